/// The lowest and the highest offset at which an axis may rest, points.
public struct ScrollBounds: Hashable, Sendable {
  /// Resting offset at the first edge.
  public var lower: Double
  /// Resting offset at the last edge, never below `lower`.
  public var upper: Double

  /// Bounds; an upper edge below the lower one collapses onto it, as content shorter than its viewport does.
  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = max(upper, lower)
  }

  /// The bounds of content in a viewport, in points, both on the pixel grid.
  public init(
    contentLength: Double, viewportLength: Double, insetBefore: Double = 0, insetAfter: Double = 0,
    scale: Double
  ) {
    self.init(
      lower: PixelRounding.rounded(-insetBefore, scale: scale),
      upper: PixelRounding.rounded(contentLength + insetAfter, scale: scale) - viewportLength)
  }

  /// Bounds of declared edges; an open one (nil) lies ten million points from `offset`, out of every reach.
  public init(lower: Double?, upper: Double?, around offset: Double) {
    self.init(
      lower: lower ?? offset - ScrollConstants.openEdgeDistance,
      upper: upper ?? offset + ScrollConstants.openEdgeDistance)
  }

  /// Whether an offset is at rest here, both edges included.
  public func contains(_ offset: Double) -> Bool { offset >= lower && offset <= upper }

  /// The resting offset closest to `offset`.
  public func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }

  /// How far outside an offset is, points; 0 inside.
  public func overscroll(_ offset: Double) -> Double { abs(offset - clamped(offset)) }
}
