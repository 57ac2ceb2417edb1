import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The mode for loading more without a jump: L121 to L128.
@Suite struct KeepVisibleTests {
  static let kinds = ScrollEngineKind.allCases

  private func keep(_ kind: ScrollEngineKind, _ change: (ListRig) -> Void) -> ListRig {
    let rig = ListRig.keep(kind)
    #expect(rig.y(20) == 40)
    change(rig)
    rig.expectShownAsSettled()
    return rig
  }

  private func five(_ rig: ListRig) -> [TestRow] { (200..<205).map { rig.row($0, 50) } }

  @Test(arguments: kinds) func L121_itIsOfOnePassAlone(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 300, 100, insets: EdgeInsets(top: 60))
    rig.apply(rig.rows, mode: .preserveVisibleContent)
    rig.apply([rig.row(200, 50)] + rig.rows)
    #expect(rig.y(200) == 60 && rig.list.lastAnchor?.rule == .newestEdge)
  }

  @Test(arguments: kinds) func L122_aLostWitnessYieldsBelowAndThenAbove(_ kind: ScrollEngineKind) {
    let below = keep(kind) { $0.apply($0.without([20, 21]), mode: .preserveVisibleContent) }
    #expect(below.anchorKey == 22 && below.y(22) == 140 && below.list.lastAnchor?.rule == .visibleContent)
    let above = keep(kind) { $0.apply($0.without(20...60), mode: .preserveVisibleContent) }
    #expect(above.anchorKey == 19 && above.y(19) == -10 && above.y(61) == 40)
    let moved = keep(kind) { rig in
      rig.apply(
        rig.edited {
          $0.remove(at: 20)
          $0.insert($0.remove(at: 20), at: 70)
        }, mode: .preserveVisibleContent)
    }
    // Row 21 stood at 90: it anchors where it is now, moved as it has.
    #expect(moved.anchorKey == 21 && moved.y(21) == 90)
    let none = keep(kind) { rig in rig.apply(five(rig), mode: .preserveVisibleContent) }
    #expect(none.list.lastAnchor?.rule == .fullReplace && none.y(200) == 60)
  }

  @Test(arguments: kinds) func L122_aRowThatEndsOnTheEdgeIsAboveIt(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 300, 100, insets: EdgeInsets(top: 60))
    rig.apply(to: ScrollTarget(index: 20, pointOffset: -50))
    #expect(rig.maxY(20) == 60)
    rig.apply(rig.resized(20, 90), mode: .preserveVisibleContent)
    #expect(rig.anchorKey == 21 && rig.y(21) == 60 && rig.y(20) == -30)
  }

  @Test(arguments: kinds) func L123_theWitnessFollowsTheInsetEdge(_ kind: ScrollEngineKind) {
    let on = keep(kind) {
      $0.apply(five($0) + $0.rows, insets: EdgeInsets(top: 100), mode: .preserveVisibleContent)
    }
    #expect(on.y(20) == 80)
    let off = keep(kind) {
      $0.apply(
        five($0) + $0.rows, insets: EdgeInsets(top: 100), mode: .preserveVisibleContent, compensates: false)
    }
    #expect(off.y(20) == 40)
  }

  @Test(arguments: kinds) func L124_nothingIsMeasuredToFindAFallback(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    let gone = rig.list.loadedViews.compactMap { ($0 as? TestRowView)?.key }
    #expect(gone == Array(17...27))
    rig.journal.clear()
    rig.apply(rig.without(gone), mode: .preserveVisibleContent)
    #expect(rig.list.lastAnchor?.rule == .anySurvivor && rig.y(0) == 60)
    // 0...6 reach from 60 to 410.
    #expect(rig.loaded == Array(0...6))
    #expect(rig.journal.made == 7 && rig.journal.measures.map(\.key).sorted() == Array(0...6))
  }

  @Test(arguments: kinds) func L125_L127_atTheNewestEdgeRowsArriveAbove(_ kind: ScrollEngineKind) {
    func newest() -> ListRig { .fixture(kind, 100, 50, 300, 100, insets: EdgeInsets(top: 60)) }
    let prepended = newest()
    prepended.apply(five(prepended) + prepended.rows, mode: .preserveVisibleContent)
    #expect(prepended.y(0) == 60 && prepended.y(204) == 10 && prepended.shown(0) == 60)
    #expect(prepended.list.lastAnchor?.rule == .visibleContent)
    let single = newest()
    single.apply([single.row(200, 50)] + single.rows, mode: .preserveVisibleContent)
    #expect(single.y(0) == 60 && single.y(200) == 10 && single.loaded.first == 0)
    let dropped = newest()
    dropped.apply(dropped.without([0]), mode: .preserveVisibleContent)
    #expect(dropped.y(1) == 60 && dropped.offset == dropped.minEdge)
    // By construction and not by the offset's last clamp: what is loaded follows.
    #expect(dropped.list.core.state.window.minY == 60)
  }

  @Test(arguments: kinds) func L126_endsClipAndShortContentStaysOnTop(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 3, 50, 400, insets: EdgeInsets(top: 20))
    rig.apply([rig.row(200, 50)] + rig.rows, mode: .preserveVisibleContent)
    #expect(rig.y(200) == 20 && rig.y(0) == 70)
    rig.apply(rig.without([200, 0]), mode: .preserveVisibleContent)
    #expect(rig.y(1) == 20 && rig.list.core.state.window.minY == 20)
    let clipped = keep(kind) { $0.apply(Array($0.rows[..<20]), mode: .preserveVisibleContent) }
    #expect(clipped.maxY(19) == 300 && clipped.offset == clipped.edges.max)
    #expect(clipped.list.core.state.window.maxY == 300 && clipped.loaded == Array(12...19))
  }

  @Test(arguments: kinds) func L127_structure(_ kind: ScrollEngineKind) {
    let prepended = keep(kind) { $0.apply(five($0) + $0.rows, mode: .preserveVisibleContent) }
    #expect(prepended.y(20) == 40 && prepended.list.lastAnchor?.index == 25)
    #expect((prepended.list.loadedView(at: 25) as? TestRowView)?.key == 20)
    let deleted = keep(kind) { $0.apply($0.without([20]), mode: .preserveVisibleContent) }
    #expect(deleted.y(21) == 90 && deleted.y(19) == 40)
    let moved = keep(kind) { rig in
      rig.apply(rig.edited { $0.insert($0.remove(at: 20), at: 25) }, mode: .preserveVisibleContent)
    }
    #expect(moved.y(20) == 40 && moved.list.lastAnchor?.index == 25)
    let targeted = keep(kind) {
      $0.apply($0.rows, to: ScrollTarget(index: 50), mode: .preserveVisibleContent)
    }
    #expect(targeted.y(50) == 60)
  }

  @Test(arguments: kinds) func L127_aFullReplaceIsAsInAutomaticMode(_ kind: ScrollEngineKind) {
    func replaced(_ mode: AnchorMode) -> ListRig {
      keep(kind) { rig in rig.apply((300..<400).map { rig.row($0, 50) }, mode: mode) }
    }
    let kept = replaced(.preserveVisibleContent)
    let plain = replaced(.automatic)
    #expect(kept.y(300) == 60 && kept.list.core.state.window == plain.list.core.state.window)
    #expect(kept.offset == plain.offset && kept.list.lastAnchor == plain.list.lastAnchor)
    #expect(kept.edges == plain.edges)
  }

  @Test(arguments: kinds) func L127_appendingAtTheOldestEdgeMovesNothing(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 300, 100, insets: EdgeInsets(top: 60))
    rig.apply(to: ScrollTarget(index: 99))
    let before = rig.places
    #expect(rig.maxY(99) == 300)
    rig.apply(rig.rows + five(rig), mode: .preserveVisibleContent)
    for (key, y) in before where rig.view(key) != nil { #expect(rig.y(key) == y && rig.shown(key) == y) }
    #expect(rig.maxY(99) == 300 && rig.y(200) == 300)
  }

  @Test(arguments: kinds) func L128_allAtOnce(_ kind: ScrollEngineKind) {
    let rig = keep(kind) { rig in
      var rows = rig.resized(19, 100)
      rows.swapAt(22, 24)
      rows[23] = rig.row(500, 70)
      rig.apply(five(rig) + rows, size: Size(width: 390, height: 320), mode: .preserveVisibleContent)
    }
    #expect(rig.y(20) == 40 && rig.list.lastAnchor?.index == 25)
    #expect(rig.y(19) == -60 && rig.y(21) == 90 && rig.y(24) == 140)
    #expect(rig.y(500) == 190 && rig.y(22) == 260 && rig.y(25) == 310)
  }
}
