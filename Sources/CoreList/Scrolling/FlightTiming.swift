/// Instants around a flight that depend on the display's pipeline.
enum FlightTiming {
  /// Shortest frame that counts as headroom, seconds.
  static let shortestFrame = 1.0 / 120

  /// When a flight that is caught now should stop: at the next vsync and a frame more.
  ///
  /// Late is a little more of its own motion; early is a step back, of speed times the gap.
  /// - Parameters:
  ///   - now: The time of the catch, seconds.
  ///   - link: Time stamp and target of the sampling link; nil where it has not fired yet.
  ///   - refreshRate: Frames per second of the display.
  static func brakeStop(
    now: Double, link: (timestamp: Double, target: Double)?, refreshRate: Double
  ) -> Double {
    guard let link else { return now + 2 / refreshRate }
    return max(now, link.target) + max(link.target - link.timestamp, shortestFrame)
  }

  /// Length of the step that finds out whether a release has anything left to play: half a frame, milliseconds.
  static func probe(refreshRate: Double) -> Double { 0.5 * 1000 / max(60, refreshRate) }
}
