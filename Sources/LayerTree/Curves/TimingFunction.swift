/// How an animation's phase becomes progress, as CAMediaTimingFunction: a cubic with Float control points.
public struct TimingFunction: Hashable, Sendable {
  /// The curve, its Float control points widened to Double (A192).
  public let curve: CubicCurve

  /// A timing function from its control points, which Core Animation keeps as Float (B38).
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    curve = CubicCurve(x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2))
  }

  /// Progress equals phase; on the diagonal every cubic is the identity, and here exactly so.
  public static let linear = TimingFunction(controlPoints: 0, 0, 1, 1)
  /// Slow start.
  public static let easeIn = TimingFunction(controlPoints: 0.42, 0, 1, 1)
  /// Slow end.
  public static let easeOut = TimingFunction(controlPoints: 0, 0, 0.58, 1)
  /// Slow start and end.
  public static let easeInEaseOut = TimingFunction(controlPoints: 0.42, 0, 0.58, 1)
  /// Core Animation's default curve, (0.25, 0.1, 0.25, 1).
  public static let `default` = TimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)

  /// Progress at phase `u`, which is clamped to 0 to 1.
  public func progress(at u: Double) -> Double {
    if curve.x1 == curve.y1, curve.x2 == curve.y2 { return max(0, min(1, u)) }
    return curve.progress(at: u)
  }
}
