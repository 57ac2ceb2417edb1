import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The single mutation entry point: L86 to L138, on every engine.
@Suite struct PassRuleTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L86_LD57_aNestedCallIsDeferredWhole(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    let more = (200..<205).map { rig.row($0, 50) } + rig.rows
    rig.journal.onMeasure = { [unowned rig] _ in
      rig.journal.onMeasure = nil
      rig.list.applyChanges(items: more, anchorMode: .preserveVisibleContent, transition: .immediate)
      rig.list.applyChanges(items: Array(more.dropLast()), transition: .immediate)
    }
    rig.apply(insets: EdgeInsets(top: 60, left: 1))
    #expect(rig.list.items.count == 100)
    rig.scheduler.run()
    #expect(rig.list.items.count == 104)
    #expect(rig.y(20) == 40)
  }

  @Test(arguments: kinds) func L87_aHandlerOfAnEdgeCommitsAtOnce(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var count = 0
    rig.list.onLoadedEdgeReached = { [unowned rig] edge in
      #expect(edge == .bottom)
      rig.list.applyChanges(
        items: rig.rows + [rig.row(500, 50)], anchorMode: .preserveVisibleContent, transition: .immediate)
      count = rig.list.items.count
    }
    rig.apply(to: ScrollTarget(index: 99))
    #expect(count == 101 && rig.scheduler.pendingCount == 0)
  }

  @Test(arguments: kinds) func L88_nothingToDoChangesNothing(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.journal.clear()
    let passes = rig.list.counts.passes
    rig.apply(distance: 0, transition: ListTransition(duration: 0.5))
    #expect(rig.journal.measures.isEmpty && rig.list.counts.passes == passes)
  }

  @Test(arguments: kinds) func L93_overscrollIsKeptApart(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.beginDrag(scroll: -80)
    let offset = rig.offset
    #expect(offset < -20)
    #expect(rig.list.overscrollDistance == offset)
    rig.apply([rig.row(200, 50)] + rig.rows)
    #expect(rig.offset == offset)
    #expect(abs(rig.y(200) + offset) < 1e-9)
    rig.endDrag()
    rig.run(3)
    #expect(rig.y(200) == 0 && rig.list.overscrollDistance == 0)  // LD38
  }

  @Test(arguments: kinds) func L103_deletingAndInserting(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 300, 100, insets: EdgeInsets(top: 60))
    rig.apply([rig.row(200, 50)] + rig.rows)
    #expect(rig.y(200) == 60 && rig.y(0) == 110)
    let keep = ListRig.keep(kind)
    keep.apply(keep.without([20]))
    #expect(keep.y(21) == 40)
  }

  @Test(arguments: kinds) func L106_LD56_aFullReplaceGoesOnTheInset(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    rig.apply((300..<400).map { rig.row($0, 50) })
    #expect(rig.y(300) == 60)
    let any = ListRig.keep(kind)
    any.apply((300..<305).map { any.row($0, 50) } + any.rows.filter { $0.key >= 60 })
    #expect(any.y(60) == 60 && any.list.lastAnchor?.rule == .anySurvivor)
  }

  private func middle(_ kind: ScrollEngineKind) -> ListRig {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(to: ScrollTarget(index: 30, pointOffset: -20))
    return rig
  }

  @Test(arguments: kinds) func L109_compensation(_ kind: ScrollEngineKind) {
    let on = middle(kind)
    on.apply(insets: EdgeInsets(top: 100))
    #expect(on.y(30) == 80)
    on.apply(insets: .zero)  // LD15
    #expect(on.y(30) == -20)
    let off = middle(kind)
    off.apply(insets: EdgeInsets(top: 100), compensates: false)
    #expect(off.y(30) == -20)
    off.apply(insets: .zero, compensates: false)
    #expect(off.y(30) == -20)
    off.apply(insets: EdgeInsets(top: 100), distance: -60, compensates: false)
    #expect(off.y(30) == -80)
    let edge = ListRig.fixture(kind, 100, 50, 400)
    edge.apply(insets: EdgeInsets(top: 100), compensates: false)
    #expect(edge.y(0) == 100)
  }

  @Test(arguments: kinds) func L110_L111_distance(_ kind: ScrollEngineKind) {
    let rig = middle(kind)
    rig.apply(distance: -60)
    #expect(rig.y(30) == -80)
    rig.apply(insets: EdgeInsets(top: 100), distance: -60)
    #expect(rig.y(30) == -40)
    rig.apply(to: ScrollTarget(index: 40), distance: 15)
    #expect(rig.y(40) == 115)
    let edge = ListRig.fixture(kind, 100, 50, 400)
    edge.apply(distance: -60)
    #expect(edge.offset == 60)
    let clipped = ListRig.fixture(kind, 100, 50, 400)
    clipped.apply(distance: 60)
    #expect(clipped.offset == 0)
    let inset = ListRig.fixture(kind, 100, 50, 400, insets: EdgeInsets(top: 60))
    inset.apply(distance: -60)
    #expect(inset.y(0) == 0)
  }

  @Test(arguments: kinds) func L113_whatHaltsMomentum(_ kind: ScrollEngineKind) {
    func flung(_ change: (ListRig) -> Void) -> Bool {
      let rig = ListRig.fixture(kind, 1000, 50, 400)
      rig.flick(3000)
      rig.run(0.1)
      #expect(rig.list.isScrollDecelerating)
      change(rig)
      return rig.list.isScrollDecelerating
    }
    #expect(!flung { $0.apply(to: ScrollTarget(index: 3)) })
    #expect(!flung { $0.apply(distance: 5) })
    #expect(!flung { $0.apply([]) })
    #expect(!flung { rig in rig.apply((2000..<2100).map { rig.row($0, 50) }) })
    #expect(!flung { $0.load($0.rows) })
    #expect(flung { rig in rig.apply([rig.row(2000, 50)] + rig.rows, mode: .preserveVisibleContent) })
    #expect(flung { $0.apply(insets: EdgeInsets(top: 40)) })
    #expect(flung { $0.apply(size: Size(width: 390, height: 450)) })
    #expect(flung { $0.apply($0.without([0, 60])) })
  }

  @Test(arguments: kinds) func L114_theBottomActsThroughItsEdge(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 50, 50, 400)
    rig.apply(to: ScrollTarget(index: 49))
    let max = rig.edges.max!
    rig.apply(insets: EdgeInsets(bottom: 100))
    #expect(rig.maxY(49) == 400 && rig.edges.max == max + 100)
    rig.apply(insets: .zero)
    rig.apply(size: Size(width: 390, height: 300))
    #expect(rig.maxY(49) == 400)
    rig.apply(insets: EdgeInsets(bottom: 100), to: ScrollTarget(index: 49))
    #expect(rig.maxY(49) == 200)
    rig.apply(insets: .zero)
    #expect(rig.maxY(49) == 300)
    rig.apply(size: Size(width: 390, height: 500))
    #expect(rig.maxY(49) == 500)
  }

  @Test(arguments: kinds) func L116_L117_targets(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(insets: EdgeInsets(top: 300), to: ScrollTarget(index: 40))
    #expect(rig.y(40) == 300)
    rig.apply(insets: EdgeInsets(top: 20, bottom: 30))
    var calls: [Double] = []
    rig.apply(
      to: ScrollTarget(index: 90) { height, view in
        calls.append(height)
        #expect((view as? TestRowView)?.key == 90)
        return 350 - height
      })
    #expect(calls == [50] && rig.maxY(90) == 370)
    rig.apply(to: ScrollTarget(index: 50) { height, _ in (350 - height) / 2 })
    #expect((rig.y(50) + rig.maxY(50)) / 2 == 195)
  }

  @Test(arguments: kinds) func L118_aResolverThatCommitsIsDeferred(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(
      to: ScrollTarget(index: 50) { [unowned rig] _, _ in
        rig.list.applyChanges(items: Array(rig.rows.dropFirst()), transition: .immediate)
        return 10
      })
    #expect(rig.y(50) == 10 && rig.list.items.count == 100)
    rig.scheduler.run()
    #expect(rig.list.items.count == 99 && rig.y(50) == 10)
  }

  @Test(arguments: kinds) func L127_keepMode(_ kind: ScrollEngineKind) {
    func keep(_ change: (ListRig) -> Void) -> ListRig {
      let rig = ListRig.keep(kind)
      #expect(rig.y(20) == 40)
      change(rig)
      return rig
    }
    func more(_ rig: ListRig) -> [TestRow] { (200..<205).map { rig.row($0, 50) } }
    let prepended = keep { $0.apply(more($0) + $0.rows, mode: .preserveVisibleContent) }
    #expect(prepended.y(20) == 40 && prepended.list.lastAnchor?.index == 25)
    let inset = keep {
      $0.apply(more($0) + $0.rows, insets: EdgeInsets(top: 100), mode: .preserveVisibleContent)
    }
    #expect(inset.y(20) == 80)
    let uncompensated = keep {
      $0.apply(
        more($0) + $0.rows, insets: EdgeInsets(top: 100), mode: .preserveVisibleContent, compensates: false)
    }
    #expect(uncompensated.y(20) == 40)  // L123
    #expect(keep { $0.apply($0.without([20]), mode: .preserveVisibleContent) }.y(21) == 90)
    #expect(
      keep { rig in
        rig.apply(rig.edited { $0.insert($0.remove(at: 20), at: 25) }, mode: .preserveVisibleContent)
      }.y(20) == 40)
    #expect(keep { $0.apply(Array($0.rows[..<20]), mode: .preserveVisibleContent) }.maxY(19) == 300)
    let targeted = keep { $0.apply($0.rows, to: ScrollTarget(index: 50), mode: .preserveVisibleContent) }
    #expect(targeted.y(50) == 60)
    let replaced = keep { rig in rig.apply((300..<400).map { rig.row($0, 50) }, mode: .preserveVisibleContent)
    }
    #expect(replaced.y(300) == 60)
  }

  @Test(arguments: kinds) func L127_keepModeAtTheEdges(_ kind: ScrollEngineKind) {
    func newest() -> ListRig { .fixture(kind, 100, 50, 300, 100, insets: EdgeInsets(top: 60)) }
    let prepended = newest()
    prepended.apply(
      (200..<205).map { prepended.row($0, 50) } + prepended.rows, mode: .preserveVisibleContent)
    #expect(prepended.y(0) == 60 && prepended.y(204) == 10)
    let dropped = newest()
    dropped.apply(dropped.without([0]), mode: .preserveVisibleContent)
    #expect(dropped.y(1) == 60)
    let oldest = newest()
    oldest.apply(to: ScrollTarget(index: 99))
    let y = oldest.y(99)
    oldest.apply(oldest.rows + (200..<205).map { oldest.row($0, 50) }, mode: .preserveVisibleContent)
    #expect(oldest.y(99) == y)
  }

  @Test(arguments: kinds) func L128_mixed(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    var rows = rig.resized(15, 100)
    rows.swapAt(22, 24)
    rows[26] = rig.row(500, 70)
    rig.apply(
      (200..<205).map { rig.row($0, 50) } + rows, size: Size(width: 390, height: 320),
      mode: .preserveVisibleContent)
    #expect(rig.y(20) == 40)
  }

  @Test(arguments: kinds) func L124_nothingIsMeasuredToFindAFallback(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    let gone = rig.list.loadedViews.compactMap { ($0 as? TestRowView)?.key }
    rig.journal.clear()
    rig.apply(rig.without(gone), mode: .preserveVisibleContent)
    #expect(rig.journal.made == rig.loaded.count && rig.journal.measures.count == rig.loaded.count)
  }

  @Test(arguments: [ScrollEngineKind.keyframe, .stepped]) func LD39_L133_bothReadings(
    _ kind: ScrollEngineKind
  ) {
    func pulled() -> ListRig {
      let rig = ListRig.fixture(kind, 100, 50, 800, insets: EdgeInsets(top: 79))
      rig.beginDrag(scroll: -500)
      return rig
    }
    let follows = pulled()
    let overscroll = follows.list.overscrollDistance
    #expect(overscroll < -110)
    follows.apply(insets: EdgeInsets(top: 185), compensates: false)
    #expect(abs(follows.offset - (-185 + overscroll)) < 1e-9)
    follows.endDrag()
    let absorbs = pulled()
    let offset = absorbs.offset
    absorbs.apply(insets: EdgeInsets(top: 185), compensates: false, absorbs: true)
    #expect(absorbs.offset == offset)
    #expect(abs(absorbs.list.overscrollDistance - (overscroll + 106)) < 1e-9)
    absorbs.drag(scroll: 0)
    #expect(abs(absorbs.offset - offset) <= 0.5)
    absorbs.endDrag()
  }

  @Test(arguments: kinds) func emptyOneEmpty(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.apply([])
    rig.apply([rig.row(0, 50)])
    #expect(rig.y(0) == 0 && rig.list.reachedLoadedEdges == [.top, .bottom])
    rig.apply([])
    #expect(
      rig.loaded.isEmpty && rig.list.reachedLoadedEdges.isEmpty && rig.list.core.container.subviews.isEmpty)
    rig.apply((0..<50).map { rig.row($0, 50) }, to: ScrollTarget(index: 20))
    #expect(rig.y(20) == 0)
  }

  @Test func L138_theBlocksHeight() {
    let rows = [
      LoadedWindow.Row(index: 0, key: 0, y: 0, height: 50, reservedTop: 30),
      LoadedWindow.Row(index: 1, key: 1, y: 50, height: 20, reservedBottom: 4),
    ]
    #expect(ListCore.blockHeight(rows) == 104)
    #expect(ListCore.blockHeight([]) == 0)
  }
}
