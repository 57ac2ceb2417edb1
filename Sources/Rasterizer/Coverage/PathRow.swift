import LayerTree

/// The exact coverage of one row of a path.
///
/// The edges in the row are gathered into clusters: groups whose reaches along the row do not touch. A
/// cluster that is one chain of edges all going down, or all going up, changes the winding number by one for
/// the whole height, and its area is added as it is. Any other cluster is cut at the ends of its edges and
/// where edges cross; in each strip so made the edges are in one order, and the winding number tells which
/// of them bound the inside. So overlapping and self-crossing outlines have their exact area too.
struct PathRow {
  /// An edge cut to the row.
  struct Segment {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    var direction: Int32
    var left: Double
    var right: Double

    @inline(__always)
    func x(at y: Double) -> Double {
      if y <= y0 { return x0 }
      if y >= y1 { return x1 }
      return x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
    }
  }

  /// A segment within a strip.
  struct Crossing {
    var upper: Double
    var lower: Double
    var direction: Int32
  }

  /// Strips are halved at crossings at most this often; what is left then is far below 1/255 of a pixel.
  static let deepest = 24

  var segments: [Segment] = []
  private var heights: [Double] = []
  private var crossings: [Crossing] = []

  /// Gathers the edges that reach row `y`, from left to right.
  ///
  /// Edges along the row add no area, but tie the ends of a chain together. One exactly on the row's border
  /// is not needed for that: the chain leaves the row there.
  mutating func gather(_ edges: UnsafeBufferPointer<PathEdges.Edge>, row y: Int) {
    segments.removeAll(keepingCapacity: true)
    let top = Double(y)
    let bottom = top + 1
    for edge in edges where edge.y0 < bottom && edge.y1 > top {
      let y0 = max(edge.y0, top)
      let y1 = min(edge.y1, bottom)
      let x0 = edge.direction == 0 ? edge.x0 : edge.x(at: y0)
      let x1 = edge.direction == 0 ? edge.x1 : edge.x(at: y1)
      let segment = Segment(
        x0: x0, y0: y0, x1: x1, y1: y1, direction: edge.direction, left: min(x0, x1), right: max(x0, x1))
      segments.append(segment)
      var place = segments.count - 1
      while place > 0, segments[place - 1].left > segment.left {
        segments[place] = segments[place - 1]
        place -= 1
      }
      segments[place] = segment
    }
  }

  /// Whether a winding number is inside.
  @inline(__always)
  static func isInside(_ winding: Int32, _ rule: ShapeContents.FillRule) -> Bool {
    rule == .nonZero ? winding != 0 : winding & 1 != 0
  }

  /// The change of the winding number across segments `range`; adds their areas by `add(x0, y0, x1, y1, sign)`.
  mutating func resolve(
    _ range: Range<Int>, winding: Int32, rule: ShapeContents.FillRule,
    add: (Double, Double, Double, Double, Double) -> Void
  ) -> Int32 {
    var height = 0.0
    var direction: Int32 = 0
    var isChain = true
    for index in range where segments[index].direction != 0 {
      let segment = segments[index]
      height += segment.y1 - segment.y0
      if direction == 0 { direction = segment.direction }
      if segment.direction != direction { isChain = false }
    }
    if direction == 0 { return 0 }
    if isChain, height > 1 - 1e-9, height < 1 + 1e-9 {
      let before = Self.isInside(winding, rule)
      let after = Self.isInside(winding &+ direction, rule)
      if before != after {
        for index in range where segments[index].direction != 0 {
          let s = segments[index]
          add(s.x0, s.y0, s.x1, s.y1, after ? 1 : -1)
        }
      }
      return direction
    }
    return strips(range, winding: winding, rule: rule, add: add)
  }

  /// Cuts a cluster at the ends of its segments.
  private mutating func strips(
    _ range: Range<Int>, winding: Int32, rule: ShapeContents.FillRule,
    add: (Double, Double, Double, Double, Double) -> Void
  ) -> Int32 {
    heights.removeAll(keepingCapacity: true)
    var net = 0.0
    for index in range where segments[index].direction != 0 {
      let segment = segments[index]
      heights.append(segment.y0)
      heights.append(segment.y1)
      net += Double(segment.direction) * (segment.y1 - segment.y0)
    }
    heights.sort()
    for index in 1..<heights.count where heights[index] > heights[index - 1] {
      strip(range, heights[index - 1], heights[index], 0, winding: winding, rule: rule, add: add)
    }
    return Int32(max(-1e9, min(1e9, net.rounded())))
  }

  /// One strip: in one order from left to right, or halved where two segments cross.
  private mutating func strip(
    _ range: Range<Int>, _ upper: Double, _ lower: Double, _ depth: Int, winding: Int32,
    rule: ShapeContents.FillRule, add: (Double, Double, Double, Double, Double) -> Void
  ) {
    crossings.removeAll(keepingCapacity: true)
    for index in range {
      let segment = segments[index]
      guard segment.direction != 0, segment.y0 <= upper, segment.y1 >= lower else { continue }
      let crossing = Crossing(
        upper: segment.x(at: upper), lower: segment.x(at: lower), direction: segment.direction)
      crossings.append(crossing)
      var place = crossings.count - 1
      let middle = crossing.upper + crossing.lower
      while place > 0, crossings[place - 1].upper + crossings[place - 1].lower > middle {
        crossings[place] = crossings[place - 1]
        place -= 1
      }
      crossings[place] = crossing
    }
    if depth < Self.deepest, let cut = firstCut(upper, lower) {
      strip(range, upper, cut, depth + 1, winding: winding, rule: rule, add: add)
      strip(range, cut, lower, depth + 1, winding: winding, rule: rule, add: add)
      return
    }
    var winding = winding
    for crossing in crossings {
      let before = Self.isInside(winding, rule)
      winding &+= crossing.direction
      let after = Self.isInside(winding, rule)
      if before != after { add(crossing.upper, upper, crossing.lower, lower, after ? 1 : -1) }
    }
  }

  /// The height at which two neighbours cross inside a strip, away from its ends; nil where none do.
  private func firstCut(_ upper: Double, _ lower: Double) -> Double? {
    let margin = (lower - upper) * 1e-6
    guard lower - upper > 1e-9 else { return nil }
    for index in 1..<max(1, crossings.count) {
      let a = crossings[index - 1]
      let b = crossings[index]
      let atTop = b.upper - a.upper
      let atBottom = b.lower - a.lower
      guard (atTop < 0) != (atBottom < 0), abs(atTop) > 1e-9, abs(atBottom) > 1e-9 else { continue }
      let cut = upper + (lower - upper) * (atTop / (atTop - atBottom))
      if cut > upper + margin, cut < lower - margin { return cut }
    }
    return nil
  }
}
