import Foundation
import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// An item that says nothing beyond what it has to.
private final class BareRow: ListItem {
  let key: Int
  let height: Double
  init(_ key: Int, _ height: Double) {
    self.key = key
    self.height = height
  }
  var identity: AnyHashable { key }
  func view() -> any ListItemView { BareView(height) }
  func isEqual(to other: any ListItem) -> Bool { (other as? BareRow)?.height == height }
}

/// A view that has only what it has to.
private final class BareView: View, ListItemView {
  let height: Double
  var onContentDidChange: ((Bool) -> Void)?
  init(_ height: Double) {
    self.height = height
    super.init()
  }
  func update(width: Double, transition: ListTransition) -> Double { height }
}

/// What items and views are asked: L1 to L8, on every engine.
@Suite struct ItemProtocolTests {
  static let kinds = ScrollEngineKind.allCases
  private let linear = ListTransition(duration: 0.3, curve: .linear)

  @Test(arguments: kinds) func L1_whatAnItemIsAsked(_ kind: ScrollEngineKind) {
    let log = ItemLog()
    let rig = ListRig(kind, height: 400)
    rig.list.setItems([LoggedRow(1, log: log), LoggedRow(2, log: log)])
    #expect(
      log.events == [.made(1), .measured(1, width: 390), .made(2), .measured(2, width: 390)])
    #expect(log.pinReads == 2)
    log.events = []
    rig.list.applyChanges(
      items: [LoggedRow(1, version: 2, height: 70, log: log), LoggedRow(2, log: log)], transition: linear)
    #expect(
      log.events == [
        .compared(1, 1, versions: [2, 1]), .configured(1), .compared(2, 2, versions: [1, 1]),
        .measured(1, width: 390), .measured(2, width: 390),
      ])
    let view = rig.list.loadedView(at: 0) as? LoggedView
    #expect(view?.configuredWith == linear && view?.frame.height == 70)
  }

  /// A row of another class with the same identity.
  private final class OtherRow: ListItem {
    let inner: TestRow
    init(_ inner: TestRow) { self.inner = inner }
    var identity: AnyHashable { inner.identity }
    func view() -> any ListItemView { inner.view() }
    func isEqual(to other: any ListItem) -> Bool { other.identity == identity }
  }

  @Test(arguments: kinds) func L2_identityAloneMatches(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 8, 50, 400)
    let views = (0..<8).map { rig.view($0) }
    rig.journal.clear()
    // Row 1 survives, 6 moves, 3 goes, 20 comes.
    let order = [0, 6, 1, 2, 4, 20, 5, 7]
    rig.list.applyChanges(items: order.map { OtherRow(rig.row($0, 50)) }, transition: .immediate)
    #expect(rig.journal.made == 1)
    for (place, key) in order.enumerated() where key != 20 {
      #expect(rig.view(key) === views[key])
      #expect(rig.y(key) == Double(place) * 50)
    }
    #expect(rig.view(3) == nil)
  }

  @Test(arguments: kinds) func L2_itIsNoReplacementEither(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(to: ScrollTarget(index: 30, pointOffset: -20))
    let others = rig.rows.filter { $0.key != 31 }.map { OtherRow($0) }
    let diff = ItemDiff(items: rig.rows, [others[1], others[0]] + others.dropFirst(2))
    #expect(diff.deletes.count == 2 && diff.inserts.count == 1 && diff.moves.count == 1)
    rig.list.applyChanges(items: others, transition: .immediate)
    #expect(rig.list.lastAnchor?.rule == .firstVisible && rig.y(30) == -20 && rig.y(32) == 30)
  }

  @Test func L2_identityAloneIsUnique() {
    let journal = RowJournal()
    let row = TestRow(7, 50, journal: journal)
    let twice: [any ListItem] = [row, BareRow(8, 50), BareRow(7, 60)]
    let once: [any ListItem] = [row, BareRow(8, 50), BareRow(9, 50)]
    func areUnique(_ items: [any ListItem]) -> Bool {
      var keys = KeySet()
      return keys.take(ItemDiff(items: [], items), old: [], new: items)
    }
    #expect(!areUnique(twice) && areUnique(once))
  }

  @Test(arguments: kinds) func L4_onlyMatchedPairsAreCompared(_ kind: ScrollEngineKind) {
    let logged = LoggedList(kind, count: 8)
    logged.rig.list.applyChanges(
      items: logged.rows([5, 0, 30, 2, 3, 1, 31], version: 2), transition: .immediate)
    #expect(
      logged.log.compared.sorted { $0[0] < $1[0] } == [0, 1, 2, 3, 5].map { [$0, $0, 2, 1] })
    #expect(logged.log.configured.sorted() == [0, 1, 2, 3, 5])
  }

  @Test(arguments: kinds) func L4_aRowThatIsNeverEqualSurvives(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 8, 50, 400)
    let view = rig.view(3)
    rig.journal.clear()
    rig.apply(
      rig.rows.map {
        let row = rig.row($0.key, $0.height)
        row.isNeverEqual = true
        return row
      })
    #expect(rig.view(3) === view && rig.journal.made == 0)
    #expect(rig.journal.configured.map(\.key) == Array(0..<8))
  }

  @Test(arguments: kinds) func L5_L7_silenceDegradesNothing(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.list.setItems((0..<30).map { BareRow($0, 50) })
    #expect(!BareRow(0, 50).pinsToBottomEdge)
    #expect(rig.list.bottomEdgePinSlack == 0 && rig.loaded == Array(0...11))
    let view = rig.list.loadedView(at: 0) as? BareView
    #expect(view?.onContentDidChange != nil)
    // A change that no configure takes up is none: the view goes on as it is.
    rig.list.applyChanges(items: (0..<30).map { BareRow($0, 80) }, transition: linear)
    #expect(rig.list.loadedView(at: 0) === view && view?.frame.height == 50)
    view?.onContentDidChange?(true)
    rig.scheduler.run()
    rig.scroll(300)
    rig.check()
    #expect(rig.loaded == Array(2...15))  // views made since show the new height: 600 + 4 * 80 > 860
  }

  @Test(arguments: kinds) func L8_theSettledHeightCountsWhileAnimating(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 8, 50, 400)
    rig.apply(rig.resized(2, 90), transition: ListTransition(duration: 5))
    #expect(rig.maxY(2) == 190 && rig.y(3) == 190 && rig.view(2)?.frame.height == 90)
  }

  @Test(arguments: kinds) func L6_LD54_rowsOfTheBenchTakeUpContent(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.list.setItems([BenchRow(1), BenchRow(2)])
    let view = rig.list.loadedView(at: 0)
    #expect(view?.frame.height == 48)
    rig.list.applyChanges(items: [BenchRow(1, height: 90), BenchRow(2)], transition: .immediate)
    #expect(rig.list.loadedView(at: 0) === view && view?.frame.height == 90)
    #expect(rig.list.loadedView(at: 1)?.frame.minY == 90)
  }

  @Test(arguments: kinds) func L6_configureIsCounted(_ kind: ScrollEngineKind) {
    let logged = LoggedList(kind, count: 8)
    var rows = logged.rows(0..<8)
    rows[2] = LoggedRow(2, version: 2, height: 60, log: logged.log)
    logged.rig.list.applyChanges(items: rows, transition: .immediate)
    #expect(logged.log.configured == [2])
    #expect(logged.view(3)?.frame.minY == 160)
  }
}
