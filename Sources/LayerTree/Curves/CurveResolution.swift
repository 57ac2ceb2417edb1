extension CubicCurve {
  /// Slow start and end, with Double control points (A190).
  public static let easeInOut = CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Slow start (A191).
  public static let easeIn = CubicCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// What stands in for the system's spring at most durations: starts at slope 1.84, peaks at 2.98 (A193).
  public static let adjustedSpring = CubicCurve(x1: 0.380, y1: 0.700, x2: 0.125, y2: 1.000)
}

extension SpringCurve {
  /// The system's spring of the newer generation; ζ = 0.9999995 (A197).
  public static let system = SpringCurve(mass: 1, stiffness: 555.027, damping: 47.118)
  /// The system's spring of older generations at 0.5 s; ζ = 4.564, which plays as critical (A197).
  public static let heavySystem = SpringCurve(mass: 3, stiffness: 1000, damping: 500)
  /// Critically damped with a response of 0.6 s: ω = 2π/0.6 (A195).
  public static let smoothDeceleration: SpringCurve = {
    let ω = 2 * Double.pi / 0.6
    return SpringCurve(mass: 1, stiffness: ω * ω, damping: 2 * ω)
  }()
  /// Seconds after which the smooth deceleration ends, 9.4e-7 short of its target (A195).
  public static let smoothDecelerationDuration = 1.6
}

extension AnimationCurve {
  /// How this curve plays over a logical duration in seconds.
  ///
  /// The duration chooses the kind of spring and must be the one asked for, not one scaled for slow
  /// motion: else slow motion would show another curve (C38).
  public func resolved(duration: Double, generation: PlatformGeneration = .newer) -> ResolvedCurve {
    switch self {
    case .linear: return .linear
    case .easeInOut: return .cubic(.easeInOut)
    case .easeIn: return .cubic(.easeIn)
    case .custom(let x1, let y1, let x2, let y2):
      return .cubic(TimingFunction(controlPoints: x1, y1, x2, y2).curve)
    case .spring: return Self.systemSpring(duration, generation)
    case .customSpring(let mass, let stiffness, let damping, let initialVelocity):
      let spring = SpringCurve(
        mass: Self.quantised(mass), stiffness: Self.quantised(stiffness),
        damping: Self.quantised(damping), initialVelocity: Self.quantised(initialVelocity))
      return .spring(spring, ownDuration: spring.settlingDuration)
    case .smoothDeceleration:
      return .spring(.smoothDeceleration, ownDuration: SpringCurve.smoothDecelerationDuration)
    case .bounce:
      assertionFailure("bounce is not a unit curve: it plays as the adjusted spring")
      return .cubic(.adjustedSpring)
    }
  }

  private static func systemSpring(_ duration: Double, _ generation: PlatformGeneration) -> ResolvedCurve {
    if generation == .newer, abs(duration - 0.3832) <= 0.0001 {
      return .spring(.system, ownDuration: duration)
    }
    if duration == 0.5 {
      return .spring(generation == .newer ? .system : .heavySystem, ownDuration: 0.5)
    }
    return .cubic(.adjustedSpring)
  }

  /// Spring parameters travel as Float (A199).
  private static func quantised(_ value: Double) -> Double { Double(Float(value)) }
}
