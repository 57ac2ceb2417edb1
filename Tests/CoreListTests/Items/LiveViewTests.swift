import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What every live view is given, and what a departing one loses: L20, L21, L36, on every engine.
@Suite struct LiveViewTests {
  static let kinds = ScrollEngineKind.allCases

  private func disturb(_ view: TestRowView?) {
    view?.layer.opacity = 0.3
    view?.layer.anchorPoint = Point(x: 0.5, y: 0.5)
    view?.frame = Rect(x: 7, y: 7, width: 7, height: 7)
    view?.onContentDidChange = nil
  }

  private func expectWhole(_ rig: ListRig, _ key: Int, y: Double) {
    let view = rig.view(key)
    #expect(view?.layer.anchorPoint == .zero && view?.layer.opacity == 1)
    #expect(view?.layer.position == Point(x: 0, y: y))
    #expect(view?.frame == Rect(x: 0, y: y, width: 390, height: 50))
    #expect(view?.onContentDidChange != nil)
  }

  @Test(arguments: kinds) func L20_everyRenderMakesLiveViewsWhole(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 100, 50, 400)
    expectWhole(rig, 3, y: 150)
    disturb(rig.view(3))
    rig.apply(rig.rows)
    expectWhole(rig, 3, y: 150)
    disturb(rig.view(10))
    rig.scroll(300)  // loads 2...17: row 10 stands 400 below the first
    expectWhole(rig, 10, y: 400)
    let pending = rig.scheduler.pendingCount
    rig.view(10)?.onContentDidChange?(true)
    #expect(rig.scheduler.pendingCount == pending + 1)
  }

  @Test(arguments: kinds) func L20_L36_aDepartedViewSchedulesNothing(_ kind: ScrollEngineKind) {
    let departures: [(ListRig) -> Void] = [
      { $0.apply($0.without([3])) },
      { $0.apply(to: ScrollTarget(index: 60)) },
      { $0.scroll(500, steps: 5) },
      { $0.load($0.rows) },
      { $0.apply([]) },
      { $0.apply(size: Size(width: 390, height: 0)) },
    ]
    for (number, depart) in departures.enumerated() {
      let rig = ListRig.fixture(kind, 100, 50, 400)
      let view = rig.view(3)
      let kept = view?.onContentDidChange
      depart(rig)
      #expect(view?.onContentDidChange == nil && view?.superview == nil, "departure \(number)")
      kept?(true)
      #expect(rig.scheduler.pendingCount == 0, "departure \(number)")
    }
  }

  @Test(arguments: kinds) func L20_theCallbackIsClearedBeforeAViewIsHandedOver(_ kind: ScrollEngineKind) {
    let rig = SeamRig(kind)
    rig.load(100)
    rig.list.applyChanges(items: rig.rows.filter { $0.key != 3 }, transition: .immediate)
    #expect(rig.animator.departed.map(\.key) == [3])
    rig.list.applyChanges(scrollTo: ScrollTarget(index: 60), transition: .immediate)
    #expect(rig.animator.departed.count == 13)  // and the twelve of 0...12 without 3
    #expect(rig.callbacksHandedOver == 0)
    #expect(rig.animator.departed.map(\.isDeleted) == [true] + Array(repeating: false, count: 12))
  }

  @Test(arguments: kinds) func L21_L26_widthAndNegativeResults(_ kind: ScrollEngineKind) {
    let rig = ListRig.fixture(kind, 8, 50, 400)
    rig.apply(size: Size(width: 300, height: 400), insets: EdgeInsets(left: 40, right: 25))
    #expect(rig.journal.measures.suffix(8).allSatisfy { $0.width == 235 })
    rig.apply(insets: EdgeInsets(left: 100, right: 199.5))
    #expect(rig.journal.measures.last?.width == 0.5)
    rig.apply(insets: EdgeInsets(left: 300, right: 300))
    #expect(rig.list.core.state.geometry.contentWidth == 0 && rig.loaded.isEmpty)
    rig.apply(insets: .zero)
    rig.apply(rig.resized(2, -30))
    #expect(rig.y(2) == 100 && rig.maxY(2) == 100 && rig.y(3) == 100)
  }
}
