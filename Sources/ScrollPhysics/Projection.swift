import Foundation

/// Where a release is expected to end, as UIScrollView tells its delegate.
public enum Projection {
  /// Travel in points of a velocity in points per millisecond: `sign(v) (|v| - 0.01)/|ln r| m`.
  ///
  /// The integral stops at the speed that counts as rest; below it there is no travel. The integrated
  /// landing is shorter by up to half a millisecond of the speed: content is never parked here.
  public static func travel(velocity: Double, rate: Double, multiplier: Double = 1) -> Double {
    let speed = abs(velocity) - ScrollConstants.velocityFloor
    guard speed > 0 else { return 0 }
    return (velocity < 0 ? -1 : 1) * speed / abs(log(rate)) * multiplier
  }

  /// The resting offset closest to the projected one, points.
  public static func target(
    offset: Double, velocity: Double, rate: Double, multiplier: Double = 1, bounds: ScrollBounds
  ) -> Double {
    bounds.clamped(offset + travel(velocity: velocity, rate: rate, multiplier: multiplier))
  }
}
