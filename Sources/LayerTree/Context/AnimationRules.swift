/// What differs between platforms in how animations end; everything else is fixed.
public struct AnimationRules: Hashable, Sendable {
  /// When a removed or replaced animation's completion is called (B44).
  public enum RemovalDelivery: String, Hashable, Sendable, CaseIterable {
    /// In the turn that follows the commit which carries the removal.
    case deferred
    /// At once, inside the call that removes it.
    case synchronous
  }

  /// Endpoints that differ by no more are equal, so that the animation is never run (B34); 0 is exact.
  public var equalityThreshold: Double
  /// When a removed animation's completion is called.
  public var removalDelivery: RemovalDelivery

  /// Rules; by default exact equality and deferred delivery.
  public init(equalityThreshold: Double = 0, removalDelivery: RemovalDelivery = .deferred) {
    self.equalityThreshold = equalityThreshold
    self.removalDelivery = removalDelivery
  }
}
