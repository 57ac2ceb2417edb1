import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Passes at the limits: rows that end on an edge, lists without rows or room, edges that move uncompensated.
@Suite struct EdgeCaseTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L122_sumsOfFractionsEndOnTheEdge(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 20.7, 400, insets: EdgeInsets(top: 60.1))
    rig.apply(to: ScrollTarget(index: 40))
    rig.apply(to: ScrollTarget(index: 30))
    let place = rig.shown(30)
    #expect(abs(rig.y(30) - 60.1) < 0.25 && abs(place - 60.1) < 0.5)
    rig.apply(rig.resized(29, 150.1), mode: .preserveVisibleContent)
    #expect(rig.anchorKey == 30 && abs(rig.shown(30) - place) < 1e-6)
  }

  @Test(arguments: kinds) func L79_anEmptyListOfAnotherSizeHasNothingToScroll(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 800)
    rig.load([])
    rig.apply(size: Size(width: 390, height: 500))
    rig.beginDrag(scroll: 200)
    #expect(rig.list.overscrollDistance > 50 && rig.offset < 150)
    rig.endDrag()
    rig.run(3)
    #expect(rig.offset == 0)
  }

  @Test(arguments: kinds) func L109_L110_atTheNewestEdgeWithoutCompensation(_ kind: ScrollEngineKind) {
    func rig() -> ListRig { .fixture(kind, 100, 50, 400) }
    let off = rig()
    off.apply(insets: EdgeInsets(top: 100), distance: -60, compensates: false)
    off.expect(0, y: -60)
    let on = rig()
    on.apply(insets: EdgeInsets(top: 100), distance: -60)
    on.expect(0, y: 40)
    let still = rig()
    still.apply(insets: EdgeInsets(top: 100), compensates: false)
    still.expect(0, y: 100)
  }

  @Test(arguments: kinds) func L107_L110_theSameOverPinSlack(_ kind: ScrollEngineKind) {
    // The effective edge stays at 240: the inset grows by 50, slack falls from 240 to 190.
    for compensates in [true, false] {
      let rig = ListRig.pin(kind, 100, 60)
      rig.apply(insets: EdgeInsets(top: 50), distance: -10, compensates: compensates)
      #expect(rig.list.bottomEdgePinSlack == 190)
      rig.expect(0, y: 230)
    }
  }

  @Test(arguments: kinds) func L84_withoutRoomNoRowIsKept(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 50, 50, 400)
    rig.apply(to: ScrollTarget(index: 20))
    #expect(rig.anchorKey == 20)
    rig.apply(size: Size(width: 0, height: 400))
    #expect(rig.list.lastAnchor == nil && rig.loaded.isEmpty)
  }
}
