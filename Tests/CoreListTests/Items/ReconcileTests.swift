import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What becomes of the views of rows that stay, come and go: L9 to L18, on every engine.
@Suite struct ReconcileTests {
  static let kinds = ScrollEngineKind.allCases
  private let linear = ListTransition(duration: 0.3, curve: .linear)

  @Test(arguments: kinds) func L9_configuredFirstThenMeasuredAtTheFinalWidth(_ kind: ScrollEngineKind) {
    let logged = LoggedList(kind, count: 8)
    let view = logged.view(6)
    logged.view(1)?.onContentDidChange?(false)
    var rows = logged.rows(0..<8)
    for key in [2, 6] { rows[key] = LoggedRow(key, version: 2, height: 70, log: logged.log) }
    logged.rig.list.applyChanges(items: rows, newInsets: EdgeInsets(left: 40), transition: linear)
    #expect(logged.view(6) === view && view?.configuredWith == linear && view?.frame.height == 70)
    let events = logged.log.events
    let lastConfigured = events.lastIndex { if case .configured = $0 { true } else { false } } ?? 99
    let firstMeasured = events.firstIndex { if case .measured = $0 { true } else { false } } ?? -1
    #expect(lastConfigured < firstMeasured)
    #expect(logged.log.configured == [2, 6])
    for case .measured(_, let width) in events { #expect(width == 350) }
  }

  @Test(arguments: kinds) func L10_equalItemsAreNotConfigured(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 20, 50, 800)
    let before = rig.plan
    let views = rig.list.loadedViews.map { ObjectIdentifier($0) }
    let offset = rig.offset
    rig.journal.clear()
    rig.apply(rig.rows.map { rig.row($0.key, $0.height) })
    #expect(rig.journal.configured.isEmpty && rig.journal.made == 0)
    #expect(rig.plan == before && rig.offset == offset)
    #expect(rig.list.loadedViews.map { ObjectIdentifier($0) } == views)
  }

  @Test(arguments: kinds) func L11_L12_aMovedChangedRowIsConfiguredOnceInPlace(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 8, 50, 400)
    let view = rig.view(1)
    rig.journal.clear()
    rig.apply(
      rig.edited {
        $0.remove(at: 1)
        $0.insert(rig.row(1, 70), at: 4)
      }, transition: linear)
    #expect(rig.view(1) === view)
    #expect(rig.journal.configured.map(\.key) == [1])
    #expect(rig.journal.configured.first?.transition == linear)
    #expect(rig.y(1) == 200 && rig.maxY(1) == 270)
  }

  @Test(arguments: kinds) func L12_aRowMovedOutOfTheWindowLosesItsView(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let view = rig.view(1)
    rig.apply(
      rig.edited {
        let row = $0.remove(at: 1)
        $0.insert(row, at: 60)
      })
    #expect(rig.view(1) == nil && view?.superview == nil)
    rig.apply(to: ScrollTarget(index: 60))
    #expect(rig.y(1) == 0 && rig.view(1) !== view)
  }

  @Test(arguments: kinds) func L13_unloadedRowsAreLeftAlone(_ kind: ScrollEngineKind) {
    let logged = LoggedList(kind, count: 100)
    var rows = logged.rows(0..<100)
    for key in 12..<100 { rows[key] = LoggedRow(key, version: 2, height: 90, log: logged.log) }
    logged.rig.list.applyChanges(items: rows, transition: linear)
    #expect(logged.log.made.isEmpty && logged.log.configured.isEmpty)
    #expect(logged.log.measured == Array(0..<12))
    #expect(logged.log.compared.map { $0[0] } == Array(0..<12))
    logged.log.events = []
    // Made from the item of that time, in a later pass and in the pass that brings it.
    logged.rig.list.applyChanges(scrollTo: ScrollTarget(index: 60), transition: .immediate)
    #expect(logged.view(60)?.version == 2 && logged.view(60)?.frame.height == 90)
    for key in 0..<40 { rows[key] = LoggedRow(key, version: 3, height: 20, log: logged.log) }
    logged.rig.list.applyChanges(items: rows, scrollTo: ScrollTarget(index: 20), transition: linear)
    #expect(logged.view(20)?.version == 3 && logged.view(20)?.frame.height == 20)
    #expect(logged.log.configured.isEmpty)
  }

  @Test(arguments: kinds) func L15_stateOfTheViewSurvives(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 8, 50, 400)
    let view = rig.view(2)
    view?.bonus = 30
    view?.onContentDidChange?(false)
    rig.scheduler.run()
    #expect(rig.maxY(2) - rig.y(2) == 80)
    rig.apply(rig.resized(2, 90))
    #expect(rig.view(2) === view && rig.maxY(2) - rig.y(2) == 120)
  }

  @Test(arguments: kinds) func L16_whereViewsComeFrom(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 60, 50, 400)
    let survivor = rig.view(2)
    let moved = rig.view(1)
    rig.journal.clear()
    let order = [100, 0, 2, 40, 3, 4, 1] + Array(5..<40) + Array(41..<60)
    rig.apply(order.map { rig.row($0, 50) }, insets: EdgeInsets(left: 40), transition: linear)
    #expect(rig.view(2) === survivor && rig.view(1) === moved)
    #expect(rig.journal.made == 2)
    // A view that was made in this pass has no earlier layout; every other one has.
    let transitions = rig.journal.transitions
    #expect(transitions[100] == .immediate && transitions[40] == .immediate)
    #expect(transitions[2] == linear && transitions[1] == linear && transitions[0] == linear)
  }

  @Test(arguments: kinds) func L16_onlyTheFactoryCreates(_ kind: ScrollEngineKind) {
    let rig = SeamRig(kind)
    rig.load(60)
    let order = [100, 0, 2, 40, 3, 4, 1] + Array(5..<40) + Array(41..<60)
    rig.list.applyChanges(items: order.map { rig.row($0) }, transition: linear)
    #expect(rig.animator.outcomes.last?.created == [100, 40])
  }

  @Test(arguments: kinds) func L17_viewsAreMadeForNewlyLoadedRowsOnly(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let steps: [(ListRig) -> Void] = [
      { $0.apply($0.without([0, 3])) },
      { $0.apply([$0.row(200, 50)] + $0.rows) },
      { $0.apply(to: ScrollTarget(index: 8)) },
      { $0.apply(to: ScrollTarget(index: 70)) },
      { $0.apply(to: ScrollTarget(index: 97)) },
      { $0.apply($0.resized(95, 10)) },
      { $0.apply(insets: EdgeInsets(top: 90)) },
      { $0.apply(size: Size(width: 300, height: 600)) },
      { $0.apply(distance: 300) },
      { $0.scroll(-500, steps: 5) },
      { $0.apply($0.rows.reversed()) },
      { $0.apply((300..<400).map { [rig = $0] in rig.row($0, 30) }) },
    ]
    for (number, step) in steps.enumerated() {
      let before = Set(keys(rig))
      rig.journal.clear()
      step(rig)
      #expect(rig.journal.made == keys(rig).filter { !before.contains($0) }.count, "step \(number)")
    }
  }

  private func keys(_ rig: ListRig) -> [Int] { rig.plan.rows.compactMap { $0.key.base as? Int } }

  @Test(arguments: kinds) func L18_aRowScrolledAwayIsMadeAgain(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let view = rig.view(0)
    rig.scroll(400, steps: 4)
    #expect(rig.view(0) == nil)
    rig.scroll(-400, steps: 4)
    #expect(rig.view(0) != nil && rig.view(0) !== view)
  }
}
