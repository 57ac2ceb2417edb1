/// From one value to another, as CABasicAnimation (B38).
///
/// Of `from`, `to` and `by`, what is missing is what the layer shows without the animation, or nothing
/// (0, the identity) for an additive one; `by` is relative to `from`, or leads up to `to`.
public struct BasicAnimation: PropertyAnimation {
  /// When it runs and how it is paced.
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
  /// Whether its value is added to what is there.
  public var isAdditive = false
  /// Whether each cycle starts from the end of the one before.
  public var isCumulative = false

  /// An animation of a property between values of its type.
  public init<Value>(
    _ keyPath: LayerKeyPath<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    duration: Double = 0, timingFunction: TimingFunction? = nil
  ) {
    property = keyPath.property
    timing = AnimationTiming(duration: duration)
    timing.timingFunction = timingFunction
    fromValue = from?.animationValue
    toValue = to?.animationValue
    byValue = by?.animationValue
  }

  /// An animation of a property known only by name; nil where a value is of another kind than the property.
  public init?(
    property: AnimatableProperty, from: AnimationValue? = nil, to: AnimationValue? = nil,
    by: AnimationValue? = nil
  ) {
    guard [from, to, by].allSatisfy({ $0 == nil || $0?.kind == property.kind }) else { return nil }
    self.property = property
    timing = AnimationTiming()
    fromValue = from
    toValue = to
    byValue = by
  }

  /// Start and end, where the animation itself says so.
  public var endpoints: (from: AnimationValue?, to: AnimationValue?) {
    Endpoints.known(from: fromValue, to: toValue, by: byValue)
  }

  /// Whether start and end are equal (B34).
  public func isConstant(threshold: Double) -> Bool {
    Endpoints.areEqual(endpoints, threshold: threshold)
  }

  /// `from + (to - from) * progress` (B38).
  public func value(atPhase phase: Double, over underlying: AnimationValue) -> AnimationValue {
    let (from, to) = Endpoints.resolved(from: fromValue, to: toValue, by: byValue, over: underlying)
    return from.interpolated(to: to, progress: timing.progress(at: phase))
  }
}

/// How from, to and by make a start and an end.
enum Endpoints {
  static func known(
    from: AnimationValue?, to: AnimationValue?, by: AnimationValue?
  ) -> (from: AnimationValue?, to: AnimationValue?) {
    guard let by else { return (from, to) }
    if let from { return (from, to ?? from.adding(by)) }
    return (to.map { $0.adding(negative(by)) }, to)
  }

  static func resolved(
    from: AnimationValue?, to: AnimationValue?, by: AnimationValue?, over underlying: AnimationValue
  ) -> (from: AnimationValue, to: AnimationValue) {
    let known = known(from: from, to: to, by: by)
    if let by, known.from == nil { return (underlying, underlying.adding(by)) }
    return (known.from ?? underlying, known.to ?? underlying)
  }

  static func areEqual(
    _ endpoints: (from: AnimationValue?, to: AnimationValue?), threshold: Double
  ) -> Bool {
    guard let from = endpoints.from, let to = endpoints.to else { return false }
    return from.isEqual(to: to, threshold: threshold)
  }

  private static func negative(_ value: AnimationValue) -> AnimationValue {
    guard value.kind == .transform else {
      return AnimationValue(kind: value.kind, components: -value.components)
    }
    return (Transform(animationValue: value).inverse ?? .identity).animationValue
  }
}
