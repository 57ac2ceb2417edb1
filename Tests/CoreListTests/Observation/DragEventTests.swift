import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What is told of fingers and momentum: L186 to L189.
@Suite struct DragEventTests {
  static let kinds = ScrollEngineKind.allCases

  /// A list that logs what it tells of fingers and momentum.
  private final class Told {
    let rig: ListRig
    var log: [String] = []

    init(_ rig: ListRig) {
      self.rig = rig
      let list = rig.list
      list.willBeginDragging = { [unowned self] in log.append("begin") }
      list.didEndDragging = { [unowned self] in
        log.append("end \(list.isScrollDecelerating) \(list.isScrollFlightActive)")
      }
      list.didEndScrolling = { [unowned self] in log.append("rest") }
    }

    /// What was told meanwhile.
    func during(_ body: () -> Void) -> [String] {
      log = []
      body()
      return log
    }
  }

  private func told(_ kind: ScrollEngineKind) -> Told { Told(.fixture(kind, 1000, 50, 400)) }

  @Test(arguments: kinds) func L186_theBracketIsTheFingers(_ kind: ScrollEngineKind) {
    let told = told(kind)
    let rig = told.rig
    #expect(told.during { rig.beginDrag(scroll: 50) } == ["begin"])
    #expect(told.during { rig.drag(scroll: 50) } == [])
    #expect(told.during { rig.endDrag() } == ["end false false"])
    // Momentum and a bounce are outside of it, and so is whatever the host does.
    let fling = told.during {
      rig.flick(-4000)
      rig.run(6)
    }
    #expect(rig.y(0) == 0 && fling.filter { $0 == "begin" }.count == 1 && fling.last == "rest")
    #expect(fling.filter { $0.hasPrefix("end") }.count == 1 && fling.count == 3)
    let host = told.during {
      rig.apply(to: ScrollTarget(index: 500))
      rig.apply(distance: 20)
      rig.list.engine.setOffset(rig.offset + 5)
      rig.list.engine.applyShift(0.5)
      rig.run(1)
    }
    #expect(host == [])
  }

  @Test(arguments: kinds) func L186_pinAndHoldAreReleasedJustBefore(_ kind: ScrollEngineKind) {
    let held = ListRig.fixture(kind, 100, 50, 400)
    held.apply(to: ScrollTarget(index: 50, hold: ScrollHold(.topInset)))
    var isHeld: Bool?
    held.list.willBeginDragging = { isHeld = held.list.heldIdentity != nil }
    held.scroll(5)
    #expect(isHeld == false)
    let pinned = ListRig.pin(kind, 100, 60)
    pinned.apply(to: ScrollTarget(index: 1))
    var isLatched: Bool?
    pinned.list.willBeginDragging = { isLatched = pinned.list.isPinLatched }
    pinned.scroll(5)
    #expect(isLatched == false)
  }

  private func flung(_ kind: ScrollEngineKind) -> Told {
    let told = told(kind)
    told.rig.flick(3000)
    told.rig.run(0.1)
    #expect(told.rig.list.isScrollDecelerating)
    return told
  }

  @Test(arguments: kinds) func L187_theDragIsToldBeforeWhatItCatches(_ kind: ScrollEngineKind) {
    let told = flung(kind)
    let log = told.during {
      told.rig.beginDrag(scroll: 20)
      told.rig.endDrag()
      told.rig.run(1)
    }
    // Only a flight has an end of its own when it is caught; written momentum ends by itself or not at all.
    #expect(
      log == (kind == .keyframe ? ["begin", "rest", "end false false"] : ["begin", "end false false"]))
  }

  @Test func L187_contentStopsAtTheLandingAllTheSame() {
    let told = flung(.keyframe)
    let rig = told.rig
    var wasActive: Bool?
    rig.list.willBeginDragging = {
      wasActive = rig.list.isScrollFlightActive
      told.log.append("begin")
    }
    rig.list.engine.noteTouchDown(at: rig.thread.mediaTime)
    #expect(told.log.last == "end true true" && !rig.list.isScrollFlightActive)
    rig.list.engine.apply(pan(.began))
    #expect(wasActive == false && told.log.suffix(2) == ["begin", "rest"])
    rig.list.engine.noteTouchUp()
    rig.list.engine.apply(pan(.ended))
    #expect(told.log.suffix(3) == ["begin", "rest", "end false false"])
  }

  @Test func L187_aFingerThatNeverDragsTellsTheEndWhenItIsGone() {
    let told = flung(.keyframe)
    let rig = told.rig
    let log = told.during {
      rig.list.engine.noteTouchDown(at: rig.thread.mediaTime)
      rig.run(0.2)
    }
    #expect(log == [])
    #expect(told.during { rig.list.engine.noteTouchUp() } == ["rest"])
    #expect(told.during { rig.run(1) } == [])
  }

  @Test(arguments: kinds) func L187_aTrackpadsFingersToo(_ kind: ScrollEngineKind) {
    let told = flung(kind)
    let rig = told.rig
    let log = told.during {
      let time = rig.thread.mediaTime + 0.001
      rig.thread.touch(timestamp: time) { [window = rig.window] time in
        window.send(
          IndirectScrollEvent(.mayBegin, at: Point(x: 195, y: 200), delta: .zero, timestamp: time))
      }
      rig.run(0.05)
    }
    #expect(log == (kind == .keyframe ? ["begin", "rest"] : ["begin"]))
  }

  @Test func L187_aCatchByTheHostIsToldAtOnce() {
    let told = flung(.keyframe)
    #expect(told.during { told.rig.apply(to: ScrollTarget(index: 3)) } == ["rest"])
  }

  @Test(arguments: kinds) func L188_LD59_aConsumedReleaseIsOneOfNoSpeed(_ kind: ScrollEngineKind) {
    let told = told(kind)
    let rig = told.rig
    var asked: [Double] = []
    var isDecided: Bool?
    rig.list.shouldStopScrolling = {
      asked.append($0)
      isDecided = rig.list.isScrollFlightActive
      return asked.count == 4
    }
    // Three flicks make a streak; the fourth is consumed.
    for _ in 0..<4 {
      rig.flick(2000)
      rig.run(0.1)
    }
    #expect(asked.count == 4 && asked.allSatisfy { abs($0 + 2000) < 1 } && isDecided == false)
    #expect(!rig.list.isScrollDecelerating && told.log.suffix(1) == ["end false false"])
    let still = rig.offset
    rig.run(1)
    #expect(rig.offset == still && told.log.last == "end false false")
    let engine = rig.list.engine
    if let physics = engine as? PhysicsScrollEngine { #expect(physics.core.motion.release.streak.count == 0) }
    // With the streak gone, the next flick travels as far as a first one.
    let first = ListRig.fixture(kind, 1000, 50, 400)
    func travel(_ rig: ListRig) -> Double {
      var sum = 0.0
      rig.list.onUserScroll = { delta, _ in sum += delta }
      rig.flick(2000)
      rig.run(8)
      return sum
    }
    #expect(abs(travel(rig) - travel(first)) < 2)
  }

  @Test(arguments: kinds) func L188_pastAnEdgeItSpringsBack(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 1000, 50, 400)
    rig.list.shouldStopScrolling = { _ in true }
    var least = 0.0
    rig.list.onUserScroll = { [unowned rig] _, _ in least = min(least, rig.list.overscrollDistance) }
    rig.flick(-1500)
    let released = rig.list.overscrollDistance
    #expect(released < -30 && rig.list.isScrollDecelerating)
    rig.run(4)
    // No fling on top of it: content goes no farther than the finger took it.
    #expect(least >= released - 60 && rig.list.overscrollDistance == 0 && rig.y(0) == 0 && rig.shown(0) == 0)
  }

  @Test(arguments: kinds) func L189_LD60_whetherMomentumFollows(_ kind: ScrollEngineKind) {
    let told = told(kind)
    let still = told.during {
      told.rig.scroll(50)
      told.rig.run(2)
    }
    #expect(still == ["begin", "end false false"])
    let flick = told.during {
      told.rig.flick(2000)
      told.rig.run(8)
    }
    #expect(flick == ["begin", "end true \(kind == .keyframe)", "rest"])
    #expect(!told.rig.list.isScrollDecelerating && !told.rig.list.isScrollFlightActive)
  }
}
