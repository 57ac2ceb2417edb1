import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Rows that come while a finger holds content past an edge: what it holds stays, then and at the next frame.
@Suite struct HeldPastEdgeTests {
  static let kinds = ScrollEngineKind.allCases

  /// Whether the finger keeps hold of a row at a place: not moving, and moving on without an edge near.
  private func expectHeld(
    _ rig: ListRig, _ key: Int, at place: Double, _ location: SourceLocation = #_sourceLocation
  ) {
    rig.expect(key, y: place, location)
    rig.drag(scroll: 0)
    rig.expect(key, y: place, location)
    rig.drag(scroll: 10)
    rig.expect(key, y: place - 10, location)
    rig.drag(scroll: -10)
    rig.expect(key, y: place, location)
    rig.endDrag()
    rig.run(3)
    rig.expect(key, y: place, location)
  }

  @Test(arguments: kinds) func L123_rowsAppendedPastTheOldestEdge(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 20, 50, 400)
    rig.apply(to: ScrollTarget(index: 19))
    rig.pull(past: 60)
    rig.apply(rig.rows + (100..<120).map { rig.row($0, 50) })
    expectHeld(rig, 19, at: 290)
  }

  @Test(arguments: kinds) func L123_rowsPrependedPastTheNewestEdge(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 20, 50, 400)
    rig.pull(past: -60)
    rig.apply((100..<120).map { rig.row($0, 50) } + rig.rows, mode: .preserveVisibleContent)
    expectHeld(rig, 0, at: 60)
  }

  @Test(arguments: kinds) func L133_anEdgeThatMovesUnderContentHeldPastIt(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 20, 50, 400)
    rig.pull(past: -60)
    rig.apply(insets: EdgeInsets(top: 40), compensates: false, absorbs: true)
    #expect(rig.list.overscrollDistance == -20)
    rig.drag(scroll: 0)
    rig.expect(0, y: 60)
    rig.endDrag()
    rig.run(3)
    rig.expect(0, y: 40)
  }

  @Test(arguments: kinds) func L84_aRebuildUnderAFingerIsHeldAtItsEdge(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 20, 50, 400)
    rig.pull(past: -60)
    rig.load((100..<120).map { rig.row($0, 50) })
    rig.expect(100, y: 0)
    rig.drag(scroll: 0)
    rig.expect(100, y: 0)
    rig.load([])
    rig.drag(scroll: 0)
    #expect(rig.offset == 0)
    rig.endDrag()
  }
}
