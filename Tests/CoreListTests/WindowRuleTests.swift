import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The settled window over the engines: L44 to L85.
@Suite struct WindowRuleTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L46_framesEqualSettledPlacesAfterAPass(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    for row in rig.list.core.state.window.rows {
      #expect(abs(row.y - rig.y(row.key.base as! Int)) < 1e-6)
    }
  }

  @Test(arguments: kinds) func L55_aPassThenAStillFingerLoadsNothing(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    rig.journal.clear()
    let loaded = rig.loaded
    rig.beginDrag(scroll: 0)
    #expect(rig.journal.made == 0 && rig.loaded == loaded)
    rig.endDrag()
  }

  @Test(arguments: kinds) func L57_firstLoad(_ kind: ScrollEngineKind) {
    #expect(ListRig.fixture(kind, 100, 50, 800).loaded == Array(0...19))
    #expect(ListRig.fixture(kind, 20, 50, 200, 0).loaded == Array(0...3))
  }

  @Test(arguments: kinds) func L69_boundaryCases(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 50, 50, 400)
    rig.apply(to: ScrollTarget(index: 49))
    #expect(rig.maxY(49) == 400 && rig.y(49) == 350)
    let tall = ListRig.fixture(kind, 50, 50, 800)
    tall.apply(to: ScrollTarget(index: 49))
    tall.apply(tall.without([49]))
    #expect(tall.maxY(48) == 800)
  }

  @Test(arguments: kinds) func LD14_L70_anInsetThatShrinksLoadsAtOnce(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 60, 75, 560, 200)
    rig.apply(insets: EdgeInsets(top: 300))
    #expect(rig.y(0) == 300)
    rig.apply(insets: .zero)
    #expect(rig.y(0) == 0 && rig.loaded == Array(0...10) && rig.maxY(10) == 825)
  }

  @Test(arguments: kinds) func L71_underfilled(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 3, 50, 400, insets: EdgeInsets(top: 20, bottom: 30))
    #expect(rig.y(0) == 20 && rig.edges == ScrollEdges(min: -20, max: -220))
    #expect(rig.list.reachedLoadedEdges == [.top, .bottom])
    rig.apply(insets: EdgeInsets(top: 20, bottom: 300))
    #expect(rig.y(0) == 20 && rig.edges == ScrollEdges(min: -20, max: 50))
  }

  @Test(arguments: kinds) func L73_scrolledByThreeRows(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 200, 0)
    rig.scroll(150)
    #expect(rig.loaded == Array(2...6))
    #expect(rig.y(2) == -50)
  }

  @Test func L78_L80_parkingIsNeutral() {
    var origins: [Double] = []
    for kind in Self.kinds {
      let rig = ListRig.fixture(kind, 100, 50, 400)
      rig.scroll(300)
      #expect(rig.loaded == Array(2...17) && rig.y(6) == 0)
      #expect(rig.offset - rig.list.containerOrigin == 200)
      origins.append(rig.list.containerOrigin)
    }
    #expect(origins == [-400, -400, 4_999_600])
  }

  @Test(arguments: kinds) func L79_declaredEdges(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400, insets: EdgeInsets(top: 60, bottom: 40))
    #expect(rig.edges == ScrollEdges(min: -60, max: nil))
    rig.apply(to: ScrollTarget(index: 50))
    #expect(rig.edges == ScrollEdges())
    rig.apply(to: ScrollTarget(index: 99))
    #expect(rig.edges.min == nil && rig.edges.max == rig.offset && rig.maxY(99) == 360)
    rig.apply([])
    #expect(rig.edges == ScrollEdges(min: 0, max: 0))
  }

  @Test(arguments: kinds) func L81_LD34_everyFrameMovesByTheDelta(_ kind: ScrollEngineKind) {
    dragEveryFrame(ListRig.fixture(kind, 400, 50.3, 400), by: 37, frames: 60)
    // A row of 0.4 that comes in alone shifts coordinates by 0.2.
    let thin = ListRig(kind, height: 400)
    thin.load((0..<200).map { thin.row($0, $0 % 2 == 0 ? 50.3 : 0.4) })
    thin.apply(to: ScrollTarget(index: 40))
    dragEveryFrame(thin, by: 0.5, frames: 240)
  }

  private func dragEveryFrame(_ rig: ListRig, by distance: Double, frames: Int) {
    rig.beginDrag(scroll: 0)
    for frame in 0..<frames {
      let before = rig.list.loadedEntries.map {
        ($0.index, rig.list.presentedFrame(of: $0.view)?.minY ?? .nan)
      }
      rig.drag(scroll: distance)
      var worst = 0.0
      for (index, y) in before {
        guard let view = rig.list.loadedView(at: index) else { continue }
        worst = max(worst, abs((rig.list.presentedFrame(of: view)?.minY ?? .nan) - (y - distance)))
      }
      #expect(worst < 1e-8, "frame \(frame)")
    }
    rig.endDrag()
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

  @Test(arguments: kinds) func L84_withoutRoomItemsAreOnlyKept(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.apply(size: Size(width: 390, height: 0))
    rig.apply((0..<9).map { rig.row($0, 50) })
    #expect(rig.journal.made == 0 && rig.list.items.count == 9)
    rig.apply(size: Size(width: 390, height: 400))
    #expect(rig.loaded == Array(0...8) && rig.y(0) == 0)
  }

  @Test(arguments: kinds) func L85_theContainersFrame(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.scroll(300)
    let frame = rig.list.core.container.frame
    #expect(frame == Rect(x: 0, y: rig.list.containerOrigin, width: 390, height: 800))
    #expect(rig.list.core.container.subviews.count == rig.loaded.count)
  }
}
