import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Defects that a pin under a growing reply has had: the series of each, settled and on the display.
@Suite("Defects of the pin, LD1 to LD12") struct PinDefectTests {
  static let kinds = ScrollEngineKind.allCases

  /// Slack that may be negative reached the declared minimum: a tall reply could not be scrolled down to.
  @Test(arguments: kinds) func LD1_aTallReplyCanBeScrolledTo(_ kind: ScrollEngineKind) {
    for reply in [340.0, 360, 400, 420, 500] {
      #expect(ListRig.pin(kind, reply, 60).edges.min == 0)
      let rig = ListRig.latched(kind, reply)
      #expect(rig.edges.min == 0 && rig.offset == reply - 340)
      guard reply > 340 else { continue }
      rig.scroll(340 - reply, steps: 4)
      rig.run(1)
      #expect(rig.list.overscrollDistance == 0)
      rig.expect(0, y: 0)
    }
  }

  /// Slack tied to the latch took its range away at touch-down.
  @Test(arguments: kinds) func LD2_touchDownMovesNothing(_ kind: ScrollEngineKind) {
    let rig = ListRig.latched(kind, 100)
    rig.expectStill { rig.beginDrag(scroll: 0) }
    #expect(!rig.list.isPinLatched && rig.edges.min == -240)
    rig.expectStill { rig.apply(rig.rows) }
    rig.expect(1, y: 340)
    rig.endDrag()
    rig.expectStill(for: 1) {}
    #expect(rig.edges.min == -240)
  }

  /// A released anchor held at an absolute offset let 200 drift to 250, 300, 350, 400, 440.
  @Test(arguments: kinds) func LD3_aReleasedReplyGrowsUpwards(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -100)
    for (reply, top) in [(100.0, 100.0), (150, 50), (200, 0), (250, -50), (300, -100), (340, -140)] {
      rig.apply(rig.resized(0, reply))
      rig.expect(1, y: 200)
      rig.expect(0, y: top)
    }
  }

  /// Only the part that crossed the edge was cancelled: steps of 100 moved the pin by 100, 40, 60 and 100.
  @Test(arguments: kinds) func LD4_stepsAreNothingThenTheGrowth(_ kind: ScrollEngineKind) {
    for (replies, steps) in [
      ([200.0, 300, 400, 500], [0.0, 0, 60, 100]), ([140, 240, 340, 440, 540], [0, 0, 0, 100, 100]),
    ] {
      let rig = ListRig.released(kind, at: -100)
      var before = rig.shown()[1]?.minY ?? .nan
      for (reply, step) in zip(replies, steps) {
        rig.apply(rig.resized(0, reply))
        rig.expect(1, y: before + step)
        before += step
      }
    }
  }

  /// The baseline was applied to an anchor at the pin, and moved it by the difference of the heights.
  @Test(arguments: kinds) func LD5_theEndOfAStreamMovesNothing(_ kind: ScrollEngineKind) {
    for height in [150.0, 100, 60, 230] {
      let rig = ListRig.released(kind, at: -100)
      rig.expectStill { rig.apply([rig.row(70, height)] + rig.without([0])) }
      #expect(rig.list.lastAnchor?.index == 1 && rig.list.bottomEdgePinSlack == 340 - height)
      rig.expect(1, y: 200)
      rig.expect(70, y: 200 - height)
    }
  }

  /// Slack dropped at finger-up pulled content by about 210 points after a drag of a few.
  @Test(arguments: kinds) func LD6_aSmallDragAndLift(_ kind: ScrollEngineKind) {
    let rig = ListRig.latched(kind, 100)
    rig.beginDrag(scroll: 5)
    rig.expect(1, y: 335)
    rig.expectStill(for: 1) { rig.endDrag() }
    rig.expect(1, y: 335)
    #expect(rig.edges.min == -240)
    rig.expectStill { rig.apply(rig.rows) }
  }

  /// A floor stored under the slack froze the edge, so that growth pushed the rows again.
  @Test(arguments: kinds) func LD7_slackFollowsTheReplyWhileParked(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -140)
    for (reply, edge) in [(100.0, -240.0), (150, -190), (200, -140), (250, -90), (300, -40), (340, 0)] {
      rig.apply(rig.resized(0, reply))
      rig.expect(1, y: 240)
      #expect(rig.edges.min == edge && rig.list.bottomEdgePinSlack == -edge)
      #expect(rig.offset - edge == 100)  // the distance from the edge is what stays
    }
  }

  /// With the final clamp put right alone, construction still closed the gap to the raw edge.
  @Test(arguments: kinds) func LD8_restingExactlyOnTheEffectiveEdge(_ kind: ScrollEngineKind) {
    let rig = ListRig.released(kind, at: -100)
    rig.scroll(-140)
    rig.expect(1, y: 340)
    for (reply, top) in [(100.0, 240.0), (150, 190), (200, 140), (250, 90), (300, 40), (340, 0)] {
      rig.apply(rig.resized(0, reply))
      rig.expect(1, y: 340)
      rig.expect(0, y: top)
      #expect(rig.offset == -top && rig.edges.min == -top)
    }
  }

  /// Slack alone holds nothing once the reply fills the viewport: the pinned row was not even loaded.
  @Test(arguments: kinds) func LD9_aReplyThatGrowsInOnePass(_ kind: ScrollEngineKind) {
    for reply in [500.0, 620, 2000] {
      let rig = ListRig.latched(kind, 100)
      rig.apply(rig.resized(0, reply))
      #expect(rig.loaded.contains(1))
      rig.expect(1, maxY: 400)
      rig.expect(0, y: 340 - reply)
    }
  }

  /// Neither slack nor overhang says whether the row is held.
  @Test(arguments: kinds) func LD10_theQueryInTallContent(_ kind: ScrollEngineKind) {
    #expect(ListRig.latched(kind, 400).list.isStrictlyPinnedToBottomEdge)
    #expect(ListRig.latched(kind, 100).list.isStrictlyPinnedToBottomEdge)
    #expect(!ListRig.pin(kind, 340, 60).list.isStrictlyPinnedToBottomEdge)
    #expect(!ListRig.pin(kind, 100, 60).list.isStrictlyPinnedToBottomEdge)
    #expect(!ListRig.pin(kind, 100, 300).list.isStrictlyPinnedToBottomEdge)
  }

  /// A send that lands in the middle of an animated growth: pin, latch and place go on, in every frame.
  @Test(arguments: kinds) func LD12_aSendDuringGrowth(_ kind: ScrollEngineKind) {
    let rig = ListRig.latched(kind, 100)
    let transition = ListTransition(duration: 0.3)
    for (send, index) in [(98, 0), (99, 3)] {
      rig.apply(rig.resized(0, rig.maxY(0) - rig.y(0) + 60), transition: transition)
      for frame in rig.shown(for: 0.1) { #expect(frame[1]?.minY == 340) }
      #expect(rig.list.isStrictlyPinnedToBottomEdge)
      rig.apply(rig.edited { $0.insert(rig.row(send, 44), at: index) }, transition: transition)
      #expect(rig.list.isPinLatched && rig.list.isStrictlyPinnedToBottomEdge)
      #expect(rig.list.core.state.pin.index.map { rig.rows[$0].key } == 1)
      for frame in rig.shown(for: 0.4) {
        #expect(frame[1]?.minY == 340)
        #expect(rig.list.isStrictlyPinnedToBottomEdge)
      }
    }
  }
}
