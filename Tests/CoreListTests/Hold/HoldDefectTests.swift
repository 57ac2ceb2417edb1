import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Defects that held rows and released slack have had, settled and on the display.
@Suite("Defects of the hold, LD40 to LD44") struct HoldDefectTests {
  static let kinds = ScrollEngineKind.allCases

  /// A landing clamped at the newest edge kept its distance from the bottom bar: a keyboard covered the rows.
  @Test(arguments: kinds) func LD40_aKeyboardAfterAClampedJump(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(to: ListRig.bottomAligned(1))
    rig.apply(insets: EdgeInsets(top: 300))
    rig.expect(0, y: 300)
    rig.expect(1, y: 350)
    rig.apply(insets: EdgeInsets(top: 300, bottom: 40))
    rig.expect(0, y: 300)
    rig.apply(insets: .zero)
    rig.expect(0, y: 0)
    rig.apply([rig.row(200, 50)] + rig.rows)
    rig.expect(1, y: 50)
    rig.expect(200, y: -50)
    #expect(rig.edges.min == 0)
  }

  /// A hold armed on the newest edge put arrivals under the input bar.
  @Test(arguments: kinds) func LD41_arrivalsPushAYieldingLanding(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(to: ListRig.bottomAligned(1, yields: true))
    for key in 200..<203 {
      rig.apply([rig.row(key, 50)] + rig.rows)
      rig.expect(key, y: 0)
      rig.expect(0, y: 50 * Double(key - 199))
    }
  }

  /// Slack given back on the ticks of a flight declared an edge on its path, and had it baked anew each frame.
  @Test func LD42_row15_aFlingOutOfSlackIsNeverRebaked() throws {
    let rig = ListRig.slackened(.keyframe)
    rig.flick(600, frames: 4)
    let flight = try #require(rig.list.core.flight)
    let before = rig.list.core.retirements
    let edges = rig.edges
    #expect(rig.list.scrollHoldSlack.newest > 0)
    var frames = 0
    while let playing = rig.list.core.flight {
      #expect(playing.generation == 0 && playing.trajectory == flight.trajectory)
      #expect(rig.list.core.retirements == before)
      #expect(rig.edges.min == nil || rig.edges.min == edges.min)
      let shown = rig.shown()[6]?.minY
      frames += 1
      // What is on the display is the first path, to the end.
      if let shown, rig.list.core.flight != nil {
        let time = rig.thread.mediaTime
        #expect(abs(shown - (150 + flight.liveOffset(at: time) * -1 - 50)) < 1e-6)
      }
    }
    #expect(frames > 20)
    #expect(rig.list.core.retirements == before + 1)
    rig.expectSlack(0, 0)
    #expect(rig.edges.min == nil || rig.edges.min == 0)
  }

  /// The resting edge was taken with hold slack in it: a nudge handed the anchor to the first row.
  @Test(arguments: kinds) func LD43_aNudgeMovesByItselfAlone(_ kind: ScrollEngineKind) {
    for distance in [-10.0, -1, -50] {
      let rig = ListRig.slackened(kind)
      rig.list.releaseScrollHold()
      rig.apply(distance: distance)
      rig.expect(4, y: 50 + distance)
      rig.expectSlack(50 + distance, 0)
    }
  }

  /// Construction aligned to the natural edge, and closed the gap on the next pass.
  @Test(arguments: kinds) func LD44_thePassAfterRelease(_ kind: ScrollEngineKind) {
    let newest = ListRig.slackened(kind)
    newest.list.releaseScrollHold()
    newest.expectStill { newest.apply(newest.rows + [newest.row(300, 50)]) }
    newest.expect(4, y: 50)
    newest.expectSlack(50, 0)
    let oldest = ListRig.slackenedAtTheOldestEdge(kind)
    oldest.list.releaseScrollHold()
    oldest.expectStill { oldest.apply([oldest.row(300, 50)] + oldest.rows) }
    oldest.expect(95, maxY: 350)
    oldest.expectSlack(0, 50)
  }
}
