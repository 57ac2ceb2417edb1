import LayerTree
import OffscreenUI
import Testing

@Suite("Pipeline probe on layer values (B58-B62)") struct ProbeRuleTests {
  private func gaps(_ probe: PipelineProbe, frames: Range<Int>) -> [Double] {
    frames.map { frame in
      let places = probe.frame(frame).root?.sublayers.map(\.values.position.y) ?? []
      return ProbeMath.foldedGap(red: places[0], blue: places[1])
    }
  }

  @Test("B58: two bars, 8 pt high, side by side, on one ramp of 600 pt at 900 pt/s")
  func stage() {
    let probe = PipelineProbe(display: Display(refreshRate: 60, commitDepth: 1), lead: 0.0125)
    let bars = probe.frame(0).root?.sublayers.map(\.values) ?? []
    #expect(bars.map(\.bounds.size.height) == [8, 8])
    #expect(bars[0].frame.maxX == bars[1].frame.minX)
    let ramp = probe.blue.animation(forKey: "ramp") as? BasicAnimation
    #expect(ramp?.fromValue == 0.0.animationValue && ramp?.toValue == 600.0.animationValue)
    #expect(near(ramp?.duration ?? 0, 0.66667, 1e-5))
    #expect(ramp?.beginTime == PipelineProbe.origin - 0.0125)
    #expect(ramp?.repeatCount == .infinity)
    #expect(ramp?.fillMode == .backwards)
    #expect(ramp?.isRemovedOnCompletion == false)
    #expect(probe.red.animationKeys == [])
  }

  @Test("B59: in every frame the gap is 900 (D/R + lead), over more than two ramps")
  func everyFrame() {
    for (rate, depth) in [(60.0, 0.0), (60, 0.0114), (60, 1), (120, 1), (60, 2)] {
      for lead in PipelineProbe.sweepLeads {
        let display = Display(refreshRate: rate, commitDepth: depth)
        let expected = ProbeMath.expectedGap(display: display, lead: lead)
        for gap in gaps(PipelineProbe(display: display, lead: lead), frames: 0..<Int(rate * 1.5)) {
          #expect(near(gap, expected, 1e-6))
        }
      }
    }
  }

  /// Milliseconds (points) per lead for D = 0.0114 at 60 Hz, D = 1 at 60 and 120 Hz, D = 2 at 60 Hz (B60).
  static let table: [[(Double, Double)]] = [
    [(-8.143, -7.329), (8.334, 7.5), (0.000, 0.0), (25.000, 22.5)],
    [(0.190, 0.171), (16.667, 15.0), (8.333, 7.5), (33.333, 30.0)],
    [(4.357, 3.921), (20.834, 18.75), (12.500, 11.25), (37.500, 33.75)],
    [(8.523, 7.671), (25.000, 22.5), (16.666, 15.0), (41.666, 37.5)],
    [(16.857, 15.171), (33.334, 30.0), (25.000, 22.5), (50.000, 45.0)],
    [(33.523, 30.171), (50.000, 45.0), (41.666, 37.5), (66.666, 60.0)],
  ]

  @Test("B60: the table of the sweep, slope 1, offset D/R, residual 1e-9 s", arguments: 0..<4)
  func sweep(column: Int) {
    let (rate, depth) = [(60.0, 0.0114), (60, 1), (120, 1), (60, 2)][column]
    let display = Display(refreshRate: rate, commitDepth: depth)
    var readings: [ProbeReading] = []
    for (row, lead) in PipelineProbe.sweepLeads.enumerated() {
      let probe = PipelineProbe(display: display, lead: lead)
      let places = probe.frame(30).root?.sublayers.map(\.values.position.y) ?? []
      let reading = ProbeReading(lead: lead, red: places[0], blue: places[1])
      let (milliseconds, points) = Self.table[row][column]
      // The table is written to a microsecond, its leads to a microsecond too.
      #expect(near(reading.seconds * 1000, milliseconds, 1.01e-3), "\(lead)")
      #expect(near(reading.gap, points, 1e-3), "\(lead)")
      readings.append(reading)
    }
    let fit = ProbeMath.fit(readings)
    #expect(near(fit?.slope ?? 0, 1, 1e-7))
    #expect(near(fit?.offset ?? 0, depth / rate, 1e-9))
    #expect(near(fit?.largestResidual ?? 1, 0, 1e-9))
    #expect(near(ProbeMath.depth(gap: readings[1].gap, refreshRate: rate), depth, 1e-6))
  }

  @Test("B60: a reading moves when a known offset moves it")
  func knownOffset() {
    let display = Display(refreshRate: 120, commitDepth: 1)
    let still = gaps(PipelineProbe(display: display, lead: -1.0 / 120), frames: 20..<21)[0]
    let moved = gaps(PipelineProbe(display: display, lead: 0), frames: 20..<21)[0]
    #expect(near(still, 0, 1e-6))
    #expect(near(moved, 7.5, 1e-6))
  }

  @Test("B61: red alone moves by exactly one frame of travel, 15 pt at 60 Hz", arguments: [0.01, 1, 2.0])
  func redAlone(depth: Double) {
    let probe = PipelineProbe(display: Display(refreshRate: 60, commitDepth: depth))
    let places = (0..<90).map { probe.frame($0).root?.sublayers[0].values.position.y ?? .nan }
    for (before, after) in zip(places, places.dropFirst()) {
      #expect(near(ProbeMath.foldedGap(red: before, blue: after), 15, 1e-6))
    }
  }

  @Test("B61: main-thread work that delays the red bar's commit shows in red, and in the gap by whole frames")
  func busyApp() {
    let display = Display(refreshRate: 60, commitDepth: 1)
    let probe = PipelineProbe(display: display)
    probe.thread.stall(at: 20.0 / 60, for: 2.5 / 60)
    let places = (0..<30).map { probe.frame($0).root?.sublayers.map(\.values.position.y) ?? [] }
    let steps = (1..<30).map { ProbeMath.foldedGap(red: places[$0 - 1][0], blue: places[$0][0]) }
    #expect(steps.contains { near($0, 0, 1e-6) } && steps.contains { $0 > 20 })
    #expect(near(ProbeMath.foldedGap(red: places[21][0], blue: places[21][1]), 30, 1e-6))
  }

  @Test("B62: the gap holds in composited frames only; a read of presentation in between is another instant")
  func compositedFrames() {
    let probe = PipelineProbe(display: Display(refreshRate: 60, commitDepth: 1))
    let frame = probe.frame(10)
    probe.thread.run(until: 11.0 / 60 + 0.004)
    let places = frame.root?.sublayers.map(\.values.position.y) ?? []
    #expect(near(ProbeMath.foldedGap(red: places[0], blue: places[1]), 15, 1e-6))
    let red = probe.red.presentation()?.position.y ?? .nan
    let blue = probe.blue.presentation()?.position.y ?? .nan
    #expect(near(ProbeMath.foldedGap(red: red, blue: blue), 3.6, 1e-6))
  }
}
