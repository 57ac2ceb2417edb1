import LayerTree
import Testing

private func close(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

@Suite("Springs by rule") struct SpringRuleTests {
  /// Progress of `m x'' + c x' + k x = 0` from 1 toward 0, by fourth-order Runge-Kutta steps of 1e-5 s.
  private func integrated(_ ratio: Double, _ velocity: Double, until end: Double) -> Double {
    let k = 100.0
    let c = ratio * 20
    var x = 1.0
    var v = -velocity
    let h = 1e-5
    func acceleration(_ x: Double, _ v: Double) -> Double { -c * v - k * x }
    for _ in 0..<Int((end / h).rounded()) {
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return 1 - x
  }

  @Test(arguments: [0.1, 0.5, 0.9, 0.99, 1.0], [-5.0, 0, 5])
  func a200AgainstNumericalIntegration(ratio: Double, velocity: Double) {
    let spring = SpringCurve(stiffness: 100, damping: ratio * 20, initialVelocity: velocity)
    for end in [0.05, 0.3, 0.7] {
      #expect(close(spring.progress(at: end), integrated(ratio, velocity, until: end), 1e-8))
    }
  }

  @Test func a200OverdampedPlaysAsCritical() {
    let heavy = SpringCurve(stiffness: 100, damping: 60)
    let critical = SpringCurve(stiffness: 100, damping: 20)
    for t in [0.01, 0.1, 0.37, 1] { #expect(heavy.progress(at: t) == critical.progress(at: t)) }
  }

  @Test func a200OvershootIsNotClamped() {
    let spring = SpringCurve(mass: 1, stiffness: 100, damping: 10)
    let peak = (0...20000).map { spring.progress(at: Double($0) / 10000) }.max()!
    #expect(close(peak, 1.1630, 5e-5))
  }

  @Test func a201CriticalFromRestIsTheDecelerationForm() {
    let spring = SpringCurve.smoothDeceleration
    let x = 1.6 * 10.471975511965978 * 0.3
    #expect(close(spring.progress(at: 1.6 * 0.3), 1 - (1 + x) * 0.006561419936306065, 1e-9))
  }

  @Test(arguments: [
    (1.0, 100.0, 5.0, 0.0, 2.854975), (1, 100, 10, 0, 1.4727003346780927), (1, 100, 15, 0, 1.022094),
    (1, 100, 20, 0, 1.0), (1, 100, 26, 0, 1.0), (12, 7, 100, 0, 12.1), (1, 100, 25, 15, 0.9),
    (3, 1000, 500, 0, 0.6),
  ])
  func a202SettlingDuration(_ m: Double, _ k: Double, _ c: Double, _ v0: Double, _ expected: Double) {
    let spring = SpringCurve(mass: m, stiffness: k, damping: c, initialVelocity: v0)
    #expect(close(spring.settlingDuration, expected, 1e-6))
  }

  @Test func a202ThresholdIsFlooredAndUndampedNeverSettles() {
    #expect(close(SpringCurve.smoothDeceleration.settlingDuration(threshold: 0x1p-126), 1.6, 1e-9))
    #expect(SpringCurve(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
  }
}
