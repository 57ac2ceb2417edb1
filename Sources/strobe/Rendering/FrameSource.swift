import LayerTree
import Scenario

/// Where frames come from: a stage, or two of them in one picture.
protocol FrameSource {
  /// What is run.
  var scenario: Scenario { get }
  /// How many frames there are.
  var frameCount: Int { get }
  /// Size of a frame, points.
  var size: Size { get }
  /// Where the panel of frame and time covers nothing of note, points from the top left.
  var panelCorner: Point { get }
  /// Frame k; frames are asked for in rising order. Nil past the last one.
  func frame(_ index: Int) throws(ScenarioError) -> FrameTree?
}

extension FrameSource {
  var panelCorner: Point { .zero }
}

extension Stage: FrameSource {
  var size: Size { scenario.device.size }
}
