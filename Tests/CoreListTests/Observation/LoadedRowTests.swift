import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Loaded rows by their index, and what else can be asked: L190, L191.
@Suite struct LoadedRowTests {
  static let kinds = ScrollEngineKind.allCases

  private func keys(_ rig: ListRig) -> [Int] { rig.list.loadedViews.compactMap { ($0 as? TestRowView)?.key } }

  @Test(arguments: kinds) func L190_LD58_rowsByTheirIndex(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    #expect(rig.list.loadedIndexRange == 17...27 && keys(rig) == Array(17...27))
    rig.apply((200..<205).map { rig.row($0, 50) } + rig.rows, mode: .preserveVisibleContent)
    #expect(rig.list.loadedIndexRange == 22...32 && keys(rig) == Array(17...27))
    #expect(rig.list.loadedEntries.map(\.index) == Array(22...32))
    for (index, view) in rig.list.loadedEntries {
      #expect((view as? TestRowView)?.key == index - 5 && rig.list.loadedView(at: index) === view)
    }
    // Nothing outside of the window, whatever stands at that place of an array.
    for index in [-1, 0, 2, 10, 21, 33, 104, 105] { #expect(rig.list.loadedView(at: index) == nil) }
  }

  @Test(arguments: kinds) func L190_nothingIsLoadedInAnEmptyList(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    #expect(rig.list.loadedIndexRange == nil && keys(rig).isEmpty && rig.list.loadedView(at: 0) == nil)
  }

  @Test(arguments: kinds) func L190_theListMayChangeDuringAWalk(_ kind: ScrollEngineKind) {
    for isEmptied in [true, false] {
      let rig = ListRig.keep(kind)
      var visited: [Int] = []
      for (index, view) in rig.list.loadedEntries {
        if visited.count == 3 { rig.apply(isEmptied ? [] : rig.without([21, 22])) }
        visited.append(index)
        #expect((view as? TestRowView)?.key == index)
      }
      #expect(visited == Array(17...27))
      var views = 0
      for _ in rig.list.loadedViews {
        if views == 0 { rig.apply(to: ScrollTarget(index: 50)) }
        views += 1
      }
      #expect(views == (isEmptied ? 0 : 11))
    }
  }

  @Test(arguments: kinds) func L190_rowsThatAreGoneAreNotVisited(_ kind: ScrollEngineKind) {
    let pass = PassRig.keep(kind)
    let view = pass.rig.view(21)
    pass.rig.apply(pass.rig.without([21]), transition: ListTransition(duration: 1))
    #expect(!keys(pass.rig).contains(21) && pass.rig.list.loadedViews.allSatisfy { $0 !== view })
    #expect(keys(pass.rig).count == pass.rig.loaded.count)
  }

  @Test(arguments: kinds) func L191_heightSlackAndPin(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    // 100 + 60, then rows of 50 from 400 to 560: four.
    #expect(rig.loaded == Array(0...5) && rig.list.loadedHeight == 360)
    #expect(rig.list.bottomEdgePinSlack == 240 && !rig.list.isStrictlyPinnedToBottomEdge)
    rig.apply(to: ScrollTarget(index: 1))
    rig.apply(rig.rows)
    #expect(rig.list.isStrictlyPinnedToBottomEdge)
    rig.apply(rig.resized(0, 150))
    #expect(rig.list.loadedHeight == 410 && rig.list.bottomEdgePinSlack == 190)
  }

  @Test(arguments: kinds) func L191_releasingTheHoldMovesNothing(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(to: ScrollTarget(index: 5, pointOffset: 100, hold: ScrollHold(.topInset)))
    rig.apply(rig.without(0...3))
    rig.list.releaseScrollHold()
    #expect(rig.list.heldIdentity == nil && rig.y(4) == 50 && rig.minEdge == -50 && rig.shown(4) == 50)
    rig.list.releaseScrollHold()
    #expect(rig.list.scrollHoldSlack == (50, 0))
  }

  @Test(arguments: kinds) func L191_overscrollIsSigned(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400, insets: EdgeInsets(top: 60, bottom: 40))
    #expect(rig.list.overscrollDistance == 0)
    rig.pull(past: -30)
    #expect(rig.list.overscrollDistance == -30 && rig.y(0) == 90)
    rig.endDrag()
    rig.run(3)
    rig.scroll(20)
    #expect(rig.list.overscrollDistance == 0)
    rig.apply(to: ScrollTarget(index: 99))
    rig.pull(past: 30)
    #expect(rig.list.overscrollDistance == 30 && rig.maxY(99) == 330)
    rig.endDrag()
  }

  @Test(arguments: kinds) func LD38_afterABounceNothingIsLeft(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 30, 50.3, 400)
    for velocity in [-3000.0, 9000, -9000] {
      rig.flick(velocity)
      rig.run(8)
      #expect(!rig.list.isScrollDecelerating && rig.list.overscrollDistance == 0, "\(velocity)")
    }
    #expect(rig.y(0) == 0 && rig.shown(0) == 0)
  }
}
