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

  @Test(arguments: ScrollEngineKind.allCases) func LD37_touchesFindRows(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 3, 50, 400)
    #expect(rig.window.hitTest(Point(x: 100, y: 120)) === rig.view(2))
    #expect(rig.window.hitTest(Point(x: 100, y: 300)) === rig.list.engine.contentHost)
    rig.apply(insets: EdgeInsets(top: 20, left: 40))
    #expect(rig.window.hitTest(Point(x: 20, y: 60)) === rig.list.engine.contentHost)
    #expect(rig.window.hitTest(Point(x: 41, y: 60)) === rig.view(0))
  }
}
