import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Calls from inside a pass, and from what a pass tells: L86, L87.
@Suite struct DeferralTests {
  static let kinds = ScrollEngineKind.allCases

  /// A call that gives every parameter but a target.
  private func everything(_ rig: ListRig) {
    rig.list.applyChanges(
      items: (200..<205).map { rig.row($0, 50) } + rig.rows, newSize: Size(width: 390, height: 320),
      newInsets: EdgeInsets(top: 90, left: 10), additionalScrollDistance: -7,
      anchorMode: .preserveVisibleContent, compensatesInsetChange: false,
      transition: ListTransition(duration: 0.4, curve: .linear), animatesInsertions: false)
  }

  @Test(arguments: kinds) func L86_LD57_aNestedCallIsDeferredWhole(_ kind: ScrollEngineKind) throws {
    let pass = PassRig.keep(kind)
    let rig = pass.rig
    rig.journal.onMeasure = { [unowned rig] _ in
      rig.journal.onMeasure = nil
      everything(rig)
    }
    rig.apply(rig.resized(60, 70))
    #expect(rig.list.items.count == 100 && rig.list.insets == EdgeInsets(top: 60) && rig.y(20) == 40)
    #expect(rig.list.viewportSize.height == 300 && rig.scheduler.pendingCount == 1)
    rig.scheduler.run()
    #expect(rig.list.items.count == 105 && rig.list.viewportSize.height == 320)
    #expect(rig.list.insets == EdgeInsets(top: 90, left: 10))
    // The witness is row 20 at 40; without compensation it moves by the distance alone.
    #expect(rig.list.lastAnchor?.rule == .visibleContent && rig.list.lastAnchor?.index == 25)
    #expect(rig.y(20) == 33 && rig.shown(20) == 33)
    let outcome = try pass.outcome()
    #expect(outcome.transition == ListTransition(duration: 0.4, curve: .linear))
    #expect(!outcome.animatesInsertions)
  }

  @Test(arguments: kinds) func L86_aNestedTargetKeepsItsHoldAndItsOrder(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    rig.journal.onMeasure = { [unowned rig] _ in
      rig.journal.onMeasure = nil
      rig.list.applyChanges(
        scrollTo: ScrollTarget(index: 50, pointOffset: 5, hold: ScrollHold(.topInset)),
        transition: .immediate)
      rig.list.applyChanges(items: Array(rig.rows.dropFirst(2)), transition: .immediate)
    }
    let passes = rig.list.counts.passes
    rig.apply(rig.rows)
    #expect(rig.y(20) == 40 && rig.list.heldIdentity == nil)
    rig.scheduler.run()
    // The target first: by the order of the second collection row 50 would have index 48.
    #expect(rig.list.counts.passes == passes + 3)
    #expect(rig.list.items.count == 98 && rig.y(50) == 65 && rig.heldKey == 50)
  }

  @Test(arguments: kinds) func L86_fromWhateverAPassCalls(_ kind: ScrollEngineKind) {
    for caller in 0..<4 {
      let rig = ListRig.keep(kind)
      var calls = 0
      let commit = { [unowned rig] in
        calls += 1
        if calls == 1 { rig.list.applyChanges(items: Array(rig.rows.dropLast()), transition: .immediate) }
        #expect(rig.list.items.count == 100)
      }
      switch caller {
      case 0: rig.journal.onMeasure = { _ in commit() }
      case 1: rig.journal.onConfigure = { _ in commit() }
      case 2: rig.journal.onVisible = { _, _ in commit() }
      default: break
      }
      let target = ScrollTarget(index: 50) { _, _ in
        if caller == 3 { commit() }
        return 10
      }
      rig.list.applyChanges(
        items: rig.resized(20, 60), scrollTo: target, transition: .immediate)
      #expect(calls > 0 && rig.y(50) == 70 && rig.list.items.count == 100)
      (rig.journal.onMeasure, rig.journal.onConfigure, rig.journal.onVisible) = (nil, nil, nil)
      rig.scheduler.run()
      #expect(rig.list.items.count == 99 && rig.y(50) == 70)  // L118
      rig.check()
    }
  }

  @Test(arguments: kinds) func L87_aHandlerOfAnEdgeCommitsAtOnce(_ kind: ScrollEngineKind) {
    func handled(_ reach: (ListRig) -> Void) -> Int? {
      let rig = ListRig.fixture(kind, 100, 50, 400)
      var count: Int?
      rig.apply(to: ScrollTarget(index: 50))
      rig.list.onLoadedEdgeReached = { [unowned rig] _ in
        guard count == nil else { return }
        rig.list.applyChanges(
          items: rig.rows + [rig.row(500, 50)], anchorMode: .preserveVisibleContent,
          transition: .immediate)
        count = rig.list.items.count
      }
      reach(rig)
      #expect(rig.scheduler.pendingCount == 0)
      rig.check()
      return count
    }
    #expect(handled { $0.apply(to: ScrollTarget(index: 99)) } == 101)
    #expect(handled { $0.load($0.rows) } == 101)
    #expect(
      handled {
        $0.apply(to: ScrollTarget(index: 1))
        $0.scroll(-50)
      } == 101)
    #expect(
      handled {
        $0.apply(to: ScrollTarget(index: 1))
        $0.list.loadedEdgeMargin = -50
      } == 101)
  }
}
