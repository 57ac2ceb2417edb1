import ScrollPhysics

/// What a pan tells a scroll surface at one change, as plain values: the entry point that fingers, recordings and tests share.
public struct PanUpdate: Hashable, Sendable {
  /// The recognizer's state.
  public var state: GestureRecognizer.State
  /// Since the landing, less the hysteresis, points, positive with the finger.
  public var translation: ScrollVector
  /// Points per second, positive with the finger; at the end the fresh reading.
  public var velocity: ScrollVector
  /// Whether the pan began at once on moving content: a catch, not a sample.
  public var isForced: Bool
  /// Whether it is a trackpad's; a parameter, since a recognizer that has seen no touch says yes.
  public var isIndirect: Bool

  /// A change of a pan.
  public init(
    state: GestureRecognizer.State, translation: ScrollVector = .zero, velocity: ScrollVector = .zero,
    isForced: Bool = false, isIndirect: Bool = false
  ) {
    self.state = state
    self.translation = translation
    self.velocity = velocity
    self.isForced = isForced
    self.isIndirect = isIndirect
  }

  /// What a recognizer tells now.
  public init(_ pan: ScrollPanGestureRecognizer) {
    let isEnd = pan.state == .ended || pan.state == .cancelled
    self.init(
      state: pan.state, translation: pan.translation,
      velocity: isEnd ? pan.velocity(atLift: pan.eventTime) : pan.velocity, isForced: pan.isForced,
      isIndirect: pan.isIndirect)
  }
}
