import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Defects of passes over whole lists, settled and on the display, on every engine.
@Suite("Defects of passes, LD14 to LD51") struct ListDefectTests {
  static let kinds = ScrollEngineKind.allCases

  /// Rows were loaded for where they stood before a gap at the top was closed, and were missing until a scroll.
  @Test(arguments: kinds) func LD14_rowsAreLoadedForWhereTheyEnd(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 60, 75, 560, 200)
    rig.apply(insets: EdgeInsets(top: 300))
    rig.scroll(20)
    rig.expect(0, y: 280)
    rig.apply(insets: .zero, compensates: false)
    rig.expect(0, y: 0)
    rig.expect(10, maxY: 825)
    #expect(rig.loaded == Array(0...10))
  }

  /// A policy of absolute places let an inset change do nothing but at the edge.
  @Test(arguments: kinds) func LD15_anInsetMovesTheMiddleOfAList(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(to: ScrollTarget(index: 30, pointOffset: -20))
    let before = rig.shown()
    #expect(before[30]?.minY == -20)
    rig.apply(insets: EdgeInsets(top: 300))
    for (key, rect) in rig.shown() where before[key] != nil { #expect(rect.minY - 300 == before[key]?.minY) }
    rig.expect(30, y: 280)
    rig.apply(insets: .zero)
    for (key, rect) in rig.shown() where before[key] != nil { #expect(rect.minY == before[key]?.minY) }
    rig.expect(30, y: -20)
  }

  /// Rows that have left stayed over the ones that are there, where nothing told that their exit was over.
  @Test(arguments: kinds) func LD50_nothingIsLeftOfDepartedRows(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let transition = ListTransition(duration: 0.3)
    let passes: [(ListRig) -> Void] = [
      { $0.apply($0.without([1, 3]), transition: transition) },
      { $0.apply(to: ScrollTarget(index: 60), transition: transition) },
      { $0.apply($0.rows, to: ScrollTarget(index: 60), transition: transition) },
      { rig in rig.apply((300..<400).map { rig.row($0, 50) }, transition: transition) },
      { $0.apply([], transition: transition) },
    ]
    for pass in passes {
      pass(rig)
      rig.run(0.35)
      let shown = rig.shown()
      #expect(Set(shown.keys) == Set(rig.loaded.map { rig.rows[$0].key }))
      #expect(rig.list.core.container.subviews.count == rig.loaded.count)
      #expect(rig.list.engine.contentHost.subviews.count == 1)
    }
  }

  /// A row that grew took its height from the screen and its place from the model: neighbours parted.
  @Test(arguments: kinds, [false, true]) func LD51_aGrowingRowTouchesTheNext(
    _ kind: ScrollEngineKind, _ isPinned: Bool
  ) {
    let rig = isPinned ? ListRig.released(kind, at: -100) : ListRig.fixture(kind, 30, 50, 400)
    for step in 1...10 {
      rig.apply(rig.resized(0, 100 + 20 * Double(step)), transition: ListTransition(duration: 0.3))
      for frame in rig.shown(for: 0.1) {
        let rows = rig.loaded.compactMap { frame[rig.rows[$0].key] }
        #expect(rows.count == rig.loaded.count && rows.count > 3)
        for (row, next) in zip(rows, rows.dropFirst()) { #expect(row.maxY == next.minY) }
      }
    }
  }

  /// Presented places sampled after the first write counted a displacement twice.
  @Test(arguments: kinds) func LD52_presentedPlacesAreCapturedBeforeAnyWrite(_ kind: ScrollEngineKind) throws
  {
    let pass = PassRig.fixture(kind, 100, 50, 400)
    let rig = pass.rig
    let before = rig.places
    let offset = rig.offset
    rig.journal.clear()
    var captures = 0
    pass.animator.note = { [unowned rig] in
      guard $0 == "capture" else { return }
      captures += 1
      #expect(rig.places == before && rig.offset == offset && rig.list.items.count == 100)
      #expect(rig.list.insets == .zero && rig.list.viewportSize.height == 400)
      #expect(rig.journal.configured.isEmpty && rig.journal.measures.isEmpty)
    }
    rig.apply(
      (200..<203).map { rig.row($0, 50) } + rig.resized(2, 80), size: Size(width: 390, height: 500),
      insets: EdgeInsets(top: 40), transition: ListTransition(duration: 0.3))
    pass.animator.note = nil
    #expect(captures == 1 && rig.places != before)
    let outcome = try pass.outcome()
    #expect(outcome.oldRows.allSatisfy { before[$0.key.base as? Int ?? -1] == $0.y })
    #expect(outcome.newRows.allSatisfy { rig.places[$0.key.base as? Int ?? -1] == $0.y })
  }
}
