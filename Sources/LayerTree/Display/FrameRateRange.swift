/// How often something wants to be called or shown, as CAFrameRateRange; frames per second.
public struct FrameRateRange: Hashable, Sendable {
  /// Least acceptable rate.
  public var minimum: Double
  /// Greatest acceptable rate.
  public var maximum: Double
  /// The rate it would like, or nil for the greatest.
  public var preferred: Double?

  /// A range of rates in frames per second, each above 0.
  public init(minimum: Double, maximum: Double, preferred: Double? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// How many vsyncs of a display lie between two calls, 1 or more.
  ///
  /// The rates that a display can give are R, R/2, R/3, ...: of those inside the range the one closest to
  /// the preferred rate (the faster of two equally close ones); where none is inside, the fastest that
  /// does not exceed the maximum.
  public func interval(on display: Display) -> Int {
    let rate = display.refreshRate
    let wanted = preferred ?? maximum
    // No slower than a thousandth of the display's rate, so that no range asks for a call that never comes.
    let slowest = rate / 1000
    let first = max(1, Int((rate / max(maximum, slowest) - 1e-9).rounded(.up)))
    let last = max(first, Int((rate / max(minimum, slowest) + 1e-9).rounded(.down)))
    var best = first
    for interval in first...last
    where abs(rate / Double(interval) - wanted) < abs(rate / Double(best) - wanted) {
      best = interval
    }
    return best
  }
}
