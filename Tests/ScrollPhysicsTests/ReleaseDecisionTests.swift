import ScrollPhysics
import Testing

@Suite("Release decision, P10 to P17") struct ReleaseDecisionTests {
  /// A gesture with callbacks of given vertical speeds in points per millisecond, toward later content.
  private func gesture(_ speeds: Double..., at time: Double = 0) -> (ReleaseDecision, ReleaseDecision.Outcome)
  {
    var decision = ReleaseDecision()
    decision.touchDown(at: 0)
    decision.panBegan()
    for speed in speeds { decision.callback(velocity: vertical(-speed * 1000), translation: .zero) }
    let outcome = decision.release(freshVelocity: vertical(-1), at: time)
    return (decision, outcome)
  }

  private func speed(_ outcome: ReleaseDecision.Outcome) -> Double? {
    if case .decelerate(let velocity, _) = outcome { velocity.y } else { nil }
  }

  @Test func p10BeganIsASample() {
    let outcome = gesture(3, 3).1
    #expect(close(speed(outcome) ?? 0, 3, 1e-12))
    #expect(close(Projection.travel(velocity: 3, rate: 0.998), 1493.5045, 5e-5))
    #expect(close(Projection.travel(velocity: 0.75, rate: 0.998), 369.6299, 5e-5))
  }

  @Test func p11GuardedBlend() {
    #expect(close(speed(gesture(3).1) ?? 0, 3, 1e-12))
    #expect(close(speed(gesture(2, 1).1) ?? 0, 1.75, 1e-12))
    #expect(close(speed(gesture(0.5, 2, 1).1) ?? 0, 1.75, 1e-12))
  }

  @Test func p12ThresholdIsRawAndTwoDimensional() {
    func diagonal(_ speed: Double) -> ReleaseDecision.Outcome {
      var decision = ReleaseDecision()
      decision.callback(velocity: ScrollVector(x: -speed * 1000, y: -speed * 1000), translation: .zero)
      return decision.release(freshVelocity: vertical(-1), at: 0)
    }
    #expect(diagonal(0.2) != .stop)
    #expect(diagonal(0.15) == .stop)
    let (stopped, outcome) = gesture(5, 0.2)
    #expect(outcome == .stop)
    #expect(stopped.latest == .zero)
    #expect(stopped.previous == .zero)
    #expect(gesture(0.25).1 != .stop)
  }

  @Test func p12ACancellingBlendDeceleratesAtZero() {
    #expect(close(speed(gesture(0.1, -0.3).1) ?? 9, 0, 1e-12))
  }

  @Test func p13OnlyAFreshZeroCounts() {
    var decision = ReleaseDecision()
    decision.callback(velocity: vertical(-1000), translation: .zero)
    var other = decision
    let stopped = decision.release(freshVelocity: .zero, at: 0)
    #expect(stopped == .stop)
    let kept = other.release(freshVelocity: vertical(0.1), at: 0)
    #expect(close(speed(kept) ?? 0, 1, 1e-12))
  }

  @Test func p14Tiers() {
    #expect(gesture(0.6).0.streak.count == 1)
    for slow in [0.599, 0.249] {
      var decision = ReleaseDecision()
      decision.callback(velocity: vertical(-3000), translation: .zero)
      _ = decision.release(freshVelocity: vertical(-1), at: 0)
      #expect(decision.streak.count == 1)
      decision.panBegan()
      decision.callback(velocity: vertical(-slow * 1000), translation: .zero)
      let outcome = decision.release(freshVelocity: vertical(-1), at: 0)
      #expect((outcome == .stop) == (slow < 0.25))
      #expect(decision.streak.count == 0)
    }
  }
}

@Suite("Repeated flicks, P15 to P18") struct FlickStreakTests {
  /// One more flick of 3 points per millisecond; the factor it leaves with.
  private func flick(_ decision: inout ReleaseDecision, drag: Double, at time: Double) -> Double {
    decision.touchDown(at: time)
    decision.panBegan()
    for share in [0.25, 0.5, 0.75, 1] {
      decision.callback(velocity: vertical(-3000), translation: vertical(-drag * share))
    }
    guard case .decelerate(_, let factor) = decision.release(freshVelocity: vertical(-1), at: time + 0.1)
    else {
      return .nan
    }
    return factor
  }

  @Test(
    arguments: [
      (216.0, [1, 1, 1, 1.9, 3.25, 5.05, 7.3, 10, 13.15, 16, 16]),
      (500, [1, 1, 1, 1.9, 3.25, 5.05, 7.3, 10, 13.15, 16, 16]),
      (120, [1, 1, 1, 1.5, 2.25, 3.25, 4.5]),
    ] as [(Double, [Double])])
  func p15Growth(drag: Double, factors: [Double]) {
    var decision = ReleaseDecision()
    for (index, factor) in factors.enumerated() {
      #expect(close(flick(&decision, drag: drag, at: Double(index) * 0.4), factor, 1e-6))
    }
  }

  private func afterThree() -> ReleaseDecision {
    var decision = ReleaseDecision()
    for index in 0..<3 { _ = flick(&decision, drag: 216, at: Double(index) * 0.4) }
    return decision
  }

  @Test func p15TheFactorFallsWhenTheFingerReturns() {
    var decision = afterThree()
    decision.touchDown(at: 1.2)
    decision.panBegan()
    decision.callback(velocity: vertical(-3000), translation: vertical(-216))
    #expect(close(decision.streak.multiplier, 1.9, 1e-6))
    decision.callback(velocity: vertical(-3000), translation: vertical(-120))
    #expect(close(decision.streak.multiplier, 1.5, 1e-6))
  }

  @Test func p16Timeout() {
    let release = afterThree().streak.lastFastRelease ?? .nan
    for (wait, count) in [(1.0, 3), (1.001, 0)] {
      var decision = afterThree()
      decision.touchDown(at: release + wait)
      #expect(decision.streak.count == count)
    }
    var decision = afterThree()
    decision.panBegan()
    #expect(decision.streak.count == 3)
  }

  @Test func p17Breaks() {
    func after(_ callbacks: Double...) -> Int {
      var decision = afterThree()
      decision.touchDown(at: 1)
      decision.panBegan()
      for speed in callbacks { decision.callback(velocity: vertical(-speed * 1000), translation: .zero) }
      return decision.streak.count
    }
    #expect(after(1, -1) == 0)
    #expect(after(0.129) == 0)
    #expect(after(0.131) == 3)
    #expect(after(0) == 3)
    #expect(after(1, 0, 1) == 3)
    var slow = afterThree()
    slow.panBegan()
    slow.callback(velocity: vertical(-590), translation: .zero)
    _ = slow.release(freshVelocity: vertical(-1), at: 2)
    #expect(slow.streak.count == 0)
  }

  @Test func p18ADeadAxisDoesNotEndTheStreak() {
    var motion = ScrollMotion(x: axis(0, 0, 0), y: axis(0), release: afterThree())
    motion.beginDrag()
    motion.drag(translation: .zero, velocity: vertical(-3000))
    _ = motion.endDrag(freshVelocity: vertical(-1), at: 1.2)
    let factor = motion.release.streak.multiplier
    for _ in 0..<6 { motion.step(milliseconds: frame60) }
    #expect(motion.release.streak.count == 4)
    #expect(motion.release.streak.multiplier == factor)
    while motion.isDecelerating { motion.step(milliseconds: frame60) }
    #expect(motion.release.streak.count == 0)
  }

  @Test func p18AnEdgeEndsTheStreak() {
    var motion = ScrollMotion(x: axis(0, 0, 0), y: axis(480, 0, 500), release: afterThree())
    motion.beginDrag()
    motion.drag(translation: .zero, velocity: vertical(-3000))
    _ = motion.endDrag(freshVelocity: vertical(-1), at: 1.2)
    motion.step(milliseconds: frame60)
    #expect(motion.release.streak.count == 0)
    #expect(motion.y.motion.multiplier == 1)
  }

  @Test func p18TheFourthFlickTravelsFarther() {
    for (multiplier, travel) in [(1.0, 1492.0196), (1.9, 2834.84)] {
      let end = run(axis(0, velocity: 3, multiplier: multiplier), milliseconds: frame120).end
      #expect(close(end.offset, travel, 5e-3))
    }
  }
}
