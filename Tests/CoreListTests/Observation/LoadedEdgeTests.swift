import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Which ends of the collection are reached, and when that is told: L169 to L174.
@Suite struct LoadedEdgeTests {
  static let kinds = ScrollEngineKind.allCases

  /// What a list has told of its ends.
  private final class Arrivals {
    var edges: [LoadedEdge] = []
    init(_ list: ListView) { list.onLoadedEdgeReached = { [self] in edges.append($0) } }
  }

  private func fx(_ kind: ScrollEngineKind) -> (ListRig, Arrivals) {
    let rig = ListRig.fixture(kind, 100, 50, 300, 100)
    return (rig, Arrivals(rig.list))
  }

  @Test(arguments: kinds) func L174_atLaunchTheTopIsReached(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 300, margin: 100)
    let told = Arrivals(rig.list)
    rig.load((0..<100).map { rig.row($0, 50) })
    #expect(rig.list.reachedLoadedEdges == [.top] && told.edges == [.top])
  }

  @Test(arguments: kinds) func L174_framesAtTheTopTellNothing(_ kind: ScrollEngineKind) {
    let (rig, told) = fx(kind)
    var frames = 0
    rig.list.onVisibleWindowChanged = { frames += 1 }
    rig.pull(past: -30)
    for _ in 0..<3 { rig.drag(scroll: -5) }
    rig.endDrag()
    rig.run(3)
    #expect(frames > 4 && told.edges.isEmpty && rig.list.reachedLoadedEdges == [.top])
  }

  @Test(arguments: kinds) func L174_awayAndBackTellsOnce(_ kind: ScrollEngineKind) {
    let (rig, told) = fx(kind)
    rig.scroll(100, steps: 2)
    #expect(rig.list.reachedLoadedEdges == [] && told.edges == [])
    rig.scroll(-100, steps: 2)
    #expect(rig.list.reachedLoadedEdges == [.top] && told.edges == [.top])
  }

  @Test(arguments: kinds) func L174_aJumpToTheEndTellsOnce(_ kind: ScrollEngineKind) {
    let (rig, told) = fx(kind)
    rig.apply(to: ScrollTarget(index: 99))
    #expect(rig.list.reachedLoadedEdges == [.bottom] && told.edges == [.bottom])
    rig.apply(to: ScrollTarget(index: 99))
    rig.apply(rig.rows)
    #expect(told.edges == [.bottom])
  }

  @Test(arguments: kinds) func L169_L174_theMarginMovesTheLines(_ kind: ScrollEngineKind) {
    let (rig, told) = fx(kind)
    var reached: [Set<LoadedEdge>] = []
    for margin in [0.0, 50, 0, 0] {
      rig.list.loadedEdgeMargin = margin
      reached.append(rig.list.reachedLoadedEdges)
    }
    #expect(reached == [[.top], [], [.top], [.top]] && told.edges == [.top])
    // A negative margin loads earlier.
    rig.list.loadedEdgeMargin = -50
    rig.apply(distance: -50)
    #expect(rig.y(0) == -50 && rig.list.reachedLoadedEdges == [.top])
    rig.apply(distance: -1)
    #expect(rig.list.reachedLoadedEdges == [])
  }

  @Test(arguments: kinds) func L169_L174_insetsDoNotMoveTheLines(_ kind: ScrollEngineKind) {
    let (rig, _) = fx(kind)
    rig.apply(insets: EdgeInsets(top: 100))
    rig.apply(distance: -100)
    #expect(rig.y(0) == 0 && rig.list.reachedLoadedEdges == [.top])
    rig.list.loadedEdgeMargin = 50
    #expect(rig.list.reachedLoadedEdges == [])
    rig.apply(distance: 49)
    #expect(rig.list.reachedLoadedEdges == [])
    rig.apply(distance: 1)
    #expect(rig.y(0) == 50 && rig.list.reachedLoadedEdges == [.top])
    // The bottom line is as far from the viewport's bottom, whatever the inset.
    rig.apply(insets: EdgeInsets(bottom: 100), to: ScrollTarget(index: 99))
    #expect(rig.maxY(99) == 200)
    for (margin, isReached) in [(99.0, true), (100, true), (101, false)] {
      rig.list.loadedEdgeMargin = margin
      #expect(rig.list.reachedLoadedEdges.contains(.bottom) == isReached, "\(margin)")
    }
  }

  @Test(arguments: kinds) func L170_overscrollNeverCounts(_ kind: ScrollEngineKind) {
    let (rig, told) = fx(kind)
    rig.list.loadedEdgeMargin = 50
    rig.pull(past: -60)
    // Shown at 60, past the line at 50; settled at 0.
    #expect(rig.y(0) == 60 && rig.list.reachedLoadedEdges == [])
    rig.endDrag()
    rig.run(3)
    rig.apply(to: ScrollTarget(index: 99))
    rig.pull(past: 60)
    #expect(rig.maxY(99) == 240 && rig.list.reachedLoadedEdges == [] && told.edges == [])
    rig.endDrag()
  }

  @Test(arguments: kinds) func L170_onlyALoadedEndCounts(_ kind: ScrollEngineKind) {
    let (rig, told) = fx(kind)
    rig.apply(to: ScrollTarget(index: 50))
    // The strip reaches from -100 to 400, well inside of these lines.
    rig.list.loadedEdgeMargin = -500
    #expect(rig.loaded == Array(48...57) && rig.list.reachedLoadedEdges == [] && told.edges == [])
  }

  @Test func L170_withinAMillionthOfAPoint() {
    var window = LoadedWindow(.init(index: 0, key: 0, y: 0, height: 200))
    window.append(.init(index: 1, key: 1, y: 0, height: 100))
    func reached(_ top: Double) -> Set<LoadedEdge> {
      LoadedEdges.reached(window, count: 2, top: top, viewportHeight: 300, margin: 0)
    }
    #expect(reached(9e-7) == [.top, .bottom] && reached(-9e-7) == [.top, .bottom])
    #expect(reached(2e-6) == [.top] && reached(-2e-6) == [.bottom])
    // The room that the first row keeps above itself belongs to the window.
    let banded = LoadedWindow(.init(index: 0, key: 0, y: 0, height: 200, reservedTop: 30))
    #expect(banded.minY == -30 && banded.height == 230)
    let edges = LoadedEdges.reached(banded, count: 9, top: 0, viewportHeight: 300, margin: 0)
    #expect(edges == [.top])
  }

  @Test(arguments: kinds) func L171_theTopIsToldBeforeTheBottom(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 300, margin: 100)
    let told = Arrivals(rig.list)
    rig.apply([rig.row(0, 50), rig.row(1, 50)])
    #expect(rig.list.reachedLoadedEdges == [.top, .bottom] && told.edges == [.top, .bottom])
    rig.apply(rig.rows + (2..<50).map { rig.row($0, 50) })
    #expect(rig.list.reachedLoadedEdges == [.top])
    rig.load(Array(rig.rows[..<2]))
    #expect(told.edges == [.top, .bottom, .bottom])
  }

  @Test(arguments: kinds) func L171_aPassThatReturnsEarlyLooksToo(_ kind: ScrollEngineKind) {
    let (rig, told) = fx(kind)
    rig.apply(distance: -20)
    #expect(rig.list.reachedLoadedEdges == [])
    // The host moves content behind the list's back.
    rig.list.engine.setOffset(0)
    #expect(rig.list.reachedLoadedEdges == [])
    let passes = rig.list.counts.passes
    rig.apply()
    #expect(rig.list.reachedLoadedEdges == [.top] && told.edges == [.top])
    #expect(rig.list.counts.passes == passes)
  }

  @Test(arguments: kinds) func L172_anEmptyListReachesNothingAndSaysSo(_ kind: ScrollEngineKind) {
    let (rig, told) = fx(kind)
    rig.apply([])
    #expect(rig.list.reachedLoadedEdges == [] && told.edges == [])
    rig.apply([rig.row(0, 50)])
    #expect(told.edges == [.top, .bottom])
    rig.load([])
    #expect(rig.list.reachedLoadedEdges == [] && told.edges == [.top, .bottom])
  }

  @Test(arguments: kinds) func L173_reachingAnEndLoadsNothing(_ kind: ScrollEngineKind) {
    let (rig, told) = fx(kind)
    rig.apply(to: ScrollTarget(index: 99))
    let made = rig.journal.made
    let passes = rig.list.counts.passes
    rig.list.loadedEdgeMargin = 1
    rig.list.loadedEdgeMargin = 0
    rig.run(2)
    #expect(told.edges == [.bottom, .bottom])
    #expect(rig.list.items.count == 100 && rig.journal.made == made && rig.list.counts.passes == passes)
    #expect(rig.scheduler.pendingCount == 0 && rig.thread.nextDue == nil)
  }
}
