import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Placement of an image in its layer")
struct ContentsPlacementTests {
  /// A layer of 100 x 60 points at bounds origin (10, 20), an image of 40 x 20 pixels at 2 pixels a point.
  func target(_ gravity: ContentsGravity) -> Rect? {
    var values = LayerValues()
    values.bounds = Rect(x: 10, y: 20, width: 100, height: 60)
    values.contentsScale = 2
    values.contentsGravity = gravity
    return ContentsPlacement(of: IntSize(width: 40, height: 20), in: values)?.target
  }

  @Test(
    "Every gravity by hand: the image is 20 x 10 points",
    arguments: [
      (ContentsGravity.center, Rect(x: 50, y: 45, width: 20, height: 10)),
      (.top, Rect(x: 50, y: 20, width: 20, height: 10)),
      (.bottom, Rect(x: 50, y: 70, width: 20, height: 10)),
      (.left, Rect(x: 10, y: 45, width: 20, height: 10)),
      (.right, Rect(x: 90, y: 45, width: 20, height: 10)),
      (.topLeft, Rect(x: 10, y: 20, width: 20, height: 10)),
      (.topRight, Rect(x: 90, y: 20, width: 20, height: 10)),
      (.bottomLeft, Rect(x: 10, y: 70, width: 20, height: 10)),
      (.bottomRight, Rect(x: 90, y: 70, width: 20, height: 10)),
      (.resize, Rect(x: 10, y: 20, width: 100, height: 60)),
      (.resizeAspect, Rect(x: 10, y: 25, width: 100, height: 50)),
      (.resizeAspectFill, Rect(x: 0, y: 20, width: 120, height: 60)),
    ])
  func gravity(gravity: ContentsGravity, expected: Rect) {
    #expect(target(gravity) == expected)
  }

  @Test("Every gravity is in the table above")
  func complete() { #expect(ContentsGravity.allCases.count == 12) }

  @Test("contentsRect takes a part of the image, and gravity counts its size")
  func part() {
    var values = LayerValues()
    values.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    values.contentsRect = Rect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
    values.contentsGravity = .bottomRight
    let placed = ContentsPlacement(of: IntSize(width: 8, height: 8), in: values)
    #expect(placed?.source == Rect(x: 4, y: 2, width: 4, height: 4))
    #expect(placed?.target == Rect(x: 6, y: 6, width: 4, height: 4))
    #expect(placed?.transform == .translation(x: 2, y: 4))
  }

  @Test("Nothing to show: no image, no bounds, an empty part")
  func nothing() {
    var values = LayerValues()
    #expect(ContentsPlacement(of: IntSize(width: 1, height: 1), in: values) == nil)
    values.bounds = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(ContentsPlacement(of: IntSize(width: 0, height: 1), in: values) == nil)
    values.contentsRect = .zero
    #expect(ContentsPlacement(of: IntSize(width: 1, height: 1), in: values) == nil)
  }
}
