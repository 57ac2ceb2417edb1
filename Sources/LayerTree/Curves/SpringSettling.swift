#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// When a spring counts as at rest, as CASpringAnimation.settlingDuration tells it (A202).
extension SpringCurve {
  /// Remainder of the travel below which a spring counts as settled.
  public static let settlingThreshold = 0.001

  /// Seconds until the remainder stays below a thousandth of the travel.
  public var settlingDuration: Double { settlingDuration(threshold: Self.settlingThreshold) }

  /// Seconds until the remainder stays below `threshold` of the travel.
  ///
  /// Below critical damping the envelope's closed form, `max(0, (ln(1 + |(ζω - v0)/ω_d|) - ln q)/(ζω))`;
  /// from there on the first of 0, 0.1, 0.2, ... seconds, by repeated addition, from which the remainder
  /// stays below it. Without damping it never settles: the greatest finite Float. A threshold below 1e-6
  /// counts as 1e-6.
  public func settlingDuration(threshold: Double) -> Double {
    let threshold = max(threshold, 1e-6)
    let ω = angularFrequency
    let ζ = dampingRatio
    if ζ == 0 { return Double(Float.greatestFiniteMagnitude) }
    if ζ >= 1 { return criticalSettling(ω, threshold) }
    let damped = ω * (1 - ζ * ζ).squareRoot()
    return max(0, (log(1 + abs((ζ * ω - initialVelocity) / damped)) - log(threshold)) / (ζ * ω))
  }

  /// The remainder of a critical spring is `(1 + (ω - v0) t) e^(-ωt)`; it has one extremum past 0 at
  /// most, `t = -v0 / (ω (ω - v0))`, after which its size only falls.
  private func criticalSettling(_ ω: Double, _ threshold: Double) -> Double {
    let slope = ω - initialVelocity
    let extremum = slope == 0 ? 0 : -initialVelocity / (ω * slope)
    func remainder(_ t: Double) -> Double { abs(1 + slope * t) * exp(-ω * t) }
    var t = 0.0
    while remainder(t) >= threshold || (t < extremum && remainder(extremum) >= threshold) {
      t += 0.1
      if t > 1e6 { break }
    }
    return t
  }
}
