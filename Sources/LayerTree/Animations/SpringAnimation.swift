/// From one value to another as a damped spring moves, as CASpringAnimation (B39, A200).
///
/// Its progress at phase u is the spring's at `u * duration` seconds: the duration only says where it is
/// cut off. A timing function is ignored.
public struct SpringAnimation: PropertyAnimation {
  /// When it runs.
  public var timing: AnimationTiming
  /// What hangs on it.
  public var info = AnimationInfo()
  /// What it changes.
  public let property: AnimatableProperty
  /// Start.
  public private(set) var fromValue: AnimationValue?
  /// End.
  public private(set) var toValue: AnimationValue?
  /// End relative to the start.
  public private(set) var byValue: AnimationValue?
  /// The spring.
  public var curve: SpringCurve
  /// Whether its value is added to what is there.
  public var isAdditive = false
  /// Whether each cycle starts from the end of the one before.
  public var isCumulative = false

  /// A spring on a property between values of its type; without a duration it runs until it has settled.
  public init<Value>(
    _ keyPath: LayerKeyPath<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    curve: SpringCurve, duration: Double? = nil
  ) {
    property = keyPath.property
    self.curve = curve
    timing = AnimationTiming(duration: duration ?? curve.settlingDuration)
    fromValue = from?.animationValue
    toValue = to?.animationValue
    byValue = by?.animationValue
  }

  /// A spring on a property known only by name; nil where a value is of another kind than the property.
  public init?(
    property: AnimatableProperty, from: AnimationValue? = nil, to: AnimationValue? = nil,
    by: AnimationValue? = nil, curve: SpringCurve
  ) {
    guard [from, to, by].allSatisfy({ $0 == nil || $0?.kind == property.kind }) else { return nil }
    self.property = property
    self.curve = curve
    timing = AnimationTiming(duration: curve.settlingDuration)
    fromValue = from
    toValue = to
    byValue = by
  }

  /// How long the spring takes to settle in the parent's time, seconds (A202).
  public var settlingDuration: Double { curve.settlingDuration / abs(Double(speed)) }

  /// Start and end, where the animation itself says so.
  public var endpoints: (from: AnimationValue?, to: AnimationValue?) {
    Endpoints.known(from: fromValue, to: toValue, by: byValue)
  }

  /// Whether start and end are equal (B34).
  public func isConstant(threshold: Double) -> Bool {
    Endpoints.areEqual(endpoints, threshold: threshold)
  }

  /// `from + (to - from) * spring(phase * duration)` (B39).
  public func value(atPhase phase: Double, over underlying: AnimationValue) -> AnimationValue {
    let (from, to) = Endpoints.resolved(from: fromValue, to: toValue, by: byValue, over: underlying)
    return from.interpolated(to: to, progress: curve.progress(at: phase * duration))
  }
}
