import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The scroll hold's table of numbers, row by row: settled and on the display, on every engine.
@Suite("Numbers of the hold, section 5.1") struct HoldNumbersTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func row1_L153_L156_fromTheTopInset(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(to: ScrollTarget(index: 50, pointOffset: 100, hold: ScrollHold(.topInset)))
    #expect(rig.held == 50 && rig.hold?.distance == 100)
    rig.expect(50, y: 100)
    rig.apply((200..<203).map { rig.row($0, 50) } + rig.rows)
    rig.expect(50, y: 100)
    rig.apply(insets: EdgeInsets(top: 60))
    rig.expect(50, y: 160)
    rig.apply(insets: EdgeInsets(top: 60, bottom: 80))
    rig.expect(50, y: 160)
    rig.apply(rig.resized(48, 150))
    rig.expect(50, y: 160)
    rig.expect(48, y: -40)
    #expect(rig.list.lastAnchor?.rule == .scrollHold && rig.hold?.distance == 100)
  }

  @Test(arguments: kinds) func row2_L153_L156_fromTheBottomInset(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(to: ListRig.bottomAligned(50))
    #expect(rig.hold?.distance == 0)
    rig.expect(50, maxY: 400)
    rig.apply(insets: EdgeInsets(bottom: 80))
    rig.expect(50, maxY: 320)
    rig.apply(insets: EdgeInsets(top: 60, bottom: 80))
    rig.expect(50, maxY: 320)
  }

  @Test(arguments: kinds) func row3_L153_L156_fromTheCentre(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(
      to: ScrollTarget(index: 50, hold: ScrollHold(.visibleCenter, point: .middle)) { height, _ in
        (400 - height) / 2
      })
    #expect(rig.hold?.distance == 0)
    rig.expect(50, y: 175)
    rig.apply(insets: EdgeInsets(top: 60, bottom: 40))
    rig.expect(50, y: 210 - 25)
  }

  @Test(arguments: kinds) func row4_row5_L157_clampedAtTheNewestEdge(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(to: ListRig.bottomAligned(1))
    rig.expect(0, y: 0)
    rig.expect(1, y: 50)
    #expect(rig.hold?.reference == .topInset && rig.hold?.point == .top && rig.hold?.distance == 50)
    rig.apply(insets: EdgeInsets(top: 300))
    rig.expect(0, y: 300)
    rig.expect(1, y: 350)
    rig.apply(insets: .zero)
    rig.expect(0, y: 0)
    rig.apply([rig.row(200, 50)] + rig.rows)
    rig.expect(1, y: 50)
    rig.expect(200, y: -50)
    rig.expectSlack(0, 0)
    #expect(rig.edges.min == 0)
  }

  @Test(arguments: kinds) func row6_L159_withYields(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(to: ListRig.bottomAligned(1, yields: true))
    #expect(rig.held == nil)
    rig.expect(0, y: 0)
    rig.apply([rig.row(200, 50)] + rig.rows)
    rig.expect(200, y: 0)
    rig.expect(0, y: 50)
  }

  @Test(arguments: kinds) func row7_L157_clampedAtTheOldestEdge(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(to: ScrollTarget(index: 98, hold: ScrollHold(.topInset)))
    rig.expect(98, y: 300)
    rig.expect(99, maxY: 400)
    #expect(rig.hold?.reference == .bottomInset && rig.hold?.point == .bottom && rig.hold?.distance == -50)
    rig.apply(insets: EdgeInsets(bottom: 100))
    rig.expect(98, maxY: 250)
    rig.expect(99, maxY: 300)
  }

  @Test(arguments: kinds, ScrollHold.Reference.allCases)
  func row8_L157_onBothEdgesTheNewestWins(_ kind: ScrollEngineKind, _ reference: ScrollHold.Reference) {
    let rig = ListRig.fixture(kind, 3, 50, 400)
    rig.apply(to: ScrollTarget(index: 1, hold: ScrollHold(reference, point: .middle)))
    rig.expect(1, y: 50)
    #expect(rig.hold?.reference == .topInset && rig.hold?.point == .top && rig.hold?.distance == 50)
    rig.apply(insets: EdgeInsets(top: 70, bottom: 30))
    rig.expect(0, y: 70)
    rig.expect(1, y: 120)
  }

  @Test(arguments: kinds) func row9_L160_L161_aGapBecomesSlack(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackened(kind)
    rig.expect(5, y: 100)
    rig.expect(4, y: 50)
    rig.expectSlack(50, 0)
    #expect(rig.edges.min == -50 && rig.offset == -50)
  }

  @Test(arguments: kinds) func row10_row11_row12_L158_L163_releasedAndScrolled(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackened(kind)
    rig.expectStill { rig.beginDrag(scroll: 0) }
    #expect(rig.held == nil)
    rig.expectSlack(50, 0)
    rig.expect(4, y: 50)
    rig.drag(scroll: 20)
    rig.expect(4, y: 30)
    rig.expectSlack(30, 0)
    #expect(rig.edges.min == -30)
    rig.drag(scroll: 40)
    rig.expect(4, y: -10)
    rig.expectSlack(0, 0)
    #expect(rig.edges.min == 0)
    rig.expectStill(for: 1) { rig.endDrag() }
  }

  @Test(arguments: kinds) func row13_L165_anAppendAfterRelease(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackened(kind)
    rig.list.releaseScrollHold()
    rig.expectStill { rig.apply(rig.rows + [rig.row(300, 50)]) }
    rig.expect(4, y: 50)
    rig.expectSlack(50, 0)
  }

  @Test(arguments: kinds) func row14_L166_aNudgeAfterRelease(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackened(kind)
    rig.list.releaseScrollHold()
    rig.apply(distance: -10)
    rig.expect(4, y: 40)
    rig.expectSlack(40, 0)
    #expect(rig.edges.min == -40 && rig.list.lastAnchor?.rule == .firstVisible)
  }

  @Test(arguments: kinds) func row16_row17_L168_theOldestEdge(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackenedAtTheOldestEdge(kind)
    rig.expect(94, y: 250)
    rig.expect(95, maxY: 350)
    rig.expectSlack(0, 50)
    #expect(rig.edges.max == (kind == .scrollView ? ScrollViewEngine.canvasLength - 350 : -350))
    rig.beginDrag(scroll: -20)
    rig.expect(95, maxY: 370)
    rig.expectSlack(0, 30)
    rig.drag(scroll: -60)
    rig.expect(95, maxY: 430)
    rig.expectSlack(0, 0)
    rig.expectStill(for: 1) { rig.endDrag() }
  }

  @Test(arguments: kinds) func row18_row19_L168_pinAndHold(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackenedOverPinSlack(kind)
    rig.expect(4, y: 450)
    rig.expect(0, y: 290)
    #expect(rig.list.bottomEdgePinSlack == 240 && rig.edges.min == -290)
    rig.expectSlack(50, 0)
    rig.beginDrag(scroll: 20)
    rig.expect(0, y: 270)
    rig.expectSlack(30, 0)
    #expect(rig.edges.min == -270 && rig.list.bottomEdgePinSlack == 240)
    rig.drag(scroll: 100)
    rig.expect(0, y: 170)
    rig.expectSlack(0, 0)
    #expect(rig.edges.min == -240)
    rig.expectStill(for: 1) { rig.endDrag() }
  }

  @Test(arguments: kinds) func row20_L158_theHeldRowIsDeleted(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(to: ScrollTarget(index: 50, pointOffset: 100, hold: ScrollHold(.topInset)))
    rig.apply(rig.without([50]))
    #expect(rig.held == nil && rig.list.lastAnchor?.rule == .firstVisible)
    rig.expect(51, y: 100)
  }

  @Test(arguments: kinds) func row21_L158_aSecondTarget(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(to: ScrollTarget(index: 50, pointOffset: 100, hold: ScrollHold(.topInset)))
    rig.apply(to: ScrollTarget(index: 20))
    #expect(rig.held == nil)
    rig.apply(insets: EdgeInsets(bottom: 30))
    #expect(rig.list.lastAnchor?.rule == .firstVisible)
    rig.expect(20, y: 0)
  }
}
