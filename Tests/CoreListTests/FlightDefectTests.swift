import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Defects that need momentum or touches, measured on the engine's instantaneous position.
@Suite struct FlightDefectTests {
  private func flung(_ velocity: Double, height: Double = 800) -> ListRig {
    let rig = ListRig.fixture(.keyframe, 3000, 50, height)
    rig.flick(velocity)
    rig.run(0.1)
    #expect(rig.list.isScrollFlightActive)
    return rig
  }

  /// Where a row is at this very instant, whatever the engine last reported.
  private func instantaneous(_ key: Int, _ rig: ListRig) -> Double {
    guard let flight = rig.list.core.flight,
      let row = rig.list.core.state.window.rows.first(where: { $0.key == AnyHashable(key) })
    else { return .nan }
    let shift = rig.list.core.state.contentShift
    return row.y + shift - flight.liveOffset(at: rig.thread.mediaTime)
  }

  @Test(arguments: [3000.0, 9000], [0.0012, 0.0235]) func LD16_aSlowPassDuringAFling(
    _ velocity: Double, _ cost: Double
  ) {
    let plain = flung(velocity)
    let passing = flung(velocity)
    for rig in [plain, passing] {
      let isPassing = rig === passing
      rig.thread.perform(at: rig.thread.mediaTime + 0.004) { [rig] in
        guard isPassing else { return rig.thread.charge(cost) }
        var isCharged = false
        rig.journal.onMeasure = { [unowned rig] _ in
          if !isCharged { rig.thread.charge(cost) }
          isCharged = true
        }
        rig.apply(rig.rows + [rig.row(5000, 50)])
        rig.journal.onMeasure = nil
        #expect(isCharged)
      }
      rig.run(0.2)
    }
    #expect(passing.list.isScrollFlightActive)
    let key = (passing.list.loadedView(at: passing.loaded[6]) as? TestRowView)?.key ?? -1
    #expect(abs(instantaneous(key, passing) - instantaneous(key, plain)) < 0.5)
  }

  @Test func LD33_L77_aStalledFlingGoesOn() {
    let rig = flung(9000)
    let before = rig.offset
    rig.thread.stall(at: rig.thread.mediaTime, for: 0.16)
    var step = 0.0
    rig.list.onUserScroll = { delta, _ in step = max(step, delta) }
    rig.run(0.2)
    #expect(step > 800)
    #expect(rig.list.isScrollFlightActive && rig.list.core.flight?.generation == 0)
    #expect(rig.offset != before)
    rig.check()
    let first = rig.list.presentedFrame(of: rig.list.loadedView(at: rig.loaded[0])!)!
    let last = rig.list.presentedFrame(of: rig.list.loadedView(at: rig.loaded.last!)!)!
    #expect(first.minY <= -160 && last.maxY >= 960)
    #expect(rig.loaded.count < 30)
  }

  @Test func LD36_aPassWithoutATickCoversTheBand() {
    let rig = flung(9000)
    rig.thread.perform(at: rig.thread.mediaTime + 0.001) { [rig] in
      rig.thread.charge(0.016)
      rig.apply(rig.rows + [rig.row(5000, 50)])
      let rows = rig.list.core.state.window.rows
      #expect(instantaneous(rows.first!.key.base as! Int, rig) <= -160)
      #expect(instantaneous(rows.last!.key.base as! Int, rig) + 50 >= 960)
    }
    rig.run(0.05)
  }

  @Test(arguments: ScrollEngineKind.allCases) func LD37_touchesFindRows(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 3, 50, 400)
    #expect(rig.window.hitTest(Point(x: 100, y: 120)) === rig.view(2))
    #expect(rig.window.hitTest(Point(x: 100, y: 300)) === rig.list.engine.contentHost)
    rig.apply(insets: EdgeInsets(top: 20, left: 40))
    #expect(rig.window.hitTest(Point(x: 20, y: 60)) === rig.list.engine.contentHost)
    #expect(rig.window.hitTest(Point(x: 41, y: 60)) === rig.view(0))
  }
}
