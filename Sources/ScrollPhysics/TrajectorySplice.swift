extension Trajectory {
  /// Seconds of the played path that a replacement carries in front.
  public static let historyWindow = 1.0

  /// A path in play, replaced from an instant on, with its begin in seconds of the same clock.
  public struct Playing: Hashable, Sendable {
    /// The path.
    public var trajectory: Trajectory
    /// Clock time of path time 0, seconds.
    public var begin: Double

    /// A path and when it began.
    public init(trajectory: Trajectory, begin: Double) {
      self.trajectory = trajectory
      self.begin = begin
    }

    /// The path moved by `shift` points and continued from `now` on by a freshly baked future.
    ///
    /// The replacement appears on screen a frame or more after `now`; with up to a second of the played
    /// past in front it shows there what the old path would have shown. The join has the old path's offset
    /// and the future's velocity.
    public func spliced(with future: Trajectory, at now: Double, shift: Double) -> Playing {
      let newBegin = max(begin, now - Trajectory.historyWindow)
      var samples = history(from: newBegin, to: now, shift: shift)
      let join = now - newBegin
      samples.append(
        Sample(
          time: join, offset: trajectory.offset(at: now - begin) + shift,
          velocity: future.samples[0].velocity))
      for sample in future.samples.dropFirst() {
        samples.append(Sample(time: join + sample.time, offset: sample.offset, velocity: sample.velocity))
      }
      let reset =
        future.streakResetTime.map { $0 + join }
        ?? trajectory.streakResetTime.map { max(0, $0 + begin - newBegin) }
      return Playing(trajectory: Trajectory(samples: samples, streakResetTime: reset), begin: newBegin)
    }

    /// The played vertices of the window, re-timed; one at path time 0 even where the window cuts between two.
    private func history(from start: Double, to now: Double, shift: Double) -> [Sample] {
      let slack = 1e-9
      var kept: [Sample] = []
      for sample in trajectory.samples {
        let absolute = begin + sample.time
        guard absolute >= start - slack, absolute < now - slack else { continue }
        kept.append(
          Sample(
            time: max(0, absolute - start), offset: sample.offset + shift, velocity: sample.velocity))
      }
      if let first = kept.first, first.time > slack {
        let cut = trajectory.sample(at: start - begin)
        kept.insert(Sample(time: 0, offset: cut.offset + shift, velocity: cut.velocity), at: 0)
      }
      return kept
    }
  }
}
