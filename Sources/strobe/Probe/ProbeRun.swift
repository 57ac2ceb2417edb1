import LayerTree
import OffscreenUI
import Pixels
import Rasterizer

/// What the probe found on one display: a reading for each lead, and the line through them.
struct ProbeResult: Encodable, Equatable {
  /// One lead of the sweep, measured over all frames.
  struct Row: Encodable, Equatable {
    /// How far the blue bar was ahead, seconds.
    let lead: Double
    /// What every frame should show, points (B59).
    let expectedGap: Double
    /// The mean of what the frames showed, points.
    let gap: Double
    /// The mean as a time, seconds.
    let seconds: Double
    /// The frame that was farthest from what was expected, pixels.
    let largestError: Double
  }

  /// The display's rate, Hz.
  let refreshRate: Double
  /// The depth that the display has, frames.
  let commitDepth: Double
  /// Pixels per point.
  let scale: Double
  /// Frames measured for each lead.
  let frames: Int
  /// The leads, in order.
  let rows: [Row]
  /// Measured seconds for a second of lead; 1 where the instrument works.
  let slope: Double
  /// Measured seconds at lead 0.
  let offset: Double
  /// The largest distance of a lead's mean from the line, pixels.
  let residual: Double
  /// How far the red bar moves from frame to frame, at most and at least, pixels.
  let redStep: [Double]
  /// Whether all is as required.
  let passed: Bool

  /// The depth as measured, frames.
  var measuredDepth: Double { offset * refreshRate }
}

/// The pipeline-depth probe, measured in finished pictures (B58-B62).
struct ProbeRun {
  /// The display to measure.
  let display: Display
  /// Pixels per point.
  let scale: Double
  /// Frames measured for each lead.
  let frames: Int
  /// The slope may be this far from 1 (B60).
  static let slopeTolerance = 0.005
  /// A reading may be this far from what is expected, pixels (B60); the rest is rounding of decimals.
  static let pixelTolerance = 1.0 + 1e-6

  /// One reading after the other, over the six leads.
  func run(threads: Int) throws -> ProbeResult {
    let engine = try TextEngine()
    var rows: [ProbeResult.Row] = []
    var steps: [Double] = []
    for lead in PipelineProbe.sweepLeads {
      let renderer = FrameRenderer(textEngine: engine, threads: threads)
      let bars = try places(lead: lead, renderer: renderer)
      rows.append(row(lead: lead, bars: bars))
      steps += Self.steps(bars.map(\.red))
    }
    return try result(rows, steps: steps)
  }

  /// Where both bars begin in each frame, points, by the pixels alone.
  private func places(lead: Double, renderer: FrameRenderer) throws -> [(red: Double, blue: Double)] {
    let probe = PipelineProbe(display: display, lead: lead, scale: scale)
    // Whole pixels would round every frame alike where a frame's travel is a whole number of them.
    for bar in [probe.red, probe.blue] { bar.values.allowsEdgeAntialiasing = true }
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let redColumn = Int(1.5 * PipelineProbe.barWidth * scale)
    let blueColumn = Int(2.5 * PipelineProbe.barWidth * scale)
    return try (0..<frames).map { index in
      let picture = renderer.render(probe.frame(index)).pixels
      guard let top = BarFinder.top(of: red, on: .white, column: redColumn, in: picture),
        let other = BarFinder.top(of: blue, on: .white, column: blueColumn, in: picture)
      else {
        throw CommandFailure("the probe's frame \(index) shows no bar, so nothing can be measured.", .finding)
      }
      return (top / scale, other / scale)
    }
  }

  private func row(lead: Double, bars: [(red: Double, blue: Double)]) -> ProbeResult.Row {
    let expected = ProbeMath.expectedGap(display: display, lead: lead)
    // Near half the ramp's length a gap may fold to the other side: it is counted from what is expected.
    let errors = bars.map { ProbeMath.foldedGap(red: $0.red + expected, blue: $0.blue) }
    let mean = expected + errors.reduce(0, +) / Double(max(1, errors.count))
    return ProbeResult.Row(
      lead: lead, expectedGap: expected, gap: mean, seconds: mean / PipelineProbe.speed,
      largestError: (errors.map(abs).max() ?? 0) * scale)
  }

  private func result(_ rows: [ProbeResult.Row], steps: [Double]) throws -> ProbeResult {
    let readings = rows.map { ProbeReading(lead: $0.lead, red: 0, blue: $0.gap) }
    guard let fit = ProbeMath.fit(readings) else {
      throw CommandFailure("the probe has no readings to put a line through.", .finding)
    }
    let residual = fit.largestResidual * PipelineProbe.speed * scale
    let redStep = [(steps.min() ?? 0) * scale, (steps.max() ?? 0) * scale]
    let step = PipelineProbe.speed / display.refreshRate * scale
    let passed =
      abs(fit.slope - 1) <= Self.slopeTolerance && residual <= Self.pixelTolerance
      && rows.allSatisfy { $0.largestError <= Self.pixelTolerance }
      && redStep.allSatisfy { abs($0 - step) <= Self.pixelTolerance }
    return ProbeResult(
      refreshRate: display.refreshRate, commitDepth: display.commitDepth, scale: scale, frames: frames,
      rows: rows, slope: fit.slope, offset: fit.offset, residual: residual, redStep: redStep, passed: passed)
  }

  /// How far a bar moved from each frame to the next, points; jumps back to the top unfolded.
  private static func steps(_ places: [Double]) -> [Double] {
    zip(places, places.dropFirst()).map { before, after in
      let step = after - before
      return step < 0 ? step + PipelineProbe.length : step
    }
  }
}
