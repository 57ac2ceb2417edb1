import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Edges on the grid of pixels")
struct PixelGridTests {
  @Test(
    "A pixel belongs to a layer when its centre does",
    arguments: [(10.0, 10), (10.49, 10), (10.5, 10), (10.51, 11), (-0.5, -1), (-0.49, 0), (0.6, 1)])
  func centre(edge: Double, first: Int) { #expect(PixelGrid.firstPixel(atOrAfter: edge) == first) }

  @Test("Two sums of the same edge that differ in their last bits fall on one pixel")
  func sums() {
    #expect(PixelGrid.firstPixel(atOrAfter: 10.5.nextDown) == 10)
    #expect(PixelGrid.firstPixel(atOrAfter: 10.5.nextUp) == 10)
    let sum = (0..<15).reduce(0.0) { total, _ in total + 0.7 }
    #expect(sum != 10.5)
    #expect(PixelGrid.firstPixel(atOrAfter: sum) == 10)
  }

  @Test("Rows without a gap between them share no pixel and leave none out, at any offset")
  func rows() {
    for step in 0..<1000 {
      var top = Double(step) * 0.013 - 3.7
      var next = PixelGrid.firstPixel(atOrAfter: top)
      for row in 0..<8 {
        let height = 1.3 + Double(row) * 0.45
        let box = PixelGrid.pixels(inside: Rect(x: 0, y: top, width: 1, height: height))
        #expect(box.isEmpty || box.minY == next)
        if !box.isEmpty { next = box.maxY }
        top += height
      }
    }
  }

  @Test("Coordinates beyond all bounds are cut instead of trapping")
  func extremes() {
    let box = PixelGrid.pixels(inside: Rect(x: -1e300, y: 0, width: 1e301, height: 5))
    #expect(PixelGrid.pixels(inside: Rect(x: .nan, y: 0, width: 1, height: 5)).isEmpty)
    #expect(box.minX == -100_000_000 && box.maxX == 100_000_000)
    #expect(PixelGrid.pixels(touching: Rect(x: 0.2, y: -0.2, width: 0.1, height: 0.3)).height == 2)
  }
}
