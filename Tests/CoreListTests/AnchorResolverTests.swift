import Testing

@testable import CoreList

/// Twelve rows of 50 loaded from index 10 on, the first at -100 on screen.
private func resolver(_ new: [Int], old: [Int] = Array(0..<40), first: Double = -100) -> AnchorResolver {
  AnchorResolver(
    diff: ItemDiff(old: old, new: new), hasItems: true,
    old: (0..<12).map {
      LoadedWindow.Row(index: 10 + $0, key: 10 + $0, y: first + 50 * Double($0), height: 50)
    }, oldTopInset: 60, restsOnNewest: false)
}

@Suite struct AnchorResolverTests {
  private let all = Array(0..<40)

  private func check(
    _ resolver: AnchorResolver, _ rule: AnchorRule, _ index: Int, _ placement: Anchor.Placement
  ) {
    let anchor = resolver.resolve()
    #expect(anchor?.rule == rule)
    #expect(anchor?.index == index)
    #expect(anchor?.placement == placement)
  }

  @Test func LA1_toLA4_precedence() {
    var case4 = resolver(all)
    case4.mode = .preserveVisibleContent
    check(case4, .visibleContent, 13, .point(50))  // rows end at 50 (not below 60), 100
    var case3 = case4
    case3.held = 20
    case3.distance = -7
    check(case3, .scrollHold, 20, .resolved(-7))
    var case2 = case3
    case2.pin = BottomPin(index: 1, isLatched: true)
    check(case2, .pinLatch, 1, .resolved(-7))
    case2.target = 30
    check(case2, .scrollTarget, 30, .resolved(-7))
    case2.target = nil
    case2.pin.isLatched = false
    check(case2, .scrollHold, 20, .resolved(-7))
  }

  @Test func LA4_L122_aLostWitnessYieldsToTheNearestBelowThenAbove() {
    var below = resolver(all.filter { $0 != 13 && $0 != 14 })
    below.mode = .preserveVisibleContent
    check(below, .visibleContent, 13, .point(150))  // row 15, its own place
    var above = resolver(Array(0...11))
    above.mode = .preserveVisibleContent
    check(above, .visibleContent, 11, .point(-50))
    var moved = resolver([13] + all.filter { $0 != 13 })
    moved.mode = .preserveVisibleContent
    check(moved, .visibleContent, 0, .point(50))  // a moved witness anchors
    var none = resolver(Array(100..<110))
    none.mode = .preserveVisibleContent
    check(none, .fullReplace, 0, .topEdge(0))
  }

  @Test func L122_aRowThatEndsOnTheEdgeIsAboveIt() {
    var edge = resolver(all)
    edge.mode = .preserveVisibleContent
    edge.oldTopInset = 50
    check(edge, .visibleContent, 13, .point(50))
    edge.oldTopInset = 49
    check(edge, .visibleContent, 12, .point(0))
    // What is left over of sums is no part of a row below the edge.
    edge = resolver(all, first: -100 + 0x1p-30)
    edge.oldTopInset = 50
    edge.mode = .preserveVisibleContent
    check(edge, .visibleContent, 13, .point(50 + 0x1p-30))
  }

  @Test func L102_leftoversOfSumsDoNotCrossTheTop() {
    check(resolver(all, first: -100 + 0x1p-30), .firstVisible, 12, .point(0x1p-30))
  }

  @Test func LA5_LA6_goOnTheTopEdge() {
    check(resolver(Array(100..<110)), .fullReplace, 0, .topEdge(0))
    var resting = resolver(all)
    resting.restsOnNewest = true
    resting.distance = 5
    check(resting, .newestEdge, 0, .restingEdge(65))  // the inset of 60 that it rested under, and 5
    resting.oldSlack = 30
    resting.edgeDelta = -20
    check(resting, .newestEdge, 0, .restingEdge(75))
  }

  @Test func LA7_toLA9_measureFromTheViewportsTop() {
    check(resolver(all), .firstVisible, 12, .point(0))  // rows end at -50, 0 (not below), 50
    check(resolver(all.filter { $0 != 12 }), .survivorAboveDeleted, 11, .point(-50))
    check(resolver(all.filter { !(10...12).contains($0) }), .firstVisible, 10, .point(50))
    check(resolver(Array(0...11)), .survivorAboveDeleted, 11, .point(-50))
    check(resolver(all, first: -700), .lastAbove, 21, .point(-150))
    // A moved row does not anchor an automatic pass (L102).
    check(resolver([12] + all.filter { $0 != 12 }), .survivorAboveDeleted, 12, .point(-50))
  }

  @Test func LA10_theLowestSurvivorGoesOnTheTopEdge() {
    check(resolver([100, 101] + Array(3..<10) + Array(30..<40)), .anySurvivor, 2, .topEdge(0))
  }

  @Test func anEmptyCollectionHasNoAnchor() { #expect(resolver([]).resolve() == nil) }

  @Test func L107_L110_carriedPlacesMoveByEdgeAndDistance() {
    var moved = resolver(all)
    moved.edgeDelta = 100
    moved.distance = -60
    check(moved, .firstVisible, 12, .point(40))
  }

  @Test func L101_whenTheLoadedTopIsPinned() {
    let top = LoadedWindow(.init(index: 0, key: 0, y: 0, height: 50))
    var plain = resolver(all)
    func pins(_ resolver: AnchorResolver, _ window: LoadedWindow, _ rests: Bool) -> Bool {
      resolver.pinsLoadedTop(resolver.resolve()!, oldWindow: window, restsOnDeclared: rests)
    }
    #expect(pins(plain, top, true))
    #expect(!pins(plain, top, false))
    #expect(pins(plain, LoadedWindow(), false))
    #expect(!pins(plain, LoadedWindow(.init(index: 1, key: 1, y: 0, height: 50)), true))
    plain.distance = 1  // L111
    #expect(!pins(plain, top, true))
    plain.distance = 0
    plain.mode = .preserveVisibleContent  // L125
    #expect(!pins(plain, top, true))
    plain.target = 3
    #expect(!pins(plain, top, true))
  }

  @Test func L150_L151_onlyAnAnchorAboveThePinRidesTheSlack() {
    var pinned = resolver(all)
    pinned.pin = BottomPin(index: 13)
    #expect(pinned.slackRide(pinned.resolve()!, carriedSlack: 30)?.baseline == 30)
    pinned.pin.index = 12
    #expect(pinned.slackRide(pinned.resolve()!, carriedSlack: 30)?.baseline == nil)
    pinned.target = 0
    #expect(pinned.slackRide(pinned.resolve()!, carriedSlack: 30)?.baseline == nil)
  }
}

@Suite struct SettledOffsetTests {
  @Test func L129_whenTheWindowIsClamped() {
    var offset = SettledOffset(window: -20, edges: ScrollEdges(min: 0), overscroll: 0)
    #expect(offset.final == 0)
    offset.hasMoves = true
    #expect(offset.final == -20)
    offset.isDisplaced = true
    #expect(offset.final == 0)
    offset = SettledOffset(window: -20, edges: ScrollEdges(min: 0), overscroll: -30)
    #expect(offset.settled == -20 && offset.final == -50)
    offset.isDisplaced = true
    #expect(offset.final == -30)
    offset.hasTarget = true
    #expect(offset.final == -20)  // L120
  }

  @Test func L133_bothReadings() {
    var offset = SettledOffset(
      window: -185, edges: ScrollEdges(min: -185), overscroll: -156, isDisplaced: true)
    #expect(offset.final == -341)
    offset.unmoved = -235
    #expect(offset.final == -235)
    offset.overscroll = -0.4  // not past the gate
    #expect(offset.final == -185.4)
  }
}

@Suite struct TravelTests {
  private func rows(_ indices: Range<Int>) -> [LoadedWindow.Row] {
    indices.map {
      LoadedWindow.Row(index: $0, key: $0, y: Double($0 - indices.lowerBound) * 50 - 60, height: 50)
    }
  }

  @Test func L134_theWitnessBeatsTheHint() {
    let same = ItemDiff(unchanged: 40)
    // Row 10 ends at -10: row 11 is the first below the top.
    #expect(Travel.direction(to: 11, hint: .backward, old: rows(10..<20), diff: same) == .forward)
    #expect(Travel.direction(to: 10, hint: .forward, old: rows(10..<20), diff: same) == .backward)
    let leftover = rows(10..<20).map {
      var row = $0
      row.y += 10 + 0x1p-30  // row 10 ends there
      return row
    }
    #expect(Travel.direction(to: 10, hint: .forward, old: leftover, diff: same) == .backward)
    let lost = ItemDiff(old: Array(0..<40), new: Array(0..<11) + Array(12..<40))
    // Of 10 and 12 the lower one stands for 11.
    #expect(Travel.direction(to: 10, hint: nil, old: rows(10..<20), diff: lost) == .forward)
    #expect(Travel.direction(to: 9, hint: nil, old: rows(10..<20), diff: lost) == .backward)
    let replaced = ItemDiff(old: Array(0..<40), new: Array(50..<60))
    #expect(Travel.direction(to: 9, hint: .backward, old: rows(10..<20), diff: replaced) == .backward)
    #expect(Travel.direction(to: 0, hint: nil, old: rows(10..<20), diff: replaced) == .forward)
  }
}
