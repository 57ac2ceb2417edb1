/// The numbers of UIScrollView's physics, as decoded from iOS 26 or measured against it.
public enum ScrollConstants {
  /// Share of a finger's first point past the edge that the content follows.
  public static let touchRubberCoefficient = 0.55
  /// The same for a trackpad's continuous scroll.
  public static let trackpadRubberCoefficient = 0.715
  /// What is left of a velocity after a millisecond, at the normal deceleration rate.
  public static let normalDecelerationRate = 0.998
  /// What is left of a velocity after a millisecond, at the fast deceleration rate.
  public static let fastDecelerationRate = 0.99
  /// What is left of an overscroll after a millisecond of spring, whatever the deceleration rate.
  public static let springRate = 0.99
  /// Speed under which a deceleration counts as over, points per millisecond.
  public static let velocityFloor = 0.01
  /// Distance from an edge at which a slow spring counts as over, points.
  public static let settleTolerance = 0.5
  /// Travel that a pan takes before it recognizes and takes out of its translation, points an axis.
  public static let panHysteresis = 10.0
  /// Points per second to points per millisecond.
  public static let millisecondsPerSecond = 0.001
  /// Smallest difference that counts: double precision's machine epsilon.
  public static let epsilon = 2.220446049250313e-16
  /// Distance of an open edge from the current offset, points.
  public static let openEdgeDistance = 10_000_000.0
}
