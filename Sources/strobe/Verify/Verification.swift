import Inspection
import LayerTree
import Scenario

/// What became of a scenario's expectations.
struct Verification {
  /// One expectation and what does not hold of it.
  struct Outcome {
    let expectation: Expectation
    /// The first bad frame; nil where it holds.
    let finding: Finding?
  }

  /// Frames of the scenario.
  let frameCount: Int
  /// Every expectation, in the order of the file.
  let outcomes: [Outcome]

  /// Those that do not hold.
  var failures: [Outcome] { outcomes.filter { $0.finding != nil } }

  /// Runs a scenario to its end and checks what it expects on the frames that it presents.
  init(of scenario: Scenario) throws {
    let stage = try LoadedScenario.stage(scenario)
    let trace = try Self.trace(of: stage)
    frameCount = stage.frameCount
    outcomes = scenario.expectations.map { expectation in
      let check = ExpectationChecks.check(of: expectation.demand, on: stage)
      return Outcome(expectation: expectation, finding: check.finding(in: trace))
    }
  }

  /// The presented offsets of a stage's scroll surface; runs the stage to its end.
  static func trace(of stage: Stage) throws -> OffsetTrace {
    var offsets = OffsetTrace()
    while let frame = try stage.next() {
      guard let surface = stage.scroll, let sample = surface.sample(in: frame) else { continue }
      offsets.append(sample)
    }
    return offsets
  }
}

extension ScrollSurface {
  /// The presented offset in a frame, with where content may rest by then; nil where the frame shows no content.
  func sample(in frame: FrameTree) -> OffsetTrace.Sample? {
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
