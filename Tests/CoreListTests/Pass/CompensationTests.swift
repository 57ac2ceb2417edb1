import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What insets, size and a distance do to content: L107 to L111, L114.
@Suite struct CompensationTests {
  static let kinds = ScrollEngineKind.allCases

  /// FX(100,50,400) with row 30 at -20.
  private func middle(_ kind: ScrollEngineKind) -> PassRig {
    let pass = PassRig.fixture(kind, 100, 50, 400)
    pass.rig.apply(to: ScrollTarget(index: 30, pointOffset: -20))
    return pass
  }

  /// Whether every row that is loaded before and after a change moves by one distance, on screen too.
  private func expectAll(
    _ rig: ListRig, moveBy distance: Double, _ location: SourceLocation = #_sourceLocation,
    _ change: () -> Void
  ) {
    let before = rig.places
    change()
    var shared = 0
    for (key, y) in rig.places {
      guard let old = before[key] else { continue }
      #expect(y == old + distance, "row \(key)", sourceLocation: location)
      #expect(abs(rig.shown(key) - y) < 1e-9, sourceLocation: location)
      shared += 1
    }
    #expect(shared > 4, sourceLocation: location)
  }

  @Test(arguments: kinds) func L107_L109_LD15_onEveryRowFollowsTheTopInset(_ kind: ScrollEngineKind) {
    let rig = middle(kind).rig
    expectAll(rig, moveBy: 100) { rig.apply(insets: EdgeInsets(top: 100)) }
    expectAll(rig, moveBy: -100) { rig.apply(insets: .zero) }
    expectAll(rig, moveBy: 300) { rig.apply(insets: EdgeInsets(top: 300)) }
    expectAll(rig, moveBy: -300) { rig.apply(insets: .zero) }
    #expect(rig.y(30) == -20)
  }

  @Test(arguments: kinds) func L107_theBandIsLoadedAroundTheFinalPlace(_ kind: ScrollEngineKind) {
    let rig = ListRig.keep(kind)
    rig.apply(insets: EdgeInsets(top: 200))
    // Row 20 at 180: -100...400 takes rows 14 (at -120) to 24 (up to 430).
    #expect(rig.y(20) == 180 && rig.loaded == Array(14...24))
  }

  @Test(arguments: kinds) func L108_growthAloneIsTheSameOnAndOff(_ kind: ScrollEngineKind) {
    func grown(compensates: Bool) -> [Int: Double] {
      let rig = ListRig.pin(kind, 100, 60)
      rig.scroll(140)
      #expect(rig.y(1) == 200)
      rig.apply(rig.resized(0, 150), compensates: compensates)
      #expect(rig.list.bottomEdgePinSlack == 190)
      return rig.places
    }
    let on = grown(compensates: true)
    #expect(on[1] == 200 && on[0] == 50)
    #expect(on == grown(compensates: false))
    func below(compensates: Bool) -> [Int: Double] {
      let rig = ListRig.keep(kind)
      rig.apply(rig.resized(18, 90), compensates: compensates)
      return rig.places
    }
    #expect(below(compensates: true) == below(compensates: false))
    #expect(below(compensates: true)[20] == 40)
  }

  @Test(arguments: kinds) func L109_offRowsStay(_ kind: ScrollEngineKind) throws {
    let pass = middle(kind)
    let rig = pass.rig
    for insets in [EdgeInsets(top: 100), .zero] {
      expectAll(rig, moveBy: 0) {
        rig.apply(insets: insets, compensates: false, transition: ListTransition(duration: 0.5))
      }
      // No track has anywhere to go.
      let outcome = try pass.outcome()
      #expect(outcome.viewportDisplacement == 0 && outcome.ownDisplacements.allSatisfy { $0 == 0 })
    }
    expectAll(rig, moveBy: -60) {
      rig.apply(insets: EdgeInsets(top: 100), distance: -60, compensates: false)
    }
  }

  @Test(arguments: kinds) func L109_atTheNewestEdgeTheLoadedTopStaysPinned(_ kind: ScrollEngineKind) {
    for compensates in [true, false] {
      let rig = ListRig.fixture(kind, 100, 50, 400)
      rig.apply(insets: EdgeInsets(top: 100), compensates: compensates)
      #expect(rig.y(0) == 100 && rig.minEdge == -100)
      rig.apply(insets: .zero, compensates: compensates)
      #expect(rig.y(0) == 0)
    }
  }

  @Test(arguments: kinds) func L109_offTheInsetsStillCountOtherwise(_ kind: ScrollEngineKind) {
    let rig = middle(kind).rig
    rig.journal.clear()
    rig.apply(insets: EdgeInsets(top: 100, left: 20, bottom: 40, right: 30), compensates: false)
    #expect(rig.journal.measures.allSatisfy { $0.width == 340 })
    let frame = rig.view(30).flatMap { rig.list.settledFrame(of: $0) }
    #expect(frame == Rect(x: 20, y: -20, width: 340, height: 50))
    rig.apply(to: ScrollTarget(index: 99))
    #expect(rig.maxY(99) == 360 && rig.edges.max == rig.offset)
    rig.apply(to: ScrollTarget(index: 0))
    #expect(rig.minEdge == -100 && rig.y(0) == 100)
  }

  @Test(arguments: kinds) func L110_aDistanceMovesEveryRow(_ kind: ScrollEngineKind) {
    let rig = middle(kind).rig
    expectAll(rig, moveBy: -60) { rig.apply(distance: -60) }
    expectAll(rig, moveBy: 60) { rig.apply(distance: 60) }
    expectAll(rig, moveBy: 40) { rig.apply(insets: EdgeInsets(top: 100), distance: -60) }
  }

  @Test(arguments: kinds) func L110_whatPlacesItselfIsPlacedAndThenDisplaced(_ kind: ScrollEngineKind) {
    let rig = middle(kind).rig
    rig.apply(insets: EdgeInsets(top: 100), to: ScrollTarget(index: 40, pointOffset: 7), distance: 15)
    #expect(rig.y(40) == 122)
    let pinned = ListRig.pin(kind, 100, 60)
    pinned.apply(to: ScrollTarget(index: 1))
    pinned.apply(distance: -30)
    #expect(pinned.y(1) == 310)
    let held = middle(kind).rig
    held.apply(to: ScrollTarget(index: 50, pointOffset: 100, hold: ScrollHold(.topInset)))
    held.apply(distance: -30)
    #expect(held.y(50) == 70)
    let replaced = middle(kind).rig
    replaced.apply((300..<400).map { replaced.row($0, 50) }, distance: -30)
    #expect(replaced.y(300) == -30)
  }

  @Test(arguments: kinds) func L111_aDistanceGivesUpTheLoadedTop(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(distance: -60)
    #expect(rig.offset == 60 && rig.y(0) == -60)
    let clipped = ListRig.fixture(kind, 100, 50, 400)
    clipped.apply(distance: 60)
    #expect(clipped.offset == 0 && clipped.y(0) == 0 && clipped.list.overscrollDistance == 0)
    // Instead of a pin to the new inset edge: 60 above the old one.
    let inset = ListRig.fixture(kind, 100, 50, 400)
    inset.apply(insets: EdgeInsets(top: 100), distance: -60, compensates: false)
    #expect(inset.y(0) == -60)
    let under = ListRig.fixture(kind, 100, 50, 400, insets: EdgeInsets(top: 60))
    under.apply(distance: -60)
    #expect(under.y(0) == 0)
  }

  private func oldest(_ kind: ScrollEngineKind, bottom: Double = 0) -> ListRig {
    let rig = ListRig.fixture(kind, 50, 50, 400, insets: EdgeInsets(bottom: bottom))
    rig.apply(to: ScrollTarget(index: 49))
    #expect(rig.maxY(49) == 400 - bottom)
    return rig
  }

  @Test(arguments: kinds) func L114_theBottomOpensWithoutMovingContent(_ kind: ScrollEngineKind) throws {
    let inset = oldest(kind)
    let max = try #require(inset.edges.max)
    expectAll(inset, moveBy: 0) { inset.apply(insets: EdgeInsets(bottom: 100)) }
    #expect(inset.maxY(49) == 400 && inset.edges == ScrollEdges(min: nil, max: max + 100))
    let shorter = oldest(kind)
    expectAll(shorter, moveBy: 0) { shorter.apply(size: Size(width: 390, height: 300)) }
    #expect(shorter.maxY(49) == 400 && shorter.edges.max == shorter.offset + 100)
  }

  @Test(arguments: kinds) func L114_aGapThatWouldOpenIsClipped(_ kind: ScrollEngineKind) {
    let inset = oldest(kind, bottom: 100)
    expectAll(inset, moveBy: 100) { inset.apply(insets: .zero) }
    #expect(inset.maxY(49) == 400)
    let taller = oldest(kind)
    taller.apply(size: Size(width: 390, height: 300))
    taller.apply(to: ScrollTarget(index: 49))
    #expect(taller.maxY(49) == 300)
    expectAll(taller, moveBy: 200) { taller.apply(size: Size(width: 390, height: 500)) }
    #expect(taller.maxY(49) == 500)
  }

  @Test(arguments: kinds) func L114_inTheMiddleNothingMoves(_ kind: ScrollEngineKind) {
    let rig = middle(kind).rig
    expectAll(rig, moveBy: 0) { rig.apply(insets: EdgeInsets(bottom: 100)) }
    expectAll(rig, moveBy: 0) { rig.apply(insets: .zero) }
    expectAll(rig, moveBy: 0) { rig.apply(size: Size(width: 390, height: 300)) }
    expectAll(rig, moveBy: 0) { rig.apply(size: Size(width: 390, height: 500)) }
  }
}
