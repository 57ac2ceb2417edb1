import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The pin flag: L42 and L43, on every engine.
@Suite struct PinFlagTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L42_theLowestIndexWinsAndTheOthersAreOrdinary(_ kind: ScrollEngineKind) {
    func load(_ pinned: Set<Int>) -> ListRig {
      let rig = ListRig(kind, height: 400)
      rig.load((0..<30).map { rig.row($0, 50, pinned: pinned.contains($0)) })
      return rig
    }
    let one = load([3])
    let several = load([3, 5, 20])
    #expect(several.list.core.state.pin.index == 3)
    // Four rows of 50 in 400: 200 of slack, and row 3 on the bottom edge.
    #expect(several.list.bottomEdgePinSlack == 200 && several.maxY(3) == 400)
    #expect(several.plan == one.plan && several.edges == one.edges)
    several.apply(to: ScrollTarget(index: 5))
    #expect(!several.list.isPinLatched)
    several.apply(to: ScrollTarget(index: 3))
    #expect(several.list.isPinLatched)
    several.apply([several.row(40, 50, pinned: true)] + several.rows)
    // The latch was row 3's, which another one has outdone.
    #expect(several.list.core.state.pin.index == 0 && !several.list.isPinLatched)
    #expect(several.y(3) == 0 && several.y(40) == -200)
  }

  @Test(arguments: kinds) func L43_theIndexIsCached(_ kind: ScrollEngineKind) {
    let log = ItemLog()
    let rig = ListRig(kind, height: 400)
    func rows(_ pinned: Int) -> [LoggedRow] {
      (0..<500).map { LoggedRow($0, isPinned: $0 == pinned, log: log) }
    }
    rig.list.setItems(rows(40))
    #expect(log.pinReads == 41)
    log.pinReads = 0
    rig.apply(insets: EdgeInsets(top: 20))
    rig.apply(to: ScrollTarget(index: 300))
    rig.apply(distance: 30)
    rig.scroll(500, steps: 5)
    rig.list.loadedViews.first { _ in true }?.onContentDidChange?(true)
    rig.scheduler.run()
    rig.apply(to: ScrollTarget(index: 0))
    #expect(log.pinReads == 0 && rig.list.core.state.pin.index == 40)
    rig.apply(size: Size(width: 390, height: 0))
    rig.apply(size: Size(width: 390, height: 400))  // built anew, of the same collection
    #expect(log.pinReads == 0 && rig.list.core.state.pin.index == 40 && rig.loaded.first == 0)
    rig.list.applyChanges(items: rows(6), transition: .immediate)
    #expect(log.pinReads == 7 && rig.list.core.state.pin.index == 6)
    rig.list.applyChanges(items: rows(-1), transition: .immediate)
    #expect(log.pinReads == 507 && rig.list.core.state.pin.index == nil)
  }
}
