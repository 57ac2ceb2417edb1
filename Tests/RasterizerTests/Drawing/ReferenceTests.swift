import LayerTree
import Pixels
import Testing

@testable import Rasterizer

/// Random shapes against a slow reference that cannot be wrong: winding numbers at many points of each pixel.
@Suite struct ReferenceTests {
  /// Winding number of closed polygons about a point.
  private func winding(_ polygons: [[Point]], _ p: Point) -> Int {
    var result = 0
    for polygon in polygons {
      var a = polygon[polygon.count - 1]
      for b in polygon {
        if (a.y <= p.y) != (b.y <= p.y) {
          let x = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)
          if x > p.x { result += b.y > a.y ? 1 : -1 }
        }
        a = b
      }
    }
    return result
  }

  private func reference(_ polygons: [[Point]], _ x: Int, _ y: Int, evenOdd: Bool) -> Double {
    let count = 24
    var inside = 0
    for j in 0..<count {
      for i in 0..<count {
        let p = Point(
          x: Double(x) + (Double(i) + 0.5) / Double(count), y: Double(y) + (Double(j) + 0.5) / Double(count))
        let number = winding(polygons, p)
        if evenOdd ? number & 1 != 0 : number != 0 { inside += 1 }
      }
    }
    return Double(inside) / Double(count * count)
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func randomPolygonsHaveTheirArea(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<6 {
      let polygons = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 3...7, using: &generator)).map { _ in
          // Every other round on quarter pixels, so that corners meet edges and each other.
          let step = round % 2 == 0 ? 0.25 : 1e-6
          func place() -> Double { (Double.random(in: -2...12, using: &generator) / step).rounded() * step }
          return Point(x: place(), y: place())
        }
      }
      var path = Path()
      for polygon in polygons {
        path.move(to: polygon[0])
        for point in polygon.dropFirst() { path.addLine(to: point) }
        path.close()
      }
      for rule in ShapeContents.FillRule.allCases {
        let picture = drawn(10, 10) { $0.fill(path, rule: rule, with: black) }
        var worst = 0.0
        for y in 0..<10 {
          for x in 0..<10 {
            let exact = reference(polygons, x, y, evenOdd: rule == .evenOdd)
            worst = max(worst, abs(Double(picture[x, y].alpha) / 255 - exact))
          }
        }
        // What 24 by 24 points miss along a few edges.
        #expect(worst < 0.06, "seed \(seed), round \(round), \(rule): off by \(worst)")
      }
    }
  }

  @Test(arguments: [UInt64(7), 8])
  func hiddenOperationsChangeNothing(seed: UInt64) {
    // The same list at once and operation by operation: nothing is hidden in the second way.
    var generator = SeededGenerator(seed: seed)
    func place(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for round in 0..<20 {
      var lists: [DisplayList] = []
      for _ in 0..<14 {
        var list = DisplayList()
        let alpha = UInt8([255, 255, 255, 120].randomElement(using: &generator) ?? 255)
        let color = Paint.color(
          Color(
            red8: .random(in: 0...255, using: &generator), green8: .random(in: 0...255, using: &generator),
            blue8: 7, alpha8: alpha))
        let box = Rect(x: place(-5...30), y: place(-5...30), width: place(1...45), height: place(1...45))
        let kind = Int.random(in: 0..<4, using: &generator)
        if kind == 3 { list.beginGroup(opacity: place(0.1...1)) }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: list.fill(box, edges: .pixelCenter, with: color)
        case 1: list.fill(roundedRect: box, cornerRadius: place(0...20), with: color)
        default: list.fill(box, with: color)
        }
        if kind == 3 {
          list.fill(Rect(x: place(0...30), y: place(0...30), width: 9, height: 9), with: color)
          list.endGroup()
        }
        lists.append(list)
      }
      var whole = DisplayList()
      for list in lists { whole.append(list) }
      let renderer = DisplayListRenderer(threads: 1, bandHeight: 9)
      let once = renderer.picture(of: whole, size: IntSize(width: 40, height: 40), background: white)
      var stepwise = PixelBuffer(width: 40, height: 40, filledWith: white)
      for list in lists { renderer.render(list, into: &stepwise, background: .existing) }
      #expect(once == stepwise, "seed \(seed), round \(round)")
    }
  }
}
