import Inspection
import LayerTree
import Scenario

/// What became of a scenario's expectations.
struct Verification {
  /// One expectation and what does not hold of it.
  struct Outcome {
    let expectation: Expectation
    /// The engine that it was measured on; nil where the scenario does not compare any.
    let engine: ScrollEngineKind?
    /// The first bad frame; nil where it holds.
    let finding: Finding?
  }

  /// Frames of the scenario.
  let frameCount: Int
  /// Engines that were run, of a comparison both, each once; empty where the scenario does not compare any.
  let engines: [ScrollEngineKind]
  /// Every expectation on every engine: those of an engine in the order of the file.
  let outcomes: [Outcome]

  /// Those that do not hold.
  var failures: [Outcome] { outcomes.filter { $0.finding != nil } }

  /// Runs a scenario to its end, a comparison by each of its engines, and checks what it expects on the frames
  /// that are presented.
  init(of scenario: Scenario) throws {
    guard let comparison = scenario.comparison else {
      let stage = try LoadedScenario.stage(scenario)
      (frameCount, engines) = (stage.frameCount, [])
      outcomes = try Self.outcomes(of: stage, engine: nil)
      return
    }
    engines = comparison.left == comparison.right ? [comparison.left] : [comparison.left, comparison.right]
    var (frames, outcomes) = (0, [Outcome]())
    for engine in engines {
      let stage = try LoadedScenario.stage(scenario.scrolled(by: engine))
      frames = stage.frameCount
      outcomes += try Self.outcomes(of: stage, engine: engine)
    }
    (frameCount, self.outcomes) = (frames, outcomes)
  }

  private static func outcomes(of stage: Stage, engine: ScrollEngineKind?) throws -> [Outcome] {
    let run = try VerificationRun(stage)
    try run.play()
    return try stage.scenario.expectations.enumerated().map { index, expectation in
      Outcome(expectation: expectation, engine: engine, finding: try run.finding(ofExpectation: index))
    }
  }

  /// The presented offsets of what a stage scrolls; runs the stage to its end.
  static func trace(of stage: Stage) throws -> OffsetTrace {
    var offsets = OffsetTrace()
    while let frame = try stage.next() {
      if let sample = stage.scrolling?.offsetSample(in: frame) { offsets.append(sample) }
    }
    return offsets
  }
}

extension ScrollingSurface {
  /// The presented offset in a frame, with where content may rest by then; nil where the frame shows no content.
  func offsetSample(in frame: FrameTree) -> OffsetTrace.Sample? {
    guard let layer = contentLayer.id else { return nil }
    var trace = MotionTrace(of: layer)
    trace.record(frame)
    guard let content = trace.samples.first else { return nil }
    let edges = contentEdges
    return OffsetTrace.Sample(
      frame: frame.index, time: frame.presentationTime, offset: contentOffset(ofTop: content.place.y),
      first: edges.first, last: edges.last)
  }
}
