import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Passes while content is past an edge and no finger has it: at rest the offset lies between the edges.
@Suite struct SpringBackTests {
  static let kinds = ScrollEngineKind.allCases

  /// Let go of 60 points past the newest edge, and on its way back.
  private func springing(_ kind: ScrollEngineKind, _ location: SourceLocation = #_sourceLocation) -> ListRig {
    let rig = ListRig.fixture(kind, 50, 50, 400)
    rig.pull(past: -60)
    rig.endDrag()
    rig.run(0.03)
    #expect(rig.list.engine.isDecelerating && rig.list.overscrollDistance < -20, sourceLocation: location)
    return rig
  }

  private func replacement(_ rig: ListRig) -> [TestRow] { (100..<150).map { rig.row($0, 50) } }

  @Test(arguments: kinds) func L113_aReplacementDuringTheSpringBackReachesTheEdge(_ kind: ScrollEngineKind) {
    let rig = springing(kind)
    let before = rig.shown(0)
    rig.apply(replacement(rig))
    // At most one frame of the spring passes with the pass; a flight stops on the pixel grid.
    #expect(rig.shown(100) <= before + 0.5 && rig.shown(100) > 0.6 * before)
    #expect(rig.list.engine.isDecelerating)
    rig.run(3)
    #expect(rig.y(100) == 0 && rig.shown(100) == 0 && rig.list.overscrollDistance == 0)
    #expect(!rig.list.engine.isDecelerating)
  }

  @Test(arguments: kinds) func L113_aDistanceDuringTheSpringBackReachesTheEdge(_ kind: ScrollEngineKind) {
    let rig = springing(kind)
    let before = rig.shown(0)
    rig.apply(distance: -10)
    #expect(rig.shown(0) <= before - 9.5 && rig.shown(0) > 0.6 * before - 10)
    rig.run(3)
    #expect(rig.y(0) == 0 && rig.shown(0) == 0 && rig.list.overscrollDistance == 0)
  }

  @Test(arguments: kinds) func L129_aPassLeavesWhatAFingerHasStoppedPastTheEdge(_ kind: ScrollEngineKind) {
    let rig = springing(kind)
    rig.press()
    rig.run(0.1)
    let held = rig.shown(0)
    #expect(held > 10 && rig.list.engine.isTracking && !rig.list.engine.isDecelerating)
    rig.apply(distance: -10)
    #expect(rig.shown(0) == held - 10)
    rig.run(0.3)
    #expect(rig.shown(0) == held - 10)
    rig.lift()
    rig.run(3)
    #expect(rig.y(0) == 0 && rig.shown(0) == 0)
  }

  @Test(arguments: kinds) func L129_overscrollEndsWhereThePassLeavesTheEdge(_ kind: ScrollEngineKind) {
    let rig = springing(kind)
    rig.apply(insets: EdgeInsets(bottom: 200), distance: -200)
    rig.expect(0, y: -200)
    rig.run(3)
    rig.expect(0, y: -200)
  }

  @Test(arguments: kinds) func L129_theSameUnderAFinger(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 50, 50, 400)
    rig.pull(past: -60)
    rig.apply(insets: EdgeInsets(bottom: 200), distance: -200)
    rig.expect(0, y: -200)
    rig.drag(scroll: 0)
    rig.expect(0, y: -200)
    rig.drag(scroll: 5)
    rig.expect(0, y: -205)
    rig.endDrag()
    rig.run(3)
    rig.expect(0, y: -205)
  }

  @Test(arguments: kinds) func L129_aReplacementPastTheOldestEdgeStartsAtTheNewest(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 50, 50, 400)
    rig.apply(to: ScrollTarget(index: 49))
    rig.pull(past: 60)
    rig.endDrag()
    rig.run(0.03)
    #expect(rig.list.overscrollDistance > 20)
    rig.apply(replacement(rig))
    rig.expect(100, y: 0)
    rig.run(3)
    rig.expect(100, y: 0)
  }

  @Test(arguments: kinds) func L123_rowsLoadedDuringTheSpringBackMoveNothing(_ kind: ScrollEngineKind) {
    let rig = springing(kind)
    let before = rig.shown(0)
    rig.apply((100..<120).map { rig.row($0, 50) } + rig.rows, mode: .preserveVisibleContent)
    #expect(rig.shown(0) == before && rig.list.engine.isDecelerating)
    rig.run(0.02)
    #expect(abs(rig.shown(0) - before) < 20)
  }

  @Test func L129_whenOverscrollIsStillOne() {
    var offset = SettledOffset(window: 0, edges: ScrollEdges(min: 0, max: 500), overscroll: -60)
    #expect(offset.final == -60)  // on the edge
    offset.window = 10
    #expect(offset.final == -50)  // still past it
    offset.window = 200
    #expect(offset.final == 200)  // between the edges it is none
    offset.isHeldInPlace = true
    #expect(offset.final == 140)  // but what a finger holds and the pass does not move stays
    offset = SettledOffset(window: 0, edges: ScrollEdges(min: 0, max: 500), overscroll: 60)
    #expect(offset.final == 0)  // past another edge than there is
  }
}
