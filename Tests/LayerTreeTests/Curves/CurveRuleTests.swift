import LayerTree
import Testing

private func close(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

@Suite("Curves by rule") struct CurveRuleTests {
  @Test func a189LinearIsThePhaseExactly() {
    let curve = AnimationCurve.linear.resolved(duration: 1)
    for u in [0.0, 0.1, 1.0 / 3, 0.77, 1] {
      #expect(curve.progress(at: u) == u)
      #expect(TimingFunction.linear.progress(at: u) == u)
    }
    #expect(curve.progress(at: -1) == 0)
    #expect(curve.progress(at: 2) == 1)
  }

  @Test func a190EaseInOut() {
    let curve = AnimationCurve.easeInOut.resolved(duration: 1)
    #expect(close(curve.progress(at: 0.25), 0.12916193104731982, 1e-12))
    #expect(close(curve.progress(at: 0.75), 0.87083806895268023, 1e-12))
    #expect(close(curve.progress(at: 0.5), 0.5, 1e-15))
    #expect(close(peakSlope(curve), 1.7241, 5e-5))
  }

  @Test func a191EaseIn() {
    #expect(AnimationCurve.easeIn.resolved(duration: 1) == .cubic(CubicCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)))
  }

  @Test func a192CustomWidensFloats() {
    let smooth = AnimationCurve.custom(1.0 / 3, 0, 2.0 / 3, 1).resolved(duration: 1)
    let out = AnimationCurve.custom(1.0 / 3, 1, 2.0 / 3, 1).resolved(duration: 1)
    var worst = 0.0
    for step in 0...1000 {
      let x = Double(step) / 1000
      worst = max(worst, abs(smooth.progress(at: x) - x * x * (3 - 2 * x)))
      worst = max(worst, abs(out.progress(at: x) - (1 - (1 - x) * (1 - x) * (1 - x))))
    }
    #expect(worst < 1e-7)
    #expect(worst > 1e-9, "control points must go through Float")
  }

  @Test func a193AdjustedSpringIsNotTheObsoleteOne() {
    let curve = AnimationCurve.spring.resolved(duration: 0.4)
    let obsolete = CubicCurve(x1: 0.23, y1: 1, x2: 0.32, y2: 1)
    let gap = (0...1000).map { step -> Double in
      let u = Double(step) / 1000
      return abs(curve.progress(at: u) - obsolete.progress(at: u))
    }.max()!
    #expect(close(gap, 0.2280, 5e-4))
    #expect(close(curve.progress(at: 1e-7) / 1e-7, 1.8421, 1e-3))
    #expect(close(peakSlope(curve), 2.9751, 1e-3))
    for step in 1...1000 {
      #expect(curve.progress(at: Double(step) / 1000) > curve.progress(at: Double(step - 1) / 1000))
    }
  }

  @Test func a194ScrollFitsTheCosine() {
    let scroll = AnimationCurve.scroll.resolved(duration: AnimationCurve.scrollDuration)
    let worst = (0...2000).map { step -> Double in
      let u = Double(step) / 2000
      return abs(scroll.progress(at: u) - CosineEase.progress(at: u))
    }.max()!
    #expect(close(worst, 1.97e-4, 1e-6))
    #expect(AnimationCurve.scrollDuration == 0.3)
    #expect(AnimationCurve.slide == .custom(0.33, 0.52, 0.25, 0.99))
  }

  @Test func a195SmoothDeceleration() {
    let spring = SpringCurve.smoothDeceleration
    #expect(close(spring.angularFrequency, 10.471975511965978, 1e-12))
    #expect(close(spring.stiffness, 109.6622711232151, 1e-10))
    #expect(close(spring.damping, 20.943951023931955, 1e-12))
    let curve = AnimationCurve.smoothDeceleration.resolved(duration: 1.15)
    #expect(close(curve.progress(at: 1), 0.99999906, 5e-9))
    #expect(close(curve.progress(at: 0.115 / 1.15), 0.4991, 5e-5))
    #expect(close(curve.progress(at: 0.35 / 1.15), 0.9628, 5e-5))
    #expect(AnimationCurve.smoothDecelerationDuration == 1.15)
  }

  @Test func a196BounceAssertsAndPlaysAsTheAdjustedSpring() async {
    if _isDebugAssertConfiguration() {
      await #expect(processExitsWith: .failure) {
        _ = AnimationCurve.bounce(stiffness: 900, damping: 88).resolved(duration: 1)
      }
    } else {
      let curve = AnimationCurve.bounce(stiffness: 900, damping: 88).resolved(duration: 1)
      #expect(curve == .cubic(.adjustedSpring))
    }
  }

  @Test func a197SystemSpringsByLogicalDuration() {
    func kind(_ duration: Double, _ generation: PlatformGeneration = .newer) -> ResolvedCurve {
      AnimationCurve.spring.resolved(duration: duration, generation: generation)
    }
    let cubic = ResolvedCurve.cubic(CubicCurve(x1: 0.38, y1: 0.7, x2: 0.125, y2: 1))
    let stiff = SpringCurve(mass: 1, stiffness: 555.027, damping: 47.118)
    #expect(kind(0.5) == .spring(stiff, ownDuration: 0.5))
    for duration in [0.5000001, 0.4, 5.0, 0.3840] { #expect(kind(duration) == cubic) }
    for duration in [0.3832, 0.38325] {
      #expect(kind(duration) == .spring(stiff, ownDuration: duration))
      #expect(kind(duration, .older) == cubic)
    }
    let heavy = SpringCurve(mass: 3, stiffness: 1000, damping: 500)
    #expect(kind(0.5, .older) == .spring(heavy, ownDuration: 0.5))
    #expect(close(heavy.dampingRatio, 4.564, 5e-4))
    #expect(close(stiff.dampingRatio, 0.9999995, 1e-7))
  }

  @Test func a198SystemSpringsStopShort() {
    func residual(_ duration: Double, _ generation: PlatformGeneration = .newer) -> Double {
      1 - AnimationCurve.spring.resolved(duration: duration, generation: generation).progress(at: 1)
    }
    #expect(close(residual(0.3832), 1.2036e-3, 5e-8))
    #expect(close(residual(0.5), 9.789e-5, 5e-9))
    #expect(close(residual(0.5, .older), 1.0990e-3, 5e-8))
  }

  @Test func a199CustomSpringQuantisesAndCachesItsDuration() {
    let curve = AnimationCurve.customSpring(mass: 1, stiffness: 100.1, damping: 10.1, initialVelocity: 0)
    guard case .spring(let spring, let ownDuration) = curve.resolved(duration: 7) else {
      Issue.record("a custom spring is a spring")
      return
    }
    #expect(spring.stiffness == Double(Float(100.1)))
    #expect(spring.stiffness != 100.1)
    #expect(ownDuration == spring.settlingDuration)
  }

  @Test func a203SolverAgainstBisection() {
    let curves: [CubicCurve] = [
      .easeInOut, .easeIn, .adjustedSpring, TimingFunction(controlPoints: 0.33, 0.52, 0.25, 0.99).curve,
      TimingFunction(controlPoints: 0.3643, 0, 0.6357, 1).curve,
      TimingFunction(controlPoints: 0, 0.2, 1, 1).curve,
    ]
    for curve in curves {
      let worst = (0...1000).map { step -> Double in
        let u = Double(step) / 1000
        return abs(curve.progress(at: u) - bisected(curve, u))
      }.max()!
      #expect(worst < 1e-9)
    }
  }

  @Test func a204NoTailClamp() {
    let curve = AnimationCurve.easeInOut.resolved(duration: 1)
    let tail = [0.9605, 0.97, 0.98, 0.99, 0.999].map(curve.progress(at:))
    #expect(tail == tail.sorted())
    #expect(Set(tail).count == tail.count)
    #expect(close(tail[0], 0.997, 1e-5))
    #expect(tail.last! < 1)
  }

  @Test func a205DegenerateControls() {
    let curve = CubicCurve(x1: 0, y1: 0, x2: 0, y2: 1)
    var last = 0.0
    for step in 0...1000 {
      let value = curve.progress(at: Double(step) / 1000)
      #expect(value.isFinite)
      #expect(value >= last)
      last = value
    }
    #expect(close(curve.progress(at: 0), 0, 1e-9))
    #expect(close(last, 1, 1e-9))
  }

  @Test func a206EndpointsAreExact() {
    for curve: AnimationCurve in [.linear, .easeInOut, .easeIn, .slide, .scroll, .spring] {
      let resolved = curve.resolved(duration: 0.4)
      #expect(resolved.progress(at: 0) == 0)
      #expect(resolved.progress(at: 1) == 1)
    }
  }

  @Test func a207OneStoredKindServesModelAndServer() {
    // The spring a track stores is the very value a spring animation is made of.
    guard case .spring(let spring, let own) = AnimationCurve.spring.resolved(duration: 0.5) else {
      Issue.record("0.5 s is a system spring")
      return
    }
    let stored = AnimationCurve.spring.resolved(duration: 0.5)
    for u in [0.1, 0.5, 0.9] { #expect(stored.progress(at: u) == spring.progress(at: u * own)) }
  }

  @Test func a208CosineEase() {
    #expect(CosineEase.progress(at: 0) == 0)
    #expect(close(CosineEase.progress(at: 0.25), 0.1464466094067262, 1e-15))
    #expect(close(CosineEase.progress(at: 0.5), 0.5, 1e-15))
    #expect(CosineEase.progress(at: 1) == 1)
    #expect(CosineEase.progress(at: 3) == 1)
  }

  private func peakSlope(_ curve: ResolvedCurve) -> Double {
    let step = 1e-5
    return (0..<10000).map { index -> Double in
      let u = Double(index) / 10000
      return (curve.progress(at: u + step) - curve.progress(at: u)) / step
    }.max()!
  }

  /// The y of the curve where its x is `u`, by plain bisection on the Bernstein form.
  private func bisected(_ curve: CubicCurve, _ u: Double) -> Double {
    func at(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if at(curve.x1, curve.x2, middle) < u { low = middle } else { high = middle }
    }
    return at(curve.y1, curve.y2, (low + high) / 2)
  }
}
