import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What is left of a hold once it is released, and when it goes: L163 to L166, L168.
@Suite("Slack after a hold, L163 to L168") struct HoldReleaseTests {
  static let kinds = ScrollEngineKind.allCases

  private func releases(_ rig: ListRig) -> [() -> Void] {
    [{ rig.list.releaseScrollHold() }, { rig.beginDrag(scroll: 0) }]
  }

  @Test(arguments: kinds) func L163_releaseMovesNothing(_ kind: ScrollEngineKind) {
    let states: [(ScrollEngineKind) -> ListRig] = [
      ListRig.slackened, ListRig.slackenedAtTheOldestEdge, ListRig.slackenedOverPinSlack,
    ]
    for state in states {
      for index in 0..<2 {
        let rig = state(kind)
        let edges = rig.edges
        rig.expectStill(for: 0.2) { releases(rig)[index]() }
        #expect(rig.held == nil && rig.edges == edges)
        rig.expectStill(for: 0.2) { rig.apply(rig.rows) }
        #expect(rig.edges == edges)
      }
    }
  }

  /// Out by 20, back by 20: what has been given up does not come back, and content goes past the edge instead.
  @Test(arguments: kinds) func L163_slackOnlyShrinks(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackened(kind)
    rig.beginDrag(scroll: 20)
    rig.expectSlack(30, 0)
    rig.drag(scroll: -20)
    rig.expectSlack(30, 0)
    #expect(rig.list.overscrollDistance < 0)
    rig.endDrag()
    rig.run(2)
    rig.expect(4, y: 30)
    rig.expectSlack(30, 0)
    rig.scroll(200)
    rig.expectSlack(0, 0)
    rig.scroll(-300, steps: 3)
    rig.run(2)
    rig.expect(4, y: 0)
  }

  /// A natural edge that is open needs no slack: row 0 leaves the window.
  @Test(arguments: kinds) func L163_anOpenEdgeNeedsNone(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackened(kind)
    rig.list.releaseScrollHold()
    rig.apply((200..<220).map { rig.row($0, 50) } + rig.rows, mode: .preserveVisibleContent)
    #expect(rig.edges.min == nil)
    rig.expectSlack(0, 0)
    rig.expect(4, y: 50)
  }

  @Test(arguments: kinds) func L164_atTheEndOfEveryPass(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackened(kind)
    let before = rig.list.core.retirements
    rig.apply(rig.rows)
    #expect(rig.list.core.retirements == before)  // held: nothing is given back
    rig.list.releaseScrollHold()
    rig.apply(distance: -10)
    rig.apply(distance: -15)
    rig.expectSlack(25, 0)
    #expect(rig.list.core.retirements == before + 2)
    rig.view(4)?.grow(to: 60, animated: true)
    rig.scheduler.run()
    #expect(rig.list.core.retirements == before + 2)  // nothing to give
    rig.expect(4, y: 25)
  }

  @Test(arguments: kinds) func L164_onEveryFrameOfADrag(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackened(kind)
    rig.beginDrag(scroll: 0)
    let before = rig.list.core.retirements
    for (step, left) in [40.0, 30, 20, 10, 0].enumerated() {
      rig.drag(scroll: 10)
      rig.expectSlack(left, 0)
      #expect(rig.list.core.retirements == before + step + 1)
    }
    rig.drag(scroll: 10)
    #expect(rig.list.core.retirements == before + 5)
    rig.endDrag()
  }

  /// Momentum that the main thread writes gives slack back frame by frame.
  @Test(arguments: [ScrollEngineKind.stepped, .scrollView]) func L164_onEveryFrameOfWrittenMomentum(
    _ kind: ScrollEngineKind
  ) {
    let rig = ListRig.slackened(kind)
    rig.beginDrag(scroll: 0)
    rig.endDrag()
    rig.flick(300, frames: 2)
    #expect(rig.list.isScrollDecelerating)
    var seen: [Double] = []
    while rig.list.isScrollDecelerating, rig.list.scrollHoldSlack.newest > 0 {
      seen.append(rig.list.scrollHoldSlack.newest)
      #expect(rig.edges.min == rig.offset)
      rig.run(1.0 / 60)
    }
    #expect(seen.count > 2 && seen == seen.sorted(by: >))
  }

  /// A finger, or a pass, ends a flight in the middle of the slack: what the place still needs stays.
  @Test func L164_onceWhenAFlightIsCaught() {
    for isFinger in [true, false] {
      let rig = ListRig.slackened(.keyframe)
      rig.flick(300, frames: 2)
      rig.run(1.0 / 60)
      #expect(rig.list.isScrollFlightActive && rig.offset < -5)
      let before = rig.list.core.retirements
      let slack = rig.list.scrollHoldSlack.newest
      if isFinger {
        rig.press()
        #expect(rig.list.core.retirements == before + 1)
      } else {
        rig.apply(distance: -2)
        #expect(rig.list.core.retirements == before + 1)
      }
      #expect(!rig.list.isScrollFlightActive && rig.offset < 0)
      #expect(rig.list.scrollHoldSlack.newest == -rig.offset && rig.list.scrollHoldSlack.newest < slack)
      if isFinger { rig.lift() }
      rig.expectStill(for: 1) {}
    }
  }

  @Test(arguments: kinds) func L165_aPassAfterReleaseLeavesTheGaps(_ kind: ScrollEngineKind) {
    let passes: [(ListRig) -> Void] = [
      { $0.apply($0.rows) }, { rig in rig.apply(rig.rows + [rig.row(300, 50)]) },
      { $0.apply($0.resized(8, 70)) }, { $0.apply($0.without([7])) },
      { $0.apply($0.rows, mode: .preserveVisibleContent) },
      { rig in
        rig.view(9)?.grow(to: 90, animated: true)
        rig.scheduler.run()
      },
    ]
    for (index, pass) in passes.enumerated() {
      let rig = ListRig.slackened(kind)
      rig.list.releaseScrollHold()
      pass(rig)
      rig.expect(4, y: 50)
      rig.expectSlack(50, 0)
      #expect(rig.list.overscrollDistance == 0, "pass \(index)")
    }
    // The bottom fold: a pass above leaves the gap of 50 below the last row.
    let oldest = ListRig.slackenedAtTheOldestEdge(kind)
    oldest.list.releaseScrollHold()
    oldest.apply(oldest.resized(80, 70))
    oldest.expect(95, maxY: 350)
    oldest.apply([oldest.row(300, 50)] + oldest.rows)
    oldest.expect(95, maxY: 350)
    oldest.expectSlack(0, 50)
  }

  @Test(arguments: kinds) func L166_L105_theNaturalEdgeIsTheRestingOne(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackened(kind)
    rig.list.releaseScrollHold()
    // On the declared edge, 50 past the natural one: not at rest on the newest edge.
    rig.apply(distance: -10)
    #expect(rig.list.lastAnchor?.rule == .firstVisible)
    rig.expect(4, y: 40)
    rig.apply(distance: -40)
    rig.expect(4, y: 0)
    rig.apply(distance: -10)
    #expect(rig.list.lastAnchor?.rule == .newestEdge)
    rig.expect(4, y: -10)
  }

  @Test(arguments: kinds) func L168_releaseByRebuild(_ kind: ScrollEngineKind) {
    for state in [ListRig.slackened, ListRig.slackenedOverPinSlack] {
      let rig = state(kind)
      let top = rig.rows[0].key
      rig.load(rig.rows)
      #expect(rig.held == nil)
      rig.expectSlack(0, 0)
      let pinSlack = rig.list.bottomEdgePinSlack
      #expect(rig.edges.min == -pinSlack && rig.offset == -pinSlack)
      rig.expect(top, y: pinSlack)
    }
  }

  @Test(arguments: kinds) func L168_theOldestEdgeGivesBackToo(_ kind: ScrollEngineKind) {
    let rig = ListRig.slackenedAtTheOldestEdge(kind)
    rig.list.releaseScrollHold()
    rig.apply(distance: 15)
    rig.expect(95, maxY: 365)
    rig.expectSlack(0, 35)
    rig.scroll(-10)
    rig.expect(95, maxY: 375)
    rig.expectSlack(0, 25)
    rig.scroll(-100)
    rig.expectSlack(0, 0)
    rig.scroll(300)
    rig.run(2)
    rig.expect(95, maxY: 400)
  }
}
