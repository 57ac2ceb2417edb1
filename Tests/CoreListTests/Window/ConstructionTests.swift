import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Building a window, steps 1 to 6 and 8: L58 to L63 and L67.
@Suite struct ConstructionTests {
  static let kinds = ScrollEngineKind.allCases

  @Test func L58_theAnchorIsMeasuredThenPlacedOnce() {
    let planner = Planner(100, height: 400, margin: 100)
    planner.rows[40].height = 70
    var placed: [(height: Double, measured: [Int])] = []
    let window = planner.builder.window(around: 40) {
      placed.append(($0, planner.measured))
      return 30
    }
    #expect(placed.count == 1 && placed.first?.height == 70 && placed.first?.measured == [40])
    #expect(window.row(at: 40)?.y == 30)
    // Aligned at the end: the place is asked for once even then.
    placed = []
    let end = planner.builder.window(around: 98) {
      placed.append(($0, planner.measured))
      return -300
    }
    #expect(placed.count == 1 && end.maxY == 400)
    #expect(planner.measured.sorted() == end.indices)
  }

  @Test(arguments: kinds) func L58_aResolverIsAskedOnceWithTheMeasuredRow(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    rig.apply(rig.resized(97, 70))
    var asked: [(height: Double, key: Int?)] = []
    rig.apply(
      to: ScrollTarget(index: 97) { height, view in
        asked.append((height, (view as? TestRowView)?.key))
        return -500
      })
    #expect(asked.count == 1 && asked.first?.height == 70 && asked.first?.key == 97)
    #expect(rig.maxY(99) == 400)
  }

  @Test func L58_L67_reservedRoomComesWithTheRow() {
    let planner = Planner(100, height: 400)
    planner.rows[40].reservedTop = 30
    planner.rows[40].reservedBottom = 5
    let window = planner.window(around: 40, at: 20)
    // Its top edge with the room is at -10, so that nothing has to come above it.
    #expect(window.startIndex == 40 && window.minY == -10 && window.row(at: 40)?.y == 20)
    #expect(window.row(at: 41)?.y == 75)
    #expect(planner.window(around: 40, at: 31).startIndex == 39)
    // Where nothing is reserved, nothing is: rows touch.
    let plain = planner.window(around: 60, at: 0)
    #expect(plain.rows.allSatisfy { $0.reservedTop == 0 && $0.reservedBottom == 0 })
    #expect(plain.rows.map(\.y) == plain.indices.map { Double($0 - 60) * 50 })
  }

  @Test func L59_rowsComeAboveWhileTheBandIsOpen() {
    let planner = Planner(100, height: 400, margin: 100)
    #expect(planner.window(around: 10, at: 0).startIndex == 8)
    #expect(planner.measured.prefix(3) == [10, 9, 8])
    #expect(planner.window(around: 10, at: -100).startIndex == 10)
    #expect(planner.window(around: 10, at: -99).startIndex == 9)
    #expect(planner.window(around: 1, at: 0).indices.first == 0)
    planner.rows[9].reservedBottom = 5
    planner.rows[10].reservedTop = 7
    let window = planner.window(around: 10, at: 0)
    #expect(window.row(at: 9)?.y == -62 && window.row(at: 8)?.y == -112)
    #expect(window.violation(count: 100) == nil)
  }

  @Test func L60_rowsComeBelowToFindThePin() {
    let planner = Planner(Array(repeating: 30, count: 40), height: 400)
    func found(_ pinned: Int?, anchor: Int = 0) -> LoadedWindow {
      planner.window(around: anchor, at: anchor == 0 ? 350 : 0) { $0.pin.index = pinned }
    }
    // Ten rows are 300: the pin is among them, 100 are lacking, and the strip ends at the bottom edge.
    #expect(found(9).indices == Array(0...9) && found(9).minY == 100)
    // Fourteen rows are 420, which fill the viewport without it.
    #expect(found(30).indices == Array(0...13) && found(30).minY == 0)
    #expect(found(nil).indices == Array(0...13))
    // Between insets of 100 ten rows are enough, and then six more fill the band.
    planner.geometry.insets = EdgeInsets(top: 60, bottom: 40)
    #expect(planner.window(around: 0, at: 350) { $0.pin.index = 30 }.minY == 60)
    #expect(planner.measured == Array(0...11))
    planner.geometry.insets = .zero
    // Only where index 0 is loaded.
    #expect(found(30, anchor: 20).indices == Array(20...33))
    // And not past the end.
    planner.rows = Array(planner.rows.prefix(5))
    #expect(found(30).indices == Array(0...4))
  }

  @Test(arguments: kinds) func LD11_L60_aReplyThatFillsTheViewportLoadsNoPin(_ kind: ScrollEngineKind) {
    let planner = Planner([620, 60] + Array(repeating: 50, count: 20), height: 400)
    #expect(planner.window(around: 0, at: 0) { $0.pin.index = 1 }.indices == [0])
    #expect(planner.measured == [0])
    let rig = ListRig.pin(kind, 620, 60)
    #expect(rig.loaded == [0] && rig.list.bottomEdgePinSlack == 0 && rig.y(0) == 0)
    #expect(rig.edges == ScrollEdges(min: 0, max: nil))
    rig.apply(to: ScrollTarget(index: 1))
    rig.beginDrag(scroll: 0)
    rig.apply(to: ScrollTarget(index: 0))
    rig.endDrag()
    #expect(!rig.list.isPinLatched || rig.loaded.contains(1))
  }

  @Test func L61_L62_theEffectiveTop() {
    // Rows to the pin are 300 of 340: 40 are lacking, under an inset of 60 and 30 of a released hold.
    let planner = Planner(20, height: 400, top: 60)
    func window(at y: Double, isTopPinned: Bool = false, baseline: Double? = nil) -> LoadedWindow {
      planner.window(around: 0, at: y) {
        $0.pin.index = 5
        $0.holdSlack = HoldSlack(min: 30, max: 20)
        $0.pinsLoadedTop = isTopPinned
        $0.slackRide = baseline.map { SlackRide(baseline: $0) }
      }
    }
    #expect(window(at: 300).minY == 130)  // a gap closes
    #expect(window(at: 100).minY == 100)  // there is none
    #expect(window(at: 100, isTopPinned: true).minY == 130)
    #expect(window(at: 300, isTopPinned: true).minY == 130)
    #expect(window(at: 100, baseline: 50).minY == 90)  // 40 - 50
    #expect(window(at: 100, baseline: 0).minY == 130)  // 40 - 0 is 140, and that gap closes
    #expect(window(at: 100, isTopPinned: true, baseline: 50).minY == 130)
  }

  @Test func L61_theEffectiveBottom() {
    let planner = Planner(20, height: 400, top: 60, bottom: 40)
    let window = planner.window(around: 19, at: -70) { $0.holdSlack = HoldSlack(min: 30, max: 20) }
    #expect(window.maxY == 340)  // 400 - 40 - 20
    #expect(planner.window(around: 19, at: -70).maxY == 360)
  }

  @Test func L62_withoutIndex0NothingIsAligned() {
    let planner = Planner(100, height: 400)
    let window = planner.window(around: 50, at: -30) {
      $0.pinsLoadedTop = true
      $0.slackRide = SlackRide(baseline: 12)
    }
    #expect(window.row(at: 50)?.y == -42)  // no pin is loaded: its slack is 0
    #expect(planner.window(around: 50, at: -30) { $0.pinsLoadedTop = true }.row(at: 50)?.y == -30)
  }

  @Test func L63_rowsComeBelowWhileTheBandIsOpen() {
    #expect(Planner(100, height: 400, margin: 100).window(around: 0, at: 0).indices == Array(0...9))
    #expect(Planner(100, height: 400, margin: 101).window(around: 0, at: 0).indices == Array(0...10))
    #expect(Planner(6, height: 400, margin: 100).window(around: 0, at: 0).indices == Array(0...5))
    let planner = Planner(100, height: 400, margin: 100)
    planner.rows[9].reservedBottom = 1
    planner.rows[8].height = 49
    #expect(planner.window(around: 0, at: 0).indices == Array(0...9))  // 499 and 1 of room touch 500
  }
}
