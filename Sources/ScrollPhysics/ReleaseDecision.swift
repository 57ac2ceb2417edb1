/// What a lift does: stop, or decelerate at a velocity blended from the last two callbacks.
///
/// Two-dimensional, and longer-lived than a drag: the axes are rebuilt at each gesture's start, the flick
/// streak is not. Times are parameters, in seconds; stored velocities are in points per millisecond,
/// positive toward later content.
public struct ReleaseDecision: Hashable, Sendable {
  /// Squared speed under which a lift stops: 0.25 points per millisecond.
  static let stopThreshold = 0.0625
  /// Squared speed from which a flick counts as fast: 0.6 points per millisecond.
  static let fastThreshold = 0.36
  /// Squared speed under which a drag breaks the streak: 0.13 points per millisecond.
  static let streakBreakThreshold = 0.0169
  /// Weight of the callback before the last in the blend; the last has the rest.
  static let previousWeight = 0.75

  /// What follows a lift.
  public enum Outcome: Hashable, Sendable {
    /// Nothing but a spring, where content is overscrolled.
    case stop
    /// Momentum of a velocity (points per millisecond), with the factor for repeated flicks.
    case decelerate(velocity: ScrollVector, multiplier: Double)
  }

  /// Velocity of the last callback.
  public private(set) var latest = ScrollVector.zero
  /// Velocity of the callback before.
  public private(set) var previous = ScrollVector.zero
  /// The count of repeated flicks.
  public private(set) var streak = FlickStreak()
  private var lastVerticalSign: Double?

  /// No gesture yet.
  public init() {}

  /// A finger came down at `time` seconds.
  public mutating func touchDown(at time: Double) {
    streak.touchDown(at: time)
    previous = .zero
  }

  /// A pan began, by itself or forced.
  public mutating func panBegan() {
    latest = .zero
    previous = .zero
    lastVerticalSign = nil
  }

  /// A pan's callback, the first included: velocity in points per second with the finger, translation in points.
  public mutating func callback(velocity: ScrollVector, translation: ScrollVector) {
    previous = latest
    latest = Self.contentVelocity(velocity)
    breakStreak()
    streak.grow(translation: translation)
  }

  /// A lift at `time` seconds, with the recognizer's velocity read afresh (points per second).
  ///
  /// The fresh reading only counts where it is exactly zero; a release that the host claims is one of zero.
  public mutating func release(freshVelocity: ScrollVector, at time: Double) -> Outcome {
    if freshVelocity == .zero { latest = .zero }
    let raw = latest.squaredLength
    if raw < Self.stopThreshold {
      latest = .zero
      previous = .zero
      streak.clear()
      return .stop
    }
    if raw < Self.fastThreshold { streak.clear() } else { streak.countFastRelease(at: time) }
    if previous != .zero {
      latest = previous * Self.previousWeight + latest * (1 - Self.previousWeight)
    }
    return .decelerate(velocity: latest, multiplier: streak.multiplier)
  }

  /// A deceleration ended by itself, at an edge or at rest: the streak is over.
  public mutating func decelerationEnded() { streak.clear() }

  private mutating func breakStreak() {
    guard latest.y != 0 else { return }
    let sign: Double = latest.y < 0 ? -1 : 1
    if let lastVerticalSign, lastVerticalSign != sign { streak.clear() }
    lastVerticalSign = sign
    if latest.squaredLength < Self.streakBreakThreshold { streak.clear() }
  }

  private static func contentVelocity(_ finger: ScrollVector) -> ScrollVector {
    finger * -ScrollConstants.millisecondsPerSecond
  }
}
