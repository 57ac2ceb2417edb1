import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite struct PathTests {
  private func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  @Test func aTriangleTakesItsAreaOfEachPixel() {
    // Below the diagonal of a 2x2 square: half of the pixels on it, all of the one below it.
    let picture = drawn(2, 2) { $0.fill(polygon([(0, 0), (2, 2), (0, 2)]), with: black) }
    #expect(picture.alphas == [[128, 0], [255, 128]])
  }

  @Test func aSteepEdgeIsCutIntoTrapezoids() {
    // x = y / 4 over one row: left of the edge the mean of 0 to 1/4 is clear.
    let picture = drawn(1, 4) { $0.fill(polygon([(0, 0), (1, 0), (1, 4)]), with: black) }
    #expect(picture.alphas == [[223], [159], [96], [32]])
  }

  @Test func aPathThatIsARectangleEqualsTheRectangle() {
    let rect = Rect(x: 1.3, y: 0.7, width: 5.25, height: 3.5)
    let filled = drawn(8, 6) { $0.fill(rect, with: black) }
    #expect(drawn(8, 6) { $0.fill(.rect(rect), with: black) } == filled)
  }

  @Test func evenOddLeavesAHoleThatNonzeroFills() {
    let outer = polygon([(0, 0), (6, 0), (6, 3), (0, 3)])
    var path = outer
    path.append(polygon([(2, 1), (4, 1), (4, 2), (2, 2)]))
    #expect(
      drawn(6, 3) { $0.fill(path, rule: .evenOdd, with: black) }.alphas[1] == [255, 255, 0, 0, 255, 255])
    #expect(drawn(6, 3) { $0.fill(path, with: black) }.alphas[1] == [255, 255, 255, 255, 255, 255])
  }

  @Test func aHoleOfOppositeDirectionIsOneByEitherRule() {
    var path = polygon([(0, 0), (6, 0), (6, 3), (0, 3)])
    path.append(polygon([(2, 1), (2, 2), (4, 2), (4, 1)]))
    #expect(drawn(6, 3) { $0.fill(path, with: black) }.alphas[1] == [255, 255, 0, 0, 255, 255])
  }

  @Test func overlappingPartsOfOnePathCountOnce() {
    // Two rectangles that end in the middle of one pixel: their union, not their sum.
    var path = polygon([(0, 0), (2.5, 0), (2.5, 1), (0, 1)])
    path.append(polygon([(1, 0), (2.5, 0), (2.5, 1), (1, 1)]))
    #expect(drawn(4, 1) { $0.fill(path, with: black) }.alphas == [[255, 255, 128, 0]])
    // By even-odd only the first pixel is covered.
    #expect(drawn(4, 1) { $0.fill(path, rule: .evenOdd, with: black) }.alphas == [[255, 0, 0, 0]])
  }

  @Test func aCrossingInsideAPixelIsExact() {
    // An hourglass in one pixel: two triangles of a quarter each.
    let path = polygon([(0, 0), (1, 0), (0, 1), (1, 1)])
    #expect(drawn(1, 1) { $0.fill(path, with: black) }.alphas == [[128]])
  }

  @Test func openSubpathsAreClosedByALine() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 3, y: 0))
    path.addLine(to: Point(x: 3, y: 3))
    path.addLine(to: Point(x: 0, y: 3))
    #expect(drawn(3, 3) { $0.fill(path, with: black) }.alphas == Array(repeating: [255, 255, 255], count: 3))
  }

  @Test func whatFollowsACloseGoesOnFromItsStart() {
    var path = polygon([(1, 1), (2, 1), (2, 2), (1, 2)])
    path.addLine(to: Point(x: 1, y: 0))
    path.addLine(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 0, y: 1))
    path.close()
    #expect(drawn(2, 2) { $0.fill(path, with: black) }.alphas == [[255, 0], [0, 255]])
  }

  @Test func curvesComeWithinTheirTolerance() {
    let circle = drawn(60, 60) { $0.fillCircle(center: Point(x: 30.2, y: 29.7), radius: 25, with: black) }
    let path = Path.ellipse(in: Rect(x: 5.2, y: 4.7, width: 50, height: 50))
    let curve = drawn(60, 60) { $0.fill(path, with: black) }
    var worst = 0
    for y in 0..<60 {
      for x in 0..<60 { worst = max(worst, abs(Int(circle[x, y].alpha) - Int(curve[x, y].alpha))) }
    }
    // 1/50 of a pixel for the lines and 0.027 % of the radius for the cubics.
    #expect(worst <= 8)
    var bowl = Path()
    bowl.move(to: Point(x: 0, y: 0))
    bowl.addQuad(to: Point(x: 12, y: 0), control: Point(x: 6, y: 12))
    // The area under a quadratic is two thirds of its control triangle.
    #expect(abs(drawn(12, 12) { $0.fill(bowl, with: black) }.coveredArea - 48) < 0.2)
  }

  @Test func aTransformIsApplied() {
    let square = polygon([(0, 0), (1, 0), (1, 1), (0, 1)])
    let turn = Transform.scale(x: 2, y: 2).concatenating(.rotation(.pi / 2))
      .concatenating(.translation(x: 3, y: 1))
    #expect(
      drawn(4, 4) { $0.fill(square, transform: turn, with: black) }.alphas
        == [[0, 0, 0, 0], [0, 255, 255, 0], [0, 255, 255, 0], [0, 0, 0, 0]])
  }

  @Test func pixelCentresAreTakenOrLeft() {
    // The diagonal passes through centres: a pixel whose centre is on the left edge belongs.
    let path = polygon([(0, 0), (4, 4), (0, 4)])
    let picture = drawn(4, 4) { $0.fill(path, edges: .pixelCenter, with: black) }
    #expect(
      picture.alphas
        == [[0, 0, 0, 0], [255, 0, 0, 0], [255, 255, 0, 0], [255, 255, 255, 0]])
  }
}
