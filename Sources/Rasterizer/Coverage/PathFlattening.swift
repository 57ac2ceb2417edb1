import LayerTree

/// A path as straight lines.
enum PathFlattening {
  /// How far a line may be from its curve, in the units of the flattened path (device pixels when filled).
  static let tolerance = 0.02
  /// Most lines for one curve; only a curve of more than some 10,000 pixels needs them all.
  static let mostLines = 1024.0

  /// Subpaths as lists of points, in order; `closed` tells whether the path itself closes them.
  struct Subpath {
    var points: [Point]
    var closed: Bool
  }

  /// The subpaths of a path under a transform; nil where a coordinate is not a number.
  ///
  /// A step before the first move starts at the origin. Coordinates are cut to `DeviceNumber.limit`.
  static func subpaths(of path: Path, transform: Transform, tolerance: Double = tolerance) -> [Subpath]? {
    var result: [Subpath] = []
    var current = Subpath(points: [], closed: false)
    var numbersOnly = true
    func map(_ point: Point) -> Point {
      let mapped = transform.apply(to: point)
      if mapped.x.isNaN || mapped.y.isNaN { numbersOnly = false }
      return Point(x: DeviceNumber.bounded(mapped.x), y: DeviceNumber.bounded(mapped.y))
    }
    func finish() {
      if !current.points.isEmpty { result.append(current) }
    }
    func start() -> Point {
      if current.points.isEmpty { current.points.append(map(.zero)) }
      return current.points[current.points.count - 1]
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        finish()
        current = Subpath(points: [map(p)], closed: false)
      case .line(let p):
        _ = start()
        current.points.append(map(p))
      case .quad(let c, let p):
        appendQuad(from: start(), map(c), map(p), tolerance, to: &current.points)
      case .cubic(let c, let d, let p):
        appendCubic(from: start(), map(c), map(d), map(p), tolerance, to: &current.points)
      case .close:
        guard let first = current.points.first else { continue }
        current.closed = true
        finish()
        // What follows without a move goes on from the start of the closed subpath.
        current = Subpath(points: [first], closed: false)
      }
    }
    if current.points.count > 1 || path.elements.last != .close { finish() }
    return numbersOnly ? result : nil
  }

  /// A quadratic curve in even steps of its parameter: with n of them it is off by |a - 2b + c| / (4 n^2) at most.
  private static func appendQuad(
    from a: Point, _ b: Point, _ c: Point, _ tolerance: Double, to points: inout [Point]
  ) {
    let bend = length(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    let count = min(mostLines, max(1, (bend / (4 * tolerance)).squareRoot().rounded(.up)))
    var index = 1.0
    while index < count {
      let t = index / count
      let s = 1 - t
      points.append(
        Point(x: s * s * a.x + 2 * s * t * b.x + t * t * c.x, y: s * s * a.y + 2 * s * t * b.y + t * t * c.y))
      index += 1
    }
    points.append(c)
  }

  /// A cubic curve in even steps; off by 3/4 of its greatest second difference / n^2 at most (Wang's formula).
  private static func appendCubic(
    from a: Point, _ b: Point, _ c: Point, _ d: Point, _ tolerance: Double, to points: inout [Point]
  ) {
    let bend = max(
      length(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y), length(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
    let count = min(mostLines, max(1, (0.75 * bend / tolerance).squareRoot().rounded(.up)))
    var index = 1.0
    while index < count {
      let t = index / count
      let s = 1 - t
      let (u, v, w, z) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      points.append(
        Point(x: u * a.x + v * b.x + w * c.x + z * d.x, y: u * a.y + v * b.y + w * c.y + z * d.y))
      index += 1
    }
    points.append(d)
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
