import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// The window as a value: L49 to L53, on every engine.
@Suite struct WindowValueTests {
  static let kinds = ScrollEngineKind.allCases

  @Test func L49_nothingInItDependsOnTheOffsetOrTheEngine() {
    var windows: Set<LoadedWindow> = []
    for kind in Self.kinds {
      let rig = ListRig.fixture(kind, 100, 50, 400, 120)
      rig.apply(to: ScrollTarget(index: 30))
      let copy = rig.plan
      let offset = rig.offset
      rig.scroll(20)
      #expect(rig.plan == copy && rig.offset == offset + 20)
      rig.list.core.state.origin += 1000
      #expect(rig.plan == copy)
      rig.list.core.state.origin -= 1000
      windows.insert(copy)
      rig.apply(rig.without([30]))
      #expect(copy.row(at: 30)?.key == AnyHashable(30))  // a value: a later pass does not reach it
    }
    #expect(windows.count == 1)
    #expect(windows.first?.rows.map(\.y) == (27...40).map { Double($0 - 30) * 50 })
    #expect(windows.first?.rows.allSatisfy { $0.reservedTop == 0 && $0.reservedBottom == 0 } == true)
  }

  @Test func L50_eachViolationIsNamed() {
    func row(_ index: Int, _ key: Int, _ y: Double = 0, _ height: Double = 50) -> LoadedWindow.Row {
      LoadedWindow.Row(index: index, key: key, y: y, height: height)
    }
    func found(_ first: LoadedWindow.Row, _ second: LoadedWindow.Row? = nil, count: Int = 9) -> String? {
      var window = LoadedWindow(first)
      if let second { window.append(second) }
      return window.violation(count: count)
    }
    #expect(found(row(3, 3), row(4, 4)) == nil && LoadedWindow().violation(count: 0) == nil)
    #expect(found(row(3, 3), row(4, 4), count: 4)?.contains("outside") == true)
    #expect(found(row(-1, 3))?.contains("outside") == true)
    #expect(found(row(3, 3), row(4, 3))?.contains("repeats") == true)
    for height in [-1, Double.nan, .infinity] {
      #expect(found(row(3, 3), row(4, 4, 0, height))?.contains("negative or not finite") == true)
    }
    #expect(found(row(3, 3, .nan))?.contains("negative or not finite") == true)
  }

  @Test(arguments: kinds) func L50_rowsFillTheContentWidthWithoutGaps(_ kind: ScrollEngineKind) {
    let rig = ListRig(kind, height: 400)
    rig.load((0..<60).map { rig.row($0, Double(20 + $0 * 37 % 90)) })
    rig.apply(insets: EdgeInsets(top: 30, left: 25, bottom: 10, right: 15))
    rig.beginDrag(scroll: 0)
    for frame in 0..<60 {
      rig.drag(scroll: frame < 40 ? 43 : -71)
      rig.check()
      let views = Array(rig.list.loadedViews)
      for (above, below) in zip(views, views.dropFirst()) { #expect(above.frame.maxY == below.frame.minY) }
      #expect(views.allSatisfy { $0.frame.minX == 25 && $0.frame.width == 350 })
      #expect(views.first?.frame.minY == 0 && views.last?.frame.maxY == rig.list.loadedHeight)
    }
    rig.endDrag()
  }

  @Test(arguments: kinds) func L51_L52_negativePlacesAreNormalized(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400, 120)
    rig.apply(to: ScrollTarget(index: 30))
    #expect(rig.plan.minY == -150 && rig.plan.maxY == 550 && rig.plan.height == 700)
    #expect(rig.list.loadedHeight == 700 && rig.list.core.container.frame.height == 700)
    #expect(rig.view(27)?.frame.minY == 0 && rig.view(30)?.frame.minY == 150)
    #expect(rig.shown()[27]?.minY == -150)
    rig.apply([])
    #expect(rig.plan.minY == 0 && rig.plan.maxY == 0 && rig.plan.height == 0)
    #expect(rig.plan.startIndex == 0 && rig.plan.endIndex == -1 && rig.list.loadedIndexRange == nil)
  }

  @Test(arguments: kinds) func L53_rowsAreFoundByIndex(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400, 0)
    rig.apply(to: ScrollTarget(index: 34))
    #expect(rig.plan.startIndex == 34)
    #expect(rig.plan.row(at: 36) == rig.plan.rows[2] && rig.plan.row(at: 36)?.y == 100)
    #expect(rig.plan.position(of: 36) == 2)
    #expect((rig.list.loadedView(at: 36) as? TestRowView)?.key == 36)
    for index in [2, 33, 42, -1] {
      #expect(rig.plan.row(at: index) == nil && rig.list.loadedView(at: index) == nil)
    }
  }
}
