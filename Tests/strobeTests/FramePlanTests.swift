import Testing

@testable import strobe

@Suite struct FramePlanTests {
  private func plan(
    _ frames: Int = 216, rate: Double = 120, from: Double? = nil, to: Double? = nil, fps: Double? = nil
  ) throws -> FramePlan {
    try FramePlan(frameCount: frames, refreshRate: rate, from: from, to: to, fps: fps)
  }

  private func sources(_ plan: FramePlan) -> [Int] { (0..<plan.outputCount).map(plan.source(of:)) }

  @Test func byDefaultEveryFrameIsShownOnce() throws {
    #expect(sources(try plan(5)) == [0, 1, 2, 3, 4])
  }

  @Test func aLowerRateLeavesFramesOut() throws {
    #expect(sources(try plan(8, fps: 60)) == [0, 2, 4, 6])
    #expect(sources(try plan(8, fps: 48)) == [0, 2, 5, 7])
    #expect(sources(try plan(7, fps: 60)) == [0, 2, 4, 6])
  }

  @Test func aHigherRateRepeatsFrames() throws {
    #expect(sources(try plan(3, rate: 60, fps: 120)) == [0, 0, 1, 1, 2, 2])
    #expect(sources(try plan(4, rate: 24, fps: 60)) == [0, 0, 0, 1, 1, 2, 2, 2, 3, 3])
  }

  @Test func aRangeIsHalfOpenAndAdjoiningOnesShareNoFrame() throws {
    let early = try plan(from: 0, to: 0.5)
    let late = try plan(from: 0.5, to: 1.8)
    #expect(early.first == 0)
    #expect(early.count == 60)
    #expect(late.first == 60)
    #expect(late.count == 156)
    #expect(try plan(from: 0.504).first == 60)
    #expect(try plan(to: 0.504).count == 61)
    #expect(try plan(to: 99).count == 216)
  }

  @Test func decimalTimesHitTheFrameThatIsMeant() throws {
    for frame in 0..<216 {
      let time = Double(frame) / 120
      #expect(try plan(from: (time * 1e6).rounded() / 1e6 + 1e-9).first == frame)
    }
    #expect(try plan(from: 0.1 + 0.2, to: 1).first == 36)
  }

  @Test func repetitionsCountTheOutputFramesOfEach() throws {
    for fps in [7.0, 24, 48, 60, 100, 120, 144, 240, 1000] {
      let plan = try plan(41, from: 0.05, fps: fps)
      let shown = sources(plan)
      for frame in 0..<41 {
        #expect(plan.repetitions(of: frame) == shown.filter { $0 == frame }.count, "\(fps) \(frame)")
      }
    }
  }

  @Test func anEmptyRangeIsRefused() {
    #expect(
      throws: CommandFailure(
        "--from 2 is behind the end: the scenario has 216 frames, 1.8 s.", .misuse)
    ) { try plan(from: 2) }
    #expect(
      throws: CommandFailure(
        "no frame is left between --from 0.5 and --to 0.5; --to has to be later.", .misuse)
    ) { try plan(from: 0.5, to: 0.5) }
  }
}
