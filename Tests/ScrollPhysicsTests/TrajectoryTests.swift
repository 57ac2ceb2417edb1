import ScrollPhysics
import Testing

@Suite("Trajectories, P31, P35, P36") struct TrajectoryTests {
  let free = Trajectory(baking: axis(0, velocity: 3))

  @Test func p31BakeIsTheIntegratorRunAhead() {
    #expect(free.samples.count == 343)
    #expect(close(free.duration, 2.850, 1e-12))
    #expect(free.streakResetTime == free.duration)
    #expect(free.offset(at: -1) == 0)
    #expect(free.offset(at: 9) == free.finalOffset)
    var stepped = axis(0, velocity: 3)
    for (index, sample) in free.samples.enumerated() {
      #expect(close(sample.time, Double(index) / 120, 1e-12))
      #expect(close(sample.offset, stepped.offset, 0.5))
      if index > 0 { #expect(sample.offset == sample.offset.rounded()) }
      stepped.step(milliseconds: frame120)
    }
  }

  @Test func p31FirstVertexKeepsFullPrecision() {
    let path = Trajectory(baking: axis(12.3456, velocity: 3, scale: 3))
    #expect(path.samples[0].offset == 12.3456)
    let next = path.samples[1].offset * 3
    #expect(close(next, next.rounded(), 1e-9))
  }

  @Test func p31ABounceResetsTheStreakAtTheCrossing() {
    let bounce = Trajectory(baking: axis(480, 0, 500, velocity: 3))
    #expect(close(bounce.streakResetTime ?? .nan, 1.0 / 120, 1e-12))
    #expect(bounce.finalOffset == 500)
  }

  @Test func extentCountsOverscroll() {
    let bounce = Trajectory(baking: axis(480, 0, 500, velocity: 3, scale: 3))
    #expect(close(bounce.offsetExtent(from: 0).upperBound, 598.54, 0.34))
    #expect(bounce.offsetExtent(from: 0).lowerBound == 480)
    #expect(close(free.offsetExtent(from: 1).lowerBound, 1294.81, 0.5))
    #expect(free.offsetExtent(from: 99) == free.finalOffset...free.finalOffset)
  }

  @Test func p35Splice() {
    let now = 10.25
    var rest = axis(free.offset(at: 0.25) - 500, 0, 400)
    rest.resume(offset: free.offset(at: 0.25) - 500, velocity: free.velocity(at: 0.25))
    let future = Trajectory(baking: rest)
    let playing = Trajectory.Playing(trajectory: free, begin: 10)
    let joined = playing.spliced(with: future, at: now, shift: -500)
    #expect(joined.begin == 10)
    #expect(close(joined.trajectory.offset(at: 0.25), free.offset(at: 0.25) - 500, 1e-9))
    #expect(close(joined.trajectory.velocity(at: 0.25), free.velocity(at: 0.25), 1e-9))
    for step in 0..<30 {
      let t = Double(step) / 120
      #expect(close(joined.trajectory.offset(at: t), free.offset(at: t) - 500, 1e-9))
    }
    #expect(joined.trajectory.finalOffset == 400)
    let crossing = future.streakResetTime ?? .nan
    #expect(close(joined.trajectory.streakResetTime ?? .nan, crossing + 0.25, 1e-9))
  }

  @Test func p35HistoryIsASecondAtMost() {
    let playing = Trajectory.Playing(trajectory: free, begin: 3)
    for now in [5.0, 5.003, 5.0049] {
      let future = Trajectory(samples: [.init(time: 0, offset: 7, velocity: 1)])
      let joined = playing.spliced(with: future, at: now, shift: 0)
      #expect(joined.begin == now - 1)
      #expect(joined.trajectory.samples.count - 1 <= 121)
      #expect(joined.trajectory.samples[0].time == 0)
      #expect(close(joined.trajectory.offset(at: 0), free.offset(at: now - 4), 1e-9))
      #expect(close(joined.trajectory.streakResetTime ?? .nan, free.duration + 3 - now + 1, 1e-9))
    }
  }

  @Test func p36TruncationChangesNothingBefore() {
    let cut = free.truncated(at: 2.0 / 15)
    #expect(close(cut.finalOffset, 350.71, 0.5))
    for step in 0...100 {
      let t = Double(step) / 750
      #expect(close(cut.offset(at: t), free.offset(at: t), 1e-9))
    }
    #expect(cut.offset(at: 1) == cut.finalOffset)
    #expect(cut.streakResetTime == nil)
    #expect(free.truncated(at: 5) == free)
    #expect(free.truncated(at: 0).samples.count == 1)
  }

  @Test func aPathThatNeverSettlesIsCutAfterTenSeconds() {
    var slow = axis(0, velocity: 1000)
    slow.parameters.decelerationRate = 0.9999
    slow.release(velocity: 1000)
    #expect(Trajectory(baking: slow).duration == 10)
  }
}
