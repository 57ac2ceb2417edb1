/// A cubic Bézier timing curve from (0, 0) to (1, 1): solves `x(t) = u` and answers `y(t)`.
///
/// The solver is Newton's method from t = u, at most 8 steps, then bisection of 60 halvings (A203). Four
/// steps are not enough: ease-in would be off by 2.4e-3. Results near 1 are not snapped to 1 (A204): a
/// curve that stops early stops with a visible tick.
public struct CubicCurve: Hashable, Sendable {
  /// First control point's place in time, 0 to 1.
  public let x1: Double
  /// First control point's progress.
  public let y1: Double
  /// Second control point's place in time, 0 to 1.
  public let x2: Double
  /// Second control point's progress.
  public let y2: Double

  /// A curve from its control points; the x are clamped to 0 to 1, outside of which time would run backwards.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = max(0, min(1, x1))
    self.y1 = y1
    self.x2 = max(0, min(1, x2))
    self.y2 = y2
  }

  /// Progress at phase `u`, which is clamped to 0 to 1; exactly 0 and 1 at the ends.
  public func progress(at u: Double) -> Double {
    guard u > 0 else { return 0 }
    guard u < 1 else { return 1 }
    return Self.value(y1, y2, parameter(at: u))
  }

  /// The curve parameter t at which `x(t) = u`, for u in 0 to 1.
  func parameter(at u: Double) -> Double {
    newton(from: u) ?? bisection(u)
  }

  private func newton(from u: Double) -> Double? {
    var t = u
    for _ in 0..<8 {
      let error = Self.value(x1, x2, t) - u
      if abs(error) < 1e-12 { return t }
      let slope = Self.slope(x1, x2, t)
      guard slope != 0 else { return nil }
      t -= error / slope
      guard t >= 0, t <= 1 else { return nil }
    }
    return abs(Self.value(x1, x2, t) - u) < 1e-12 ? t : nil
  }

  private func bisection(_ u: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.value(x1, x2, middle) < u { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// One coordinate of the curve at t, from its two inner control values.
  private static func value(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * t + b) * t + c) * t
  }

  private static func slope(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return (3 * a * t + 2 * b) * t + c
  }
}
