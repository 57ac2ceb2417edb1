import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Edges, visible rects, frames, events: section 6, on every engine.
@Suite struct ObservationTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L174_loadedEdges(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 300, 100)
    var events: [LoadedEdge] = []
    rig.list.onLoadedEdgeReached = { events.append($0) }
    #expect(rig.list.reachedLoadedEdges == [.top])
    rig.beginDrag(scroll: -60)
    #expect(rig.list.overscrollDistance < 0)
    rig.endDrag()
    rig.run(3)
    #expect(events.isEmpty && rig.list.reachedLoadedEdges == [.top])
    rig.scroll(100)
    #expect(rig.list.reachedLoadedEdges == [])
    rig.scroll(-100)
    #expect(events == [.top])
    rig.apply(to: ScrollTarget(index: 99))
    #expect(events == [.top, .bottom] && rig.list.reachedLoadedEdges == [.bottom])
  }

  @Test(arguments: kinds) func L174_margins(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 300, 100)
    var events: [LoadedEdge] = []
    rig.list.onLoadedEdgeReached = { events.append($0) }
    for margin in [0.0, 50, 0, 0] { rig.list.loadedEdgeMargin = margin }
    #expect(events == [.top])
    rig.apply(insets: EdgeInsets(top: 100), compensates: false)
    rig.apply(distance: -100)
    #expect(rig.y(0) == 0 && rig.list.reachedLoadedEdges == [.top])
    rig.list.loadedEdgeMargin = 50
    #expect(rig.list.reachedLoadedEdges == [])
    rig.apply(distance: 50)
    #expect(rig.list.reachedLoadedEdges == [.top])
    rig.list.loadedEdgeMargin = -50
    rig.apply(distance: -100)
    #expect(rig.y(0) == -50 && rig.list.reachedLoadedEdges == [.top])
    #expect(ListRig.fixture(kind, 2, 50, 300, 100).list.reachedLoadedEdges == [.top, .bottom])
  }

  @Test(arguments: kinds) func L177_visibleRects(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.beginDrag(scroll: 20)
    #expect(rig.view(0)?.visible.last == Rect(x: 0, y: 20, width: 390, height: 30))
    #expect(rig.view(8)?.visible.last == Rect(x: 0, y: 0, width: 390, height: 20))
    rig.drag(scroll: 30)
    #expect(rig.view(0)?.visible.last == .some(nil))
    rig.endDrag()
  }

  @Test(arguments: kinds) func L178_leavingRowsAreToldOnce(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let deleted = rig.view(2)!
    let unloaded = rig.view(5)!
    deleted.visible = []
    rig.apply(rig.without([2]))
    #expect(deleted.visible == [nil])
    unloaded.visible = []
    rig.apply(to: ScrollTarget(index: 60))
    #expect(unloaded.visible == [nil])
    rig.apply(rig.rows)
    #expect(unloaded.visible == [nil])
  }

  @Test(arguments: kinds) func LD20_L179_aJumpTellsItsDestination(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(to: ScrollTarget(index: 60))
    #expect(rig.view(60)?.visible == [Rect(x: 0, y: 0, width: 390, height: 50)])
    #expect(rig.view(67)?.visible.last == Rect(x: 0, y: 0, width: 390, height: 50))
  }

  @Test(arguments: kinds) func L181_framesAtRest(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    for view in rig.list.loadedViews {
      #expect(rig.list.settledFrame(of: view) == rig.list.presentedFrame(of: view))
    }
    let stranger = rig.row(7, 50).view()
    #expect(rig.list.presentedFrame(of: stranger) == nil)
  }

  @Test func LD18_L184_presentedFollowsAFlight() throws {
    let rig = ListRig.fixture(.keyframe, 2000, 50, 800)
    rig.flick(9000)
    rig.run(6.0 / 60)
    #expect(rig.list.isScrollFlightActive)
    let view = try #require(rig.list.loadedView(at: rig.loaded[rig.loaded.count / 2]))
    let presented = rig.list.presentedFrame(of: view)!.minY
    #expect(abs(rig.list.settledFrame(of: view)!.minY - presented) > 100)
    let again = rig.list.presentedFrame(of: view)!.minY
    #expect(again == presented)  // L183
    rig.run(1.0 / 60)
    #expect(rig.list.presentedFrame(of: view)?.minY != presented)
  }

  @Test(arguments: kinds) func L189_LD60_theDragBracket(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 1000, 50, 400)
    var log: [String] = []
    rig.list.willBeginDragging = { log.append("begin") }
    rig.list.didEndDragging = { [unowned rig] in
      log.append("end \(rig.list.isScrollDecelerating) \(rig.list.isScrollFlightActive)")
    }
    rig.list.didEndScrolling = { log.append("rest") }
    rig.scroll(50)
    rig.run(1)
    #expect(log == ["begin", "end false false"])
    log = []
    rig.flick(2000)
    rig.run(8)
    #expect(log == ["begin", "end \(kind != .scrollView || true) \(kind == .keyframe)", "rest"])
  }

  @Test(arguments: kinds) func L188_LD59_aConsumedRelease(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 1000, 50, 400)
    var asked = 0
    rig.list.shouldStopScrolling = { _ in
      asked += 1
      return true
    }
    rig.flick(2000)
    #expect(asked == 1 && !rig.list.isScrollDecelerating)
    let still = rig.offset
    rig.run(1)
    #expect(rig.offset == still)
    let pulled = ListRig.fixture(kind, 1000, 50, 400)
    pulled.list.shouldStopScrolling = { _ in true }
    pulled.flick(-1500)
    pulled.run(4)
    #expect(pulled.list.overscrollDistance == 0 && pulled.y(0) == 0)
  }

  @Test(arguments: kinds) func L190_LD58_rowsByIndex(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    #expect((rig.list.loadedView(at: 20) as? TestRowView)?.key == 20)
    #expect(rig.list.loadedView(at: 2) == nil && rig.list.loadedView(at: 99) == nil)
    var visited: [Int] = []
    for (index, view) in rig.list.loadedEntries {
      if visited.isEmpty { rig.apply([]) }
      visited.append(index)
      #expect((view as? TestRowView)?.key == index)
    }
    #expect(visited == visited.sorted() && visited.count > 5)
  }

  @Test(arguments: kinds) func L192_orderOfAUserFrame(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var log: [String] = []
    rig.list.onUserScroll = { delta, _ in log.append("delta \(delta)") }
    rig.list.onLoadedEdgeReached = { log.append("edge \($0)") }
    rig.list.onVisibleWindowChanged = { log.append("window") }
    rig.beginDrag(scroll: 100)
    rig.drag(scroll: -100)
    #expect(
      log.filter { $0 != "delta 0.0" }.suffix(5) == [
        "delta 100.0", "window", "delta -100.0", "edge top", "window",
      ])
    rig.endDrag()
  }

  @Test(arguments: kinds) func LD35_deltasSumToTheFingersTravel(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var sum = 0.0
    rig.list.onUserScroll = { delta, _ in sum += delta }
    rig.scroll(700, steps: 7)
    rig.apply(to: ScrollTarget(index: 0))
    rig.scroll(300, steps: 3)
    #expect(sum == 1000)
  }

  @Test(arguments: kinds) func LD28_aShrunkRangeIsNoScroll(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(to: ScrollTarget(index: 99))
    var scrolls = 0
    rig.list.onUserScroll = { _, _ in scrolls += 1 }
    rig.apply(rig.without(4...99))
    #expect(scrolls == 0 && rig.loaded == Array(0...3) && rig.y(0) == 0)
  }
}

extension ListItemView {
  func visibleNow(in list: ListView) -> Bool {
    guard let frame = list.presentedFrame(of: self) else { return false }
    return frame.maxY > 0 && frame.minY < list.frame.height
  }
}
