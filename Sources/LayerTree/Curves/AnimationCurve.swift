/// The curves a list transition may name, by their logical meaning; `resolved(duration:generation:)` says how one plays.
public enum AnimationCurve: Hashable, Sendable {
  /// Progress equals phase (A189).
  case linear
  /// (0.42, 0, 0.58, 1) with Double control points (A190).
  case easeInOut
  /// (0.42, 0, 1, 1) (A191).
  case easeIn
  /// Four Float control points (A192).
  case custom(Float, Float, Float, Float)
  /// The system's spring: a real one at two durations, else a cubic in its likeness (A193, A197).
  case spring
  /// A spring of one's own, played for its settling duration (A199).
  case customSpring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
  /// A critically damped glide, used by scroll-to-top (A195).
  case smoothDeceleration
  /// Not a unit curve: plays as the adjusted cubic (A196).
  case bounce(stiffness: Double, damping: Double)

  /// Sliding in a block (A194).
  public static let slide = AnimationCurve.custom(0.33, 0.52, 0.25, 0.99)
  /// Programmatic scrolls: a cubic within 1.97e-4 of `(1 - cos πu)/2` (A194).
  public static let scroll = AnimationCurve.custom(0.3643, 0, 0.6357, 1)
  /// Duration of a programmatic scroll at system speed, seconds (A194).
  public static let scrollDuration = 0.3
  /// Duration of a scroll to the top unless told otherwise, seconds (A195).
  public static let smoothDecelerationDuration = 1.15
}

/// Which generation of the platform's constants applies (A197).
public enum PlatformGeneration: String, Hashable, Sendable, CaseIterable {
  /// One stiff spring for both system durations.
  case newer
  /// A heavy, clamped spring at 0.5 s, and none at 0.3832 s.
  case older
}

/// How a curve really plays: the one value that both the model's evaluator and the emitted animation read (A207).
public enum ResolvedCurve: Hashable, Sendable {
  /// Progress equals phase.
  case linear
  /// A cubic over the phase.
  case cubic(CubicCurve)
  /// A spring evaluated at phase times its own duration in seconds (A197, A199).
  case spring(SpringCurve, ownDuration: Double)

  /// Progress at phase `u`, which is clamped to 0 to 1; the progress itself is not (A198, A200).
  public func progress(at u: Double) -> Double {
    let u = max(0, min(1, u))
    switch self {
    case .linear: return u
    case .cubic(let curve): return curve.progress(at: u)
    case .spring(let spring, let ownDuration): return spring.progress(at: u * ownDuration)
    }
  }
}
