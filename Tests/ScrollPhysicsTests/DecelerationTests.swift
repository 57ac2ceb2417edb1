import Foundation
import ScrollPhysics
import Testing

@Suite("Deceleration and spring, P19 to P27") struct DecelerationTests {
  @Test func p19FreeStep() {
    for (dt, factor, travel, velocity) in [
      (frame60, 1.0, 49.1258, 2.901551), (frame120, 1.0, 24.7678, 2.950365),
      (frame60, 1.9, 49.1258 * 1.9, 2.901551),
    ] {
      var axis = axis(0, velocity: 3, multiplier: factor)
      axis.step(milliseconds: dt)
      #expect(close(axis.offset, travel, 1e-4))
      #expect(close(axis.velocity, velocity, 1e-6))
    }
  }

  @Test(arguments: [
    (0.25, 193, 119.7650), (0.6, 246, 294.4585), (0.75, 259, 369.2774), (1, 277, 494.0898),
    (2, 318, 993.0448), (3, 342, 1492.0196),
  ])
  func p20Landing(speed: Double, steps: Int, landing: Double) {
    let fine = run(axis(0, velocity: speed), milliseconds: frame120)
    #expect(fine.steps == steps)
    #expect(close(fine.end.offset, landing))
    #expect(close(run(axis(0, velocity: speed), milliseconds: frame60).end.offset, landing, 0.09))
  }

  @Test func p21StepsCompose() {
    func compare(_ start: ScrollAxis) -> ScrollAxis {
      var once = start
      var twice = start
      once.step(milliseconds: frame60)
      twice.step(milliseconds: frame60 / 2)
      twice.step(milliseconds: frame60 / 2)
      #expect(close(once.offset, twice.offset, 1e-9))
      #expect(close(once.velocity, twice.velocity, 1e-9))
      return once
    }
    _ = compare(axis(0, velocity: 3))
    let spring = compare(axis(-80, 0, 1000, velocity: -1))
    #expect(close(spring.offset, -81.511498, 1e-6))
    #expect(close(spring.velocity, -0.818017, 1e-6))
  }

  @Test func p22Crossing() {
    var first = axis(480, 0, 500, velocity: 3)
    let ended = first.step(milliseconds: frame60)
    #expect(ended)
    #expect(close(first.offset, 526.3723, 1e-4))
    #expect(close(first.velocity, 2.627242, 1e-6))
    for (dt, steps, peak) in [(frame60, 47, 598.595), (frame120, 94, 598.540)] {
      let motion = run(axis(480, 0, 500, velocity: 3), milliseconds: dt)
      #expect(motion.steps == steps)
      #expect(motion.end.offset == 500)
      #expect(close(motion.high, peak))
    }
  }

  @Test(arguments: [0.0, 1e-12, -1e-12, 5e-13])
  func p23TheCrossedEdgeIsRemembered(start: Double) {
    for upper: Double? in [1000, nil] {
      var axis = axis(start, 0, upper, velocity: -1)
      axis.step(milliseconds: frame60)
      #expect(axis.offset < 0)
      #expect(axis.offset > -17)
    }
  }

  @Test func p24Spring() {
    for (dt, first, steps) in [(frame60, -84.5772, 32), (frame120, -91.9659, 64)] {
      var axis = axis(-100, 0, 1000, velocity: 0)
      axis.step(milliseconds: dt)
      #expect(close(axis.offset, first, 1e-4))
      let rest = run(ScrollPhysicsTests.axis(-100, 0, 1000, velocity: 0), milliseconds: dt)
      #expect(rest.steps == steps)
      #expect(rest.end.offset == 0)
    }
    for factor in [1.0, 1.9, 16] {
      var axis = axis(500.5, 0, 500, velocity: 2.5, multiplier: factor)
      axis.step(milliseconds: frame60)
      #expect(close(axis.offset, 535.0473, 1e-4))
      #expect(close(axis.velocity, 2.045042, 1e-6))
    }
  }

  @Test(arguments: [0.5, 1.0, 2, 3, 5])
  func p25PeakLaw(speed: Double) {
    var axis = axis(0, -1000, 0, velocity: speed)
    var peak = 0.0
    var when = 0.0
    var time = 0.0
    while axis.phase == .decelerating {
      axis.step(milliseconds: frame120)
      time += frame120
      if axis.offset > peak { (peak, when) = (axis.offset, time) }
    }
    #expect(close(peak, 33.30 * speed, 0.1 * speed))
    #expect(close(when, 90.7, 8.4))
  }

  @Test(arguments: [1.0, 2, 3])
  func p26EveryBounceEndsOnTheEdge(scale: Double) {
    for step in 3...80 {
      let speed = Double(step) / 10
      for (start, velocity, edge) in [(990.0, speed, 1000.0), (10, -speed, 0)] {
        for dt in [frame60, frame120] {
          let motion = run(axis(start, 0, 1000, velocity: velocity, scale: scale), milliseconds: dt)
          #expect(motion.end.offset == edge)
          #expect(motion.end.roundedOffset == edge)
        }
      }
    }
    for overscroll in [0.1, 0.5, 7, 300] {
      let motion = run(axis(-overscroll, 0, 1000, velocity: 0, scale: scale), milliseconds: frame120)
      #expect(motion.end.offset == 0)
    }
  }

  @Test func p26HalfAPointSettlesAtOnce() {
    var near = axis(-0.5, 0, 1000, velocity: 0)
    near.step(milliseconds: frame120)
    #expect(near.offset == 0)
    #expect(near.phase == .idle)
    var far = axis(-0.6, 0, 1000, velocity: 0)
    far.step(milliseconds: frame120)
    #expect(close(far.offset, -0.5518, 1e-4))
    #expect(far.phase == .decelerating)
  }

  @Test func p27Projection() {
    for (velocity, factor, travel) in [
      (3.0, 1.0, 1493.5045), (-3, 1, -1493.5045), (0.25, 1, 119.8800), (3, 1.9, 2837.6586), (0.009, 1, 0),
    ] {
      let found = Projection.travel(velocity: velocity, rate: 0.998, multiplier: factor)
      #expect(close(found, travel, 5e-5))
    }
    #expect(close(Projection.travel(velocity: 3, rate: 0.99), 297.5025, 5e-5))
    for speed in [0.25, 1, 3] {
      let landing = run(axis(0, velocity: speed), milliseconds: frame120).end.offset
      let excess = Projection.travel(velocity: speed, rate: 0.998) - landing
      #expect(excess > 0)
      #expect(excess < 0.5 * speed + 0.02)
    }
    let bounds = ScrollBounds(lower: 0, upper: 1000)
    #expect(Projection.target(offset: 0, velocity: 3, rate: 0.998, bounds: bounds) == 1000)
  }
}
