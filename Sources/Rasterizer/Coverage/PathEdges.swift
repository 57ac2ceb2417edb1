import LayerTree
import Pixels

/// The edges of a filled path, sorted into blocks of rows so that every band finds its own at once.
struct PathEdges {
  /// A line with its upper end first; `direction` is 1 where the path goes down, -1 up, 0 along a row.
  struct Edge {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    var direction: Int32

    /// Where the edge is at a height; exact at its ends.
    @inline(__always)
    func x(at y: Double) -> Double {
      if y <= y0 { return x0 }
      if y >= y1 { return x1 }
      return x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
    }
  }

  /// Rows of a block.
  static let blockRows = 16

  /// Pixels that may be covered; nothing outside is.
  let box: IntRect
  /// Edges, block by block; one that crosses several blocks is in each.
  let edges: [Edge]
  /// Where each block starts in `edges`, with one more entry for the end.
  let blockStarts: [Int]
  let rule: ShapeContents.FillRule

  /// The edges of a path that matter within `limits`; nil where nothing is covered or a number is missing.
  init?(_ path: Path, transform: Transform, rule: ShapeContents.FillRule, limits: IntRect) {
    guard !limits.isEmpty, let subpaths = PathFlattening.subpaths(of: path, transform: transform) else {
      return nil
    }
    self.init(subpaths.map(\.points), rule: rule, limits: limits)
  }

  /// The edges of closed polygons.
  init?(_ polygons: [[Point]], rule: ShapeContents.FillRule, limits: IntRect) {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for polygon in polygons where polygon.count > 2 {
      for p in polygon {
        low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
        high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
      }
    }
    guard high.x >= low.x else { return nil }
    box = IntRect(
      minX: DeviceNumber.floor(low.x), minY: DeviceNumber.floor(low.y), maxX: DeviceNumber.ceiling(high.x),
      maxY: DeviceNumber.ceiling(high.y)
    ).intersection(limits)
    guard !box.isEmpty else { return nil }
    self.rule = rule
    (edges, blockStarts) = Self.sorted(polygons, into: box)
  }

  /// Counts the edges of each block, then puts them there.
  private static func sorted(_ polygons: [[Point]], into box: IntRect) -> ([Edge], [Int]) {
    let top = Double(box.minY)
    let bottom = Double(box.maxY)
    let right = Double(box.maxX)
    var all: [Edge] = []
    for polygon in polygons where polygon.count > 2 {
      var from = polygon[polygon.count - 1]
      for to in polygon {
        let edge =
          from.y <= to.y
          ? Edge(x0: from.x, y0: from.y, x1: to.x, y1: to.y, direction: from.y < to.y ? 1 : 0)
          : Edge(x0: to.x, y0: to.y, x1: from.x, y1: from.y, direction: -1)
        from = to
        // An edge right of the box changes nothing in it.
        if edge.y1 <= top || edge.y0 >= bottom || min(edge.x0, edge.x1) > right { continue }
        if edge.direction == 0, edge.x0 == edge.x1 { continue }
        all.append(edge)
      }
    }
    let blocks = (box.height + blockRows - 1) / blockRows
    func range(_ edge: Edge) -> ClosedRange<Int> {
      let first = (DeviceNumber.floor(max(edge.y0, top)) - box.minY) / blockRows
      let last = (DeviceNumber.ceiling(min(edge.y1, bottom)) - 1 - box.minY) / blockRows
      return first...max(first, last)
    }
    var starts = [Int](repeating: 0, count: blocks + 1)
    for edge in all { for block in range(edge) { starts[block + 1] += 1 } }
    for block in 0..<blocks { starts[block + 1] += starts[block] }
    var next = starts
    var result = [Edge](
      repeating: Edge(x0: 0, y0: 0, x1: 0, y1: 0, direction: 0), count: starts[blocks])
    for edge in all {
      for block in range(edge) {
        result[next[block]] = edge
        next[block] += 1
      }
    }
    return (result, starts)
  }
}
