import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Passes while a finger holds content past an edge, and the final offset: L93, L120, L129, L133.
@Suite struct OverscrollPassTests {
  static let kinds = ScrollEngineKind.allCases

  private func pulled(_ kind: ScrollEngineKind, past distance: Double = -30) -> ListRig {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    if distance > 0 { rig.apply(to: ScrollTarget(index: 99)) }
    rig.pull(past: distance)
    return rig
  }

  /// Settled places of rows, without overscroll.
  private func settled(_ rig: ListRig) -> [Double] { rig.list.core.state.window.rows.map(\.y) }

  @Test(arguments: kinds) func L93_anInsertAtTheTopSettlesAsAtRest(_ kind: ScrollEngineKind) {
    let resting = ListRig.fixture(kind, 100, 50, 400)
    resting.apply([resting.row(200, 50)] + resting.rows)
    let rig = pulled(kind)
    #expect(rig.offset == -30)
    rig.apply([rig.row(200, 50)] + rig.rows)
    #expect(rig.offset == -30 && resting.offset == 0)
    #expect(settled(rig) == settled(resting) && settled(rig).first == 0)
    #expect(rig.list.lastAnchor == resting.list.lastAnchor && rig.list.lastAnchor?.rule == .newestEdge)
    #expect(rig.y(200) == 30 && rig.shown(200) == 30 && rig.y(0) == 80)
    rig.endDrag()
    rig.run(3)
    #expect(rig.y(200) == 0 && rig.list.overscrollDistance == 0)
  }

  @Test(arguments: kinds) func L93_theFirstRowIsFoundWithoutOverscroll(_ kind: ScrollEngineKind) {
    // 60 past the end, row 92 (0...50 when settled) is shown at -60...-10 and is the first visible nevertheless.
    let rig = pulled(kind, past: 60)
    #expect(rig.y(92) == -60)
    rig.apply(rig.without([40]))
    #expect(rig.anchorKey == 92 && rig.list.lastAnchor?.settledY == 0)
    #expect(rig.y(92) == -60 && rig.list.overscrollDistance == 60)
    rig.endDrag()
  }

  @Test(arguments: kinds) func L120_aTargetCarriesNoOverscroll(_ kind: ScrollEngineKind) {
    let rig = pulled(kind)
    rig.apply(to: ScrollTarget(index: 50))
    #expect(rig.y(50) == 0 && rig.shown(50) == 0 && rig.list.overscrollDistance == 0)
    rig.endDrag()
    let clipped = pulled(kind)
    clipped.apply(to: ScrollTarget(index: 97))
    #expect(clipped.maxY(99) == 400 && clipped.y(97) == 250)
    #expect(clipped.list.overscrollDistance == 0 && clipped.offset == clipped.edges.max)
    clipped.endDrag()
  }

  @Test(arguments: kinds) func L129_overscrollIsRestoredOnceEdgesAreKnown(_ kind: ScrollEngineKind) {
    let moved = pulled(kind)
    moved.apply(moved.edited { $0.swapAt(0, 1) })
    #expect(moved.y(1) == 30 && moved.y(0) == 80 && moved.offset == -30)
    moved.endDrag()
    let inset = pulled(kind)
    inset.apply(insets: EdgeInsets(top: 100))
    #expect(inset.y(0) == 130 && inset.offset == -130 && inset.list.overscrollDistance == -30)
    inset.endDrag()
    let last = pulled(kind, past: 30)
    #expect(last.maxY(99) == 370)
    last.apply(last.without([99]))
    #expect(last.maxY(98) == 370 && last.list.overscrollDistance == 30)
    last.endDrag()
  }

  @Test(arguments: kinds) func LD39_L133_aMovedEdgeIsFollowedOrAbsorbed(_ kind: ScrollEngineKind) {
    func pulled() -> ListRig {
      let rig = ListRig.fixture(kind, 100, 50, 800, insets: EdgeInsets(top: 79))
      rig.pull(past: -156)
      #expect(rig.offset == -235 && rig.y(0) == 235)
      return rig
    }
    let follows = pulled()
    follows.apply(insets: EdgeInsets(top: 185), compensates: false)
    #expect(follows.y(0) == 341 && follows.offset == -341 && follows.list.overscrollDistance == -156)
    follows.endDrag()
    let absorbs = pulled()
    absorbs.apply(insets: EdgeInsets(top: 185), compensates: false, absorbs: true)
    #expect(absorbs.y(0) == 235 && absorbs.shown(0) == 235 && absorbs.list.overscrollDistance == -50)
    absorbs.drag(scroll: 0)
    #expect(absorbs.y(0) == 235 && absorbs.shown(0) == 235)
    absorbs.endDrag()
    absorbs.run(3)
    #expect(absorbs.y(0) == 185)
  }
}
