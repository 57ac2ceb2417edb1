import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What a frame of user scrolling does, in which order, and what is none: L192, L194.
@Suite struct UserFrameTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L192_theOrderOfAFrame(_ kind: ScrollEngineKind) {
    // Rows 4...12 below 50 points of released slack: their bottom, at 500, comes to the line at 490.
    let rig = ListRig.fixture(kind, 13, 50, 400, 50)
    rig.apply(to: ScrollTarget(index: 5, pointOffset: 100, hold: ScrollHold(.topInset)))
    rig.apply(rig.without(0...3))
    rig.list.releaseScrollHold()
    #expect(rig.list.scrollHoldSlack == (50, 0) && rig.y(4) == 50 && rig.loaded == Array(0...7))
    rig.list.loadedEdgeMargin = -90
    rig.beginDrag(scroll: 0)
    var log: [String] = []
    func note(_ name: String) {
      let entry = "\(name) \(rig.loaded.count) \(rig.list.scrollHoldSlack.newest)"
      if log.last != entry { log.append(entry) }
    }
    rig.list.onUserScroll = { delta, _ in note("delta \(delta)") }
    rig.list.onLoadedEdgeReached = { note("\($0)") }
    rig.journal.onVisible = { _, _ in note("visible") }
    rig.list.onVisibleWindowChanged = { note("window") }
    rig.drag(scroll: 20)
    rig.journal.onVisible = nil
    // Rows in after the delta, slack given back after the arrivals, rows told after that.
    #expect(
      log == ["delta 20.0 8 50.0", "bottom 9 50.0", "visible 9 30.0", "window 9 30.0"])
    rig.endDrag()
  }

  @Test(arguments: kinds) func L192_deltasTellTheirTime(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var told: [(delta: Double, time: Double)] = []
    rig.list.onUserScroll = { told.append(($0, $1)) }
    rig.beginDrag(scroll: 30, steps: 3)
    #expect(told.map(\.delta) == [10, 10, 10])
    for (a, b) in zip(told, told.dropFirst()) { #expect(abs(b.time - a.time - 1.0 / 60) < 1e-9) }
    rig.endDrag()
  }

  @Test(arguments: kinds) func L194_dragMomentumAndBounceAreScrolling(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var sum = 0.0
    var frames = 0
    rig.list.onUserScroll = { delta, _ in
      sum += delta
      frames += 1
    }
    rig.beginDrag(scroll: 30)
    #expect(sum == 30 && frames > 0)
    rig.endDrag()
    rig.flick(1000)
    let dragged = frames
    rig.run(4)
    #expect(frames > dragged + 30)
    rig.flick(-6000)
    rig.run(6)
    // Back at the start, past the edge and back: all of it was told.
    #expect(rig.y(0) == 0 && abs(sum) < 1e-6)
  }

  @Test(arguments: kinds) func L194_whatTheHostDoesIsNot(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var told = 0
    rig.list.onUserScroll = { _, _ in told += 1 }
    rig.list.onVisibleWindowChanged = { told += 1 }
    rig.apply(to: ScrollTarget(index: 50))
    let engine = rig.list.engine
    engine.setOffset(rig.offset + 40)
    engine.applyShift(25)
    engine.setEdges(min: engine.offset + 30, max: engine.offset + 500)
    engine.setEdges(min: nil, max: nil)
    engine.haltMotionInPlace()
    engine.syncToPresentedPosition()
    engine.reanchorDragToCurrentPosition()
    rig.run(1)
    #expect(told == 0)
  }

  @Test(arguments: kinds) func LD28_L194_aRangeThatShrinksIsNoScrolling(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(to: ScrollTarget(index: 99))
    var told = 0
    rig.list.onUserScroll = { _, _ in told += 1 }
    rig.list.onVisibleWindowChanged = { told += 1 }
    rig.apply(rig.without(4...99))
    #expect(told == 0 && rig.loaded == Array(0...3) && rig.y(0) == 0 && rig.shown(3) == 150)
    // A range that shrinks without emptying the viewport: the end of rows 0...94 comes to the edge.
    let some = ListRig.fixture(kind, 100, 50, 400)
    some.apply(to: ScrollTarget(index: 99))
    some.list.onUserScroll = { _, _ in told += 1 }
    some.apply(some.without(95...99))
    #expect(told == 0 && some.maxY(94) == 400 && some.loaded == Array(83...94))
  }

  @Test(arguments: kinds) func LD35_deltasSumToTheFingersTravel(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var deltas: [Double] = []
    rig.list.onUserScroll = { delta, _ in deltas.append(delta) }
    rig.scroll(700, steps: 7)
    #expect(deltas.reduce(0, +) == 700)
    // Clamped by a pass: the next finger's first delta is its own.
    rig.apply(to: ScrollTarget(index: 99))
    rig.apply(rig.without(95...99))
    deltas = []
    rig.scroll(-120, steps: 3)
    #expect(deltas.filter { $0 != 0 } == [-40, -40, -40] && rig.maxY(94) == 520)
    // In the midst of a drag too.
    rig.beginDrag(scroll: -40)
    rig.apply(rig.without(0...20))
    rig.apply(insets: EdgeInsets(top: 30))
    deltas = []
    rig.drag(scroll: -10)
    #expect(deltas.filter { $0 != 0 } == [-10])
    rig.endDrag()
  }
}
