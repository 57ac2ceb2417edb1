import LayerTree
import OffscreenUI
import ScrollPhysics
import Testing

@testable import CoreList

/// A finger on moving content: on screen nothing steps back, and what a hard catch would do.
@Suite("Catches, P36, P39") struct CatchTests {
  /// Frames around a catch at 100 ms of a flight of 3 pt/ms at 60 Hz, whose commit is shown so many frames late:
  /// the frame before it shows the flight that far on.
  private func shown(hard: Bool, late: Double) -> (frames: [Double], rest: Double) {
    let rig = EngineRig(.keyframe, rate: 60, depth: 1 + late, scale: 3)
    rig.release(3, at: 0.1)
    rig.act(at: 0.2) {
      // The link's callback at this vsync has run; content is at 271.61.
      if hard { rig.engine.haltMotionInPlace() } else { rig.engine.noteTouchDown(at: 0.2) }
    }
    let frames = rig.shown(8...24)
    return (frames, rig.engine.offset)
  }

  @Test(arguments: [0.0, 1, 2])
  func p36TheSwapNeverStepsBack(late: Double) {
    let (frames, rest) = shown(hard: false, late: late)
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(b >= a - 1e-9, "\(frames)") }
    #expect(near(rest, 350.71, 0.5))
    #expect(near(frames[frames.count - 1], rest, 1e-9))
  }

  /// The shortest frame that counts is 1/120 s: at 240 Hz the stop lies between two vertices of the path, and
  /// content rests on the first pixel at or after it, not at the vertex after that.
  @Test func p36AtAHighRateTheBrakeEndsAtTheInterpolatedStop() throws {
    let rig = EngineRig(.keyframe, rate: 240, depth: 1, scale: 3)
    rig.release(3, at: 0.1)
    rig.thread.run(until: 0.2)
    let flight = try #require(rig.flight)
    rig.act(at: 0.2) { rig.engine.noteTouchDown(at: 0.2) }
    let frames = rig.shown(20...80)
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(b >= a - 1e-9, "\(frames)") }
    let rest = rig.engine.offset
    // Caught at 0.2 s, next vsync 1/240 s on, 1/120 s more: path time 0.1125 s, half between two vertices.
    let stop = flight.trajectory.offset(at: 0.2 + 3.0 / 240 - flight.begin)
    #expect(rest >= stop - 1e-9 && rest < stop + 1.0 / 3, "\(rest), stop at \(stop)")
    #expect(near(rest * 3, (rest * 3).rounded(), 1e-9))
    #expect(rest < flight.trajectory.offset(at: 14.0 / 120) - 5)
    #expect(near(frames[frames.count - 1], rest, 1e-9))
  }

  /// Towards the first end the rest is rounded in the direction of motion too.
  @Test func p36ABrakeBackwardsDoesNotStepBackEither() {
    let rig = EngineRig(.keyframe, rate: 240, depth: 2, scale: 3)
    rig.release(-2.7, at: 0.1)
    rig.act(at: 0.2) { rig.engine.noteTouchDown(at: 0.2) }
    let frames = rig.shown(26...80)
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(b <= a + 1e-9, "\(frames)") }
    #expect(near(frames[frames.count - 1], rig.engine.offset, 1e-9))
    #expect(near(rig.engine.offset * 3, (rig.engine.offset * 3).rounded(), 1e-9))
  }

  @Test(arguments: [(0.0, 0.0), (1, 40.21), (2, 79.11)])
  func p36AHardCatchStepsBack(late: Double, step: Double) {
    let (frames, rest) = shown(hard: true, late: late)
    #expect(near(rest, 271.61, 0.5))
    let back = zip(frames, frames.dropFirst()).map { $0 - $1 }.max() ?? .nan
    #expect(near(back, step, 0.5), "\(frames)")
  }

  @Test(arguments: [0.0, 0.003, 0.02, 0.047, 0.09])
  func aCatchByABusyThreadDoesNotStepBack(cost: Double) {
    for (rate, depth) in [(60.0, 1.0), (120, 1), (60, 2), (120, 2)] {
      let rig = EngineRig(.keyframe, rate: rate, depth: depth, scale: 3)
      rig.release(3, at: 0.1)
      rig.act(at: 0.25, cost: cost) {}
      rig.send(.began, 400, at: 0.255)
      let frames = rig.shown(Int(0.2 * rate)...Int(0.6 * rate))
      for (a, b) in zip(frames, frames.dropFirst()) { #expect(b >= a - 1e-9, "\(rate) \(depth) \(frames)") }
      #expect(near(rig.engine.offset * 3, (rig.engine.offset * 3).rounded(), 1e-6))
      #expect(near(frames[frames.count - 1], rig.engine.offset))
    }
  }

  @Test func aWriteDuringABrakeIsNotAddedTo() {
    let rig = EngineRig(.keyframe, rate: 60, scale: 3)
    rig.release(3, at: 0.1)
    rig.act(at: 0.2) {
      rig.engine.noteTouchDown(at: 0.2)
      rig.engine.setOffset(77)
    }
    #expect(rig.shown(12) == 77)
    #expect(rig.shown(13) == 77)
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p39AFingerStopsContentAtTheLanding(kind: ScrollEngineKind) {
    let rig = EngineRig(kind, rate: 60, scale: 3)
    if kind == .scrollView { rig.engine.setOffset(100_000) }
    rig.release(3, at: 0.1)
    rig.thread.run(until: 0.2)
    rig.log = []
    var wasMoving = true
    var forced = false
    rig.engine.onWillBeginDragging = {
      wasMoving = rig.engine.isDecelerating
      forced = rig.engine.panGestureRecognizer.isForced
    }
    rig.send(.began, 400, at: 0.2)
    rig.thread.run(until: 0.21)
    #expect(!wasMoving && forced)
    #expect(rig.engine.isDragging && !rig.engine.isDecelerating)
    let caught = rig.engine.offset
    #expect(!rig.log.contains("scroll"))
    rig.send(.ended, 400, at: 0.3)
    rig.thread.run(until: 1)
    #expect(rig.engine.offset == caught)
    #expect(!rig.engine.isDecelerating && !rig.engine.isDragging)
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p39AHeldOverscrollSpringsBackOnTheLift(kind: ScrollEngineKind) {
    let rig = EngineRig(kind, rate: 60, scale: 3, min: 0, max: 1000, at: 950)
    rig.release(3, at: 0.1)
    rig.send(.began, 400, at: 0.2)
    rig.thread.run(until: 0.35)
    #expect(rig.engine.offset > 1010)
    #expect(!rig.engine.isDecelerating)
    rig.send(.ended, 400, at: 0.5)
    rig.thread.run(until: 0.52)
    #expect(rig.engine.isDecelerating)
    rig.settle()
    #expect(rig.engine.offset == 1000)
    #expect(near(rig.shown(200), 1000))
  }

  /// The pan loses the touch to a swipe that begins first: it hears no lift, and springs back all the same.
  @Test(arguments: ScrollEngineKind.allCases)
  func p39APanThatLosesItsTouchReportsTheLift(kind: ScrollEngineKind) {
    let rig = EngineRig(kind, rate: 60, scale: 3, min: 0, max: 1000, at: 950)
    let swipe = ScrollPanGestureRecognizer()
    swipe.shouldBeginImmediately = { true }
    rig.marker.frame = Rect(x: 0, y: 0, width: 390, height: 3000)
    rig.marker.addGestureRecognizer(swipe)
    rig.release(3, at: 0.1)
    rig.send(.began, 400, at: 0.2)
    rig.thread.run(until: 0.21)
    #expect(swipe.isActive && !rig.engine.isDragging)
    rig.settle()
    #expect(rig.engine.offset == 1000)
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p39AStaleTrackpadTotalMovesNothing(kind: ScrollEngineKind) {
    let rig = EngineRig(kind, rate: 60, scale: 2, min: 0, max: 1000, at: 0)
    rig.act(at: 0.1) {
      rig.engine.apply(pan(.began, 0, 0, indirect: true))
      rig.engine.apply(pan(.changed, 100, 100, indirect: true))
      rig.engine.apply(pan(.ended, 100, 0, indirect: true))
    }
    rig.thread.run(until: 0.1)
    #expect(rig.engine.isDecelerating)
    rig.act(at: 0.15) { rig.engine.apply(pan(.began, 272.17, 0, forced: true, indirect: true)) }
    rig.thread.run(until: 0.15)
    let held = rig.engine.offset
    #expect(held < -20)
    for index in 0..<5 {
      rig.act(at: 0.2 + Double(index) / 60) {
        rig.engine.apply(pan(.changed, 272.17, 0, forced: true, indirect: true))
      }
    }
    rig.thread.run(until: 0.4)
    #expect(rig.engine.offset == held)
    // The lift after a rest arrives as an end, and the held bounce goes on.
    rig.act(at: 0.5) { rig.engine.apply(pan(.ended, 272.17, 0, forced: true, indirect: true)) }
    rig.thread.run(until: 0.5)
    #expect(rig.engine.isDecelerating)
    rig.settle()
    #expect(rig.engine.offset == 0)
  }

  @Test(arguments: ScrollEngineKind.allCases)
  func p39RestingFingersOnATrackpadCatch(kind: ScrollEngineKind) {
    let rig = EngineRig(kind, rate: 60, scale: 2)
    if kind == .scrollView { rig.engine.setOffset(100_000) }
    rig.release(3, at: 0.1)
    rig.indirect(.mayBegin, at: 0.3)
    rig.thread.run(until: 0.31)
    #expect(!rig.engine.isDecelerating && rig.engine.isDragging)
    let held = rig.engine.offset
    rig.indirect(.changed, dy: 0, at: 0.35)
    rig.indirect(.ended, at: 0.4)
    rig.thread.run(until: 1)
    #expect(rig.engine.offset == held)
  }
}
