import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Items and row views: L1 to L43, on every engine.
@Suite struct ItemRuleTests {
  static let kinds = ScrollEngineKind.allCases
  private let linear = ListTransition(duration: 0.3, curve: .linear)

  private func fx(_ kind: ScrollEngineKind) -> ListRig {
    let rig = ListRig.fixture(kind, 8, 50, 400)
    rig.journal.clear()
    return rig
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
    let rig = fx(kind)
    let view = rig.view(3)
    rig.list.applyChanges(items: rig.rows.map { OtherRow($0) }, transition: .immediate)
    #expect(rig.view(3) === view && rig.journal.made == 0)
  }

  @Test(arguments: kinds) func L4_aRowThatIsNeverEqualSurvives(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    let view = rig.view(3)
    rig.apply(
      rig.rows.map {
        let row = rig.row($0.key, $0.height)
        row.isNeverEqual = true
        return row
      })
    #expect(rig.view(3) === view)
    #expect(rig.journal.configured.map(\.key) == Array(0..<8))
  }

  @Test func L5_L6_defaultsAndTheConfigureSignature() {
    let rig = fx(.keyframe)
    #expect(!OtherRow(rig.row(1, 2)).pinsToBottomEdge)
    rig.apply(rig.resized(2, 60))
    #expect(rig.journal.configured.count == 1)
    #expect(rig.y(3) == 160)
  }

  @Test(arguments: kinds) func L10_equalItemsAreNotConfigured(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 20, 50, 800)
    let before = rig.list.core.state.window
    let views = rig.list.loadedViews.map { ObjectIdentifier($0) }
    let offset = rig.offset
    rig.journal.clear()
    rig.apply(rig.rows.map { rig.row($0.key, $0.height) })
    #expect(rig.journal.configured.isEmpty && rig.journal.made == 0)
    #expect(rig.list.core.state.window == before && rig.offset == offset)
    #expect(rig.list.loadedViews.map { ObjectIdentifier($0) } == views)
  }

  @Test(arguments: kinds) func L11_L12_aMovedChangedRowIsConfiguredOnceInPlace(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    let view = rig.view(1)
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

  @Test(arguments: kinds) func L13_unloadedRowsAreLeftAlone(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.journal.clear()
    rig.apply(rig.resized(60, 90))
    #expect(rig.journal.made == 0 && rig.journal.configured.isEmpty)
    rig.apply(to: ScrollTarget(index: 60))
    #expect(rig.maxY(60) == 90)
  }

  @Test(arguments: kinds) func L15_stateOfTheViewSurvives(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    let view = rig.view(2)
    view?.bonus = 30
    view?.onContentDidChange?(false)
    rig.scheduler.run()
    #expect(rig.maxY(2) - rig.y(2) == 80)
    rig.apply(rig.resized(2, 90))
    #expect(rig.view(2) === view && rig.maxY(2) - rig.y(2) == 120)
  }

  @Test(arguments: kinds) func L17_viewsAreMadeForNewlyLoadedRowsOnly(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let before = Set(rig.loaded)
    rig.journal.clear()
    rig.apply(rig.without([0, 3]))
    let loaded = rig.list.loadedViews.compactMap { ($0 as? TestRowView)?.key }
    #expect(rig.journal.made == loaded.filter { !before.contains($0) }.count)
    #expect(rig.journal.measures.count == loaded.count)  // L30
  }

  @Test(arguments: kinds) func L18_aRowScrolledAwayIsMadeAgain(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let view = rig.view(0)
    rig.scroll(400, steps: 4)
    #expect(rig.view(0) == nil)
    rig.scroll(-400, steps: 4)
    #expect(rig.view(0) != nil && rig.view(0) !== view)
  }

  @Test(arguments: kinds) func L20_aDepartedViewSchedulesNothing(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    let view = rig.view(3)
    #expect(view?.layer.anchorPoint == .zero && view?.layer.opacity == 1)
    rig.apply(rig.without([3]))
    view?.onContentDidChange?(true)
    #expect(rig.scheduler.pendingCount == 0 && view?.superview == nil)
  }

  @Test(arguments: kinds) func L21_aNegativeWidthIsZero(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(insets: EdgeInsets(left: 100, right: 289.5))
    #expect(rig.journal.measures.last?.width == 0.5)
    rig.apply(insets: EdgeInsets(left: 300, right: 300))
    #expect(rig.list.core.state.geometry.contentWidth == 0)
  }
}

/// Which transition a row is measured with: L22 to L30.
@Suite struct MeasureTransitionTests {
  static let kinds = ScrollEngineKind.allCases
  private let linear = ListTransition(duration: 0.3, curve: .linear)

  private func fx(_ kind: ScrollEngineKind) -> ListRig {
    let rig = ListRig.fixture(kind, 8, 50, 400)
    rig.journal.clear()
    return rig
  }

  private func expect(_ rig: ListRig, _ transition: ListTransition, except: [Int: ListTransition] = [:]) {
    let transitions = rig.journal.transitions
    #expect(!transitions.isEmpty)
    for (key, got) in transitions { #expect(got == except[key] ?? transition, "row \(key)") }
  }

  @Test(arguments: kinds) func L24_widthChangesAnimateTheInside(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(insets: EdgeInsets(left: 40), transition: linear)
    expect(rig, linear)
    #expect(rig.journal.measures.allSatisfy { $0.width == 350 })
    rig.journal.clear()
    rig.apply(size: Size(width: 320, height: 400), transition: linear)
    expect(rig, linear)
  }

  @Test(arguments: kinds) func L24_verticalChangesDoNot(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(insets: EdgeInsets(top: 120), transition: linear)
    expect(rig, .immediate)
    rig.journal.clear()
    rig.apply(size: Size(width: 390, height: 500), transition: linear)
    expect(rig, .immediate)
    rig.journal.clear()
    rig.apply(rig.rows, transition: linear)
    expect(rig, .immediate)
  }

  @Test(arguments: kinds) func L24_L25_contentAndInserts(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(rig.resized(0, 70), transition: linear)
    expect(rig, .immediate, except: [0: linear])
    rig.journal.clear()
    rig.apply([rig.row(50, 50)] + rig.rows, insets: EdgeInsets(left: 40), transition: linear)
    expect(rig, linear, except: [50: .immediate])
  }

  @Test(arguments: kinds) func L24_selfUpdates(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.view(2)?.grow(to: 80, animated: true)
    rig.scheduler.run()
    expect(rig, .immediate, except: [2: .selfUpdate])
    rig.journal.clear()
    rig.view(2)?.grow(to: 90, animated: false)
    rig.scheduler.run()
    expect(rig, .immediate)
    let scrolled = ListRig.fixture(kind, 100, 50, 400)
    scrolled.journal.clear()
    scrolled.scroll(300, steps: 3)
    expect(scrolled, .immediate)
  }

  @Test(arguments: kinds) func L26_halfAPointIsNoChange(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(insets: EdgeInsets(left: 0.5), transition: linear)
    expect(rig, .immediate)
    rig.journal.clear()
    rig.apply(insets: EdgeInsets(left: 1.01), transition: linear)
    expect(rig, linear)
  }

  @Test(arguments: kinds) func L27_L28_perPassAndZeroIsImmediate(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(insets: EdgeInsets(left: 40))
    rig.journal.clear()
    rig.apply(rig.rows, transition: linear)
    expect(rig, .immediate)
    #expect(ListTransition(duration: 0, curve: .linear).isImmediate)
    #expect(!linear.isImmediate)
  }
}

/// Self-update and its flush: L31 to L43.
@Suite struct SelfUpdateTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L31_callbacksShareOneFlush(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 30, 50, 800)
    let offset = rig.offset
    rig.journal.clear()
    rig.view(0)?.grow(to: 70, animated: false)
    rig.view(1)?.grow(to: 80, animated: false)
    #expect(rig.scheduler.pendingCount == 1)
    rig.scheduler.run()
    #expect(rig.maxY(0) == 70 && rig.maxY(1) == 150 && rig.y(2) == 150 && rig.offset == offset)
    #expect(rig.journal.made == 0)
  }

  @Test(arguments: kinds) func L33_anyAnimatedMakesTheFlushAnimated(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 30, 50, 800)
    rig.journal.clear()
    rig.view(0)?.grow(to: 70, animated: false)
    rig.view(1)?.grow(to: 80, animated: true)
    rig.scheduler.run()
    #expect(rig.journal.transitions[0] == .selfUpdate && rig.journal.transitions[1] == .selfUpdate)
    #expect(ListTransition.selfUpdate == ListTransition(duration: 0.3, curve: .easeInEaseOut))
  }

  @Test(arguments: kinds) func L35_theNextPassConsumesMarks(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 30, 50, 800)
    rig.view(0)?.grow(to: 70, animated: true)
    rig.apply(rig.rows)
    #expect(rig.maxY(0) == 70)
    let passes = rig.list.counts.passes
    rig.scheduler.run()
    #expect(rig.list.counts.passes == passes)
    rig.view(0)?.grow(to: 90, animated: false)
    #expect(rig.scheduler.pendingCount == 1)
    rig.scheduler.run()
    #expect(rig.maxY(0) == 90)
  }

  @Test(arguments: kinds) func LD53_L37_marksFollowTheRow(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 30, 50, 800)
    let linear = ListTransition(duration: 0.3, curve: .linear)
    rig.view(5)?.grow(to: 80, animated: true)
    rig.journal.clear()
    rig.apply([rig.row(100, 50)] + rig.rows, transition: linear)
    for (key, transition) in rig.journal.transitions {
      #expect(transition == (key == 5 ? linear : .immediate), "row \(key)")
    }
    #expect(rig.maxY(5) - rig.y(5) == 80)
  }

  @Test(arguments: kinds) func L38_anUpdateDuringAPassLandsInALaterOne(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 30, 50, 800)
    rig.journal.onMeasure = { [unowned rig] key in
      guard key == 4 else { return }
      rig.journal.onMeasure = nil
      rig.view(2)?.grow(to: 90, animated: false)
      #expect(rig.scheduler.pendingCount == 1)
    }
    rig.apply(rig.without([10]))
    rig.scheduler.run()
    #expect(rig.maxY(2) - rig.y(2) == 90)
  }

  @Test(arguments: kinds) func L36_L43_strangersAndTheCachedPin(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 30, 50, 800)
    let view = rig.view(3)
    let callback = view?.onContentDidChange
    rig.apply(rig.without([3]))
    callback?(true)
    #expect(rig.scheduler.pendingCount == 0)
    rig.apply(rig.rows.map { rig.row($0.key, 50, pinned: $0.key > 6) })
    #expect(rig.list.core.state.pin.index == 6)
  }
}
