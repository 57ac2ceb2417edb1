import LayerTree
import Pixels
import Testing

@testable import Rasterizer

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct CornerTests {
  /// The area of a quarter circle about the origin within `0..<x` by `0..<y`.
  private func quarter(_ x: Double, _ y: Double, _ r: Double) -> Double {
    let x = max(0, min(x, r))
    let y = max(0, min(y, r))
    if x * x + y * y <= r * r { return x * y }
    let turn = (r * r - y * y).squareRoot()
    func integral(_ t: Double) -> Double {
      0.5 * (t * max(0, r * r - t * t).squareRoot() + r * r * asin(min(1, t / r)))
    }
    return turn * y + integral(x) - integral(turn)
  }

  /// The exact share of pixel (x, y) that is inside a circle.
  private func share(_ x: Int, _ y: Int, _ center: Point, _ r: Double) -> Double {
    func signed(_ a: Double, _ b: Double) -> Double {
      (a < 0 ? -1 : 1) * (b < 0 ? -1 : 1) * quarter(abs(a), abs(b), r)
    }
    let (x0, y0) = (Double(x) - center.x, Double(y) - center.y)
    return signed(x0 + 1, y0 + 1) - signed(x0, y0 + 1) - signed(x0 + 1, y0) + signed(x0, y0)
  }

  @Test(arguments: [0.3, 0.5, 1, 1.7, 3.5, 5.9, 7.25, 10, 10.5, 27.3, 60])
  func everyPixelOfACircleHasItsExactArea(radius: Double) {
    for (fx, fy) in [(0.0, 0.0), (0.5, 0.5), (0.37, 0.81)] {
      let size = Int(radius * 2) + 5
      let center = Point(x: Double(size / 2) + fx, y: Double(size / 2) + fy)
      let picture = drawn(size, size) { $0.fillCircle(center: center, radius: radius, with: black) }
      var worst = 0.0
      for y in 0..<size {
        for x in 0..<size {
          worst = max(worst, abs(Double(picture[x, y].alpha) - share(x, y, center, radius) * 255))
        }
      }
      #expect(worst < 1.6, "radius \(radius) at (\(fx), \(fy)): \(worst) of 255")
    }
  }

  @Test func aRadiusIsCutToHalfTheShorterSide() {
    let rect = Rect(x: 1, y: 1, width: 8, height: 4)
    let cut = drawn(10, 6) { $0.fill(roundedRect: rect, cornerRadius: 2, with: black) }
    let longer = drawn(10, 6) { $0.fill(roundedRect: rect, cornerRadius: 99, with: black) }
    #expect(cut == longer)
    #expect(abs(cut.coveredArea - (32 - (4 - Double.pi) * 4)) < 0.05)
  }

  @Test func onlyMaskedCornersAreRounded() {
    let picture = drawn(8, 8) {
      $0.fill(
        roundedRect: Rect(x: 0, y: 0, width: 8, height: 8), cornerRadius: 3,
        corners: [.topLeft, .bottomRight], with: black)
    }
    // (0, 0) of a circle of radius 3 about (3, 3): sqrt(5) = 2.236 is where the arc crosses y = 1.
    #expect(picture[0, 0].alpha == picture[7, 7].alpha)
    #expect(picture[0, 0].alpha < 20)
    #expect(picture[7, 0].alpha == 255)
    #expect(picture[0, 7].alpha == 255)
    #expect(abs(picture.coveredArea - (64 - (4 - Double.pi) * 9 / 2)) < 0.03)
  }

  @Test func largeCornersOnOneSideOnly() {
    let picture = drawn(20, 20) {
      $0.fill(
        roundedRect: Rect(x: 0.5, y: 0.25, width: 19, height: 19), cornerRadius: 8,
        corners: [.topLeft, .topRight, .bottomLeft], with: black)
    }
    #expect(abs(picture.coveredArea - (361 - (4 - Double.pi) * 64 * 3 / 4)) < 0.1)
    #expect(picture[18, 18].alpha == 255)
  }

  @Test func pixelCentreEdgesSnapTheBoxAndKeepTheCornersSmooth() {
    let snapped = drawn(10, 10) {
      $0.fill(
        roundedRect: Rect(x: 1.4, y: 0.6, width: 7, height: 7), cornerRadius: 3, edges: .pixelCenter,
        with: black)
    }
    let whole = drawn(10, 10) {
      $0.fill(roundedRect: Rect(x: 1, y: 1, width: 7, height: 7), cornerRadius: 3, with: black)
    }
    #expect(snapped == whole)
  }

  @Test func aRoundedRectangleCutByABoxKeepsItsPixels() {
    let rect = Rect(x: 1.3, y: 2.6, width: 25.2, height: 24.1)
    let whole = drawn(30, 30) { $0.fill(roundedRect: rect, cornerRadius: 11, with: black) }
    let cut = drawn(30, 30) {
      for x in 0..<6 {
        $0.pushClip(IntRect(x: x * 5, y: 0, width: 5, height: 30))
        $0.fill(roundedRect: rect, cornerRadius: 11, with: black)
        $0.popClip()
      }
    }
    #expect(cut == whole)
  }
}
