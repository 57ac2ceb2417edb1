import LayerTree
import MediaIO
import Rasterizer
import Scenario

/// Scenarios from files, and stages with their pictures.
enum LoadedScenario {
  /// The scenario in a file with overrides applied; throws `ScenarioError` with all that is wrong.
  static func load(_ arguments: Arguments) throws -> Scenario {
    try load(arguments.operands[0], overrides: arguments.all(CommonOptions.set))
  }

  /// The scenario in a file with overrides applied; throws `ScenarioError` with all that is wrong.
  static func load(_ path: String, overrides: [Assignment] = []) throws -> Scenario {
    try Scenario.load(path, overrides: overrides.map { "\($0.key)=\($0.value)" })
  }

  /// A stage that reads its pictures from PNG files; throws where the scenario is too short for a frame.
  static func stage(_ scenario: Scenario, firstLayerID: UInt64 = 1) throws -> Stage {
    let stage = try Stage(
      scenario, firstLayerID: firstLayerID, measureText: try textMeasure(for: scenario),
      loadImage: { try PNGDecoder.read($0).pixels })
    guard stage.frameCount > 0 else {
      let first = scenario.device.display.presentationTime(ofFrame: 0)
      throw CommandFailure(
        "\(scenario.source): no frame is presented within \(plain(scenario.duration)) s; the first one is at "
          + "\(decimal(first, places: 4)) s, so make the duration longer.", .badInput)
    }
    return stage
  }

  /// The sizes that the renderer's fonts give to text; fonts are only read for a scenario that measures.
  private static func textMeasure(for scenario: Scenario) throws -> TextMeasure {
    guard scenario.showsList else { return PlainTextMeasure.size }
    let engine = try TextEngine()
    let scale = scenario.device.scale
    return { text, width in engine.measure(text, width: width, scale: scale) }
  }

  /// What there is to draw of a scenario: its stage, or both sides of its comparison.
  static func source(_ scenario: Scenario) throws -> any FrameSource {
    guard let comparison = scenario.comparison else { return try stage(scenario) }
    return try ComparisonSource(scenario, comparison)
  }

  /// The index of the frame that is on the glass at a time; the first one before that, the last one after.
  static func frameIndex(at time: Double, in stage: any FrameSource) -> Int {
    let newest = stage.scenario.device.display.newestFrame(presentedAt: time)
    return max(0, min(stage.frameCount - 1, newest))
  }
}

extension FrameTree {
  /// The same frame at another number of pixels per point.
  func scaled(to scale: Double?) -> FrameTree {
    guard let scale else { return self }
    return FrameTree(
      index: index, presentationTime: presentationTime, commitIndex: commitIndex, root: root, size: size,
      scale: scale)
  }
}
