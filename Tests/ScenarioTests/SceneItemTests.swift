import CoreList
import LayerTree
import OffscreenUI
import Pixels
import Testing

@testable import Scenario

/// The rows of scenarios as items of a list: L6, L8, L15, L29, LD54.
@Suite struct SceneItemTests {
  private let scene = RowScene(
    measure: { _, _ in Size(width: 40, height: 20) }, tapGrows: 0, charge: { _ in })
  private let slow = ListTransition(duration: 5)

  private func item(_ id: String, _ height: Double, _ color: Color? = nil, isPinned: Bool = false)
    -> SceneItem
  {
    var face = RowFace()
    face.height = height
    face.color = color
    return SceneItem(RowDescription(id: id, content: .given(face), isPinned: isPinned), scene: scene)
  }

  private func list(_ items: [SceneItem]) -> (list: ListView, scheduler: ManualScheduler) {
    let frame = Rect(x: 0, y: 0, width: 390, height: 400)
    let scheduler = ManualScheduler()
    let list = ListView(
      frame: frame, engine: CoreList.ScrollEngineKind.stepped.make(frame: frame), scheduler: scheduler)
    list.setItems(items)
    return (list, scheduler)
  }

  @Test func L6_LD54_aChangeOfContentReachesTheView() throws {
    let (list, _) = list([item("a", 50), item("b", 50)])
    let view = try #require(list.loadedView(at: 0) as? SceneRowView)
    list.applyChanges(items: [item("a", 70, .white), item("b", 50)], transition: .immediate)
    #expect(list.loadedView(at: 0) === view && view.frame.height == 70)
    #expect(view.layer.sublayers.first?.backgroundColor == .white)
    #expect(list.loadedView(at: 1)?.frame.minY == 70)
    #expect(list.counts.views == 2)
  }

  @Test func L4_contentAloneMakesRowsEqual() {
    #expect(item("a", 50).isEqual(to: item("b", 50)))
    #expect(!item("a", 50).isEqual(to: item("a", 51)))
    #expect(!item("a", 50, .white).isEqual(to: item("a", 50)))
    #expect(item("a", 50).identity != item("b", 50).identity)
    #expect(item("a", 50, isPinned: true).pinsToBottomEdge && !item("a", 50).pinsToBottomEdge)
  }

  @Test func L8_L29_aLayoutSettlesAtOnceAndAgainChangesNothing() {
    let view = SceneRowView(item("a", 50).row, scene: scene)
    #expect(view.update(width: 390, transition: .immediate) == 50)
    #expect(view.layer.sublayers.first?.frame == Rect(x: 0, y: 0, width: 390, height: 50))
    view.show(face(height: 80))
    #expect(view.update(width: 300, transition: slow) == 80)
    let parts = view.layer.sublayers
    #expect(parts.first?.frame == Rect(x: 0, y: 0, width: 300, height: 80))
    // A mark that a second layout at the same target does not touch.
    parts.first?.cornerRadius = 3
    #expect(view.update(width: 300, transition: slow) == 80)
    #expect(view.layer.sublayers.elementsEqual(parts, by: ===) && parts.first?.cornerRadius == 3)
    #expect(view.update(width: 301, transition: slow) == 80 && parts.first?.cornerRadius == 0)
  }

  private func face(height: Double) -> RowFace {
    var face = RowFace()
    face.height = height
    return face
  }

  @Test func L15_whatTheViewGrewByItselfStays() throws {
    let (list, scheduler) = list([item("a", 50), item("b", 50)])
    let view = try #require(list.loadedView(at: 0) as? SceneRowView)
    view.grow(by: 30, animated: false)
    #expect(scheduler.pendingCount == 1)
    scheduler.run()
    #expect(view.frame.height == 80)
    list.applyChanges(items: [item("a", 90), item("b", 50)], transition: .immediate)
    #expect(list.loadedView(at: 0) === view && view.frame.height == 120)
  }
}

extension SceneItemTests {
  @Test("A line of settings that grows keeps its words beside its icon")
  func settingGrows() throws {
    let face = RowFace(style: .setting, text: "Battery", detail: "84 %")
    let drawing = RowDrawing(face, id: "a", width: 390) { _, _ in Size(width: 40, height: 20) }
    #expect(drawing.height == 48)
    // 48 points have lines of 22 from 13 to 35, and 88 points from 33 to 55; both are centred.
    for (height, top) in [(48.0, 13.0), (88, 33)] {
      let words = drawing.parts(height: height).suffix(2)
      #expect(words.map(\.frame.minY) == [top, top])
    }
  }
}
