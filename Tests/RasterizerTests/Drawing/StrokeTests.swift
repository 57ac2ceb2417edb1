import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite struct StrokeTests {
  private func line(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if closed { path.close() }
    return path
  }

  private func stroked(_ path: Path, _ style: StrokeStyle, _ size: Int = 10) -> PixelBuffer {
    drawn(size, size) { $0.stroke(path, style: style, with: black) }
  }

  @Test func aButtEndStopsAtItsPoint() {
    let picture = stroked(line([(2, 3), (7, 3)]), StrokeStyle(width: 2))
    #expect(picture.coveredArea == 10)
    #expect(picture.alphas(row: 2) == [0, 0, 255, 255, 255, 255, 255, 0, 0, 0])
    #expect(picture.alphas(row: 3) == picture.alphas(row: 2))
  }

  @Test func aSquareEndGoesOnByHalfTheWidth() {
    let picture = stroked(line([(2, 3), (7, 3)]), StrokeStyle(width: 2, cap: .square))
    #expect(picture.alphas(row: 2) == [0, 255, 255, 255, 255, 255, 255, 255, 0, 0])
    #expect(picture.coveredArea == 14)
  }

  @Test func aRoundEndIsHalfACircle() {
    let picture = stroked(line([(3, 5), (7, 5)]), StrokeStyle(width: 4, cap: .round))
    // 4 * 4 and a circle of radius 2.
    #expect(abs(picture.coveredArea - (16 + 4 * Double.pi)) < 0.2)
    #expect(picture[1, 5].alpha > 200)
    #expect(picture[0, 5].alpha == 0)
    let capless = stroked(line([(3, 5), (7, 5)]), StrokeStyle(width: 4))
    #expect(capless[1, 5].alpha == 0)
  }

  @Test func aMiterJoinReachesItsPoint() {
    let corner = line([(1, 2), (7, 2), (7, 8)])
    let picture = stroked(corner, StrokeStyle(width: 2))
    // The outer corner (8, 1) is square.
    #expect(picture[7, 1].alpha == 255)
    #expect(picture.coveredArea == 24)
    let turnedBack = stroked(line([(7, 8), (7, 2), (1, 2)]), StrokeStyle(width: 2))
    #expect(turnedBack == picture)
  }

  @Test func aBevelJoinIsCutOff() {
    let picture = stroked(line([(1, 2), (7, 2), (7, 8)]), StrokeStyle(width: 2, join: .bevel))
    // From (7, 1) to (8, 2): half of the pixel.
    #expect(picture[7, 1].alpha == 128)
  }

  @Test func aRoundJoinIsAQuarterCircle() {
    let picture = stroked(line([(1, 3), (7, 3), (7, 9)]), StrokeStyle(width: 4, join: .round))
    // The pixels of a quarter of radius 2 about (7, 3).
    let corner = picture.cropped(to: IntRect(minX: 7, minY: 1, maxX: 9, maxY: 3))
    #expect(abs(corner.coveredArea - Double.pi) < 0.03)
  }

  @Test func aMiterBeyondItsLimitIsABevel() {
    // A right angle has a miter of sqrt(2) widths.
    let corner = line([(1, 2), (7, 2), (7, 8)])
    #expect(stroked(corner, StrokeStyle(width: 2, miterLimit: 1.42))[7, 1].alpha == 255)
    #expect(stroked(corner, StrokeStyle(width: 2, miterLimit: 1.41))[7, 1].alpha == 128)
  }

  @Test func aClosedPathHasAJoinAtItsStart() {
    let square = line([(2, 2), (7, 2), (7, 7), (2, 7)], closed: true)
    let picture = stroked(square, StrokeStyle(width: 2))
    #expect(picture[1, 1].alpha == 255)
    #expect(picture.coveredArea == 49 - 9)
    let open = stroked(line([(2, 2), (7, 2), (7, 7), (2, 7), (2, 2)]), StrokeStyle(width: 2))
    #expect(open[1, 1].alpha == 0)
  }

  @Test func aTurnBackIsJoinedOnItsEnd() {
    let back = line([(2, 5), (6, 5), (2, 5)])
    #expect(abs(stroked(back, StrokeStyle(width: 4, join: .round)).coveredArea - (16 + 2 * Double.pi)) < 0.1)
    #expect(stroked(back, StrokeStyle(width: 4)).coveredArea == 16)
  }

  @Test func overlapsOfALineCountOnce() {
    let cross = line([(0, 2), (8, 2), (8, 6), (4, 6), (4, 0)])
    let picture = drawn(10, 10) {
      $0.stroke(
        cross, style: StrokeStyle(width: 2), with: .color(Color(red: 0, green: 0, blue: 0, alpha: 0.5)))
    }
    #expect(Set(picture.alphas.flatMap { $0 }) == [0, 128])
  }

  @Test func aPointIsADotOnlyForRoundAndSquareEnds() {
    let dot = line([(5, 5)], closed: true)
    #expect(stroked(dot, StrokeStyle(width: 4)).coveredArea == 0)
    #expect(stroked(dot, StrokeStyle(width: 4, cap: .square)).coveredArea == 16)
    #expect(abs(stroked(dot, StrokeStyle(width: 4, cap: .round)).coveredArea - 4 * Double.pi) < 0.15)
  }

  @Test func anUnevenScaleMakesAnUnevenLine() {
    let picture = drawn(10, 10) {
      $0.stroke(
        line([(1, 1), (3, 1)]), transform: .scale(x: 1, y: 4), style: StrokeStyle(width: 1), with: black)
    }
    #expect(picture.coveredArea == 8)
    #expect((0..<10).map { picture[1, $0].alpha } == [0, 0, 255, 255, 255, 255, 0, 0, 0, 0])
  }

  @Test func noWidthDrawsNothing() {
    let path = line([(1, 1), (8, 8)])
    for width in [0, -1, Double.nan, .infinity] {
      #expect(stroked(path, StrokeStyle(width: width)).coveredArea == 0)
    }
  }

  @Test func theOutlineIsAPathOfItsOwn() {
    let outline = StrokeOutline.path(
      of: line([(0, 0), (4, 0)]), style: StrokeStyle(width: 2), tolerance: 0.01)
    #expect(outline.controlBox == Rect(x: 0, y: -1, width: 4, height: 2))
  }
}
