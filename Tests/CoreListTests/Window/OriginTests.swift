import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Where the strip is parked, and which edges are declared: L78 and L79, on every engine.
@Suite struct OriginTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L78_theTable(_ kind: ScrollEngineKind) {
    let engine = kind.make(frame: Rect(x: 0, y: 0, width: 390, height: 400))
    func origin(_ top: Bool, _ bottom: Bool) -> Double {
      engine.containerOrigin(windowHeight: 800, topLoaded: top, bottomLoaded: bottom)
    }
    #expect(origin(true, false) == 0 && origin(true, true) == 0)
    #expect(origin(false, true) == (kind == .scrollView ? 9_999_200 : -800))
    #expect(origin(false, false) == (kind == .scrollView ? 4_999_600 : -400))
    #expect(ScrollViewEngine.canvasLength == 10_000_000)
  }

  @Test(arguments: kinds) func L78_whatTheListAsksFor(_ kind: ScrollEngineKind) {
    let rig = SeamRig(kind)
    rig.load(100)
    func asked() -> RecordingEngine.Call? {
      defer { rig.clear() }
      return rig.engine.calls.last { if case .origin = $0 { true } else { false } }
    }
    rig.list.applyChanges(items: rig.rows, transition: .immediate)
    #expect(asked() == .origin(height: 600, top: true, bottom: false))
    rig.list.applyChanges(scrollTo: ScrollTarget(index: 50), transition: .immediate)
    #expect(asked() == .origin(height: 800, top: false, bottom: false))
    rig.list.applyChanges(scrollTo: ScrollTarget(index: 99), transition: .immediate)
    #expect(asked() == .origin(height: 600, top: false, bottom: true))
    rig.list.applyChanges(items: Array(rig.rows.prefix(2)), transition: .immediate)
    #expect(asked() == .origin(height: 100, top: true, bottom: true))
    rig.list.applyChanges(items: [], transition: .immediate)
    #expect(asked() == .origin(height: 0, top: true, bottom: false))
    #expect(rig.list.containerOrigin == 0 && rig.engine.offset == 0)
  }

  /// What a list shows and tells, without a word of the engine's coordinates.
  private func story(_ kind: ScrollEngineKind) -> [String] {
    let rig = ListRig.fixture(kind, 60, 50, 400, insets: EdgeInsets(top: 30, bottom: 20))
    var story: [String] = []
    rig.list.onLoadedEdgeReached = { story.append("reached \($0)") }
    rig.list.onUserScroll = { delta, _ in if delta != 0 { story.append("delta \(delta)") } }
    let steps: [(ListRig) -> Void] = [
      { _ in }, { $0.scroll(730, steps: 5) }, { $0.apply($0.without([16, 20])) },
      { $0.apply(insets: EdgeInsets(top: 90, bottom: 60)) }, { $0.apply(distance: -45) },
      { $0.apply(to: ScrollTarget(index: 57)) }, { $0.scroll(-310, steps: 3) },
      { $0.apply(size: Size(width: 390, height: 640)) }, { $0.apply($0.rows.reversed()) },
      { $0.apply(to: ScrollTarget(index: 0)) }, { $0.apply(Array($0.rows.prefix(4))) }, { $0.apply([]) },
    ]
    for step in steps {
      rig.journal.clear()
      step(rig)
      story.append("\(rig.loaded) \(rig.plan.rows.first.map { rig.y($0.key.base as! Int) } ?? 0)")
      story.append("\(rig.journal.measures.count) \(rig.list.reachedLoadedEdges.map(\.rawValue).sorted())")
    }
    return story
  }

  @Test func L78_bothPoliciesTellOneStory() {
    let stepped = story(.stepped)
    #expect(stepped.count > 30 && stepped.contains("reached bottom"))
    #expect(story(.keyframe) == stepped)
    #expect(story(.scrollView) == stepped)
  }

  @Test func L79_theFormula() {
    let planner = Planner(40, height: 400, top: 60, bottom: 40)
    let open = planner.window(around: 20, at: 0)
    let top = planner.window(around: 0, at: 60)
    let end = planner.window(around: 39, at: 300)
    func natural(_ window: LoadedWindow, _ origin: Double, _ slack: Double = 0) -> ScrollEdges {
      WindowEdges.natural(window, count: 40, origin: origin, pinSlack: slack, in: planner.geometry)
    }
    #expect(natural(open, -175) == ScrollEdges())
    #expect(natural(top, 0) == ScrollEdges(min: -60, max: nil))
    #expect(natural(top, 0, 25) == ScrollEdges(min: -85, max: nil))
    // Parked so that it ends at 0: 0 + 40 - 400.
    #expect(natural(end, -end.height) == ScrollEdges(min: nil, max: -360))
    #expect(natural(LoadedWindow(), 77, 25) == ScrollEdges(min: 0, max: 0))
    let few = Planner(3, height: 400, top: 60, bottom: 40)
    let all = few.window(around: 0, at: 60)
    let edges = WindowEdges.declared(
      natural: WindowEdges.natural(all, count: 3, origin: 0, pinSlack: 25, in: few.geometry),
      holdSlack: HoldSlack(min: 7, max: 11))
    #expect(edges == ScrollEdges(min: -92, max: -199))  // 150 + 40 - 400 + 11: raw, below the first
    #expect(edges.clamped(-150) == -92 && edges.clamped(0) == -92)
    #expect(edges.restsOnMin(-92) && edges.restsOnMax(-92))
  }

  @Test(arguments: kinds) func L79_declaredEdges(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400, insets: EdgeInsets(top: 60, bottom: 40))
    #expect(rig.edges == ScrollEdges(min: -60, max: nil))
    rig.apply(to: ScrollTarget(index: 50))
    #expect(rig.edges == ScrollEdges())
    rig.apply(to: ScrollTarget(index: 99))
    #expect(rig.edges == ScrollEdges(min: nil, max: kind == .scrollView ? 9_999_640 : -360))
    #expect(rig.edges.max == rig.offset && rig.maxY(99) == 360)
    rig.apply([])
    #expect(rig.edges == ScrollEdges(min: 0, max: 0))
  }

  @Test(arguments: kinds) func L79_edgesTheWrongWayRoundAreOne(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 3, 50, 400, insets: EdgeInsets(top: 20, bottom: 30))
    for distance in [60.0, -60] {
      rig.scroll(distance)
      rig.run(3)
      #expect(rig.y(0) == 20 && rig.offset == -20 && rig.list.overscrollDistance == 0)
    }
  }

  @Test func L78_aScrollViewFollowsTheViewport() {
    let rig = ListRig.fixture(.scrollView, 10, 50, 400)
    rig.apply(insets: EdgeInsets(bottom: 100))
    let edges = rig.edges
    rig.apply(size: Size(width: 320, height: 350), insets: EdgeInsets(bottom: 50))
    #expect(rig.edges == edges)
    rig.scroll(200)
    #expect(rig.maxY(9) == 300)
    rig.beginDrag(scroll: 40)
    rig.endDrag()
    rig.run(2)
    #expect(rig.maxY(9) == 300 && rig.list.engine.contentHost.bounds.origin.x == 0)
  }
}
