import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Whoever the list calls may change it: from rows, from events of scrolling, from arrivals (L86, L87, LD57).
@Suite struct CallOutTests {
  static let kinds = ScrollEngineKind.allCases

  private func prepended(_ rig: ListRig, _ key: Int) -> [TestRow] {
    [rig.row(key, 50)] + rig.list.items.compactMap { $0 as? TestRow }
  }

  @Test(arguments: kinds) func L86_aRowThatIsToldOfItsVisiblePartIsDeferred(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var commits = 0
    rig.journal.onVisible = { [unowned rig] key, part in
      guard key == 0, part == nil, commits == 0 else { return }
      commits += 1
      rig.list.applyChanges(items: prepended(rig, 500), transition: .immediate)
    }
    rig.beginDrag(scroll: 60)
    #expect(commits == 1 && rig.scheduler.pendingCount == 1 && rig.list.items.count == 100)
    rig.expectStill { rig.scheduler.run() }
    #expect(rig.list.items.count == 101)
    rig.endDrag()
    rig.check()
  }

  @Test(arguments: kinds) func L178_rowsThatLeaveAreToldInTheirOrder(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400, 0)
    var gone: [Int] = []
    rig.journal.onVisible = { key, part in if part == nil { gone.append(key) } }
    rig.beginDrag(scroll: 380)
    #expect(gone == [0, 1, 2, 3, 4, 5, 6])  // row 7 is still shown, and 6 ends at -30
    rig.endDrag()
  }

  @Test(arguments: kinds) func L192_aDeltaMayBeAnsweredByAPass(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var next = 500
    rig.list.onUserScroll = { [unowned rig] _, _ in
      rig.list.applyChanges(
        items: prepended(rig, next), anchorMode: .preserveVisibleContent, transition: .immediate)
      next += 1
    }
    rig.beginDrag(scroll: 210)
    rig.expect(4, y: -10)
    rig.drag(scroll: 30)
    rig.expect(4, y: -40)
    rig.endDrag()
    #expect(next >= 502 && rig.list.items.count == 100 + next - 500)
    rig.check()
  }

  @Test(arguments: kinds) func L192_aDeltaMayBeAnsweredByAJump(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 1000, 50, 400)
    rig.flick(4000)
    #expect(rig.list.isScrollDecelerating)
    var ends = 0
    var jumps = 0
    rig.list.didEndScrolling = { ends += 1 }
    rig.list.onUserScroll = { [unowned rig] _, _ in
      guard jumps == 0 else { return }
      jumps += 1
      rig.list.applyChanges(scrollTo: ScrollTarget(index: 700), transition: .immediate)
    }
    rig.run(0.5)
    #expect(jumps == 1 && !rig.list.isScrollDecelerating)
    rig.expect(700, y: 0)
    // A flight has an end; other momentum was stopped by the host.
    #expect(ends == (kind == .keyframe ? 1 : 0))
    rig.check()
  }

  @Test(arguments: kinds) func L180_theEndOfAFrameMayBeAnsweredByAPass(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    var next = 500
    rig.list.onVisibleWindowChanged = { [unowned rig] in
      rig.list.applyChanges(
        items: prepended(rig, next), anchorMode: .preserveVisibleContent, transition: .immediate)
      next += 1
    }
    rig.flick(3000)
    rig.run(0.3)
    #expect(next > 510 && rig.list.items.count == 100 + next - 500)
    rig.check()
    rig.run(5)
    #expect(!rig.list.isScrollDecelerating && rig.scheduler.pendingCount == 0)
  }

  @Test(arguments: kinds) func L171_anArrivalThatAnotherOneHasUndoneIsNotTold(_ kind: ScrollEngineKind) {
    for extends in [false, true] {
      let rig = ListRig(kind, height: 400)
      var told: [LoadedEdge] = []
      rig.list.onLoadedEdgeReached = { [unowned rig] edge in
        told.append(edge)
        guard extends, edge == .top else { return }
        rig.list.applyChanges(items: rig.rows + (10..<60).map { rig.row($0, 50) }, transition: .immediate)
        #expect(rig.list.items.count == 53)  // at once
      }
      rig.apply((0..<3).map { rig.row($0, 50) })
      #expect(told == (extends ? [.top] : [.top, .bottom]))
      #expect(rig.list.reachedLoadedEdges == (extends ? [.top] : [.top, .bottom]))
    }
  }

  @Test(arguments: kinds) func L171_anArrivalIsToldOnce(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    var told: [LoadedEdge] = []
    rig.list.onLoadedEdgeReached = { [unowned rig] edge in
      told.append(edge)
      guard told.count == 1 else { return }
      rig.list.applyChanges(items: rig.rows + (10..<60).map { rig.row($0, 50) }, transition: .immediate)
      rig.list.applyChanges(items: rig.rows, transition: .immediate)  // reached again
    }
    rig.apply((0..<3).map { rig.row($0, 50) })
    #expect(told == [.top, .bottom])
  }

  @Test(arguments: kinds) func L158_aReleaseInsideAPassWaitsForIt(_ kind: ScrollEngineKind) {
    let rig = ListRig.holding(kind)
    rig.apply(to: ScrollTarget(index: 50, pointOffset: 100, hold: ScrollHold(.topInset)))
    rig.journal.onMeasure = { [unowned rig] _ in
      rig.journal.onMeasure = nil
      rig.list.releaseScrollHold()
    }
    rig.apply((500..<503).map { rig.row($0, 50) } + rig.rows)
    #expect(rig.held == 50 && rig.anchorKey == 50 && rig.scheduler.pendingCount == 1)
    rig.expect(50, y: 100)
    rig.scheduler.run()
    #expect(rig.held == nil)
  }
}
