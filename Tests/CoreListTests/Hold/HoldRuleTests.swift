import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The scroll hold's rules over a whole list, settled and on the display, on every engine: L153 to L168.
@Suite("Rules of the hold, L153 to L168") struct HoldRuleTests {
  static let kinds = ScrollEngineKind.allCases

  private func held(_ kind: ScrollEngineKind, _ hold: ScrollHold = ScrollHold(.topInset)) -> ListRig {
    let rig = ListRig.holding(kind)
    rig.apply(to: ScrollTarget(index: 50, pointOffset: 100, hold: hold))
    #expect(rig.held == 50)
    return rig
  }

  @Test(arguments: kinds) func L153_theDistanceIsOfTheLandingNotOfTheRequest(_ kind: ScrollEngineKind) {
    // Row 2 is asked to 350, and clipped to 100 by the newest edge.
    let rig = ListRig.holding(kind)
    rig.apply(to: ScrollTarget(index: 2, pointOffset: 350, hold: ScrollHold(.visibleCenter)))
    rig.expect(2, y: 100)
    #expect(rig.hold?.distance == 100)
    // The pass's own insets and size are the ones that it is measured in.
    let together = ListRig.holding(kind)
    together.apply(
      size: Size(width: 390, height: 500), insets: EdgeInsets(top: 40, bottom: 60),
      to: ScrollTarget(index: 50, pointOffset: 10, hold: ScrollHold(.bottomInset)))
    together.expect(50, y: 50)
    #expect(together.hold?.distance == -390)
    together.apply(insets: .zero)
    together.expect(50, y: 110)
    together.apply(size: Size(width: 390, height: 400))
    together.expect(50, y: 10)
  }

  /// The row grows from 50 to 90: each place in it stays where it is, and the top moves.
  @Test(arguments: kinds) func L154_aPointIsAFunctionOfTheHeight(_ kind: ScrollEngineKind) {
    for (point, top) in [(RowPoint.top, 100.0), (.middle, 80), (.bottom, 60)] {
      let rig = held(kind, ScrollHold(.topInset, point: point))
      rig.apply(rig.resized(50, 90))
      rig.expect(50, y: top)
    }
  }

  @Test(arguments: kinds) func L155_byIdentity(_ kind: ScrollEngineKind) {
    let rig = held(kind)
    rig.apply(rig.edited { $0.insert($0.remove(at: 50), at: 60) })
    rig.expect(50, y: 100)
    rig.apply(rig.without(3...9))
    rig.expect(50, y: 100)
    rig.apply(rig.edited { $0.insert($0.remove(at: 53), at: 2) })
    rig.expect(50, y: 100)
    #expect(rig.held == 50 && rig.list.lastAnchor?.identity == AnyHashable(50))
  }

  @Test(arguments: kinds) func L156_itIsPlacedFromTheNewGeometryAlone(_ kind: ScrollEngineKind) {
    let rig = held(kind)
    for compensates in [true, false] {
      rig.apply(insets: EdgeInsets(top: 60), compensates: compensates)
      rig.expect(50, y: 160)
      rig.apply(insets: .zero, compensates: compensates)
      rig.expect(50, y: 100)
    }
    // Above keep mode; a distance is the pass's own.
    rig.apply((200..<205).map { rig.row($0, 50) } + rig.rows, mode: .preserveVisibleContent)
    rig.expect(50, y: 100)
    #expect(rig.list.lastAnchor?.rule == .scrollHold)
    rig.apply(distance: -30)
    rig.expect(50, y: 70)
    rig.apply(rig.rows)
    rig.expect(50, y: 100)
  }

  @Test(arguments: kinds) func L156_belowThePinLatch(_ kind: ScrollEngineKind) {
    let rig = ListRig.latched(kind, 100)
    rig.apply(to: ScrollTarget(index: 4, pointOffset: 30, hold: ScrollHold(.topInset)))
    rig.expect(4, y: 30)
    #expect(rig.held == 4 && rig.list.isPinLatched)
    rig.apply(rig.rows)
    #expect(rig.list.lastAnchor?.rule == .pinLatch && rig.held == 4)
    rig.expect(1, y: 340)
    // No slack baseline: the reply's growth moves what is above the held row.
    let open = ListRig.pin(kind, 100, 60)
    open.apply(to: ScrollTarget(index: 0, pointOffset: 100, hold: ScrollHold(.topInset)))
    open.apply(open.resized(0, 150))
    open.expect(0, y: 100)
  }

  /// A jump to the pin may carry a hold: it waits under the latch, and takes over once that is gone (U3).
  @Test(arguments: kinds) func L156_aHoldOfThePinnedRowWaits(_ kind: ScrollEngineKind) {
    let rig = ListRig.pin(kind, 100, 60)
    rig.apply(to: ScrollTarget(index: 1, pointOffset: 30, hold: ScrollHold(.topInset)))
    rig.expect(1, y: 30)
    #expect(rig.list.isPinLatched && rig.held == 1)
    rig.apply(rig.rows)
    rig.expect(1, y: 340)
    rig.apply(rig.rows.map { rig.row($0.key, $0.height) })
    #expect(!rig.list.isPinLatched && rig.list.lastAnchor?.rule == .scrollHold)
    rig.expect(1, y: 30)
  }

  @Test(arguments: kinds) func L157_restingOnAnEndWithoutBeingClamped(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(to: ScrollTarget(index: 0, hold: ScrollHold(.bottomInset)))
    #expect(rig.hold?.reference == .topInset && rig.hold?.distance == 0)
    let oldest = ListRig.holding(kind)
    oldest.apply(to: ListRig.bottomAligned(99))
    #expect(oldest.hold?.reference == .bottomInset && oldest.hold?.distance == 0)
    // A point off the edge is no landing on it.
    let near = ListRig.holding(kind)
    near.apply(to: ScrollTarget(index: 1, pointOffset: 49, hold: ScrollHold(.bottomInset)))
    near.expect(0, y: -1)
    #expect(near.hold?.reference == .bottomInset && near.hold?.distance == -351)
  }

  @Test(arguments: kinds) func L158_whatReleases(_ kind: ScrollEngineKind) {
    let releases: [(String, (ListRig) -> Void)] = [
      ("a drag", { $0.beginDrag(scroll: 0) }), ("a target", { $0.apply(to: ScrollTarget(index: 20)) }),
      ("the row is gone", { $0.apply($0.without([50])) }),
      ("a full replace", { rig in rig.apply((300..<400).map { rig.row($0, 50) }) }),
      ("a rebuild", { $0.load($0.rows) }), ("the call", { $0.list.releaseScrollHold() }),
      ("no rows", { $0.apply([]) }),
    ]
    for (name, release) in releases {
      let rig = held(kind)
      release(rig)
      #expect(rig.held == nil, "\(name)")
    }
    let second = held(kind)
    second.apply(to: ScrollTarget(index: 20, pointOffset: 30, hold: ScrollHold(.topInset)))
    #expect(second.held == 20)
    second.apply(insets: EdgeInsets(top: 10))
    second.expect(20, y: 40)
  }

  @Test(arguments: kinds) func L158_aTapKeepsTheHold(_ kind: ScrollEngineKind) {
    let rig = held(kind)
    rig.expectStill { rig.tap() }
    #expect(rig.held == 50)
    rig.press()
    #expect(rig.held == 50)  // under the hysteresis of a pan nothing begins
    rig.lift()
    rig.apply(insets: EdgeInsets(top: 60))
    rig.expect(50, y: 160)
  }

  /// A jump as the drag begins arms a hold under momentum: the next finger begins a drag at once.
  @Test(arguments: kinds) func L158_aFingerOnMovingContentReleases(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.list.willBeginDragging = { [unowned rig] in
      rig.list.willBeginDragging = nil
      rig.apply(to: ScrollTarget(index: 30, hold: ScrollHold(.topInset)))
    }
    rig.flick(2000)
    #expect(rig.list.isScrollDecelerating && rig.held == 30)
    rig.run(0.1)
    rig.press()
    #expect(rig.held == nil && !rig.list.isScrollDecelerating)
    rig.lift()
  }

  @Test(arguments: kinds) func L159_yieldingOffTheNewestEdge(_ kind: ScrollEngineKind) {
    let rig = held(kind, ScrollHold(.topInset, yieldsToNewestEdge: true))
    rig.apply((200..<203).map { rig.row($0, 50) } + rig.rows)
    rig.expect(50, y: 100)
    let oldest = ListRig.holding(kind)
    oldest.apply(to: ScrollTarget(index: 98, hold: ScrollHold(.topInset, yieldsToNewestEdge: true)))
    #expect(oldest.held == 98 && oldest.hold?.reference == .bottomInset)
    // Arming nothing, the landing has all the same let go of what was there.
    let second = ListRig.slackened(kind)
    second.apply(to: ListRig.bottomAligned(1, yields: true))
    #expect(second.held == nil)
    second.expectSlack(0, 0)
    second.expect(4, y: 0)
  }

  /// Slack is measured from the natural edge: a pass that changes nothing gives the same again.
  @Test(arguments: kinds) func L160_slackDoesNotFeedItself(_ kind: ScrollEngineKind) {
    for (rig, slack) in [
      (ListRig.slackened(kind), (50.0, 0.0)), (.slackenedAtTheOldestEdge(kind), (0, 50)),
      (.slackenedOverPinSlack(kind), (50, 0)),
    ] {
      for _ in 0..<3 {
        rig.expectSlack(slack.0, slack.1)
        rig.expectStill { rig.apply(rig.rows) }
      }
      // Taken up again by rows that come back.
      rig.expectSlack(slack.0, slack.1)
    }
    let rig = ListRig.slackened(kind)
    rig.apply([rig.row(3, 30)] + rig.rows)
    rig.expectSlack(20, 0)
    rig.apply([rig.row(2, 50)] + rig.rows)
    rig.expectSlack(0, 0)
    rig.expect(5, y: 100)
    rig.expect(2, y: -30)
  }

  @Test(arguments: kinds) func L160_bothEndsAtOnce(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackened(kind)
    rig.apply(Array(rig.rows.prefix(3)))
    rig.expect(4, y: 50)
    rig.expect(6, maxY: 200)
    rig.expectSlack(50, 200)
    #expect(rig.edges == ScrollEdges(min: -50, max: -50) && rig.list.overscrollDistance == 0)
  }

  @Test(arguments: kinds) func L161_neitherSideIsNegative(_ kind: ScrollEngineKind) {
    let rig = held(kind)
    for count in [60, 53, 52, 51] {
      rig.apply(rig.rows.filter { $0.key < count })
      rig.expect(50, y: 100)
      // The last row's bottom is at 100 + 50 * (count - 50).
      rig.expectSlack(0, max(0, 400 - (100 + 50 * Double(count - 50))))
    }
  }

  @Test(arguments: kinds) func L162_whatZeroesSlack(_ kind: ScrollEngineKind) {
    for isReleased in [false, true] {
      func rig() -> ListRig {
        let rig = ListRig.slackened(kind)
        if isReleased { rig.list.releaseScrollHold() }
        rig.expectSlack(50, 0)
        return rig
      }
      let target = rig()
      target.apply(to: ScrollTarget(index: 1, pointOffset: 100))
      target.expectSlack(0, 0)
      target.expect(4, y: 0)  // clipped: the room is gone
      let replaced = rig()
      replaced.apply((300..<400).map { replaced.row($0, 50) })
      replaced.expectSlack(0, 0)
      replaced.expect(300, y: 0)
      let rebuilt = rig()
      rebuilt.load(rebuilt.rows)
      rebuilt.expectSlack(0, 0)
      rebuilt.expect(4, y: 0)
    }
  }

  @Test(arguments: kinds) func L167_theLandingPassKnowsNoHold(_ kind: ScrollEngineKind) {
    // With hold rules in force this landing would keep a gap, and so would the old slack of 50.
    let rig = ListRig.slackened(kind)
    rig.apply(to: ScrollTarget(index: 1, pointOffset: 300, hold: ScrollHold(.bottomInset)))
    rig.expect(4, y: 0)
    rig.expect(5, y: 50)
    rig.expectSlack(0, 0)
    // Armed after it, from where it landed: on the newest edge.
    #expect(rig.held == 5 && rig.hold?.reference == .topInset && rig.hold?.distance == 50)
    // A held pass declares its slack before it writes the offset: nothing is clamped away.
    rig.apply(rig.without([4]))
    rig.expect(5, y: 50)
    rig.expectSlack(50, 0)
    #expect(rig.offset == -50 && rig.list.overscrollDistance == 0)
  }
}
