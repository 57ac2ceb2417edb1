#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An affine transform, as CGAffineTransform: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
/// A positive rotation turns clockwise as seen, since y grows downward.
public struct Transform: Hashable, Sendable {
  /// x' per x.
  public var a: Double
  /// y' per x.
  public var b: Double
  /// x' per y.
  public var c: Double
  /// y' per y.
  public var d: Double
  /// Horizontal shift, points.
  public var tx: Double
  /// Vertical shift, points.
  public var ty: Double

  /// A transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Leaves every point where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves by a distance in points.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Multiplies coordinates about the origin.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Turns about the origin, radians, clockwise as seen.
  public static func rotation(_ angle: Double) -> Transform {
    let sine = sin(angle)
    let cosine = cos(angle)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The transform that applies `self` first and `next` to the result.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Area scale with sign: 0 where the transform flattens.
  public var determinant: Double { a * d - b * c }

  /// The transform that takes every point back, or nil where the transform flattens.
  public var inverse: Transform? {
    let area = determinant
    guard area != 0, area.isFinite else { return nil }
    return Transform(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }

  /// Whether it neither turns nor shears: upright rectangles stay upright.
  public var isAxisAligned: Bool { b == 0 && c == 0 }
  /// Whether it only moves.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The point's image.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The least upright rectangle that holds the image of `rect`.
  public func boundingBox(of rect: Rect) -> Rect {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map(apply(to:))
    let left = corners.reduce(corners[0].x) { min($0, $1.x) }
    let top = corners.reduce(corners[0].y) { min($0, $1.y) }
    let right = corners.reduce(corners[0].x) { max($0, $1.x) }
    let bottom = corners.reduce(corners[0].y) { max($0, $1.y) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
