import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// One event of scrolling and what it costs (L77), and the sum of all (LD35).
@Suite struct UserDeltaTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L77_oneStepLoadsAViewportAtMost(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 10_000, 50, 400)
    var deltas: [Double] = []
    rig.list.onUserScroll = { delta, _ in deltas.append(delta) }
    rig.journal.clear()
    rig.beginDrag(scroll: 100_000)
    #expect(deltas == [400])
    rig.expect(8, y: 0)
    #expect(rig.journal.measures.count == 8)  // from 0...11 (600) to 4...19 (1000): 8 rows of 50
    rig.drag(scroll: 30)
    #expect(deltas == [400, 30])
    rig.expect(8, y: -30)
    rig.drag(scroll: -100_000)
    #expect(deltas == [400, 30, -400])
    rig.expect(0, y: -30)
    rig.endDrag()
    rig.check()
  }

  @Test(arguments: kinds) func L77_LD33_aStalledFlingGoesOn(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 10_000, 50, 400)
    rig.flick(9000)
    rig.run(0.05)
    var deltas: [Double] = []
    rig.list.onUserScroll = { delta, _ in deltas.append(delta) }
    let engine = rig.list.engine
    rig.thread.stall(at: rig.thread.mediaTime, for: 0.1)
    rig.run(0.13)
    let longest = deltas.max() ?? 0
    #expect(kind == .keyframe ? longest > 500 : longest == 400)
    #expect(engine.isDecelerating && rig.list.isScrollFlightActive == (kind == .keyframe))
    rig.check()
    // The band is loaded around the place that is shown.
    #expect(rig.list.loadedViews.contains { (rig.list.presentedFrame(of: $0)?.minY ?? 1) <= 0 })
    #expect(rig.list.loadedViews.contains { (rig.list.presentedFrame(of: $0)?.maxY ?? 0) >= 400 })
    let before = deltas.count
    rig.run(0.1)
    #expect(deltas.count > before && deltas.last ?? 0 > 0)
  }

  @Test(arguments: kinds) func LD35_deltasAddUpToTheTravel(_ kind: ScrollEngineKind) {
    for mode in [AnchorMode.preserveVisibleContent, .automatic] {
      let rig = ListRig.fixture(kind, 10_000, 50, 400)
      rig.apply(to: ScrollTarget(index: 5000))
      rig.flick(4000)
      rig.run(0.02)
      var sum = 0.0
      rig.list.onUserScroll = { delta, _ in sum += delta }
      let start = rig.offset - rig.list.contentOrigin
      for pass in 0..<10 {
        rig.run(0.027)  // in the middle of frames
        rig.apply((0..<3).map { rig.row(20_000 + pass * 3 + $0, 50) } + rig.rows, mode: mode)
      }
      rig.run(10)
      let travel = rig.offset - rig.list.contentOrigin - start
      #expect(!rig.list.isScrollDecelerating && travel > 1000)
      #expect(abs(sum - travel) < 1e-6)
    }
  }
}
