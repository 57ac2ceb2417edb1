import LayerTree
import OffscreenUI
import ScrollPhysics
import Testing

@testable import CoreList

/// Drags through the seam: samples, edges that move under a finger, coefficients, an engine that is let go.
@Suite("Drags on the engines, P2, P9, P10") struct EngineDragTests {
  @Test(arguments: ScrollEngineKind.allCases)
  func p10BeganIsASampleAndAForcedBeginIsNot(kind: ScrollEngineKind) {
    let rig = EngineRig(kind, scale: 1)
    if kind == .scrollView { rig.engine.setOffset(100_000) }
    let start = rig.engine.offset
    rig.act(at: 0.1) { rig.engine.apply(pan(.began, -20, -3000)) }
    rig.thread.run(until: 0.1)
    #expect(rig.engine.offset == start + 20)
    rig.act(at: 0.12) { rig.engine.apply(pan(.changed, -70, -3000)) }
    rig.act(at: 0.14) { rig.engine.apply(pan(.ended, -70, -3000)) }
    rig.thread.run(until: 0.14)
    rig.settle()
    #expect(near(rig.engine.offset, start + 70 + 1492, 1))

    let rest = rig.engine.offset
    let time = rig.thread.mediaTime
    rig.act(at: time + 0.1) {
      rig.engine.apply(pan(.began, -20, -3000, forced: true))
      #expect(rig.engine.offset == rest)
      rig.engine.apply(pan(.ended, -20, -3000, forced: true))
    }
    rig.thread.run(until: time + 0.2)
    #expect(rig.engine.offset == rest && !rig.engine.isDecelerating)
  }

  @Test(arguments: ScrollEngineKind.physics)
  func p9AnEdgeThatMovesUnderAFinger(kind: ScrollEngineKind) {
    func shown(reanchoring: Bool) -> Double {
      let rig = EngineRig(kind, scale: 1000, min: 0, max: 1000, at: 0)
      rig.act(at: 0.1) {
        rig.engine.apply(pan(.began, 0, 0))
        rig.engine.apply(pan(.changed, 100, 100))
        #expect(near(rig.engine.offset, -51.4620, 1e-3))
        rig.engine.setEdges(min: -30, max: 1000)
        #expect(near(rig.engine.offset, -51.4620, 1e-3))
        if reanchoring { rig.engine.reanchorDragToCurrentPosition() }
        rig.engine.apply(pan(.changed, 100, 0))
      }
      return rig.shown(8)
    }
    #expect(near(shown(reanchoring: false), -66.7323, 2e-3))
    #expect(near(shown(reanchoring: true), -51.4620, 2e-3))
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p2ATrackpadsCoefficientDoesNotLeak(kind: ScrollEngineKind) {
    let rig = EngineRig(kind, scale: 1000, min: 0, max: 1000, at: 0)
    for (isIndirect, shown) in [(true, -65.6340), (false, -51.4620), (true, -65.6340)] {
      let time = rig.thread.mediaTime + 0.1
      rig.act(at: time) {
        rig.engine.apply(pan(.began, 0, 0, indirect: isIndirect))
        rig.engine.apply(pan(.changed, 100, 0, indirect: isIndirect))
        #expect(near(rig.engine.offset, shown, 1e-3))
        rig.engine.apply(pan(.ended, 100, 0, indirect: isIndirect))
      }
      rig.thread.run(until: time)
      rig.settle()
      #expect(rig.engine.offset == 0)
    }
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func aWriteInADragKeepsTheFinger(kind: ScrollEngineKind) {
    let rig = EngineRig(kind, scale: 1, min: 0, max: 10_000, at: 1000)
    rig.act(at: 0.1) {
      rig.engine.apply(pan(.began, -50, 0))
      rig.engine.setOffset(5000)
      #expect(rig.engine.isDragging)
      rig.engine.apply(pan(.changed, -60, -100))
    }
    rig.thread.run(until: 0.1)
    #expect(rig.engine.offset == 5010)
  }

  @Test(arguments: ScrollEngineKind.physics)
  func anEngineThatIsLetGoLeavesContentWhereItWasShown(kind: ScrollEngineKind) throws {
    let context = LayerContext(
      display: Display(refreshRate: 60), size: Size(width: 390, height: 800), scale: 1)
    let thread = MainThread(context: context)
    let window = Window(thread: thread)
    var engine: (any ScrollEngine)? = kind.make(frame: Rect(x: 0, y: 0, width: 390, height: 800))
    let host = try #require(engine).contentHost
    window.addSubview(host)
    engine?.apply(pan(.began, 0, -3000))
    engine?.apply(pan(.ended, 0, -3000))
    thread.run(until: 0.1)
    weak let old = engine as? PhysicsScrollEngine
    engine = nil
    #expect(old == nil)
    thread.run(until: 5)
    #expect(host.bounds.origin.y > 250 && host.bounds.origin.y < 330, "\(host.bounds.origin.y)")
    #expect(host.layer.animation(forKey: FlightAnimation.key) == nil)
  }

  @Test(arguments: ScrollEngineKind.physics)
  func aHostThatStopsMomentumFromItsCallbackIsTold(kind: ScrollEngineKind) {
    let rig = EngineRig(kind, scale: 1)
    rig.release(3, at: 0.1)
    rig.act(at: 0.3) {
      rig.engine.onScroll = { _ in rig.engine.setOffset(123) }
    }
    rig.thread.run(until: 1)
    #expect(rig.engine.offset == 123 && !rig.engine.isDecelerating)
    #expect(!rig.log.contains("decelerated"))
    #expect(rig.shown(70) == 123)
  }
}
