/// A deceleration played ahead of time: samples on a grid of 1/120 s, linear between them.
///
/// No vertex is ever left out: whoever follows the path composes on its own vertices.
public struct Trajectory: Hashable, Sendable {
  /// One vertex.
  public struct Sample: Hashable, Sendable {
    /// Seconds from the path's begin.
    public var time: Double
    /// Points.
    public var offset: Double
    /// Points per millisecond.
    public var velocity: Double

    /// A vertex.
    public init(time: Double, offset: Double, velocity: Double) {
      self.time = time
      self.offset = offset
      self.velocity = velocity
    }
  }

  /// The vertices, their times strictly increasing; at least one.
  public var samples: [Sample]
  /// Path time at which the flick streak ends, seconds; nil where the path never ends one.
  public var streakResetTime: Double?

  /// A path of given vertices.
  public init(samples: [Sample], streakResetTime: Double? = nil) {
    precondition(!samples.isEmpty, "a trajectory has at least one sample")
    self.samples = samples
    self.streakResetTime = streakResetTime
  }

  /// Seconds from the path's begin to its last vertex.
  public var duration: Double { samples[samples.count - 1].time }
  /// Where it ends, points.
  public var finalOffset: Double { samples[samples.count - 1].offset }

  /// The offset at a path time in seconds, which is clamped to the path.
  public func offset(at time: Double) -> Double { sample(at: time).offset }
  /// The velocity at a path time in seconds, which is clamped to the path; points per millisecond.
  public func velocity(at time: Double) -> Double { sample(at: time).velocity }

  /// The vertex at a path time, between two of them the linear mean, as keyframe playback has it.
  public func sample(at time: Double) -> Sample {
    let next = firstIndex(after: time)
    if next == 0 { return samples[0] }
    if next == samples.count { return samples[next - 1] }
    let a = samples[next - 1]
    let b = samples[next]
    let share = (time - a.time) / (b.time - a.time)
    return Sample(
      time: time, offset: a.offset + (b.offset - a.offset) * share,
      velocity: a.velocity + (b.velocity - a.velocity) * share)
  }

  /// Least and greatest offset from a path time on, overscroll included.
  public func offsetExtent(from time: Double) -> ClosedRange<Double> {
    let first = offset(at: time)
    var low = first
    var high = first
    for sample in samples[min(firstIndex(after: time), samples.count)...] {
      low = min(low, sample.offset)
      high = max(high, sample.offset)
    }
    return low...high
  }

  /// The time of the first vertex at or after a path time in seconds; the last one's beyond the end.
  public func vertexTime(atOrAfter time: Double) -> Double {
    samples.first { $0.time >= time }?.time ?? duration
  }

  /// The same path in coordinates moved by a distance in points.
  public func shifted(by distance: Double) -> Trajectory {
    var result = self
    for index in result.samples.indices { result.samples[index].offset += distance }
    return result
  }

  /// The path up to a time in seconds, and at rest from there: equal to this one at every time before.
  public func truncated(at time: Double) -> Trajectory {
    guard time < duration else { return self }
    let cut = max(time, samples[0].time)
    var kept = Array(samples.prefix { $0.time < cut })
    kept.append(sample(at: cut))
    let reset = streakResetTime.flatMap { $0 <= cut ? $0 : nil }
    return Trajectory(samples: kept, streakResetTime: reset)
  }

  private func firstIndex(after time: Double) -> Int {
    var low = 0
    var high = samples.count
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
