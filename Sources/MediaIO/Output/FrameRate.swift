/// Frames per second as an exact fraction: 60, 30000/1001, 120 played 2.5 times slower.
public struct FrameRate: Hashable, Sendable {
  /// Frames; above 0 and without a divisor in common with `denominator`.
  public let numerator: Int
  /// Seconds; above 0.
  public let denominator: Int

  /// `numerator` frames in `denominator` seconds, both above 0; the fraction is reduced.
  public init(_ numerator: Int, per denominator: Int = 1) {
    precondition(numerator > 0 && denominator > 0, "a rate is above 0: \(numerator)/\(denominator)")
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The fraction of least denominator within one part in 10^9 of a number, by continued fractions.
  ///
  /// nil for a number that is not finite, below 1/1000 or above 1000.
  public init?(framesPerSecond rate: Double) {
    guard rate.isFinite, rate >= 0.001, rate <= 1000 else { return nil }
    var (before, now) = ((n: 0, d: 1), (n: 1, d: 0))
    var rest = rate
    while true {
      let whole = rest.rounded(.down)
      (before, now) = (now, (n: Int(whole) * now.n + before.n, d: Int(whole) * now.d + before.d))
      let part = rest - whole
      if now.n > 0 && abs(Double(now.n) / Double(now.d) - rate) <= rate * 1e-9 || part < 1e-12 { break }
      if now.d > 1_000_000 { break }
      rest = 1 / part
    }
    self.init(now.n, per: now.d)
  }

  /// Frames per second as a number.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// The rate at which the same frames take `factor` times as long; nil where the result is out of range.
  public func slowed(by factor: Double) -> FrameRate? {
    guard let factor = FrameRate(framesPerSecond: factor) else { return nil }
    let (n, tooLarge) = numerator.multipliedReportingOverflow(by: factor.denominator)
    let (d, tooSmall) = denominator.multipliedReportingOverflow(by: factor.numerator)
    if tooLarge || tooSmall { return nil }
    return FrameRate(n, per: d)
  }

  /// The time of frame `index`'s start in units of `1/unitsPerSecond` seconds, rounded to nearest.
  ///
  /// Differences of such times are delays that never drift: their sum is the rounded whole.
  func ticks(of index: Int, unitsPerSecond: Int) -> Int {
    (2 * index * denominator * unitsPerSecond + numerator) / (2 * numerator)
  }

  /// `60`, or `30000/1001`.
  var text: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
