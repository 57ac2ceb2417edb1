import LayerTree
import Pixels
import Scenario
import Testing

/// A scenario of a 200x100 stage at 60 Hz with the given stage and timeline, both YAML indented by two.
func scenarioText(
  layers: String, timeline: String = "", duration: Double = 1, depth: Double = 1, rate: Double = 60
) -> String {
  """
  title: Test
  device: {size: [200, 100], scale: 1, refreshRate: \(rate), commitDepth: \(depth)}
  duration: \(duration)
  stage:
    layers:
  \(layers)
  \(timeline.isEmpty ? "" : "timeline:\n" + timeline)
  """
}

/// A dot at the origin, as the `layers` of `scenarioText`.
let dot = "    dot: {frame: [0, 0, 10, 10], anchorPoint: [0, 0], backgroundColor: black}"

/// A stage on which no picture can be loaded.
func stage(_ text: String, rules: AnimationRules = AnimationRules()) throws -> Stage {
  try Stage(try Scenario.read(text, source: "test.yaml"), rules: rules) { _ in throw NoPicture() }
}

struct NoPicture: Error, CustomStringConvertible {
  var description: String { "there is no such file" }
}

/// All frames of a scenario.
func frames(_ text: String, rules: AnimationRules = AnimationRules()) throws -> [FrameTree] {
  let stage = try stage(text, rules: rules)
  var frames: [FrameTree] = []
  while let frame = try stage.next() { frames.append(frame) }
  return frames
}

extension FrameTree {
  /// What a layer shows; nil where it is not in the tree.
  func values(_ name: String) -> LayerValues? { root?.find(name)?.values }
}

extension LayerSnapshot {
  func find(_ name: String) -> LayerSnapshot? {
    if self.name == name { return self }
    for layer in sublayers { if let found = layer.find(name) { return found } }
    return mask?.find(name)
  }
}

/// The messages for a text, one a line; empty where it can be read.
func messages(_ text: String, overrides: [String] = [], limits: ScenarioLimits = ScenarioLimits()) -> [String]
{
  do {
    _ = try Scenario.read(text, source: "t.yaml", overrides: overrides, limits: limits)
    return []
  } catch {
    return error.diagnostics.map(\.description)
  }
}
