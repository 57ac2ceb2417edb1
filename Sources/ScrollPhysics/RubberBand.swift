/// The resistance of content that a finger pulls past its edge.
///
/// A finger `d` points past the edge shows `d' = range (1 - 1/(1 + c d/range))`: slope c at the edge, never
/// as much as `range`. Banding is not idempotent: a shown offset must not pass through it again.
public struct RubberBand: Hashable, Sendable {
  /// Slope at the edge: 0.55 for a finger, 0.715 for a trackpad.
  public var coefficient: Double
  /// The viewport's length on the axis, points.
  public var range: Double

  /// A band over a viewport's length in points.
  public init(coefficient: Double, range: Double) {
    self.coefficient = coefficient
    self.range = range
  }

  /// Where content shows when the finger asks for `proposed`.
  public func banded(_ proposed: Double, in bounds: ScrollBounds) -> Double {
    guard abs(range) >= ScrollConstants.epsilon else { return proposed }
    if proposed > bounds.upper { return bounds.upper + compressed(proposed - bounds.upper) }
    if proposed < bounds.lower { return bounds.lower - compressed(bounds.lower - proposed) }
    return proposed
  }

  /// What the finger asks for when content shows at `offset`: the inverse of `banded`.
  ///
  /// A displacement of `range` or more has no pre-image and counts as just below it.
  public func unbanded(_ offset: Double, in bounds: ScrollBounds) -> Double {
    guard abs(range) >= ScrollConstants.epsilon else { return offset }
    if offset > bounds.upper { return bounds.upper + stretched(offset - bounds.upper) }
    if offset < bounds.lower { return bounds.lower - stretched(bounds.lower - offset) }
    return offset
  }

  private func compressed(_ distance: Double) -> Double {
    range * (1 - 1 / (1 + coefficient * distance / range))
  }

  private func stretched(_ displacement: Double) -> Double {
    let shown = min(displacement, range * (1 - 1e-9))
    return shown * range / (coefficient * (range - shown))
  }
}
