#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A damped spring from 0 toward 1, as CASpringAnimation moves a value over its travel (A200).
///
/// With ω = √(k/m), ζ = c/(2√(km)) and v0 in travels per second toward the target:
/// below ζ = 1 `1 - e^(-ζωt) (cos ω_d t + ((ζω - v0)/ω_d) sin ω_d t)` with ω_d = ω√(1-ζ²); from ζ = 1 on
/// `1 - (1 + (ω - v0) t) e^(-ωt)`. A ratio above 1 plays as critical damping: there is no overdamped
/// branch. Progress is not clamped, so that a loose spring overshoots.
public struct SpringCurve: Hashable, Sendable {
  /// Mass of the body, above 0.
  public let mass: Double
  /// Stiffness k, above 0.
  public let stiffness: Double
  /// Damping coefficient c, 0 or more.
  public let damping: Double
  /// Speed at the start, travels per second, positive toward the target.
  public let initialVelocity: Double

  /// A spring; by default CASpringAnimation's: mass 1, stiffness 100, damping 10, at rest.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) {
    precondition(mass > 0 && stiffness > 0, "a spring needs mass and stiffness above 0")
    precondition(damping >= 0, "a spring's damping is 0 or more")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// Undamped angular frequency ω, radians per second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }
  /// Damping ratio ζ before it is clamped to 1.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Progress after `t` seconds; 0 for t at or before 0.
  public func progress(at t: Double) -> Double {
    guard t > 0 else { return 0 }
    let ω = angularFrequency
    let ζ = dampingRatio
    if ζ >= 1 { return 1 - (1 + (ω - initialVelocity) * t) * exp(-ω * t) }
    let damped = ω * (1 - ζ * ζ).squareRoot()
    let swing = cos(damped * t) + (ζ * ω - initialVelocity) / damped * sin(damped * t)
    return 1 - exp(-ζ * ω * t) * swing
  }
}
