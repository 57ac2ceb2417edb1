import LayerTree

/// How a pass gets from what is shown to what is settled: a duration and a curve, or at once.
public struct ListTransition: Hashable, Sendable {
  /// Seconds; 0 or less is at once (L28).
  public var duration: Double
  /// Progress over the duration.
  public var curve: TimingFunction

  /// A transition of a duration in seconds on a curve.
  public init(duration: Double, curve: TimingFunction = .easeInEaseOut) {
    self.duration = duration
    self.curve = curve
  }

  /// At once.
  public static let immediate = ListTransition(duration: 0)
  /// What a row's own change of height animates on: 0.3 s, ease-in-out.
  public static let selfUpdate = ListTransition(duration: 0.3)

  /// Whether nothing is animated, however the curve is spelled; a duration that is no number is none.
  public var isImmediate: Bool { !(duration > 0) }
}
