import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The bottom pin's table of numbers, row by row: settled and on the display, on every engine.
@Suite("Numbers of the pin, section 4.4") struct PinNumbersTests {
  static let kinds = ScrollEngineKind.allCases

  @Test(arguments: kinds) func row1_L142_L143_atRest(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    #expect(rig.list.bottomEdgePinSlack == 240 && rig.edges.min == -240)
    rig.expect(0, y: 240)
    rig.expect(1, y: 340)
  }

  @Test(arguments: kinds) func row2_L140_aTallPinTakesHalfOfTheArea(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 300)
    #expect(BottomPin.overhang(pinnedHeight: 300, in: rig.list.core.state.geometry) == 100)
    let window = rig.list.core.state.window
    #expect(window.row(at: 1).map { $0.maxY - window.minY } == 400)
    #expect(rig.list.bottomEdgePinSlack == 100)
    rig.expect(0, y: 100)
    rig.expect(1, y: 200)
    rig.expect(1, maxY: 500)
    #expect(rig.view(1)?.visible.last == Rect(x: 0, y: 0, width: 390, height: 200))
  }

  @Test(arguments: kinds) func row3_L142_noSlackIsLeft(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 200, 300)
    let window = rig.list.core.state.window
    #expect(window.row(at: 1).map { $0.maxY - window.minY } == 500)
    #expect(rig.list.bottomEdgePinSlack == 0 && rig.edges.min == 0)
    rig.expect(0, y: 0)
  }

  @Test(arguments: kinds) func row4_L142_insetsCount(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60, insets: EdgeInsets(top: 20, bottom: 30))
    #expect(rig.list.core.state.geometry.visibleHeight == 350)
    #expect(rig.list.bottomEdgePinSlack == 190 && rig.edges.min == -210)
    rig.expect(0, y: 210)
    rig.expect(1, maxY: 370)
  }

  @Test(arguments: kinds) func row5_aPinAtIndex0(_ kind: ScrollEngineKind) {
    for history in [20, 0] {
      let rig = ListRig(kind, height: 400)
      rig.load([rig.row(0, 60, pinned: true)] + (0..<history).map { rig.row(1 + $0, 50) })
      #expect(rig.list.bottomEdgePinSlack == 340 && rig.edges.min == -340)
      rig.expect(0, y: 340)
    }
  }

  @Test(arguments: kinds) func row6_twoRowsOnly(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.load([rig.row(0, 100), rig.row(1, 60, pinned: true)])
    rig.expect(1, maxY: 400)
    #expect(rig.edges == ScrollEdges(min: -240, max: -240))
    #expect(!rig.list.isStrictlyPinnedToBottomEdge)
    rig.latch()
    rig.expect(1, maxY: 400)
    #expect(rig.edges == ScrollEdges(min: -240, max: -240))
    #expect(rig.list.isStrictlyPinnedToBottomEdge)
  }

  @Test(arguments: kinds) func row7_theLowestIndexIsThePin(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(rig.rows.map { $0.key == 2 ? rig.row(2, 50, pinned: true) : $0 })
    #expect(rig.list.core.state.pin.index == 1 && rig.list.bottomEdgePinSlack == 240)
    rig.expect(1, maxY: 400)
    rig.apply(to: ScrollTarget(index: 2))
    #expect(!rig.list.isPinLatched)
    rig.latch()
    rig.expect(1, maxY: 400)
  }

  @Test(arguments: kinds) func row8_growthAtTheEdgeUnlatched(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    for (reply, edge) in [(100.0, -240.0), (150, -190), (220, -120), (300, -40), (340, 0)] {
      rig.apply(rig.resized(0, reply))
      rig.expect(1, maxY: 400)
      #expect(rig.edges.min == edge && !rig.list.isPinLatched)
    }
  }

  @Test(arguments: kinds) func row9_growthLatched(_ kind: ScrollEngineKind) {
    let rig = ListRig.latched(kind, 300)
    for (reply, edge) in [(300.0, -40.0), (340, 0), (360, 0), (420, 0), (500, 0), (620, 0)] {
      rig.apply(rig.resized(0, reply))
      rig.expect(1, maxY: 400)
      rig.expect(0, y: 340 - reply)
      #expect(rig.edges.min == edge && rig.loaded.contains(1))
      #expect(rig.list.isStrictlyPinnedToBottomEdge)
    }
  }

  @Test(arguments: kinds) func row10_L142_slackIsClampedAtZero(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 400, 60)
    #expect(rig.edges.min == 0 && rig.list.bottomEdgePinSlack == 0)
    rig.expect(0, y: 0)
    rig.expect(1, y: 400)
  }

  @Test(arguments: kinds) func row11_L147_historyAboveALatchedPin(_ kind: ScrollEngineKind) {
    let rig = ListRig.latched(kind, 100)
    rig.apply([rig.row(50, 40)] + rig.rows, mode: .preserveVisibleContent)
    rig.expect(1, y: 340)
    #expect(rig.list.bottomEdgePinSlack == 200 && rig.list.lastAnchor?.rule == .pinLatch)
  }

  @Test(arguments: kinds) func row12_row13_L150_releasedGrowth(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -100)
    for (reply, y) in [(100.0, 100.0), (150, 50), (200, 0), (250, -50), (300, -100), (340, -140)] {
      rig.apply(rig.resized(0, reply))
      rig.expect(1, y: 200)
      rig.expect(0, y: y)
    }
    for (reply, y) in [(400.0, 260.0), (500, 360)] {
      rig.apply(rig.resized(0, reply))
      rig.expect(1, y: y)
      rig.expect(0, y: -140)
    }
  }

  @Test(arguments: kinds) func row14_L151_theReplyIsReplaced(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -100)
    rig.apply([rig.row(70, 150)] + rig.without([0]))
    rig.expect(1, y: 200)
    rig.expect(70, y: 50)
  }

  @Test(arguments: kinds) func row15_structureBelowThePin(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -140)
    rig.expect(1, y: 240)
    let passes: [([TestRow]) -> [TestRow]] = [
      { $0.filter { $0.key != 5 } }, { $0.prefix(3) + [rig.row(90, 70)] + $0.dropFirst(3) },
      { $0.prefix(4) + $0.dropFirst(4).reversed() }, { $0.dropLast(3) },
      { $0.map { $0.key == 3 ? rig.row(3, 111) : $0 } }, { $0 },
    ]
    for change in passes {
      rig.apply(change(rig.rows))
      rig.expect(1, y: 240)
      rig.expect(0, y: 140)
      #expect(rig.edges.min == -240)
    }
  }

  @Test(arguments: kinds) func row16_L107_anInsetInsideOfTheSlack(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -140)
    #expect(rig.list.bottomEdgePinSlack == 240)
    rig.expectStill { rig.apply(insets: EdgeInsets(top: 50)) }
    #expect(rig.list.bottomEdgePinSlack == 190 && rig.edges.min == -240)
    rig.expect(1, y: 240)
    rig.expect(0, y: 140)
  }

  @Test(arguments: kinds) func row17_row18_L107_L109_anInsetBeyondTheSlack(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -140)
    rig.apply(insets: EdgeInsets(top: 300))
    #expect(rig.list.bottomEdgePinSlack == 0 && rig.edges.min == -300)
    rig.expect(1, y: 300)
    rig.expect(0, y: 200)
    let off = ListRig.released(kind, at: -140)
    off.expectStill { off.apply(insets: EdgeInsets(top: 300), compensates: false) }
    #expect(off.edges.min == -300)
    off.expect(1, y: 240)
    off.expect(0, y: 140)
  }

  /// A pass settles at once; every frame of its duration has to show it so.
  @Test(arguments: kinds, [false, true]) func row19_animatedGrowth(_ kind: ScrollEngineKind, _ latches: Bool)
  {
    let rig = latches ? ListRig.latched(kind, 100) : ListRig.pin(kind, 100, 60)
    rig.apply(rig.resized(0, 150), transition: ListTransition(duration: 0.3))
    expectTheEdgeInEveryFrame(rig)
  }

  @Test(arguments: kinds, [false, true]) func row20_animatedSelfUpdate(
    _ kind: ScrollEngineKind, _ latches: Bool
  ) {
    let rig = latches ? ListRig.latched(kind, 100) : ListRig.pin(kind, 100, 60)
    rig.view(0)?.grow(to: 150, animated: true)
    rig.scheduler.run()
    expectTheEdgeInEveryFrame(rig)
    rig.check()
  }

  private func expectTheEdgeInEveryFrame(_ rig: ListRig) {
    #expect(rig.y(1) == 340 && rig.maxY(0) == 340 && rig.y(0) == 190)
    for frame in rig.shown(for: 0.35) {
      #expect(frame[1]?.minY == 340 && frame[0]?.maxY == 340)
    }
  }

  @Test(arguments: kinds) func row21_L145_aDragBegins(_ kind: ScrollEngineKind) {
    let rig = ListRig.latched(kind, 100)
    #expect(rig.list.isStrictlyPinnedToBottomEdge && rig.edges.min == -240)
    rig.expectStill { rig.beginDrag(scroll: 0) }
    #expect(rig.edges.min == -240 && !rig.list.isStrictlyPinnedToBottomEdge)
    rig.expect(1, y: 340)
    rig.endDrag()
  }

  @Test(arguments: kinds) func row22_theFlagIsRemoved(_ kind: ScrollEngineKind) {
    for rig in [ListRig.pin(kind, 100, 60), ListRig.latched(kind, 100)] {
      rig.apply(rig.rows.map { rig.row($0.key, $0.height) })
      #expect(rig.edges.min == 0 && rig.list.bottomEdgePinSlack == 0)
      #expect(!rig.list.isPinLatched && !rig.list.isStrictlyPinnedToBottomEdge)
      rig.expect(0, y: 0)
    }
  }

  @Test(arguments: kinds) func row23_index0IsScrolledOut(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.scroll(560, steps: 6)
    #expect(rig.loaded.first == 1)
    #expect(rig.edges.min == nil && rig.list.bottomEdgePinSlack == 0)
    rig.scroll(-560, steps: 6)
    #expect(rig.edges.min == -240 && rig.list.bottomEdgePinSlack == 240)
    rig.expect(1, y: 340)
  }

  @Test(arguments: kinds) func row24_theCollectionIsEmptied(_ kind: ScrollEngineKind) {
    for rig in [ListRig.pin(kind, 100, 60), ListRig.latched(kind, 100), ListRig.released(kind, at: -100)] {
      rig.apply([])
      #expect(!rig.list.isStrictlyPinnedToBottomEdge && !rig.list.isPinLatched && rig.loaded.isEmpty)
      #expect(rig.edges == ScrollEdges(min: 0, max: 0) && rig.list.bottomEdgePinSlack == 0)
      #expect(rig.shown().isEmpty)
    }
  }
}
