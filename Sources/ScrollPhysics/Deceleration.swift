import Foundation

/// The motion of one axis after a release: free deceleration inside the bounds, a spring outside.
///
/// All formulas have closed forms over any interval, so that frame rates agree. Free, over `dt`
/// milliseconds at rate r: `δ = r^dt`, travel `v r (1 - δ)/(1 - r) m`, speed `v δ`. Spring about an edge e,
/// with `κ = 0.99^dt`: `y = e + κ (y - e) + v r κ (1 - δ)/(1 - r)`, speed `v δ κ`. The repeated-flick factor
/// m scales free travel only.
public struct Deceleration: Hashable, Sendable {
  /// Offset, points, full precision.
  public var offset: Double
  /// Points per millisecond, positive toward later content.
  public var velocity: Double
  /// Repeated-flick factor, 1 to 16.
  public var multiplier: Double

  /// A motion at one instant.
  public init(offset: Double, velocity: Double, multiplier: Double = 1) {
    self.offset = offset
    self.velocity = velocity
    self.multiplier = multiplier
  }

  /// What a step did.
  public struct Outcome: Hashable, Sendable {
    /// Whether the motion is over, its offset clamped onto the bounds.
    public var isSettled: Bool
    /// Whether any of the step was a spring.
    public var enteredSpring: Bool
  }

  /// Advances by `dt` milliseconds; with none or less only tests for rest.
  public mutating func step(milliseconds dt: Double, bounds: ScrollBounds, rate: Double) -> Outcome {
    precondition(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1: \(rate)")
    var enteredSpring = false
    if dt > 0 {
      if bounds.contains(offset) {
        enteredSpring = stepInside(dt, bounds, rate)
      } else {
        let edge = offset < bounds.lower ? bounds.lower : bounds.upper
        spring(dt, about: edge, rate)
        enteredSpring = true
      }
    }
    return Outcome(isSettled: settle(in: bounds), enteredSpring: enteredSpring)
  }

  /// Whether it is slow enough, and close enough to an edge if outside, to count as over.
  public func isSettled(in bounds: ScrollBounds) -> Bool {
    guard abs(velocity) < ScrollConstants.velocityFloor else { return false }
    return bounds.overscroll(offset) <= ScrollConstants.settleTolerance
  }

  /// A free step, split where it crosses an edge; whether it did.
  private mutating func stepInside(_ dt: Double, _ bounds: ScrollBounds, _ rate: Double) -> Bool {
    guard velocity != 0, !velocity.isNaN else { return false }
    let travel = freeTravel(dt, rate)
    let target = offset + travel
    if bounds.contains(target) {
      offset = target
      velocity *= pow(rate, dt)
      return false
    }
    // The crossed edge goes into the spring: read off the offset again, it could be the far one.
    let edge = target > bounds.upper ? bounds.upper : bounds.lower
    let before = dt * (edge - offset) / travel
    offset += freeTravel(before, rate)
    velocity *= pow(rate, before)
    spring(dt - before, about: edge, rate)
    return true
  }

  private func freeTravel(_ dt: Double, _ rate: Double) -> Double {
    velocity * rate * (1 - pow(rate, dt)) / (1 - rate) * multiplier
  }

  private mutating func spring(_ dt: Double, about edge: Double, _ rate: Double) {
    let stiff = pow(ScrollConstants.springRate, dt)
    let decay = pow(rate, dt)
    offset = edge + stiff * (offset - edge) + velocity * rate * stiff * (1 - decay) / (1 - rate)
    velocity *= decay * stiff
  }

  /// Every step ends here: what has settled lies on the grid of its bounds, never a third of a point beside.
  private mutating func settle(in bounds: ScrollBounds) -> Bool {
    guard isSettled(in: bounds) else { return false }
    offset = bounds.clamped(offset)
    return true
  }
}
