/// A place in points, y down.
public struct Point: Hashable, Sendable {
  /// Horizontal place, points.
  public var x: Double
  /// Vertical place, points, growing downward.
  public var y: Double

  /// A point from its coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

/// A size in points.
public struct Size: Hashable, Sendable {
  /// Width, points.
  public var width: Double
  /// Height, points.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle in points: an origin and a size that is not negative.
public struct Rect: Hashable, Sendable {
  /// The corner with the least coordinates, points.
  public var origin: Point
  /// The extent, points.
  public var size: Size

  /// A rectangle from origin and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its numbers, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Left edge, points.
  public var minX: Double { origin.x }
  /// Top edge, points.
  public var minY: Double { origin.y }
  /// Right edge, points.
  public var maxX: Double { origin.x + size.width }
  /// Bottom edge, points.
  public var maxY: Double { origin.y + size.height }
  /// Horizontal middle, points.
  public var midX: Double { origin.x + size.width / 2 }
  /// Vertical middle, points.
  public var midY: Double { origin.y + size.height / 2 }
  /// Width, points.
  public var width: Double { size.width }
  /// Height, points.
  public var height: Double { size.height }
  /// Whether it covers no area.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether `point` is inside; the left and top edges are, the right and bottom ones are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle moved by a distance in points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The rectangle with each side moved inward by a distance in points (outward where negative); never negative.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// The area common to both; `.zero` where there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The least rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
