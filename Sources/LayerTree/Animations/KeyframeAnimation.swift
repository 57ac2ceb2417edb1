/// Through a list of values, as CAKeyframeAnimation (B40).
public struct KeyframeAnimation: PropertyAnimation {
  /// How values between keyframes are made.
  public enum CalculationMode: String, Hashable, Sendable, CaseIterable {
    /// On a straight line from one to the next.
    case linear
    /// Each value holds until the next one's time.
    case discrete
  }

  /// When it runs and how the whole of a cycle is paced.
  public var timing: AnimationTiming
  /// What hangs on it.
  public var info = AnimationInfo()
  /// What it changes.
  public let property: AnimatableProperty
  /// The values, in order.
  public let values: [AnimationValue]
  /// When each value is reached, as a fraction of the cycle; empty is uniform.
  ///
  /// Linear: one a value, the first 0, the last 1. Discrete: one more than values, since the last value
  /// holds up to the last time.
  public let keyTimes: [Double]
  /// Pace of each step from a value to the next; empty is linear.
  public let timingFunctions: [TimingFunction]
  /// How values between keyframes are made.
  public let calculationMode: CalculationMode
  /// Whether its value is added to what is there.
  public var isAdditive = false
  /// Whether each cycle starts from the end of the one before.
  public var isCumulative = false

  /// Keyframes of a property from values of its type.
  public init<Value>(
    _ keyPath: LayerKeyPath<Value>, values: [Value], keyTimes: [Double] = [],
    timingFunctions: [TimingFunction] = [], calculationMode: CalculationMode = .linear, duration: Double = 0
  ) {
    property = keyPath.property
    self.values = values.map(\.animationValue)
    self.keyTimes = keyTimes
    self.timingFunctions = timingFunctions
    self.calculationMode = calculationMode
    timing = AnimationTiming(duration: duration)
  }

  /// Keyframes of a property known only by name; nil where a value is of another kind than the property.
  public init?(
    property: AnimatableProperty, values: [AnimationValue], keyTimes: [Double] = [],
    timingFunctions: [TimingFunction] = [], calculationMode: CalculationMode = .linear
  ) {
    guard values.allSatisfy({ $0.kind == property.kind }) else { return nil }
    self.property = property
    self.values = values
    self.keyTimes = keyTimes
    self.timingFunctions = timingFunctions
    self.calculationMode = calculationMode
    timing = AnimationTiming()
  }

  /// What is wrong with it, as a sentence; nil where it is well formed.
  ///
  /// A malformed one is still shown: with no values not at all, and with unusable key times uniformly.
  public var problem: String? {
    if values.isEmpty { return "A keyframe animation needs at least one value." }
    let steps = calculationMode == .linear ? values.count - 1 : values.count
    if !keyTimes.isEmpty, !hasUsableKeyTimes {
      return "Key times must be \(steps + 1) numbers for \(values.count) values, never falling, "
        + "from 0 to 1."
    }
    if !timingFunctions.isEmpty, timingFunctions.count != values.count - 1 {
      return "There must be \(values.count - 1) timing functions for \(values.count) values."
    }
    return nil
  }

  private var hasUsableKeyTimes: Bool {
    let count = calculationMode == .linear ? values.count : values.count + 1
    return keyTimes.count == count && (count == 1 || (keyTimes.first == 0 && keyTimes.last == 1))
      && zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// First and last value.
  public var endpoints: (from: AnimationValue?, to: AnimationValue?) { (values.first, values.last) }

  /// Whether all values are equal (B34).
  public func isConstant(threshold: Double) -> Bool {
    guard let first = values.first else { return true }
    return values.allSatisfy { first.isEqual(to: $0, threshold: threshold) }
  }

  /// The value at a phase; exact at every keyframe, and the later one where two share a time (B40).
  public func value(atPhase phase: Double, over underlying: AnimationValue) -> AnimationValue {
    guard let first = values.first, let last = values.last else { return underlying }
    let place = timing.progress(at: phase)
    let usesKeyTimes = hasUsableKeyTimes
    let steps = calculationMode == .linear ? values.count - 1 : values.count
    func time(_ index: Int) -> Double {
      usesKeyTimes ? keyTimes[index] : Double(index) / Double(max(1, steps))
    }
    // The last index whose time has come.
    var low = 0
    var high = calculationMode == .linear ? values.count : values.count
    while low < high {
      let middle = (low + high) / 2
      if time(middle) <= place { low = middle + 1 } else { high = middle }
    }
    let index = low - 1
    guard index >= 0 else { return first }
    if calculationMode == .discrete { return values[index] }
    guard index < values.count - 1 else { return last }
    let fraction = (place - time(index)) / (time(index + 1) - time(index))
    let paced = index < timingFunctions.count ? timingFunctions[index].progress(at: fraction) : fraction
    return values[index].interpolated(to: values[index + 1], progress: paced)
  }
}
