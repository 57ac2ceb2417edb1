import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// A frame of scrolling: L72 to L77, on every engine.
@Suite struct WindowScrollTests {
  static let kinds = ScrollEngineKind.allCases

  @Test func L72_lowRowsComeBeforeHighOnes() {
    let planner = Planner(100, height: 200)
    let window = planner.window(around: 50, at: 0)
    #expect(window.indices == Array(50...53))
    planner.margin = 100
    #expect(planner.scroll(window, by: 0)?.indices == Array(48...55))
    #expect(planner.measured == [49, 48, 54, 55])
  }

  @Test func L72_rowsAreDroppedBeforeOthersAreLoaded() {
    let planner = Planner(100, height: 200)
    let window = planner.window(around: 50, at: 0)
    // All four lie above the band: the last one stays, and the band is filled from it.
    #expect(planner.scroll(window, by: -400)?.indices == Array(57...61))
    #expect(planner.measured == Array(54...61))
    // All lie below it: the first one stays.
    #expect(planner.scroll(window, by: 400)?.indices == Array(42...46))
    #expect(planner.measured == (42...49).reversed())
  }

  @Test func L73_whatTouchesTheBandStays() {
    let planner = Planner(100, height: 200)
    let window = planner.window(around: 50, at: 0)
    #expect(planner.scroll(window, by: 0) == nil)
    // Row 50 ends at 0 and stays; row 54 starts at 150.
    #expect(planner.scroll(window, by: -50)?.indices == Array(50...54))
    #expect(planner.scroll(window, by: -50.25)?.indices == Array(51...55))
    // Row 53 starts at 200 and stays.
    #expect(planner.scroll(window, by: 50)?.indices == Array(49...53))
    #expect(planner.scroll(window, by: 50.25)?.indices == Array(48...52))
    // A strip that ends at an edge of the band needs no more; half a point less, and it does.
    #expect(planner.scroll(window, by: 0.5)?.indices == Array(49...53))
    #expect(planner.scroll(window, by: -0.5)?.indices == Array(50...54))
  }

  @Test(arguments: kinds) func L73_scrolledByThreeRows(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 200, 0)
    rig.scroll(150)
    #expect(rig.loaded == Array(2...6))
    #expect(rig.y(2) == -50 && rig.shown()[2] == Rect(x: 0, y: -50, width: 390, height: 50))
  }

  @Test(arguments: kinds) func L74_oneRowAlwaysRemains(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 1, 50, 400, 0)
    rig.beginDrag(scroll: 390, steps: 3)
    #expect(rig.loaded == [0])
    rig.endDrag()
    rig.run(3)
    #expect(rig.y(0) == 0 && rig.loaded == [0])
    let planner = Planner(1, height: 400)
    let window = planner.window(around: 0, at: 0)
    for projection in [-1000.0, 1000] { #expect(planner.scroll(window, by: projection) == nil) }
  }

  @Test(arguments: kinds) func L75_aFrameInsideTheBandTouchesNothing(_ kind: ScrollEngineKind) {
    let rig = SeamRig(kind)
    rig.load(100)
    rig.list.applyChanges(scrollTo: ScrollTarget(index: 50), transition: .immediate)
    rig.clear()
    let window = rig.list.core.state.window
    #expect(rig.loaded == Array(46...61))  // -200...600: rows leave after 10, either way
    let mark = Rect(x: 1, y: 2, width: 3, height: 4)
    rig.view(50)?.frame = mark
    rig.scroll(10)
    rig.scroll(-20)
    #expect(rig.engine.calls.isEmpty && rig.animator.shifts.isEmpty && rig.journal.measures.isEmpty)
    #expect(rig.list.core.state.window == window && rig.view(50)?.frame == mark)
    rig.scroll(-1)
    #expect(rig.loaded == Array(46...60) && rig.view(50)?.frame.height == 50)
    #expect(rig.engine.calls.contains { if case .edges = $0 { true } else { false } })
  }

  @Test func L76_reservedRoomCountsInAllFourTests() {
    let planner = Planner(100, height: 200)
    planner.rows[50].reservedTop = 20
    planner.rows[50].reservedBottom = 30
    planner.rows[53].reservedTop = 25
    planner.rows[53].reservedBottom = 10
    let window = planner.window(around: 50, at: 20)
    // 50 with its room -0...100, 51 to 150, 52 to 200, 53 not loaded.
    #expect(window.indices == Array(50...52) && window.minY == 0 && window.maxY == 200)
    #expect(planner.scroll(window, by: -100)?.startIndex == 50)
    #expect(planner.scroll(window, by: -100.5)?.startIndex == 51)
    #expect(planner.scroll(window, by: 0) == nil)
    #expect(planner.scroll(window, by: 0.5)?.indices == Array(49...52))
    let lower = planner.scroll(window, by: -60)
    // 53 with its room stands at 200...285 of the window.
    #expect(lower?.indices == Array(50...53) && lower?.maxY == 285)
    guard let lower else { return }
    #expect(planner.scroll(lower, by: 0) == nil)
    #expect(planner.scroll(lower, by: 0.5)?.endIndex == 52)
    #expect(planner.scroll(lower, by: -85) == nil)
    #expect(planner.scroll(lower, by: -85.5)?.endIndex == 54)
  }

  @Test(arguments: kinds) func L77_aFarFrameGoesAViewportAtMost(_ kind: ScrollEngineKind) {
    let rig = SeamRig(kind)
    rig.load(1000)
    rig.engine.apply(pan(.began))
    rig.engine.apply(pan(.changed, -1700))  // four viewports at once
    #expect(rig.y(8) == 0)
    // Row 4 ends at -150, and row 19 starts at 550.
    #expect(rig.loaded == Array(4...19))
    #expect(rig.list.violation == nil)
    // What was too much is gone for good: the finger holds content where it is.
    rig.engine.apply(pan(.changed, -1730))
    #expect(rig.y(8) == -30)
    rig.engine.apply(pan(.ended, -1730))
  }
}
