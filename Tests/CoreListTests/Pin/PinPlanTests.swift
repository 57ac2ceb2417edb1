import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The pin's arithmetic as functions of values: L139 to L151.
@Suite("The pin as values, L139 to L151") struct PinPlanTests {
  private func geometry(top: Double = 0, bottom: Double = 0, height: Double = 400) -> ListGeometry {
    ListGeometry(size: Size(width: 390, height: height), insets: EdgeInsets(top: top, bottom: bottom))
  }

  /// Rows of given heights from index 0 on, the pinned one at 1.
  private func window(_ heights: [Double], at y: Double = 0) -> LoadedWindow {
    var window = LoadedWindow(.init(index: 0, key: 0, y: y, height: heights[0]))
    for (index, height) in heights.enumerated().dropFirst() {
      window.append(.init(index: index, key: index, y: 0, height: height))
    }
    return window
  }

  private func builder(_ heights: [Double], _ geometry: ListGeometry, margin: Double = 160) -> WindowBuilder {
    var builder = WindowBuilder(count: heights.count, geometry: geometry, margin: margin) {
      MeasuredRow(key: $0, height: heights[$0])
    }
    builder.pin = BottomPin(index: 1)
    return builder
  }

  @Test func L139_placementAndRoomAreTwoAnswers() {
    // Room is the same, latched or not; the place is the same, whatever stands above.
    for (reply, slack) in [(100.0, 240.0), (300, 40), (340, 0), (620, 0)] {
      let rows = window([reply, 60, 50])
      #expect(BottomPin(index: 1, isLatched: false).slack(of: rows, in: geometry()) == slack)
      #expect(BottomPin(index: 1, isLatched: true).slack(of: rows, in: geometry()) == slack)
      #expect(BottomPin.placement(pinnedHeight: 60, in: geometry()) == 340)
    }
  }

  @Test(arguments: [(60.0, 0.0), (200, 0), (200.5, 0.5), (300, 100), (400, 200)])
  func L140_noMoreThanHalfOfTheArea(pinned: Double, overhang: Double) {
    #expect(BottomPin.overhang(pinnedHeight: pinned, in: geometry()) == overhang)
    #expect(min(pinned, pinned - overhang) <= 200)
    // The area is what the insets leave: half of 300 is 150.
    let inset = geometry(top: 60, bottom: 40)
    #expect(BottomPin.overhang(pinnedHeight: pinned, in: inset) == max(0, pinned - 150))
  }

  @Test func L141_theSpanHasReservedRoomInIt() {
    var rows = LoadedWindow(
      .init(index: 0, key: 0, y: 70, height: 100, reservedTop: 30, reservedBottom: 8))
    rows.append(.init(index: 1, key: 1, y: 0, height: 60, reservedTop: 12, reservedBottom: 40))
    // 30 + 100 + 8 + 12 + 60: what lies below the pinned row is no part of it.
    #expect(BottomPin(index: 1).slack(of: rows, in: geometry()) == 400 - 210)
    rows.translate(by: -5000)
    #expect(BottomPin(index: 1).slack(of: rows, in: geometry()) == 400 - 210)
  }

  @Test func L142_slackNeedsBothRowsLoaded() {
    let pin = BottomPin(index: 1)
    #expect(pin.slack(of: window([100, 60, 50]), in: geometry()) == 240)
    #expect(pin.slack(of: window([100]), in: geometry()) == 0)
    var lower = LoadedWindow(.init(index: 1, key: 1, y: 0, height: 60))
    lower.append(.init(index: 2, key: 2, y: 0, height: 50))
    #expect(pin.slack(of: lower, in: geometry()) == 0)
    #expect(pin.slack(of: LoadedWindow(), in: geometry()) == 0)
    #expect(BottomPin(index: nil).slack(of: window([100, 60]), in: geometry()) == 0)
    // (400 - 30 + 125) - (20 + 400): 350 are left, half of them 175.
    #expect(pin.slack(of: window([100, 300]), in: geometry(top: 20, bottom: 30)) == 75)
    #expect(pin.slack(of: window([400, 60]), in: geometry()) == 0)  // raw -60
  }

  @Test func L142_noVisibleHeightIsNotNegative() {
    // U7: insets of 500 leave 0, so the whole row hangs over; 60 - 160 is below 0.
    #expect(BottomPin(index: 1).slack(of: window([100, 60]), in: geometry(top: 500)) == 0)
  }

  /// Reply, pinned row, top and bottom inset; slack, where the reply's top goes, where the pinned row's bottom goes.
  @Test(arguments: [
    [100.0, 60, 0, 0, 240, 240, 400], [100, 300, 0, 0, 100, 100, 500], [200, 300, 0, 0, 0, 0, 500],
    [100, 60, 20, 30, 190, 210, 370], [340, 60, 0, 0, 0, 0, 400], [400, 60, 0, 0, 0, 0, 460],
    [150, 60, 0, 0, 190, 190, 400], [220, 60, 0, 0, 120, 120, 400], [300, 60, 0, 0, 40, 40, 400],
  ])
  func L140_L142_theTableAtRest(_ row: [Double]) {
    let geometry = geometry(top: row[2], bottom: row[3])
    var builder = builder([row[0], row[1]] + Array(repeating: 50, count: 20), geometry)
    builder.pinsLoadedTop = true
    let window = builder.window(around: 0) { _ in 0 }
    #expect(BottomPin(index: 1).slack(of: window, in: geometry) == row[4])
    #expect(window.rows[0].y == row[5] && window.row(at: 1)?.maxY == row[6])
    #expect(window.violation(count: 22) == nil)
  }

  @Test func L143_itIsPartOfTheEffectiveTopInset() {
    let heights = [100.0, 60] + Array(repeating: 50.0, count: 20)
    // Construction: pinned there, or a gap closed to there.
    var pinned = builder(heights, geometry(top: 20))
    pinned.pinsLoadedTop = true
    #expect(pinned.window(around: 0) { _ in -7 }.minY == 20 + 220)
    let open = builder(heights, geometry(top: 20)).window(around: 0) { _ in 333 }
    #expect(open.minY == 20 + 220)
    // Placement below it is left alone: the edge is no pull.
    #expect(builder(heights, geometry(top: 20)).window(around: 0) { _ in 111 }.minY == 111)
    // The declared minimum, and not the maximum.
    let natural = WindowEdges.natural(open, count: 22, origin: 0, pinSlack: 220, in: geometry(top: 20))
    #expect(natural.min == -240)
    let whole = WindowEdges.natural(
      window([100, 60]), count: 2, origin: 0, pinSlack: 220, in: geometry(top: 20))
    #expect(whole == ScrollEdges(min: -240, max: -240))
  }

  @Test func L144_theLatchReadsTheRowsOwnHeightAlone() {
    for (height, place) in [(60.0, 340.0), (200, 200), (300, 200), (1000, 200)] {
      #expect(BottomPin.placement(pinnedHeight: height, in: geometry()) == place)
    }
    // 400 - 30 + 0 from the viewport's top, 20 of them the inset.
    #expect(BottomPin.placement(pinnedHeight: 60, in: geometry(top: 20, bottom: 30)) == 290)
    #expect(BottomPin.heldEdge(pinnedHeight: 60, in: geometry(top: 20, bottom: 30)) == 370)
    #expect(BottomPin.heldEdge(pinnedHeight: 300, in: geometry()) == 500)
  }

  @Test func L145_whatEngagesAndWhatReleases() {
    let latched = BottomPin(index: 1, isLatched: true)
    let open = BottomPin(index: 1)
    func isLatched(
      _ pin: BottomPin, _ index: Int?, survivor: Int?, full: Bool = false, target: Int? = nil
    ) -> Bool {
      pin.resolved(index: index, survivor: survivor, isFullReplace: full, target: target).isLatched
    }
    #expect(isLatched(open, 1, survivor: 1, target: 1))
    #expect(
      !isLatched(open, 1, survivor: 1, target: 0) && !isLatched(open, 1, survivor: 1, target: 2)
        && !isLatched(open, nil, survivor: 1, target: 1))
    #expect(isLatched(latched, 1, survivor: 1) && isLatched(latched, 4, survivor: 4))
    #expect(isLatched(latched, 1, survivor: 1, target: 9))
    #expect(!isLatched(latched, nil, survivor: 1) && !isLatched(latched, 1, survivor: nil, full: true))
    #expect(isLatched(latched, 1, survivor: nil, full: true, target: 1))  // releases go first
    #expect(!isLatched(latched, nil, survivor: 1, target: 1))
    // The latch is the row's and not the flag's: another row that pins has never been scrolled to.
    #expect(!isLatched(latched, 7, survivor: nil) && !isLatched(latched, 0, survivor: 1))
  }

  /// The rows above fill the viewport by themselves at exactly its height, and not a point before.
  @Test(arguments: [(620.0, 1), (400, 1), (399.5, 2)])
  func L148_theBoundOfTheSearchIsExact(reply: Double, loaded: Int) {
    let heights = [reply, 60] + Array(repeating: 50.0, count: 20)
    let window = builder(heights, geometry(), margin: 0).window(around: 0) { _ in 0 }
    #expect(window.rows.count == loaded && window.startIndex == 0)
    #expect(BottomPin(index: 1).slack(of: window, in: geometry()) == 0)
  }

  /// Rows that the band does not reach are loaded down to the pin, since slack depends on it.
  @Test func L148_shortContentIsLoadedDownToThePin() {
    var builder = builder([100, 150, 60] + Array(repeating: 50.0, count: 9), geometry(), margin: 0)
    builder.pin.index = 2
    let window = builder.window(around: 0) { _ in 390 }
    #expect(window.minY == 90 && window.row(at: 2)?.maxY == 400)
  }

  @Test(arguments: [60.0, 300], [0.0, 30])
  func L149_theLatchLiesAsFarPastTheNaturalEdgeAsSlackSays(pinned: Double, bottom: Double) {
    let geometry = geometry(top: 20, bottom: bottom)
    for reply in [100.0, 200, 290, 340, 400, 620] {
      let heights = [reply, pinned] + Array(repeating: 50.0, count: 20)
      let window = builder(heights, geometry).window(around: 1) {
        geometry.insets.top + BottomPin.placement(pinnedHeight: $0, in: geometry)
      }
      let visible = 380 - bottom
      let past = visible - (reply + pinned) + max(0, pinned - visible / 2)
      #expect(window.minY - geometry.insets.top == past)
      let slack = BottomPin(index: 1).slack(of: window, in: geometry)
      #expect(slack == max(0, past))
      let edges = WindowEdges.natural(window, count: 22, origin: 0, pinSlack: slack, in: geometry)
      #expect(edges.clamped(-window.minY) == -window.minY)  // nothing is left to clamp
    }
  }

  @Test func L150_constructionMovesByWhatSlackLost() {
    let heights = [150.0, 60] + Array(repeating: 50.0, count: 20)
    var riding = builder(heights, geometry())
    riding.slackRide = SlackRide(baseline: 240)
    #expect(riding.window(around: 0) { _ in 100 }.row(at: 1)?.y == 200)  // 100 + 150 - 50
    #expect(builder(heights, geometry()).window(around: 0) { _ in 100 }.row(at: 1)?.y == 250)
    // The loaded-top pin has the last word.
    riding.pinsLoadedTop = true
    #expect(riding.window(around: 0) { _ in 100 }.rows[0].y == 190)
  }

  @Test func L150_L151_onlyAPointAboveThePinRides() {
    var resolver = AnchorResolver(
      diff: ItemDiff(unchanged: 22), hasItems: false, pin: BottomPin(index: 2), old: [], oldTopInset: 0,
      restsOnNewest: false)
    func baseline(_ index: Int, _ placement: Anchor.Placement) -> Double? {
      let anchor = Anchor(index: index, placement: placement, rule: .firstVisible)
      return resolver.slackRide(anchor, carriedSlack: 190)?.baseline
    }
    #expect(baseline(0, .point(0)) == 190 && baseline(1, .point(0)) == 190)
    #expect(baseline(2, .point(0)) == nil && baseline(3, .point(0)) == nil)
    #expect(baseline(0, .resolved(0)) == nil && baseline(1, .resolved(0)) == nil)
    resolver.pin.index = nil
    #expect(baseline(0, .point(0)) == nil)
  }
}
