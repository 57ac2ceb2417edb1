import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Plans windows over given heights, and counts what is measured.
private final class Plan {
  var heights: [Double]
  var geometry: ListGeometry
  var margin: Double
  var pin = BottomPin()
  var measured: [Int] = []

  init(_ heights: [Double], height: Double, margin: Double = 160, top: Double = 0, bottom: Double = 0) {
    self.heights = heights
    geometry = ListGeometry(
      size: Size(width: 390, height: height), insets: EdgeInsets(top: top, bottom: bottom))
    self.margin = margin
  }

  var builder: WindowBuilder {
    measured = []
    var builder = WindowBuilder(count: heights.count, geometry: geometry, margin: margin) { [self] index in
      measured.append(index)
      return MeasuredRow(key: index, height: heights[index])
    }
    builder.pin = pin
    return builder
  }

  func fresh() -> LoadedWindow {
    var builder = builder
    builder.pinsLoadedTop = true
    return builder.window(around: 0) { _ in 0 }
  }

  func scroll(_ window: LoadedWindow, _ projection: Double) -> LoadedWindow? {
    measured = []
    return WindowScroller(count: heights.count, viewportHeight: geometry.size.height, margin: margin) {
      [self] index in
      measured.append(index)
      return MeasuredRow(key: index, height: heights[index])
    }.scrolled(window, projection: projection)
  }
}

private func rows(_ count: Int, _ height: Double) -> [Double] { Array(repeating: height, count: count) }

@Suite struct WindowPlanTests {
  @Test func L50_gapsKeepReservedRoom() {
    var window = LoadedWindow(.init(index: 3, key: 3, y: 10, height: 50, reservedTop: 30, reservedBottom: 5))
    window.append(.init(index: 4, key: 4, y: 0, height: 20, reservedTop: 7, reservedBottom: 2))
    window.prepend(.init(index: 2, key: 2, y: 0, height: 40, reservedTop: 1, reservedBottom: 3))
    #expect(window.rows.map(\.y) == [-63, 10, 72])
    #expect(window.violation(count: 5) == nil)
    #expect(window.violation(count: 4) != nil)
    #expect(window.minY == -64)  // L51
    #expect(window.maxY == 94)
    #expect(window.height == 158)
  }

  @Test func L51_anEmptyWindowIsZero() {
    let window = LoadedWindow()
    #expect(window.minY == 0 && window.maxY == 0 && window.height == 0)
    #expect(window.startIndex == 0 && window.endIndex == -1)
  }

  @Test func L53_rowsAreFoundByIndex() {
    let plan = Plan(rows(100, 50), height: 100, margin: 0)
    let window = plan.builder.window(around: 34) { _ in 0 }
    #expect(window.startIndex == 34)
    #expect(window.row(at: 36) == nil)
    #expect(window.row(at: 35)?.y == 50)
    #expect(window.row(at: 2) == nil)
    #expect(window.row(at: 33) == nil)
  }

  @Test func L57_firstLoads() {
    let plan = Plan(rows(100, 50), height: 800)
    #expect(plan.fresh().rows.map(\.index) == Array(0...19))
    #expect(plan.measured.sorted() == Array(0...19))  // L30, L56: each of the window, once
    #expect(Plan(rows(20, 50), height: 200, margin: 0).fresh().rows.map(\.index) == Array(0...3))
  }

  @Test func L69_aBottomTargetIsClipped() {
    let plan = Plan(rows(50, 50), height: 400)
    let window = plan.builder.window(around: 49) { _ in 0 }
    #expect(window.row(at: 49)?.y == 350)
    #expect(window.maxY == 400)
    #expect(Set(plan.measured).count == plan.measured.count)
  }

  @Test func L70_membershipIsDecidedInFinalCoordinates() {
    let plan = Plan(rows(100, 75), height: 560, margin: 200)
    var builder = plan.builder
    builder.pinsLoadedTop = true
    let window = builder.window(around: 0) { _ in 300 }
    #expect(window.rows.map(\.index) == Array(0...10))
    #expect(window.maxY == 825)
  }

  @Test func L71_underfilledContentIsTopAligned() {
    let plan = Plan(rows(3, 50), height: 400, top: 20, bottom: 30)
    let window = plan.fresh()
    #expect(window.minY == 20)
    let edges = WindowEdges.natural(window, count: 3, origin: 0, pinSlack: 0, in: plan.geometry)
    #expect(edges == ScrollEdges(min: -20, max: -220))
    #expect(edges.clamped(-100) == -20)
    plan.geometry.insets.bottom = 300
    #expect(plan.fresh().minY == 20)
    #expect(
      WindowEdges.natural(window, count: 3, origin: 0, pinSlack: 0, in: plan.geometry)
        == ScrollEdges(min: -20, max: 50))
  }

  @Test func L65_topWinsWhereBothEndsCannotHold() {
    // Anchored far up, both gaps open at once: 4 rows of 50 in 300.
    let plan = Plan(rows(4, 50), height: 300)
    for place in [-500.0, -100, 0, 40, 250] {
      #expect(plan.builder.window(around: 2) { _ in place }.minY == 0)
    }
  }

  @Test func L64_aBottomGapPullsHigherRowsIn() {
    let plan = Plan(rows(50, 50), height: 400, margin: 0)
    let window = plan.builder.window(around: 48) { _ in -40 }
    #expect(window.maxY == 400)
    #expect(window.startIndex == 42)
    #expect(window.minY == 0)
  }

  @Test func L66_aHeldWindowKeepsItsGaps() {
    let plan = Plan(rows(8, 50), height: 400)
    var builder = plan.builder
    builder.isHeld = true
    let window = builder.window(around: 1) { _ in 100 }
    #expect(window.minY == 50)
    #expect(window.maxY == 450)
    let slack = HoldSlack(heldWindow: window, count: 8, pinSlack: 0, in: plan.geometry)
    #expect(slack == HoldSlack(min: 50, max: 0))
  }

  @Test func L73_aRowThatTouchesTheBandStays() {
    let plan = Plan(rows(100, 50), height: 200, margin: 0)
    let moved = plan.scroll(plan.fresh(), -150)
    #expect(moved?.rows.map(\.index) == Array(2...6))
    #expect(plan.measured == [4, 5, 6])
  }

  @Test func L74_oneRowAlwaysRemains() {
    let plan = Plan(rows(3, 50), height: 200, margin: 0)
    #expect(plan.scroll(plan.fresh(), 10_000)?.rows.count == 1)
    #expect(plan.scroll(plan.fresh(), -10_000)?.rows.map(\.index) == [2])
  }

  @Test func L75_nothingChangesInsideTheBand() {
    let plan = Plan(rows(100, 50), height: 800)
    let window = plan.fresh()
    #expect(plan.scroll(window, 0) == nil)  // L55
    #expect(plan.scroll(window, -40) == nil)
  }

  @Test func L76_reservedRoomCountsInBothTests() {
    var window = LoadedWindow(.init(index: 0, key: 0, y: 0, height: 50, reservedTop: 0, reservedBottom: 30))
    window.append(.init(index: 1, key: 1, y: 0, height: 500))
    let scroller = WindowScroller(count: 2, viewportHeight: 200, margin: 0) { _ in
      MeasuredRow(key: 9, height: 1)
    }
    #expect(scroller.scrolled(window, projection: -79) == nil)
    #expect(scroller.scrolled(window, projection: -81)?.startIndex == 1)
  }

  @Test func L77_aFarStepKeepsOnlyTheBand() {
    let plan = Plan(rows(1000, 50), height: 400, margin: 100)
    let window = plan.scroll(plan.fresh(), -5000)
    #expect(window?.rows.map(\.index) == Array(97...109))
  }
}

@Suite struct LoadedEdgePlanTests {
  @Test func L170_L174_linesFollowTheMarginAlone() {
    let window = Plan(rows(6, 50), height: 400).fresh()
    func reached(_ top: Double, margin: Double = 0, count: Int = 6) -> Set<LoadedEdge> {
      LoadedEdges.reached(window, count: count, top: top, viewportHeight: 300, margin: margin)
    }
    #expect(reached(0) == [.top, .bottom])
    #expect(reached(-1) == [.bottom])
    #expect(reached(1) == [.top])
    #expect(reached(-5e-7) == [.top, .bottom])
    #expect(reached(0, margin: 50, count: 7) == [])
    #expect(reached(50, margin: 50) == [.top])
    #expect(reached(-50, margin: -50) == [.top, .bottom])
    #expect(reached(0, count: 7) == [.top])
    #expect(
      LoadedEdges.reached(LoadedWindow(), count: 0, top: 0, viewportHeight: 9, margin: 0).isEmpty)  // L172
  }

  @Test func L171_theTopArrivesFirst() {
    #expect(LoadedEdges.arrivals([.top, .bottom], since: []) == [.top, .bottom])
    #expect(LoadedEdges.arrivals([.top, .bottom], since: [.top]) == [.bottom])
    #expect(LoadedEdges.arrivals([], since: [.top]) == [])
  }
}
