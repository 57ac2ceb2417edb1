import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Loading more where an end is reached: L240 to L244.
@Suite struct AutoLoaderTests {
  static let kinds = ScrollEngineKind.allCases

  /// A list that is fed five rows at each end that it reaches, and when it asked for them.
  private final class Feed {
    let rig: ListRig
    let animator = RecordingAnimator()
    private(set) lazy var loader = AutoLoader(thread: rig.thread) { [unowned self] edges in
      requests.append((edges, rig.thread.mediaTime))
      return (edges.contains(.top) ? five() : [], edges.contains(.bottom) ? five() : [])
    }
    /// Requests when they were answered.
    var requests: [(edges: Set<LoadedEdge>, time: Double)] = []
    var next = 10_000

    init(_ kind: ScrollEngineKind, rows: Int, height: Double, insets: EdgeInsets = .zero) {
      rig = ListRig(kind, height: height, insets: insets, animator: animator)
      loader.list = rig.list
      rig.list.onLoadedEdgeReached = { [unowned self] in loader.edgeReached($0) }
      rig.load((0..<rows).map { rig.row($0, 50) })
    }

    func five() -> [TestRow] {
      next += 5
      return (next..<next + 5).map { rig.row($0, 50) }
    }

    var count: Int { rig.list.items.count }
    var keys: [Int] { rig.list.items.compactMap { ($0 as? TestRow)?.key } }
    /// Places of the rows that the feed began with.
    func y(_ key: Int) -> Double { rig.y(key) }
  }

  @Test(arguments: kinds) func L240_endsReachedTogetherAreOneRequest(_ kind: ScrollEngineKind) {
    let feed = Feed(kind, rows: 1, height: 400)
    #expect(feed.count == 1)
    feed.loader.isEnabled = true
    // Told again before the request is formed, and while it is under way: it is asked for already.
    feed.loader.edgeReached(.top)
    feed.rig.run(0.1)
    feed.loader.edgeReached(.bottom)
    feed.rig.run(0.1)
    #expect(feed.requests.map(\.edges) == [[.top, .bottom]] && feed.count == 11)
  }

  @Test(arguments: kinds) func L240_anEndReachedLaterIsItsOwnRequest(_ kind: ScrollEngineKind) {
    let feed = Feed(kind, rows: 100, height: 400)
    feed.loader.isEnabled = true
    feed.rig.run(0.05)
    feed.rig.apply(to: ScrollTarget(index: 99))
    feed.rig.run(0.16)
    #expect(feed.requests.map(\.edges) == [[.top]] && feed.count == 105)
    feed.rig.run(0.05)
    #expect(feed.requests.map(\.edges) == [[.top], [.bottom]] && feed.count == 110)
  }

  @Test(arguments: kinds) func L240_itIsFormedOnTheNextTurn(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 1, 50, 400)
    let scheduler = ManualScheduler()
    var delays: [Double] = []
    let loader = AutoLoader(scheduler: scheduler, after: { delay, _ in delays.append(delay) }) { _ in
      ([], [])
    }
    loader.isEnabled = true
    loader.edgeReached(.top)
    #expect(scheduler.pendingCount == 1 && delays == [])
    loader.edgeReached(.bottom)
    #expect(scheduler.pendingCount == 1)
    scheduler.run()
    #expect(delays == [0.2])
    loader.edgeReached(.top)
    #expect(scheduler.pendingCount == 0)
    #expect(rig.list.items.count == 1)
  }

  @Test(arguments: kinds) func L241_theAnswerComesAfterFifthOfASecond(_ kind: ScrollEngineKind) {
    let both = Feed(kind, rows: 1, height: 400)
    both.loader.isEnabled = true
    both.rig.run(0.199)
    #expect(both.count == 1)
    both.rig.run(0.001)
    #expect(both.count == 11 && both.keys[5] == 0 && both.keys.first == 10_005 && both.keys.last == 10_014)
    #expect(abs((both.requests.first?.time ?? 0) - 0.2) < 1e-9)
    let top = Feed(kind, rows: 100, height: 400, insets: EdgeInsets(top: 60))
    top.loader.isEnabled = true
    top.rig.run(0.2)
    #expect(top.count == 105 && top.keys[5] == 0)
    // In a pass that keeps what is visible, at once.
    #expect(top.y(0) == 60 && top.rig.shown(0) == 60 && top.y(10_009) == 10)
    #expect(top.rig.list.lastAnchor?.rule == .visibleContent)
    #expect(top.animator.outcomes.last?.transition.isImmediate == true)
    let bottom = Feed(kind, rows: 100, height: 400)
    bottom.rig.apply(to: ScrollTarget(index: 99))
    bottom.loader.isEnabled = true
    bottom.rig.run(0.2)
    #expect(bottom.count == 105 && bottom.keys[99] == 99 && bottom.rig.maxY(99) == 400)
  }

  @Test(arguments: kinds) func L242_anAcceptedAnswerAppliesWhereverContentIs(_ kind: ScrollEngineKind) {
    let feed = Feed(kind, rows: 100, height: 400)
    feed.loader.isEnabled = true
    feed.rig.run(0.1)
    feed.rig.apply(to: ScrollTarget(index: 50))
    #expect(feed.rig.list.reachedLoadedEdges == [])
    feed.rig.run(0.1)
    #expect(feed.count == 105 && feed.y(50) == 0)
    feed.rig.run(2)
    #expect(feed.count == 105 && feed.requests.count == 1)
  }

  @Test(arguments: kinds) func L242_anEndStillReachedIsANewRequest(_ kind: ScrollEngineKind) {
    // 11 rows of 50 do not fill 900 points; 21 do, and end on the bottom line; 26 go past it.
    let feed = Feed(kind, rows: 1, height: 900)
    feed.loader.isEnabled = true
    feed.rig.run(3)
    #expect(feed.requests.map(\.edges) == [[.top, .bottom], [.top, .bottom], [.bottom]])
    #expect(feed.requests.map { ($0.time * 1000).rounded() } == [200, 400, 600])
    #expect(feed.count == 26 && feed.rig.list.reachedLoadedEdges == [])
  }

  @Test(arguments: kinds) func L243_offMakesAnswersInert(_ kind: ScrollEngineKind) {
    let feed = Feed(kind, rows: 1, height: 400)
    feed.loader.isEnabled = true
    feed.rig.run(0.1)
    feed.loader.isEnabled = false
    feed.loader.isEnabled = true
    // The old answer would be due at 0.2, the new one comes at 0.3: what is reached counts at once.
    feed.rig.run(0.15)
    #expect(feed.count == 1 && feed.requests.isEmpty)
    feed.rig.run(0.051)
    #expect(feed.count == 11 && feed.requests.map(\.edges) == [[.top, .bottom]])
    // Off and on again before the request is formed: there is one.
    let twice = Feed(kind, rows: 1, height: 400)
    twice.loader.isEnabled = true
    twice.loader.isEnabled = false
    twice.loader.isEnabled = true
    twice.rig.run(0.201)
    #expect(twice.requests.map(\.edges) == [[.top, .bottom]] && twice.count == 11)
    // Off before it is formed.
    let other = Feed(kind, rows: 1, height: 400)
    other.loader.isEnabled = true
    other.loader.isEnabled = false
    other.loader.edgeReached(.top)
    other.rig.run(2)
    #expect(other.count == 1 && other.requests.isEmpty)
  }

  @Test(arguments: kinds) func L243_anotherEngineKeepsTheModeAndTheRequest(_ kind: ScrollEngineKind) {
    let feed = Feed(kind, rows: 1, height: 400)
    feed.loader.isEnabled = true
    feed.rig.run(0.1)
    let other = ListRig(kind == .scrollView ? .keyframe : .scrollView, height: 400)
    other.list.onLoadedEdgeReached = { [loader = feed.loader] in loader.edgeReached($0) }
    feed.loader.list = other.list
    other.load((0..<1).map { other.row($0, 50) })
    #expect(feed.loader.isEnabled)
    feed.rig.run(0.1)
    #expect(other.list.items.count == 11)
    #expect(feed.count == 1 && feed.requests.count == 1)
    // Of the 11 rows the last ends on the bottom line: one request more, and none of the list before.
    feed.rig.run(1)
    #expect(other.list.items.count == 16 && feed.requests.map(\.edges) == [[.top, .bottom], [.bottom]])
  }

  @Test(arguments: kinds) func L244_aTallViewportConverges(_ kind: ScrollEngineKind) {
    let feed = Feed(kind, rows: 1, height: 2000)
    feed.loader.isEnabled = true
    feed.rig.run(5)
    #expect(feed.requests.count < 10 && feed.rig.list.reachedLoadedEdges == [])
    let count = feed.count
    feed.rig.run(2)
    #expect(feed.count == count)
    // Turned off between two turns, it stays where it is.
    let stopped = Feed(kind, rows: 1, height: 2000)
    stopped.loader.isEnabled = true
    stopped.rig.run(0.45)
    #expect(stopped.count == 21)
    stopped.loader.isEnabled = false
    stopped.rig.run(3)
    #expect(stopped.count == 21)
  }
}
