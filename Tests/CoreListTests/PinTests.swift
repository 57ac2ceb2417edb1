import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The bottom pin: all numbers of section 4.4, on every engine.
@Suite struct PinTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func L142_atRest(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    #expect(rig.list.bottomEdgePinSlack == 240)
    #expect(rig.minEdge == -240)
    #expect(rig.y(0) == 240 && rig.y(1) == 340)
  }

  @Test(arguments: kinds) func L140_aTallPinHangsOver(_ kind: ScrollEngineKind) {
    let tall = ListRig.pin(kind, 100, 300)
    #expect(tall.list.bottomEdgePinSlack == 100)
    #expect(tall.y(0) == 100 && tall.y(1) == 200 && tall.maxY(1) == 500)
    #expect(ListRig.pin(kind, 200, 300).list.bottomEdgePinSlack == 0)
  }

  @Test(arguments: kinds) func insetsCount(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60, insets: EdgeInsets(top: 20, bottom: 30))
    #expect(rig.list.bottomEdgePinSlack == 190)
    #expect(rig.y(0) == 210 && rig.maxY(1) == 370)
  }

  @Test(arguments: kinds) func L84_aColdStartHonoursThePin(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.load([rig.row(0, 60, pinned: true)] + (1..<21).map { rig.row($0, 50) })
    #expect(rig.list.bottomEdgePinSlack == 340)
    #expect(rig.y(0) == 340 && rig.minEdge == -340)
    rig.load([rig.row(0, 60, pinned: true)])
    #expect(rig.y(0) == 340 && rig.minEdge == -340)
  }

  @Test(arguments: kinds) func twoRowsOnly(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.load([rig.row(0, 100), rig.row(1, 60, pinned: true)])
    #expect(rig.maxY(1) == 400)
    #expect(rig.edges == ScrollEdges(min: -240, max: -240))
    #expect(!rig.list.isStrictlyPinnedToBottomEdge)
    rig.apply(to: ScrollTarget(index: 1))
    rig.apply(rig.rows)
    #expect(rig.list.isStrictlyPinnedToBottomEdge)
  }

  @Test(arguments: kinds) func L42_theLowestIndexIsThePin(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(rig.rows.map { $0.key == 2 ? rig.row(2, 50, pinned: true) : $0 })
    #expect(rig.maxY(1) == 400)
  }

  @Test(arguments: kinds) func growthAtTheEdgeUnlatched(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    for (reply, edge) in [(150.0, -190.0), (220, -120), (300, -40), (340, 0)] {
      rig.apply(rig.resized(0, reply))
      #expect(rig.maxY(1) == 400 && rig.minEdge == edge)
    }
  }

  @Test(arguments: kinds) func growthLatched(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 300, 60)
    rig.apply(to: ScrollTarget(index: 1))
    for (reply, edge) in [(300.0, -40.0), (340, 0), (360, 0), (420, 0), (500, 0)] {
      rig.apply(rig.resized(0, reply))
      #expect(rig.maxY(1) == 400)
      if reply < 500 { #expect(rig.minEdge == edge) }
    }
    rig.apply(rig.resized(0, 620))
    #expect(rig.maxY(1) == 400)
  }

  @Test(arguments: kinds) func LD1_slackIsClampedAtZero(_ kind: ScrollEngineKind) {
    for reply in [340.0, 400, 500] {
      let rig = ListRig.pin(kind, reply, 60)
      #expect(rig.minEdge == 0)
    }
  }

  @Test(arguments: kinds) func L147_latchedAndLoadedAbove(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 1))
    rig.apply([rig.row(50, 40)] + rig.rows, mode: .preserveVisibleContent)
    #expect(rig.y(1) == 340)
    #expect(rig.list.bottomEdgePinSlack == 200)
  }

  private func parked(_ kind: ScrollEngineKind, at offset: Double) -> ListRig {
    let rig = ListRig.pin(kind, 100, 60)
    rig.scroll(offset + 240)
    #expect(rig.offset == offset)
    return rig
  }

  @Test(arguments: kinds) func LD3_LD4_releasedGrowthIsAbsorbedThenPushes(_ kind: ScrollEngineKind) {
    let rig = parked(kind, at: -100)
    for (reply, y) in [(100.0, 100.0), (150, 50), (200, 0), (250, -50), (300, -100), (340, -140)] {
      rig.apply(rig.resized(0, reply))
      #expect(rig.y(1) == 200 && rig.y(0) == y)
    }
    rig.apply(rig.resized(0, 400))
    #expect(rig.y(1) == 260)
    rig.apply(rig.resized(0, 500))
    #expect(rig.y(1) == 360)
  }

  @Test(arguments: kinds) func LD5_aReplacedReplyMovesNothing(_ kind: ScrollEngineKind) {
    let rig = parked(kind, at: -100)
    rig.apply([rig.row(70, 150)] + rig.without([0]))
    #expect(rig.y(1) == 200)
  }

  @Test(arguments: kinds) func LD8_restingOnTheEffectiveEdge(_ kind: ScrollEngineKind) {
    let rig = parked(kind, at: -240)
    for reply in [150.0, 200, 300, 340] {
      rig.apply(rig.resized(0, reply))
      #expect(rig.y(1) == 340)
    }
  }

  @Test(arguments: kinds) func LD7_aPassBelowChangesNothing(_ kind: ScrollEngineKind) {
    let rig = parked(kind, at: -140)
    rig.apply(rig.without([5]))
    #expect(rig.y(1) == 240 && rig.minEdge == -240)
  }

  @Test(arguments: kinds) func L107_theEffectiveEdgeAbsorbsInsets(_ kind: ScrollEngineKind) {
    let rig = parked(kind, at: -140)
    rig.apply(insets: EdgeInsets(top: 50))
    #expect(rig.list.bottomEdgePinSlack == 190 && rig.y(1) == 240)
    let far = parked(kind, at: -140)
    far.apply(insets: EdgeInsets(top: 300))
    #expect(far.y(1) == 300)
    let off = parked(kind, at: -140)
    off.apply(insets: EdgeInsets(top: 300), compensates: false)
    #expect(off.y(1) == 240)
  }

  @Test(arguments: kinds) func selfUpdateGrowth(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.view(0)?.grow(to: 150, animated: true)
    rig.scheduler.run()
    #expect(rig.y(1) == 340 && rig.maxY(0) == 340)
  }

  @Test(arguments: kinds) func LD2_aDragMovesNothing(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 1))
    rig.apply(rig.rows)
    #expect(rig.list.isStrictlyPinnedToBottomEdge)
    rig.beginDrag(scroll: 5)
    #expect(!rig.list.isStrictlyPinnedToBottomEdge && !rig.list.isPinLatched)
    #expect(rig.minEdge == -240)
    rig.endDrag()
    rig.run(1)
    #expect(rig.y(1) == 335)  // LD6: no motion beyond the drag
    rig.apply(rig.rows)
    #expect(rig.y(1) == 335 && !rig.list.isPinLatched)  // L146: it does not come back
  }

  @Test(arguments: kinds) func L145_releases(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 1))
    rig.apply(rig.rows.map { rig.row($0.key, $0.height) })
    #expect(rig.minEdge == 0 && !rig.list.isPinLatched)
    let other = ListRig.pin(kind, 100, 60)
    other.apply(other.rows.map { other.row($0.key, $0.height) })
    #expect(other.minEdge == 0 && other.y(0) == 0)
    other.apply([])
    #expect(!other.list.isStrictlyPinnedToBottomEdge && other.loaded.isEmpty)
  }

  @Test(arguments: kinds) func L146_onlyAFingerReleases(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 1))
    rig.list.engine.setOffset(-200)
    rig.apply(rig.rows + [rig.row(90, 50)])
    #expect(rig.maxY(1) == 400)
    rig.apply(distance: -30)
    #expect(rig.y(1) == 310)
    rig.apply(rig.rows)
    #expect(rig.y(1) == 340)
  }

  @Test(arguments: kinds) func L119_aTargetPlacesItsOwnPass(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 1))
    #expect(rig.y(1) == 0)
    rig.apply(rig.rows)
    #expect(rig.y(1) == 340)
  }

  @Test(arguments: kinds) func theTopScrolledOutHasNoSlack(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.scroll(560, steps: 6)
    #expect(rig.loaded.first! > 0)
    #expect(rig.edges.min == nil && rig.list.bottomEdgePinSlack == 0)
  }

  @Test(arguments: kinds) func LD9_LD10_latchedInTallContent(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 1))
    rig.apply(rig.resized(0, 500))
    #expect(rig.maxY(1) == 400)
    #expect(rig.list.isStrictlyPinnedToBottomEdge)
    let unlatched = ListRig.pin(kind, 340, 60)
    #expect(unlatched.maxY(1) == 400 && !unlatched.list.isStrictlyPinnedToBottomEdge)
  }

  @Test(arguments: kinds) func LD12_aSendDuringGrowthKeepsThePin(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 1))
    rig.apply(rig.resized(0, 160), transition: ListTransition(duration: 0.3))
    rig.apply(rig.edited { $0.insert(rig.row(99, 44), at: 2) }, transition: ListTransition(duration: 0.3))
    #expect(rig.list.isPinLatched && rig.y(1) == 340)
  }
}
