/// Several animations on one clock, as CAAnimationGroup.
///
/// Members run in the group's active time: a begin left open is the start of the group's cycle, a duration
/// of 0 is the group's, and what would go on past the group's duration is cut off. Members end with the
/// group and have no completion of their own.
public struct AnimationGroup: Animation {
  /// When the group runs and how it is paced.
  public var timing: AnimationTiming
  /// What hangs on it.
  public var info = AnimationInfo()
  /// The members, in the order in which they are applied.
  public var animations: [any Animation]

  /// A group of animations with a duration in seconds.
  public init(_ animations: [any Animation], duration: Double = 0) {
    self.animations = animations
    timing = AnimationTiming(duration: duration)
  }

  /// Every member's, in order.
  public var propertyAnimations: [any PropertyAnimation] { animations.flatMap(\.propertyAnimations) }

  /// Whether every member shows one value throughout (B34).
  public func isConstant(threshold: Double) -> Bool {
    animations.allSatisfy { $0.isConstant(threshold: threshold) }
  }

  /// Applies every member at the group's time.
  public func compose(at point: CyclePoint, onto values: inout LayerValues) {
    let time = localTime(at: point)
    for member in animations {
      resolved(member).apply(
        atLocalTime: time, isConstant: member.isConstant(threshold: 0), to: &values)
    }
  }

  /// The members' time at a place in the group, seconds.
  func localTime(at point: CyclePoint) -> Double { timing.progress(at: point.phase) * duration }

  /// A member with what the group decides for it.
  ///
  /// One that ends with the group shows its end there, so that the group's own fill mode is enough.
  func resolved(_ member: any Animation) -> any Animation {
    var member = member
    if member.beginTime == nil { member.beginTime = 0 }
    if member.duration == 0 { member.duration = duration }
    if !member.fillMode.fillsForwards, let end = member.timing.localEndTime, end >= duration {
      member.fillMode = member.fillMode.fillsBackwards ? .both : .forwards
    }
    return member
  }
}
