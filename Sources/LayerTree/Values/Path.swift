/// Lines and Bézier curves in points; closed or open subpaths.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(Point)
    /// A straight line from the current point.
    case line(Point)
    /// A quadratic curve: control point, end point.
    case quad(Point, Point)
    /// A cubic curve: two control points, end point.
    case cubic(Point, Point, Point)
    /// A line back to the start of the subpath, joined there.
    case close
  }

  /// The steps, in order.
  public var elements: [Element]

  /// A path of given steps.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a subpath at `point`.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Adds a straight line.
  public mutating func addLine(to point: Point) { elements.append(.line(point)) }
  /// Adds a quadratic curve.
  public mutating func addQuad(to point: Point, control: Point) { elements.append(.quad(control, point)) }
  /// Adds a cubic curve.
  public mutating func addCubic(to point: Point, control1: Point, control2: Point) {
    elements.append(.cubic(control1, control2, point))
  }
  /// Closes the subpath.
  public mutating func close() { elements.append(.close) }
  /// Adds all of another path.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// The path with every point, control points included, mapped by a transform.
  public func applying(_ transform: Transform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(transform.apply(to: p))
        case .line(let p): .line(transform.apply(to: p))
        case .quad(let c, let p): .quad(transform.apply(to: c), transform.apply(to: p))
        case .cubic(let c, let e, let p):
          .cubic(transform.apply(to: c), transform.apply(to: e), transform.apply(to: p))
        case .close: .close
        }
      })
  }

  /// The least rectangle that holds every point and control point; `.zero` for an empty path.
  public var controlBox: Rect {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func take(_ p: Point) {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): take(p)
      case .quad(let c, let p): [c, p].forEach(take)
      case .cubic(let c, let d, let p): [c, d, p].forEach(take)
      case .close: break
      }
    }
    guard high.x >= low.x else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
