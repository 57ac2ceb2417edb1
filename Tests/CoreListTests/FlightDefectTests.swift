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

  @Test(arguments: ScrollEngineKind.allCases) func LD38_aBounceRestsExactlyOnTheEdge(_ kind: ScrollEngineKind)
  {
    let rig = ListRig.fixture(kind, 30, 50.3, 400)
    rig.flick(-3000)
    rig.run(5)
    #expect(rig.list.overscrollDistance == 0)
    rig.flick(9000)
    rig.run(8)
    #expect(rig.list.overscrollDistance == 0)
  }

  @Test(arguments: ScrollEngineKind.allCases) func LD37_touchesFindRows(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 3, 50, 400)
    #expect(rig.window.hitTest(Point(x: 100, y: 120)) === rig.view(2))
    #expect(rig.window.hitTest(Point(x: 100, y: 300)) === rig.list.engine.contentHost)
    rig.apply(insets: EdgeInsets(top: 20, left: 40))
    #expect(rig.window.hitTest(Point(x: 20, y: 60)) === rig.list.engine.contentHost)
    #expect(rig.window.hitTest(Point(x: 41, y: 60)) === rig.view(0))
  }

  @Test func L196_coordinateShiftsDoNotRebake() {
    let rig = flung(6000)
    var shifts = 0
    var origin = rig.list.containerOrigin + rig.list.loadedHeight
    while rig.list.isScrollFlightActive {
      rig.run(1.0 / 60)
      if rig.list.isScrollFlightActive { #expect(rig.list.core.flight?.generation == 0) }
      if rig.list.containerOrigin + rig.list.loadedHeight != origin { shifts += 1 }
      origin = rig.list.containerOrigin + rig.list.loadedHeight
    }
    #expect(rig.loaded.first! > 40)
  }

  @Test func L187_aCatchTellsTheDragFirst() {
    let rig = flung(3000)
    var log: [String] = []
    rig.list.willBeginDragging = { log.append("begin") }
    rig.list.didEndDragging = { log.append("end") }
    rig.list.didEndScrolling = { log.append("rest") }
    rig.beginDrag(scroll: 0)
    rig.endDrag()
    rig.run(0.5)
    #expect(log == ["rest", "begin", "end"] || log == ["begin", "rest", "end"])
  }
}

/// Loading more by itself: L240 to L244.
@Suite struct AutoLoaderTests {
  private final class Feed {
    let rig: ListRig
    private(set) lazy var loader = AutoLoader(thread: rig.thread) { [unowned self] edges in
      requests.append(edges)
      return (edges.contains(.top) ? five() : [], edges.contains(.bottom) ? five() : [])
    }
    var requests: [Set<LoadedEdge>] = []
    var next = 10_000

    init(_ kind: ScrollEngineKind, rows: Int, height: Double) {
      rig = ListRig(kind, height: height)
      loader.list = rig.list
      rig.list.onLoadedEdgeReached = { [unowned self] in loader.edgeReached($0) }
      rig.load((0..<rows).map { rig.row($0, 50) })
    }

    func five() -> [TestRow] {
      next += 5
      return (next..<next + 5).map { rig.row($0, 50) }
    }
  }

  @Test(arguments: ScrollEngineKind.allCases) func L241_answersComeAfterTheDelay(_ kind: ScrollEngineKind) {
    let feed = Feed(kind, rows: 1, height: 400)
    #expect(feed.rig.list.items.count == 1)
    feed.loader.isEnabled = true
    feed.rig.run(0.199)
    #expect(feed.rig.list.items.count == 1)
    feed.rig.run(0.0015)
    #expect(feed.rig.list.items.count == 11)
    #expect((feed.rig.list.items[5] as? TestRow)?.key == 0)
    #expect(feed.requests == [[.top, .bottom]])  // L240: one request
  }

  @Test(arguments: ScrollEngineKind.allCases) func L244_itConverges(_ kind: ScrollEngineKind) {
    let feed = Feed(kind, rows: 1, height: 2000)
    feed.loader.isEnabled = true
    feed.rig.run(3)
    #expect(feed.requests.count < 10)
    #expect(feed.rig.list.reachedLoadedEdges == [])
    let count = feed.rig.list.items.count
    feed.rig.run(1)
    #expect(feed.rig.list.items.count == count)
  }

  @Test(arguments: ScrollEngineKind.allCases) func L243_turningItOffMakesAnswersInert(
    _ kind: ScrollEngineKind
  ) {
    let feed = Feed(kind, rows: 1, height: 400)
    feed.loader.isEnabled = true
    feed.rig.run(0.1)
    feed.loader.isEnabled = false
    feed.rig.run(1)
    #expect(feed.rig.list.items.count == 1 && feed.requests.isEmpty)
    feed.loader.isEnabled = true
    feed.rig.run(0.21)
    #expect(feed.rig.list.items.count == 11)
  }
}
