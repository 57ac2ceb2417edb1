import ScrollPhysics
import Testing

@Suite("Drag mapping, P9") struct DragTests {
  @Test func p9TranslationsMapToOffsets() {
    for (translation, shown) in [(30.0, 170.0), (-30, 230), (300, -51.4620)] {
      var axis = axis(200, 0, 1000)
      axis.beginDrag()
      axis.drag(translation: translation)
      #expect(close(axis.offset, shown, 5e-5))
    }
    var decision = ReleaseDecision()
    decision.panBegan()
    decision.callback(velocity: vertical(1500), translation: .zero)
    #expect(decision.latest.y == -1.5)
  }

  @Test func p9AnEdgeThatMovesUnderAFinger() {
    for (reanchors, shown) in [(false, -66.7323), (true, -51.4620)] {
      var axis = axis(0, 0, 1000)
      axis.beginDrag()
      axis.drag(translation: 100)
      #expect(close(axis.offset, -51.4620, 5e-5))
      axis.bounds = ScrollBounds(lower: -30, upper: 1000)
      if reanchors { axis.reanchorDrag() }
      axis.drag(translation: 100)
      #expect(close(axis.offset, shown, 5e-5))
    }
  }

  @Test func aShiftDuringADragContinuesFromThere() {
    var axis = axis(200, 0, 3000)
    axis.beginDrag()
    axis.drag(translation: -50)
    axis.shift(by: 1000)
    axis.drag(translation: -50)
    #expect(axis.offset == 1250)
    axis.setOffset(600)
    axis.drag(translation: -60)
    #expect(axis.offset == 610)
    #expect(axis.phase == .dragging)
  }

  @Test func aDragBegunInOverscrollMovesNothingAtZero() {
    var axis = axis(-51.461988304093566, 0, 1000)
    axis.beginDrag()
    axis.drag(translation: 0)
    #expect(close(axis.offset, -51.461988304093566, 1e-4))
  }

  @Test func withoutBounceADragIsClamped() {
    var axis = axis(0, 0, 1000)
    axis.parameters.bounces = false
    axis.beginDrag()
    axis.drag(translation: 80)
    #expect(axis.offset == 0)
    var dead = ScrollAxis(
      offset: 0, bounds: ScrollBounds(lower: 0, upper: 0),
      parameters: .init(viewportLength: 390, alwaysBounces: false))
    dead.drag(translation: 50)
    #expect(dead.offset == 0)
  }
}
