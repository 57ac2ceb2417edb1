import LayerTree
import OffscreenUI
import ScrollPhysics
import Testing

@testable import CoreList

/// What the lift of a finger looks like on presented frames, and what a wrong hand-off would.
@Suite("The lift, P28 to P30") struct HandOffTests {
  @Test("P28: the first written step is one nominal frame, whatever the gap", arguments: [0.0, 0.004, 0.05])
  func p28(cost: Double) {
    for kind in [ScrollEngineKind.stepped, .scrollView] {
      let rig = EngineRig(kind, scale: 3, at: 0)
      if kind == .scrollView { rig.engine.setOffset(5000) }
      let start = rig.engine.offset
      rig.act(at: 0.1, cost: cost) { rig.engine.apply(pan(.began, 0, -3000)) }
      rig.act(at: 0.1 + cost) { rig.engine.apply(pan(.ended, 0, -3000)) }
      rig.thread.run(until: 0.1 + cost)
      #expect(near(rig.engine.offset - start, 49.1258, 1.0 / 6 + 1e-4), "\(kind)")
    }
  }

  @Test("P28: in stepped the frame after the lift shows the step")
  func p28OnScreen() {
    let rig = EngineRig(.stepped, scale: 3)
    let lift = rig.flick(speed: -3000, vsync: 6)
    let shown = rig.shown((lift - 2)...(lift + 3))
    let travels = zip(shown, shown.dropFirst()).map { $1 - $0 }
    for (travel, expected) in zip(travels, [50.0, 49.1258, 47.5136, 45.9544, 44.4464]) {
      #expect(near(travel, expected, 0.34), "\(travels)")
    }
  }

  @Test("P29: offset, first vertex and release agree")
  func p29NothingIsInThePath() throws {
    for rate in [60.0, 120] {
      let rig = EngineRig(.keyframe, rate: rate, scale: 3)
      let lift = rig.flick(speed: -3000, vsync: 6)
      rig.thread.run(until: rig.thread.display.vsync(lift))
      let flight = try #require(rig.flight)
      let before = try #require(rig.scrolls.last)
      #expect(rig.engine.offset == before)
      #expect(flight.trajectory.samples[0].offset == before)
      #expect(near(flight.trajectory.samples[0].velocity, 3, 1e-9))
      #expect(rig.engine.isDecelerating)
    }
  }

  @Test(
    "P29: travel across the lift, and the control with half a frame kept",
    arguments: [(120.0, 12.44), (60, 24.77)])
  func p29OnScreen(rate: Double, extra: Double) throws {
    func travels(keeping milliseconds: Double) throws -> [Double] {
      let rig = EngineRig(.keyframe, rate: rate, scale: 3)
      let lift = rig.flick(speed: -3000, vsync: 6)
      if milliseconds > 0 {
        // The control: the path as it would be with the hand-off kept in it, in the lift's own turn.
        rig.engine.onDidEndDragging = { rig.replay(after: milliseconds) }
      }
      let shown = rig.shown((lift - 3)...(lift + 4))
      return zip(shown, shown.dropFirst()).map { $1 - $0 }
    }
    let right = try travels(keeping: 0)
    let frame = 3000 / rate
    // Each frame as its neighbour but for one frame's decay: none repeated, none doubled.
    for (a, b) in zip(right, right.dropFirst()) {
      #expect(b <= a + 0.34 && b >= a * 0.966 - 0.67, "\(right)")
    }
    #expect(right.allSatisfy { $0 > frame * 0.85 })
    let wrong = try travels(keeping: 500 / rate)
    let jump = zip(wrong, right).map { $0 - $1 }.max() ?? 0
    // It is seen one frame into the path, and has decayed with it: 12.23 and 23.96 points.
    #expect(near(jump, extra * (rate == 60 ? 0.967184 : 0.983455), 0.35), "\(jump)")
  }

  @Test("P29: at another depth the residual is (D - 1) frames of travel", arguments: [0.0, 1, 2, 3])
  func p29Depth(depth: Double) {
    let rig = EngineRig(.keyframe, rate: 60, depth: depth, scale: 3)
    let lift = rig.flick(speed: -3000, vsync: 6)
    let shown = rig.shown((lift - 2)...(lift + 2))
    let travels = zip(shown, shown.dropFirst()).map { $1 - $0 }
    // The lift's own frame: D frames into the path, beside a drag that stood a frame ago.
    let expected = depth == 0 ? 0 : (0..<Int(depth)).reduce(0.0) { $0 + 49.1258 * pow60($1) }
    #expect(near(travels[1], expected, 0.7), "\(travels)")
  }

  private func pow60(_ frames: Int) -> Double {
    (0..<frames).reduce(1.0) { product, _ in product * 0.967184 }
  }

  @Test("P30: releases with nothing left to play", arguments: ScrollEngineKind.allCases)
  func p30(kind: ScrollEngineKind) {
    // A finger that reverses on its last sample passes the threshold while the blend cancels.
    let cancelling = EngineRig(kind, min: 0, max: 1000, at: 500)
    cancelling.act(at: 0.1) {
      cancelling.engine.apply(pan(.began, 0, -100))
      cancelling.engine.apply(pan(.changed, 0, 300))
      cancelling.scrolls = []
      cancelling.log = []
      cancelling.engine.apply(pan(.ended, 0, 300))
    }
    cancelling.thread.run(until: 0.1)
    #expect(!cancelling.engine.isDecelerating)
    #expect(cancelling.engine.offset == 500)
    #expect(cancelling.flight == nil)
    if kind == .keyframe { #expect(cancelling.log == ["no flight", "scroll", "didEnd false"]) }
    #expect(near(cancelling.shown(10), 500))
  }

  @Test(
    "P30: a release within the tolerance past an edge rests on the edge", arguments: ScrollEngineKind.allCases
  )
  func p30Overscrolled(kind: ScrollEngineKind) {
    let rig = EngineRig(kind, scale: 3, min: 0, max: 1000, at: 0)
    rig.act(at: 0.1) {
      rig.engine.apply(pan(.began, 0, 0))
      rig.engine.apply(pan(.changed, 0.6, 0))
    }
    rig.thread.run(until: 0.1)
    #expect(near(rig.engine.offset, -1.0 / 3, 1e-9))
    rig.log = []
    rig.act(at: 0.2) { rig.engine.apply(pan(.ended, 0.6, 0)) }
    rig.thread.run(until: 0.2)
    rig.settle()
    #expect(rig.engine.offset == 0)
    if kind == .keyframe { #expect(rig.log == ["no flight", "scroll", "didEnd false"]) }
    #expect(near(rig.shown(20), 0))
  }
}
