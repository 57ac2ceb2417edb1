import ScrollPhysics
import Testing

@Suite("Pan samples, P6 to P8") struct PanSamplerTests {
  @Test func p6VelocityFromTwoSamples() {
    var pan = PanSampler(down: .zero, time: 0)
    var velocities: [Double] = []
    var translations: [Double] = []
    for (index, y) in [50.0, 100, 100, 100].enumerated() {
      pan.move(to: vertical(y), time: Double(index + 1) / 60)
      if index == 0 { pan.recognize() }
      velocities.append(pan.velocity.y)
      translations.append(pan.translation.y)
    }
    for (velocity, expected) in zip(velocities, [600.0, 3000, 2400, 0]) {
      #expect(close(velocity, expected, 1e-9))
    }
    #expect(translations == [40, 90, 90, 90])
  }

  @Test func p7AnUnchangedTimeMakesNoSample() {
    var pan = PanSampler(down: .zero, time: 0)
    pan.move(to: vertical(50), time: 1.0 / 60)
    let before = pan.velocity
    pan.move(to: vertical(70), time: 1.0 / 60)
    #expect(pan.velocity == before)
    #expect(pan.translation.y == 70)
    // The displacement of the coalesced event is dropped from the next sample: its reference moved on.
    pan.move(to: vertical(120), time: 2.0 / 60)
    #expect(close(pan.velocity.y, 3000, 1e-9))
  }

  @Test func p7ATinyPreviousSampleCountsForNothing() {
    var pan = PanSampler(down: .zero, time: 0)
    pan.move(to: vertical(1), time: 0x1p-24)
    pan.move(to: vertical(51), time: 0x1p-24 + 1.0 / 60)
    #expect(close(pan.velocity.y, 600, 1e-6))
  }

  @Test func p8AFixedFrameGivesOneVelocity() {
    // In the window the path is the same whether content scrolls beneath it or not; measured in the
    // content's frame, which moves against the finger 1:1, the displacement between events doubles.
    var fixed = PanSampler(down: .zero, time: 0)
    var inContent = PanSampler(down: .zero, time: 0)
    for step in 1...4 {
      let y = Double(step) * -20
      fixed.move(to: vertical(y), time: Double(step) / 60)
      inContent.move(to: vertical(y * 2), time: Double(step) / 60)
    }
    #expect(close(fixed.velocity.y, -1200, 1e-9))
    #expect(close(inContent.velocity.y, -2400, 1e-9))
  }

  @Test func hysteresisIsTakenPerAxisAndOnlyAsFarAsTravelled() {
    var pan = PanSampler(down: ScrollVector(x: 100, y: 100), time: 0)
    pan.move(to: ScrollVector(x: 100 - 2.0 / 3, y: 55.333), time: 0.016)
    pan.recognize()
    #expect(close(pan.translation.x, 0, 1e-12))
    #expect(close(pan.translation.y, -34.667, 1e-9))
  }

  @Test func aRestedFingerLiftsWithoutVelocity() {
    var pan = PanSampler(down: .zero, time: 0)
    pan.move(to: vertical(15), time: 0.016)
    pan.move(to: vertical(30), time: 0.032)
    #expect(pan.velocity(atLift: 0.132).y > 900)
    #expect(pan.velocity(atLift: 0.133).y == 0)
  }

  @Test func aSecondFingerDoesNotMoveTheTranslation() {
    var pan = PanSampler(down: .zero, time: 0)
    pan.move(to: vertical(40), time: 0.016)
    pan.rebase(to: vertical(140))
    #expect(pan.translation.y == 40)
    pan.move(to: vertical(150), time: 0.032)
    #expect(pan.translation.y == 50)
  }

  @Test func directionalLockAt20And70Degrees() {
    #expect(DirectionalLock(displacement: ScrollVector(x: 10, y: 3.6)) == .horizontal)
    #expect(DirectionalLock(displacement: ScrollVector(x: -10, y: 3.7)) == .both)
    #expect(DirectionalLock(displacement: ScrollVector(x: 3.7, y: -10)) == .both)
    #expect(DirectionalLock(displacement: ScrollVector(x: 3.6, y: 10)) == .vertical)
    #expect(DirectionalLock(displacement: .zero) == .both)
    #expect(DirectionalLock.vertical.applied(to: ScrollVector(x: 1, y: 2)) == vertical(2))
  }
}
