import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Where a window stands at the collection's ends, step 7 and what follows: L64 to L66, L68 to L71.
@Suite struct AlignmentTests {
  static let kinds = ScrollEngineKind.allCases

  @Test func L64_underfilledContentGoesToTheTop() {
    let planner = Planner(5, height: 400, top: 20, bottom: 30)
    for y in [-500.0, -180, 20, 35, 300] {
      #expect(planner.window(around: 2, at: y).minY == 20)
    }
    // Rows of 350 and the insets fill 400 exactly; a point more, and the bottom edge holds instead.
    let exact = Planner(7, height: 400, top: 20, bottom: 30)
    #expect(exact.window(around: 6, at: -500).minY == 20)
    #expect(exact.window(around: 6, at: -500) { $0.pin.index = 3 }.minY == 170)  // 350 - 200 of slack
    exact.rows[3].height = 51
    let over = exact.window(around: 6, at: -500)
    #expect(over.minY == 19 && over.maxY == 370)
  }

  @Test func L64_aBottomGapPullsHigherRowsIn() {
    let planner = Planner(50, height: 400, margin: 120, bottom: 30)
    let window = planner.window(around: 48, at: -40)
    #expect(window.maxY == 370)
    // 370 - 50 k <= -120 first at ten rows.
    #expect(window.indices == Array(40...49) && window.minY == -130)
    #expect(planner.measured == [48, 47, 46, 49, 45, 44, 43, 42, 41, 40])
  }

  @Test func L64_theFirstRowCanTurnUpOnTheWay() {
    // Four rows of 50 under a target far above: they come in from the end, and then stand at the top.
    let planner = Planner(4, height: 400, top: 20)
    #expect(planner.window(around: 3, at: -300).minY == 20)
    #expect(planner.measured == [3, 2, 1, 0])
    // With the pin among them, on the top edge that the slack of 180 makes.
    #expect(planner.window(around: 3, at: -300) { $0.pin.index = 3 }.minY == 200)
    #expect(planner.window(around: 3, at: -300) { $0.pin.index = 1 }.minY == 300)  // 380 - 100
  }

  @Test func L65_topWinsWhereBothEndsCannotHold() {
    let planner = Planner(4, height: 300, margin: 160, top: 40, bottom: 90)
    for y in [-500.0, -100, 0, 40, 250] {
      let window = planner.window(around: 2, at: y)
      // 200 do not fit into 170: the bottom edge at 210 holds, or the top edge at 40 where there is a gap.
      #expect(window.minY <= 40 && window.maxY >= 210)
      #expect(y < 40 ? window.maxY == 210 : window.minY <= 40)
    }
    let few = Planner(3, height: 300, margin: 160, top: 40, bottom: 90)
    for y in [-500.0, -100, 0, 40, 250] { #expect(few.window(around: 1, at: y).minY == 40) }
  }

  @Test func L66_aHeldWindowKeepsItsGapsAndStillLoads() {
    let planner = Planner(12, height: 400, margin: 100)
    func held(_ anchor: Int, _ y: Double) -> LoadedWindow {
      planner.window(around: anchor, at: y) {
        $0.isHeld = true
        $0.pinsLoadedTop = true
      }
    }
    let low = held(1, 100)
    #expect(low.minY == 50 && low.indices == Array(0...8))  // to 500
    #expect(
      HoldSlack(heldWindow: low, count: 12, pinSlack: 0, in: planner.geometry) == HoldSlack(min: 50, max: 0))
    let high = held(10, 200)
    #expect(high.maxY == 300 && high.indices == Array(4...11))  // from -100
    #expect(
      HoldSlack(heldWindow: high, count: 12, pinSlack: 0, in: planner.geometry)
        == HoldSlack(min: 0, max: 100))
    // The pin is still looked for from index 0.
    let pinned = planner.window(around: 0, at: 700) {
      $0.isHeld = true
      $0.pin.index = 5
    }
    #expect(pinned.indices == Array(0...5) && pinned.minY == 700)
  }

  @Test(arguments: kinds) func L68_theWindowAloneDeterminesTheOffset(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    let passes: [(ListRig) -> Void] = [
      { _ in },
      { $0.apply(insets: EdgeInsets(top: 60, bottom: 20)) },
      { $0.apply(to: ScrollTarget(index: 30, pointOffset: -20)) },
      { $0.apply(insets: EdgeInsets(top: 10, bottom: 90), compensates: false) },
      { $0.apply(distance: 77) },
      { $0.apply([$0.row(200, 33)] + $0.rows) },
      { $0.apply(size: Size(width: 300, height: 610)) },
      { $0.apply(to: ScrollTarget(index: 99)) },
      { $0.apply($0.without([95, 96])) },
      { $0.apply(Array($0.rows.prefix(3))) },
    ]
    for (number, pass) in passes.enumerated() {
      pass(rig)
      #expect(abs(rig.offset - (rig.list.containerOrigin - rig.plan.minY)) < 1e-9, "pass \(number)")
    }
  }

  @Test(arguments: kinds) func L69_boundaryCases(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 50, 50, 400)
    rig.apply(to: ScrollTarget(index: 49))
    #expect(rig.maxY(49) == 400 && rig.y(49) == 350)
    #expect(rig.shown()[49]?.minY == 350)
    let tall = ListRig.fixture(kind, 50, 50, 800)
    tall.apply(to: ScrollTarget(index: 49))
    tall.apply(tall.without([49]))
    #expect(tall.maxY(48) == 800 && tall.shown()[48]?.maxY == 800)
  }

  @Test(arguments: kinds) func LD14_L70_anInsetThatShrinksLoadsAtOnce(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 60, 75, 560, 200)
    rig.apply(insets: EdgeInsets(top: 300))
    #expect(rig.y(0) == 300)
    rig.apply(insets: .zero)
    #expect(rig.y(0) == 0 && rig.loaded == Array(0...10) && rig.maxY(10) == 825)
    #expect(rig.shown()[10]?.maxY == 825)
  }

  @Test(arguments: kinds) func L71_underfilled(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 3, 50, 400, insets: EdgeInsets(top: 20, bottom: 30))
    #expect(rig.y(0) == 20 && rig.edges == ScrollEdges(min: -20, max: -220))
    #expect(rig.list.reachedLoadedEdges == [.top, .bottom])
    rig.apply(insets: EdgeInsets(top: 20, bottom: 300))
    #expect(rig.y(0) == 20 && rig.edges == ScrollEdges(min: -20, max: 50))
    #expect(rig.shown()[0]?.minY == 20)
  }
}
