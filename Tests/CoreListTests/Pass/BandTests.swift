import Testing

@testable import CoreList

/// Passes while content is held past an edge load rows for where they leave it, and not for where it would rest.
@Suite struct BandTests {
  private static let kinds = ScrollEngineKind.allCases

  /// 30 rows of 60 in 600, pulled 200 past the newest edge; 20 rows arrive above.
  @Test(arguments: kinds) func L54_L55_rowsThatArriveAboveAFingerAreLoaded(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 30, 60, 600)
    rig.beginDrag(scroll: -800, steps: 10)
    let pulled = rig.y(0)
    #expect(pulled > 170)
    rig.apply((100..<120).map { rig.row($0, 60) } + rig.rows, mode: .preserveVisibleContent)
    #expect(abs(rig.y(0) - pulled) < 1e-6)
    let first = rig.list.items[rig.loaded[0]] as? TestRow
    // The first loaded row reaches the band's upper end, 160 above the viewport.
    #expect(first.map { rig.y($0.key) <= -160 } == true)
    #expect(first.map { rig.maxY($0.key) > -160 } == true)
    rig.endDrag()
  }

  /// The same at the oldest edge, where rows are appended.
  @Test(arguments: kinds) func L54_L55_rowsThatArriveBelowAFingerAreLoaded(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 30, 60, 600)
    rig.apply(to: ScrollTarget(index: 29, pointOffset: 540))
    rig.beginDrag(scroll: 800, steps: 10)
    let pulled = rig.maxY(29)
    #expect(pulled < 430)
    rig.apply(rig.rows + (100..<120).map { rig.row($0, 60) })
    #expect(abs(rig.maxY(29) - pulled) < 1e-6)
    let last = rig.list.items[rig.loaded.last ?? 0] as? TestRow
    #expect(last.map { rig.maxY($0.key) >= 760 } == true)
    rig.endDrag()
  }

  /// A pinned row that moves takes the row above it along, away from rows that were not loaded.
  @Test(arguments: kinds) func L150_L54_anAnchorThatRidesDownLeavesNoHole(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 40, 60, 600)
    rig.apply(rig.rows.map { rig.row($0.key, 60, pinned: $0.key == 3) })
    var rows = rig.rows
    rows.insert(rows.remove(at: 0), at: 25)
    rows.insert(rows.remove(at: 2), at: 25)
    rig.apply(rows, mode: .preserveVisibleContent)
    let first = rig.list.items[rig.loaded[0]] as? TestRow
    #expect(first.map { rig.y($0.key) <= -160 } == true)
  }
}
