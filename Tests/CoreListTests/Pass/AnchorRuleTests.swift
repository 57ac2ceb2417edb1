import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Which row keeps its place, and where it goes, on every engine: LA1 to LA10, L101 to L106.
@Suite struct AnchorRuleTests {
  static let kinds = ScrollEngineKind.allCases

  private func rule(_ rig: ListRig) -> AnchorRule? { rig.list.lastAnchor?.rule }

  @Test(arguments: kinds) func L103_atTheNewestEdgeArrivalsGoOnTheInset(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 300, 100, insets: EdgeInsets(top: 60))
    rig.apply([rig.row(200, 50)] + rig.rows)
    #expect(rule(rig) == .newestEdge && rig.anchorKey == 200)
    #expect(rig.y(200) == 60 && rig.y(0) == 110 && rig.shown(200) == 60)
  }

  @Test(arguments: kinds) func L103_theRowAtTheViewportsTopAnchors(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    #expect(rig.y(19) == -10)
    rig.apply(rig.without([20]))
    #expect(rule(rig) == .firstVisible && rig.anchorKey == 19)
    #expect(rig.y(19) == -10 && rig.y(21) == 40 && rig.shown(21) == 40)
  }

  @Test(arguments: kinds) func LA7_L102_aLostTopRowYieldsToTheOneAbove(_ kind: ScrollEngineKind) {
    let lost = ListRig.keep(kind)
    lost.apply(lost.without([19]))
    #expect(rule(lost) == .survivorAboveDeleted && lost.anchorKey == 18)
    #expect(lost.y(18) == -60 && lost.y(20) == -10)
    // A row that moved does not anchor (L102).
    let moved = ListRig.keep(kind)
    moved.apply(moved.edited { $0.insert($0.remove(at: 19), at: 40) })
    #expect(rule(moved) == .survivorAboveDeleted && moved.anchorKey == 18)
    #expect(moved.y(18) == -60 && moved.y(20) == -10)
  }

  @Test(arguments: kinds) func LA8_orToTheFirstBelow(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    #expect(rig.loaded.first == 17)
    rig.apply(rig.without([17, 18, 19]))
    #expect(rule(rig) == .firstVisible && rig.anchorKey == 20)
    #expect(rig.y(20) == 40 && rig.y(16) == -10)
  }

  @Test(arguments: kinds) func LA5_L106_LD56_aFullReplaceGoesOnTheEffectiveEdge(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    rig.apply((300..<400).map { rig.row($0, 50) })
    #expect(rule(rig) == .fullReplace && rig.y(300) == 60 && rig.shown(300) == 60)
    // 50 + 60 of 240 visible points: 130 of slack bring the pinned row to the bottom edge.
    let pinned = ListRig.keep(kind)
    pinned.apply(
      [pinned.row(300, 50), pinned.row(301, 60, pinned: true)] + (302..<330).map { pinned.row($0, 50) })
    #expect(pinned.y(300) == 190 && pinned.maxY(301) == 300 && pinned.list.bottomEdgePinSlack == 130)
  }

  @Test(arguments: kinds) func LA10_L106_ofUnloadedSurvivorsTheLowestAnchors(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    // The nearest survivors in the old order would be 16 and 28.
    rig.apply((300..<305).map { rig.row($0, 50) } + rig.rows.filter { $0.key < 3 || $0.key > 27 })
    #expect(rule(rig) == .anySurvivor && rig.anchorKey == 0)
    #expect(rig.list.lastAnchor?.index == 5 && rig.y(0) == 60 && rig.y(304) == 10)
  }

  @Test(arguments: kinds) func LA1_LA2_LA3_LA4_inTheirOrder(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 1))
    #expect(rule(rig) == .scrollTarget)
    rig.apply(rig.rows + [rig.row(90, 50)], mode: .preserveVisibleContent)
    #expect(rule(rig) == .pinLatch && rig.y(1) == 340)
    rig.apply(to: ScrollTarget(index: 5, pointOffset: 10, hold: ScrollHold(.topInset)), mode: .automatic)
    #expect(rule(rig) == .scrollTarget && rig.y(5) == 10)
    rig.scroll(0)
    rig.apply(to: ScrollTarget(index: 5, pointOffset: 10, hold: ScrollHold(.topInset)))
    rig.apply(rig.rows + [rig.row(91, 50)], mode: .preserveVisibleContent)
    #expect(rule(rig) == .scrollHold && rig.y(5) == 10)
    rig.list.releaseScrollHold()
    rig.apply(rig.rows + [rig.row(92, 50)], mode: .preserveVisibleContent)
    #expect(rule(rig) == .visibleContent)
  }

  @Test(arguments: kinds) func L104_aHeldRowIsFoundByItsKey(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(to: ScrollTarget(index: 50, pointOffset: 100, hold: ScrollHold(.topInset)))
    rig.apply((200..<203).map { rig.row($0, 50) } + rig.edited { $0.insert($0.remove(at: 50), at: 70) })
    #expect(rig.list.lastAnchor?.index == 73 && rule(rig) == .scrollHold && rig.y(50) == 100)
    // Whatever stands at the old index is not it.
    rig.apply(rig.edited { _ = $0.remove(at: 50) })
    #expect(rig.heldKey == 50 && rig.list.lastAnchor?.index == 72 && rig.y(50) == 100)
    // Far from the window it is found too: nothing but its key is asked for.
    rig.apply(rig.edited { $0.insert($0.remove(at: 72), at: 2) }, insets: EdgeInsets(top: 10))
    #expect(rig.list.lastAnchor?.index == 2 && rig.y(50) == 110 && rig.shown(50) == 110)
  }

  /// From row 4 on, with 50 points of released slack above: the declared edge is 50 past the natural one.
  private func slackened(_ kind: ScrollEngineKind) -> ListRig {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(to: ScrollTarget(index: 5, pointOffset: 100, hold: ScrollHold(.topInset)))
    rig.apply(rig.without(0...3))
    rig.list.releaseScrollHold()
    #expect(rig.list.scrollHoldSlack == (50, 0) && rig.offset == -50 && rig.minEdge == -50)
    return rig
  }

  @Test(arguments: kinds) func L105_LD43_theNaturalMinimumIsWhatCounts(_ kind: ScrollEngineKind) {
    let rig = slackened(kind)
    rig.apply(distance: -10)
    #expect(rule(rig) == .firstVisible)
    #expect(rig.y(4) == 40 && rig.list.scrollHoldSlack == (40, 0) && rig.shown(4) == 40)
  }

  @Test(arguments: kinds) func L101_theLoadedTopIsPinnedWhateverAnchors(_ kind: ScrollEngineKind) {
    // On the declared edge, not on the natural one: row 4 anchors, and yet an arrival goes on the edge at 50.
    let rig = slackened(kind)
    rig.apply([rig.row(200, 50)] + rig.rows)
    #expect(rule(rig) == .firstVisible && rig.y(200) == 50 && rig.y(4) == 100)
    // A point off the edge nothing is pinned.
    let off = ListRig.fixture(kind, 100, 50, 400)
    off.scroll(1)
    off.apply([off.row(200, 50)] + off.rows)
    #expect(off.y(0) == -1 && off.y(200) == -51 && rule(off) == .firstVisible)
  }
}
