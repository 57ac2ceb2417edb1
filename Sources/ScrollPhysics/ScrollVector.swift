/// A pair of numbers, one an axis: a place, a displacement or a velocity, in the unit its user states.
public struct ScrollVector: Hashable, Sendable {
  /// Along the horizontal axis, growing to the right.
  public var x: Double
  /// Along the vertical axis, growing downward.
  public var y: Double

  /// A pair from its numbers.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Nothing on either axis.
  public static let zero = ScrollVector(x: 0, y: 0)

  /// The square of the length.
  public var squaredLength: Double { x * x + y * y }

  /// Component by component.
  public static func + (a: ScrollVector, b: ScrollVector) -> ScrollVector {
    ScrollVector(x: a.x + b.x, y: a.y + b.y)
  }

  /// Component by component.
  public static func - (a: ScrollVector, b: ScrollVector) -> ScrollVector {
    ScrollVector(x: a.x - b.x, y: a.y - b.y)
  }

  /// Both components by one factor.
  public static func * (a: ScrollVector, factor: Double) -> ScrollVector {
    ScrollVector(x: a.x * factor, y: a.y * factor)
  }
}
