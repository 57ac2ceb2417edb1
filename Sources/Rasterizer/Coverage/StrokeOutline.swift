import LayerTree

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The outline of a stroked path.
///
/// It is made of pieces, all of one orientation: a rectangle for each segment, a wedge for each join, a cap
/// for each open end. Filled by the nonzero rule the pieces make the stroke, and overlaps count once.
public enum StrokeOutline {
  /// A path to be filled by the nonzero rule.
  ///
  /// - Parameters:
  ///   - path: The line's middle.
  ///   - style: Width, joins and ends; the width is in the path's units.
  ///   - tolerance: How far the outline may be from the true one, in the path's units, above 0.
  /// - Returns: Polygons; an empty path for a width of 0 or less, or where a coordinate is not a number.
  public static func path(of path: Path, style: StrokeStyle, tolerance: Double) -> Path {
    var result = Path()
    for polygon in polygons(of: path, style: style, tolerance: tolerance) {
      for (index, point) in polygon.enumerated() {
        if index == 0 { result.move(to: point) } else { result.addLine(to: point) }
      }
      result.close()
    }
    return result
  }

  /// The pieces as closed polygons, clockwise as seen.
  static func polygons(of path: Path, style: StrokeStyle, tolerance: Double) -> [[Point]] {
    guard style.width > 0, style.width.isFinite, tolerance > 0,
      let subpaths = PathFlattening.subpaths(of: path, transform: .identity, tolerance: tolerance)
    else { return [] }
    var outliner = Outliner(style: style, tolerance: tolerance)
    for subpath in subpaths { outliner.add(subpath) }
    return outliner.pieces
  }

  /// Collects the pieces.
  private struct Outliner {
    let style: StrokeStyle
    let half: Double
    /// Angle between neighbouring points of a round piece, radians.
    let step: Double
    var pieces: [[Point]] = []

    init(style: StrokeStyle, tolerance: Double) {
      self.style = style
      half = style.width / 2
      // A chord of angle a is off its arc by r (1 - cos(a / 2)).
      step = max(0.02, 2 * acos(max(0, 1 - min(1, tolerance / half))))
    }

    mutating func add(_ subpath: PathFlattening.Subpath) {
      var points: [Point] = []
      for point in subpath.points where point != points.last { points.append(point) }
      if subpath.closed, points.count > 1, points.first == points.last { points.removeLast() }
      guard points.count > 1 else {
        if let point = points.first { addDot(point, closed: subpath.closed) }
        return
      }
      let closed = subpath.closed
      let segments = closed ? points.count : points.count - 1
      for index in 0..<segments { addSegment(points[index], points[(index + 1) % points.count]) }
      for index in 0..<points.count where closed || (index > 0 && index < points.count - 1) {
        let before = points[(index + points.count - 1) % points.count]
        addJoin(before, points[index], points[(index + 1) % points.count])
      }
      if !closed {
        addCap(at: points[0], awayFrom: points[1])
        addCap(at: points[points.count - 1], awayFrom: points[points.count - 2])
      }
    }

    /// A subpath of one place: a dot for round and square ends, nothing for butt ones.
    private mutating func addDot(_ point: Point, closed: Bool) {
      switch style.cap {
      case .butt: return
      case .round: add(arc(about: point, from: 0, sweep: 2 * Double.pi))
      case .square:
        add([
          Point(x: point.x - half, y: point.y - half), Point(x: point.x + half, y: point.y - half),
          Point(x: point.x + half, y: point.y + half), Point(x: point.x - half, y: point.y + half),
        ])
      }
    }

    private mutating func addSegment(_ a: Point, _ b: Point) {
      let side = StrokeOutline.normal(a, b, half)
      add([
        Point(x: a.x + side.x, y: a.y + side.y), Point(x: b.x + side.x, y: b.y + side.y),
        Point(x: b.x - side.x, y: b.y - side.y), Point(x: a.x - side.x, y: a.y - side.y),
      ])
    }

    /// Fills the gap on the outer side of a turn.
    private mutating func addJoin(_ a: Point, _ b: Point, _ c: Point) {
      let arriving = StrokeOutline.normal(a, b, half)
      let leaving = StrokeOutline.normal(b, c, half)
      let turn = arriving.x * leaving.y - arriving.y * leaving.x
      let cosine = (arriving.x * leaving.x + arriving.y * leaving.y) / (half * half)
      if turn == 0, cosine > 0 { return }
      // A right turn opens a gap on the left, where the normals point, and a left turn one on the right.
      let sign = turn > 0 ? 1.0 : -1.0
      let from = Point(x: arriving.x * sign, y: arriving.y * sign)
      let to = Point(x: leaving.x * sign, y: leaving.y * sign)
      let start = Point(x: b.x + from.x, y: b.y + from.y)
      let end = Point(x: b.x + to.x, y: b.y + to.y)
      switch style.join {
      case .bevel: add([b, start, end])
      case .round:
        let sweep = acos(max(-1, min(1, cosine))) * (turn > 0 ? 1 : -1)
        add([b] + arc(about: b, from: atan2(from.y, from.x), sweep: sweep))
      case .miter:
        // Miter length over width is 1 / cos(half the turn); cos^2(half) = (1 + cos) / 2.
        let halfCosine2 = (1 + cosine) / 2
        let limit = max(1, style.miterLimit)
        if halfCosine2 * limit * limit < 1 || halfCosine2 < 1e-12 { return add([b, start, end]) }
        let scale = 1 / (2 * halfCosine2)
        add([b, start, Point(x: b.x + (from.x + to.x) * scale, y: b.y + (from.y + to.y) * scale), end])
      }
    }

    private mutating func addCap(at point: Point, awayFrom other: Point) {
      let side = StrokeOutline.normal(other, point, half)
      switch style.cap {
      case .butt: return
      case .round: add(arc(about: point, from: atan2(side.y, side.x), sweep: Double.pi))
      case .square:
        // The normal turned back by a quarter points along the line.
        let ahead = Point(x: -side.y, y: side.x)
        add([
          Point(x: point.x + side.x, y: point.y + side.y),
          Point(x: point.x + side.x + ahead.x, y: point.y + side.y + ahead.y),
          Point(x: point.x - side.x + ahead.x, y: point.y - side.y + ahead.y),
          Point(x: point.x - side.x, y: point.y - side.y),
        ])
      }
    }

    /// Points of an arc, both ends included.
    private func arc(about center: Point, from start: Double, sweep: Double) -> [Point] {
      let count = max(1, (abs(sweep) / step).rounded(.up))
      return (0...Int(min(count, 1000))).map { index in
        let angle = start + sweep * Double(index) / min(count, 1000)
        return Point(x: center.x + cos(angle) * half, y: center.y + sin(angle) * half)
      }
    }

    /// Keeps a piece, turned to the common orientation.
    private mutating func add(_ polygon: [Point]) {
      var area = 0.0
      var from = polygon[polygon.count - 1]
      for to in polygon {
        area += from.x * to.y - from.y * to.x
        from = to
      }
      pieces.append(area < 0 ? polygon.reversed() : polygon)
    }
  }

  /// The unit normal left of travel as seen (y down), times a length.
  private static func normal(_ a: Point, _ b: Point, _ length: Double) -> Point {
    let dx = b.x - a.x
    let dy = b.y - a.y
    let distance = (dx * dx + dy * dy).squareRoot()
    return Point(x: dy / distance * length, y: -dx / distance * length)
  }
}
