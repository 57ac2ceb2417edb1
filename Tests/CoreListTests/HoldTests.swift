import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The scroll hold: all numbers of section 5.1, on every engine.
@Suite struct HoldTests {
  static let kinds = ScrollEngineKind.allCases
  private func bottomAligned(_ index: Int, _ hold: ScrollHold, _ visible: Double = 400) -> ScrollTarget {
    ScrollTarget(index: index, hold: hold) { height, _ in visible - height }
  }

  private func fx(_ kind: ScrollEngineKind, _ count: Int = 100) -> ListRig { .fixture(kind, count, 50, 400) }

  @Test(arguments: kinds) func fromTheTopInset(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(to: ScrollTarget(index: 50, pointOffset: 100, hold: ScrollHold(.topInset)))
    rig.apply((200..<203).map { rig.row($0, 50) } + rig.rows)
    #expect(rig.y(50) == 100)
    rig.apply(insets: EdgeInsets(top: 60))
    #expect(rig.y(50) == 160)
    rig.apply(insets: EdgeInsets(top: 60, bottom: 80))
    #expect(rig.y(50) == 160)
    rig.apply(rig.resized(48, 150))
    #expect(rig.y(50) == 160)
    #expect(rig.list.lastAnchor?.rule == .scrollHold)
  }

  @Test(arguments: kinds) func fromTheBottomInset(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(to: bottomAligned(50, ScrollHold(.bottomInset, point: .bottom)))
    rig.apply(insets: EdgeInsets(bottom: 80))
    #expect(rig.maxY(50) == 320)
    rig.apply(insets: EdgeInsets(top: 60, bottom: 80))
    #expect(rig.maxY(50) == 320)
  }

  @Test(arguments: kinds) func fromTheCentre(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(
      to: ScrollTarget(index: 50, hold: ScrollHold(.visibleCenter, point: .middle)) { height, _ in
        (400 - height) / 2
      })
    rig.apply(insets: EdgeInsets(top: 60, bottom: 40))
    #expect((rig.y(50) + rig.maxY(50)) / 2 == 210)
  }

  @Test(arguments: kinds) func LD40_aClampedLandingIsHeldFromTheNewestEdge(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(to: bottomAligned(1, ScrollHold(.bottomInset, point: .bottom)))
    #expect(rig.y(0) == 0 && rig.y(1) == 50)
    rig.apply(insets: EdgeInsets(top: 300))
    #expect(rig.y(0) == 300 && rig.y(1) == 350)
    rig.apply(insets: .zero)
    #expect(rig.y(0) == 0)
    rig.apply([rig.row(200, 50)] + rig.rows)
    #expect(rig.y(1) == 50 && rig.y(200) == -50 && rig.minEdge == 0)
    #expect(rig.list.scrollHoldSlack == (0, 0))
  }

  @Test(arguments: kinds) func LD41_aYieldingHoldFollowsTheEdge(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(to: bottomAligned(1, ScrollHold(.bottomInset, point: .bottom, yieldsToNewestEdge: true)))
    #expect(rig.list.heldIdentity == nil)
    rig.apply([rig.row(200, 50)] + rig.rows)
    #expect(rig.y(200) == 0 && rig.y(0) == 50)
  }

  @Test(arguments: kinds) func aClampedLandingAtTheOldestEdge(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(to: ScrollTarget(index: 98, hold: ScrollHold(.topInset)))
    #expect(rig.y(98) == 300 && rig.maxY(99) == 400)
    rig.apply(insets: EdgeInsets(bottom: 100))
    #expect(rig.maxY(98) == 250 && rig.maxY(99) == 300)
  }

  @Test(arguments: kinds) func onBothEdgesTheNewestWins(_ kind: ScrollEngineKind) {
    for reference in ScrollHold.Reference.allCases {
      let rig = fx(kind, 3)
      rig.apply(to: ScrollTarget(index: 1, hold: ScrollHold(reference, point: .middle)))
      rig.apply(insets: EdgeInsets(top: 70))
      #expect(rig.y(0) == 70)
    }
  }

  private func slackened(_ kind: ScrollEngineKind) -> ListRig {
    let rig = fx(kind)
    rig.apply(to: ScrollTarget(index: 5, pointOffset: 100, hold: ScrollHold(.topInset)))
    rig.apply(rig.without(0...3))
    #expect(rig.y(5) == 100 && rig.y(4) == 50)
    #expect(rig.list.scrollHoldSlack == (50, 0) && rig.minEdge == -50 && rig.offset == -50)
    return rig
  }

  @Test(arguments: kinds) func L163_slackIsScrolledOutOf(_ kind: ScrollEngineKind) {
    let rig = slackened(kind)
    rig.beginDrag(scroll: 0)
    #expect(rig.list.heldIdentity == nil && rig.y(4) == 50 && rig.list.scrollHoldSlack == (50, 0))
    rig.drag(scroll: 20)
    #expect(rig.y(4) == 30 && rig.list.scrollHoldSlack == (30, 0) && rig.minEdge == -30)
    rig.drag(scroll: 40)
    #expect(rig.y(4) == -10 && rig.list.scrollHoldSlack == (0, 0) && rig.minEdge == 0)
    rig.endDrag()
    rig.run(1)
    #expect(rig.y(4) == -10)
  }

  @Test(arguments: kinds) func LD44_aLaterPassLeavesTheGap(_ kind: ScrollEngineKind) {
    let rig = slackened(kind)
    rig.list.releaseScrollHold()
    rig.apply(rig.rows + [rig.row(300, 50)])
    #expect(rig.y(4) == 50 && rig.list.scrollHoldSlack == (50, 0))
  }

  @Test(arguments: kinds) func LD43_aNudgeMovesByItself(_ kind: ScrollEngineKind) {
    let rig = slackened(kind)
    rig.list.releaseScrollHold()
    rig.apply(distance: -10)
    #expect(rig.y(4) == 40 && rig.list.scrollHoldSlack == (40, 0))
  }

  @Test(arguments: kinds) func L168_theOldestEdge(_ kind: ScrollEngineKind) {
    let rig = fx(kind)
    rig.apply(to: ScrollTarget(index: 94, pointOffset: 250, hold: ScrollHold(.topInset)))
    rig.apply(rig.without(96...99))
    #expect(rig.y(94) == 250 && rig.maxY(95) == 350 && rig.list.scrollHoldSlack == (0, 50))
    if kind != .scrollView { #expect(rig.edges.max == -350) }
    rig.beginDrag(scroll: -20)
    #expect(rig.maxY(95) == 370 && rig.list.scrollHoldSlack == (0, 30))
    rig.drag(scroll: -60)
    #expect(rig.maxY(95) == 430 && rig.list.scrollHoldSlack == (0, 0))
    rig.endDrag()
  }

  @Test(arguments: kinds) func L168_pinAndHoldAtOnce(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 4, pointOffset: 450, hold: ScrollHold(.topInset)))
    rig.apply(rig.without([2, 3]))
    #expect(rig.y(4) == 450 && rig.y(0) == 290)
    #expect(rig.list.bottomEdgePinSlack == 240 && rig.list.scrollHoldSlack == (50, 0) && rig.minEdge == -290)
    rig.beginDrag(scroll: 20)
    #expect(rig.list.scrollHoldSlack == (30, 0) && rig.minEdge == -270)
    rig.drag(scroll: 100)
    #expect(rig.list.scrollHoldSlack == (0, 0) && rig.minEdge == -240)
    rig.endDrag()
  }

  @Test(arguments: kinds) func L158_releases(_ kind: ScrollEngineKind) {
    func held() -> ListRig {
      let rig = fx(kind)
      rig.apply(to: ScrollTarget(index: 50, pointOffset: 100, hold: ScrollHold(.topInset)))
      #expect(rig.list.heldIdentity == AnyHashable(50))
      return rig
    }
    let deleted = held()
    deleted.apply(deleted.without([50]))
    #expect(deleted.list.heldIdentity == nil && deleted.list.lastAnchor?.rule != .scrollHold)
    let second = held()
    second.apply(to: ScrollTarget(index: 20))
    #expect(second.list.heldIdentity == nil)
    let replaced = held()
    replaced.apply((300..<400).map { replaced.row($0, 50) })
    #expect(replaced.list.heldIdentity == nil)
    let rebuilt = held()
    rebuilt.load(rebuilt.rows)
    #expect(rebuilt.list.heldIdentity == nil && rebuilt.list.scrollHoldSlack == (0, 0))
    let moved = held()
    moved.apply(moved.edited { $0.insert($0.remove(at: 50), at: 60) })
    #expect(moved.y(50) == 100)  // L104: by identity
  }

  @Test(arguments: [ScrollEngineKind.keyframe]) func LD42_aFlingOutOfSlackIsNotRebaked(
    _ kind: ScrollEngineKind
  ) {
    let rig = slackened(kind)
    rig.flick(600, frames: 4)
    #expect(rig.list.isScrollFlightActive && rig.list.scrollHoldSlack.newest > 0)
    let before = rig.list.core.retirements
    var bakes = 0
    while rig.list.isScrollFlightActive {
      bakes = max(bakes, rig.list.core.flight?.generation ?? 0)
      rig.run(1 / 60)
      if rig.list.isScrollFlightActive { #expect(rig.list.core.retirements == before) }
    }
    #expect(bakes == 0)
    #expect(rig.list.core.retirements == before + 1)
    #expect(rig.list.scrollHoldSlack == (0, 0))
  }
}
