/// What an animation presents before its begin and after its end, as CAMediaTimingFillMode (B35).
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing outside its time.
  case removed
  /// Its start, before the begin.
  case backwards
  /// Its end, after the end.
  case forwards
  /// Its start before, and its end after.
  case both

  /// Whether the start is presented before the begin.
  public var fillsBackwards: Bool { self == .backwards || self == .both }
  /// Whether the end is presented after the end.
  public var fillsForwards: Bool { self == .forwards || self == .both }
}

/// When an animation runs and how it is paced, as CAMediaTiming and CAAnimation.
public struct AnimationTiming: Hashable, Sendable {
  /// When it begins in its layer's local time, seconds; nil (implicit) until a commit fills in its own time (B25, B29).
  public var beginTime: Double?
  /// Length of one cycle at speed 1, seconds; 0 ends at once (in a group: as long as the group).
  public var duration: Double
  /// Active seconds per second of local time; 0 freezes at `timeOffset`.
  ///
  /// A Float, as in Core Animation (B23).
  public var speed: Float
  /// Active time at the begin, seconds.
  public var timeOffset: Double
  /// Number of cycles; 0 means 1, infinity and fractions are allowed (B22).
  public var repeatCount: Double
  /// Seconds of active time that cycles fill, in place of `repeatCount`; 0 for none.
  public var repeatDuration: Double
  /// Whether each cycle plays backward after it has played forward, which doubles its length.
  public var autoreverses: Bool
  /// What is presented outside its time.
  public var fillMode: FillMode
  /// Whether the turn that handles the end also removes the animation (B36, B37).
  public var isRemovedOnCompletion: Bool
  /// How a cycle is paced; nil is linear.
  public var timingFunction: TimingFunction?

  /// Timing with Core Animation's defaults.
  public init(duration: Double = 0) {
    beginTime = nil
    self.duration = duration
    speed = 1
    timeOffset = 0
    repeatCount = 0
    repeatDuration = 0
    autoreverses = false
    fillMode = .removed
    isRemovedOnCompletion = true
    timingFunction = nil
  }
}

/// A place inside an animation: which cycle, how far into it, and on which side of its time.
public struct CyclePoint: Hashable, Sendable {
  /// Where the instant lies relative to the animation's time.
  public enum Side: String, Hashable, Sendable {
    /// Before the begin (filled backwards), running, or after the end (filled forwards).
    case before, active, after
  }
  /// Completed cycles before this one, 0 or more.
  public var cycle: Int
  /// 0 to 1 inside the cycle, before any timing function; falls on the way back of an autoreversing one.
  public var phase: Double
  /// Before, during or after.
  public var side: Side

  /// A place inside an animation.
  public init(cycle: Int = 0, phase: Double, side: Side = .active) {
    self.cycle = cycle
    self.phase = phase
    self.side = side
  }
}

extension AnimationTiming {
  /// Active seconds of one cycle, the way back included.
  var cycleLength: Double { max(0, autoreverses ? 2 * duration : duration) }

  /// Active seconds of all cycles; infinite where it never ends (B22).
  public var totalDuration: Double {
    guard cycleLength > 0 else { return 0 }
    if repeatDuration > 0 { return repeatDuration }
    return cycleLength * (repeatCount > 0 ? repeatCount : 1)
  }

  /// Active time at a local time, seconds: `(t - beginTime) * speed + timeOffset` (B22); nil while the begin is open.
  public func activeTime(at localTime: Double) -> Double? {
    beginTime.map { (localTime - $0) * Double(speed) + timeOffset }
  }

  /// When it ends in local time, seconds; nil where it never does or has no begin yet (B42).
  public var localEndTime: Double? {
    guard let beginTime, speed != 0 else { return nil }
    let end =
      speed > 0
      ? beginTime + (totalDuration - timeOffset) / Double(speed) : beginTime + timeOffset / -Double(speed)
    return end.isFinite ? end : nil
  }

  /// Where an instant of local time lies, or nil where the animation presents nothing then (B22, B35).
  public func point(at localTime: Double) -> CyclePoint? {
    guard let active = activeTime(at: localTime) else { return nil }
    let total = totalDuration
    if speed < 0 { return pointBackward(active: active, total: total) }
    if active < 0 { return fillMode.fillsBackwards ? CyclePoint(phase: 0, side: .before) : nil }
    if active >= total { return fillMode.fillsForwards ? last(of: total, side: .after) : nil }
    return running(at: active)
  }

  /// With a negative speed active time falls: the animation begins at its far end and ends at 0.
  private func pointBackward(active: Double, total: Double) -> CyclePoint? {
    if active > total { return fillMode.fillsBackwards ? last(of: total, side: .before) : nil }
    if active <= 0 { return fillMode.fillsForwards ? CyclePoint(phase: 0, side: .after) : nil }
    return active == total ? last(of: total, side: .active) : running(at: active)
  }

  private func running(at active: Double) -> CyclePoint {
    let cycle = (active / cycleLength).rounded(.down)
    let inside = active - cycle * cycleLength
    return CyclePoint(cycle: Int(exactly: cycle) ?? 0, phase: phase(inside: inside))
  }

  private func phase(inside: Double) -> Double {
    let phase = inside / duration
    return max(0, min(1, phase > 1 ? 2 - phase : phase))
  }

  /// The end of all cycles: the end of a whole one, or the place where a fraction of one stops.
  private func last(of total: Double, side: CyclePoint.Side) -> CyclePoint {
    guard cycleLength > 0, total.isFinite else { return CyclePoint(phase: autoreverses ? 0 : 1, side: side) }
    let cycles = total / cycleLength
    let whole = cycles.rounded(.down)
    if cycles == whole {
      return CyclePoint(
        cycle: max(0, (Int(exactly: whole) ?? 1) - 1), phase: autoreverses ? 0 : 1, side: side)
    }
    let inside = total - whole * cycleLength
    return CyclePoint(cycle: Int(exactly: whole) ?? 0, phase: phase(inside: inside), side: side)
  }

  /// Progress of a cycle at a phase: the timing function's, or the phase itself (B38).
  public func progress(at phase: Double) -> Double { timingFunction?.progress(at: phase) ?? phase }
}
