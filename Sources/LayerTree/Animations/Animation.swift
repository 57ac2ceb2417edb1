/// Something that changes what a layer shows over time, as CAAnimation: a value, of which `add` keeps a copy (B28).
///
/// What it shows is a pure function of the layer's values, the animation and the time.
public protocol Animation: Sendable {
  /// When it runs and how it is paced.
  var timing: AnimationTiming { get set }
  /// What hangs on it for whoever added it; ignored by the render server.
  var info: AnimationInfo { get set }
  /// The animations of single properties in it: itself, or a group's members all the way down.
  var propertyAnimations: [any PropertyAnimation] { get }
  /// Whether it shows one value throughout, so that it is never run and never completes (B34).
  func isConstant(threshold: Double) -> Bool
  /// Applies what it shows at a place inside it to a layer's values (B31).
  func compose(at point: CyclePoint, onto values: inout LayerValues)
}

/// What hangs on an animation for whoever added it.
public struct AnimationInfo: Hashable, Sendable {
  /// Numbers by name, such as a generation.
  public var numbers: [String: Double]
  /// The frame rate it would like, as CAAnimation's preferredFrameRateRange; kept, not acted on.
  public var preferredFrameRateRange: FrameRateRange?

  /// Information; by default none.
  public init(numbers: [String: Double] = [:], preferredFrameRateRange: FrameRateRange? = nil) {
    self.numbers = numbers
    self.preferredFrameRateRange = preferredFrameRateRange
  }
}

/// An animation of one property, as CAPropertyAnimation.
public protocol PropertyAnimation: Animation {
  /// What it changes.
  var property: AnimatableProperty { get }
  /// Whether its value is added to what is there instead of replacing it (B31).
  var isAdditive: Bool { get set }
  /// Whether each cycle starts from the end of the one before.
  var isCumulative: Bool { get set }
  /// The values it starts from and ends at, where the animation itself says so; for reports.
  var endpoints: (from: AnimationValue?, to: AnimationValue?) { get }
  /// Its value at a phase of one cycle, 0 to 1, over what the layer shows without it.
  func value(atPhase phase: Double, over underlying: AnimationValue) -> AnimationValue
}

extension PropertyAnimation {
  /// Itself.
  public var propertyAnimations: [any PropertyAnimation] { [self] }

  /// Its value at a place inside it: the cycle's, plus the ends of the cycles before where it is cumulative.
  public func value(at point: CyclePoint, over underlying: AnimationValue) -> AnimationValue {
    let value = value(atPhase: point.phase, over: underlying)
    guard isCumulative, point.cycle > 0 else { return value }
    let endPhase = timing.autoreverses ? 0.0 : 1.0
    return value.adding(self.value(atPhase: endPhase, over: underlying), times: point.cycle)
  }

  /// Replaces the property's value, or adds to it (B31).
  public func compose(at point: CyclePoint, onto values: inout LayerValues) {
    guard let underlying = property.value(in: values) else { return }
    let base = isAdditive ? AnimationValue.neutral(property.kind) : underlying
    let value = value(at: point, over: base)
    property.set(isAdditive ? underlying.adding(value) : value, in: &values)
  }
}

extension Animation {
  /// Applies what it shows at a local time; nothing outside its time where it does not fill (B35).
  ///
  /// A constant one shows its value for as long as it is there (B34).
  func apply(atLocalTime time: Double, isConstant: Bool, to values: inout LayerValues) {
    if isConstant {
      compose(at: CyclePoint(phase: 0), onto: &values)
    } else if let point = timing.point(at: time) {
      compose(at: point, onto: &values)
    }
  }

  /// When it begins, local seconds; nil until the commit fills it in (B25).
  public var beginTime: Double? {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// Length of one cycle at speed 1, seconds.
  public var duration: Double {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Active seconds per local second.
  public var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// Active time at the begin, seconds.
  public var timeOffset: Double {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// Number of cycles; 0 means 1.
  public var repeatCount: Double {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// Seconds that cycles fill, in place of the count; 0 for none.
  public var repeatDuration: Double {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each cycle also plays backward.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// What is presented outside its time.
  public var fillMode: FillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
  /// Whether its end removes it.
  public var isRemovedOnCompletion: Bool {
    get { timing.isRemovedOnCompletion }
    set { timing.isRemovedOnCompletion = newValue }
  }
  /// Pace of a cycle; nil is linear.
  public var timingFunction: TimingFunction? {
    get { timing.timingFunction }
    set { timing.timingFunction = newValue }
  }
}
