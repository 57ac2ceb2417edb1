import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The hold's arithmetic as functions of values: L153 to L163.
@Suite("The hold as values, L153 to L163") struct HoldPlanTests {
  private func geometry(top: Double = 0, bottom: Double = 0) -> ListGeometry {
    ListGeometry(size: Size(width: 390, height: 400), insets: EdgeInsets(top: top, bottom: bottom))
  }

  private func landing(
    _ hold: ScrollHold, y: Double, height: Double = 50, newest: Bool = false, oldest: Bool = false,
    _ geometry: ListGeometry
  ) -> ArmedHold? {
    ArmedHold.landing(
      hold, row: .init(index: 7, key: 7, y: y, height: height), rest: (newest, oldest), in: geometry)
  }

  @Test func L153_distancesFromEachReference() {
    // Insets of 60 and 80: references at 60, 320 and 190; the row from 160 to 210.
    let inset = geometry(top: 60, bottom: 80)
    for (reference, place) in [
      (ScrollHold.Reference.topInset, 60.0), (.bottomInset, 320), (.visibleCenter, 190),
    ] {
      #expect(reference.position(in: inset) == place)
      for (point, y) in [(RowPoint.top, 160.0), (.middle, 185), (.bottom, 210)] {
        #expect(landing(ScrollHold(reference, point: point), y: 160, inset)?.distance == y - place)
      }
    }
    // The table's own: 100 from the top, 0 at the bottom and in the centre.
    #expect(landing(ScrollHold(.topInset), y: 100, geometry())?.distance == 100)
    #expect(landing(ScrollHold(.bottomInset, point: .bottom), y: 350, geometry())?.distance == 0)
    #expect(landing(ScrollHold(.visibleCenter, point: .middle), y: 175, geometry())?.distance == 0)
  }

  @Test func L154_aPointIsAFunctionOfTheHeight() {
    for height in [0.0, 50, 90] {
      #expect(RowPoint.top.distance(inHeight: height) == 0)
      #expect(RowPoint.middle.distance(inHeight: height) == height / 2)
      #expect(RowPoint.bottom.distance(inHeight: height) == height)
      #expect(RowPoint(fraction: 1, offset: -8).distance(inHeight: height) == height - 8)
    }
  }

  @Test func L156_theRowGoesWhereItsPointKeepsTheDistance() {
    let top = ArmedHold(key: 7, reference: .topInset, point: .top, distance: 100)
    #expect(top.rowTop(height: 50, in: geometry(top: 60, bottom: 80)) == 160)
    let bottom = ArmedHold(key: 7, reference: .bottomInset, point: .bottom, distance: -110)
    #expect(bottom.rowTop(height: 50, in: geometry(top: 60, bottom: 180)) == 60)
    #expect(bottom.rowTop(height: 90, in: geometry(top: 60, bottom: 180)) == 20)
    let centre = ArmedHold(key: 7, reference: .visibleCenter, point: .middle, distance: 0)
    #expect(centre.rowTop(height: 50, in: geometry(top: 60, bottom: 40)) == 210 - 25)
  }

  @Test func L157_aClampedLandingIsHeldFromItsEnd() {
    for reference in ScrollHold.Reference.allCases {
      let asked = ScrollHold(reference, point: .middle)
      for isAtBoth in [true, false] {
        let newest = landing(asked, y: 160, newest: true, oldest: isAtBoth, geometry(top: 60, bottom: 80))
        #expect(newest?.reference == .topInset && newest?.point == .top && newest?.distance == 100)
      }
      let oldest = landing(asked, y: 160, oldest: true, geometry(top: 60, bottom: 80))
      #expect(oldest?.reference == .bottomInset && oldest?.point == .bottom && oldest?.distance == -110)
    }
    // Target 98 of 100: its bottom at 350, the edge at 400.
    #expect(landing(ScrollHold(.topInset), y: 300, oldest: true, geometry())?.distance == -50)
  }

  @Test func L159_aYieldingHoldArmsNothingOnTheNewestEdge() {
    let asked = ScrollHold(.topInset, yieldsToNewestEdge: true)
    #expect(landing(asked, y: 0, newest: true, geometry()) == nil)
    #expect(landing(asked, y: 0, newest: true, oldest: true, geometry()) == nil)
    #expect(landing(asked, y: 300, oldest: true, geometry()) != nil)
    #expect(landing(asked, y: 100, geometry()) != nil)
  }

  private func window(_ indices: ClosedRange<Int>, at y: Double) -> LoadedWindow {
    var window = LoadedWindow(.init(index: indices.lowerBound, key: indices.lowerBound, y: y, height: 50))
    for index in indices.dropFirst() { window.append(.init(index: index, key: index, y: 0, height: 50)) }
    return window
  }

  @Test func L160_gapsAreMeasuredFromTheNaturalEdges() {
    func slack(_ window: LoadedWindow, pin: Double = 0, _ geometry: ListGeometry) -> HoldSlack {
      HoldSlack(heldWindow: window, count: 12, pinSlack: pin, in: geometry)
    }
    #expect(slack(window(0...11, at: 50), geometry()) == HoldSlack(min: 50, max: 0))
    // Pin slack is part of the natural edge: a top at 290 lies 50 below one of 240.
    #expect(slack(window(0...11, at: 290), pin: 240, geometry()) == HoldSlack(min: 50, max: 0))
    #expect(slack(window(0...11, at: 90), geometry(top: 60)) == HoldSlack(min: 30, max: 0))
    #expect(slack(window(8...11, at: 120), geometry(bottom: 30)) == HoldSlack(min: 0, max: 50))
    // An end that is not loaded has no gap, and rows past an edge have none either.
    #expect(slack(window(1...10, at: 300), geometry()) == HoldSlack())
    #expect(slack(window(0...11, at: -100), geometry()) == HoldSlack())
  }

  @Test func L161_itFoldsInBesideTheNaturalEdges() {
    let slack = HoldSlack(min: 50, max: 20)
    let natural = ScrollEdges(min: -240, max: 900)
    #expect(WindowEdges.declared(natural: natural, holdSlack: slack) == ScrollEdges(min: -290, max: 920))
    #expect(WindowEdges.declared(natural: ScrollEdges(), holdSlack: slack) == ScrollEdges())
    // Construction closes gaps to the folded edges: 60 + 50 above, 400 - 20 below.
    var builder = WindowBuilder(count: 100, geometry: geometry(top: 60), margin: 160) {
      MeasuredRow(key: $0, height: 50)
    }
    builder.holdSlack = slack
    #expect(builder.window(around: 0) { _ in 300 }.minY == 110)
    #expect(builder.window(around: 0) { _ in 90 }.minY == 90)
    #expect(builder.window(around: 99) { _ in 100 }.maxY == 380)
    #expect(builder.window(around: 99) { _ in 340 }.maxY == 390)
  }

  @Test func L163_slackOnlyShrinks() {
    let natural = ScrollEdges(min: 0, max: 1000)
    let slack = HoldSlack(min: 50, max: 40)
    #expect(slack.retired(at: -30, natural: natural) == HoldSlack(min: 30, max: 0))
    #expect(slack.retired(at: -80, natural: natural) == HoldSlack(min: 50, max: 0))
    #expect(slack.retired(at: 1015, natural: natural) == HoldSlack(min: 0, max: 15))
    #expect(slack.retired(at: 1090, natural: natural) == HoldSlack(min: 0, max: 40))
    #expect(slack.retired(at: 500, natural: natural) == HoldSlack())
    #expect(slack.retired(at: -30, natural: ScrollEdges()) == HoldSlack())  // an open edge needs none
    #expect(HoldSlack().retired(at: -30, natural: natural) == HoldSlack())
  }
}
