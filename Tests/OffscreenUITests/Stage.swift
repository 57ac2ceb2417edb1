import LayerTree
import OffscreenUI

/// A tree, its main thread and a row, on a display.
final class Stage {
  let context: LayerContext
  let thread: MainThread
  let row: Layer
  var root: Layer { context.root }

  init(
    refreshRate: Double = 60, commitDepth: Double = 1, rules: AnimationRules = AnimationRules()
  ) {
    context = LayerContext(
      display: Display(refreshRate: refreshRate, commitDepth: commitDepth),
      size: Size(width: 400, height: 800), rules: rules)
    thread = MainThread(context: context)
    row = Layer(name: "row", topLeftFrame: Rect(x: 0, y: 0, width: 400, height: 50))
    context.root.addSublayer(row)
    thread.flush()
  }

  /// What frame k shows of the row; frames in rising order.
  func shown(_ frame: Int) -> LayerValues {
    thread.frame(frame).root?.sublayers.first?.values ?? LayerValues()
  }

  /// Where frame k shows the row, points.
  func y(_ frame: Int) -> Double { shown(frame).position.y }
}

/// An additive track of position.y that decays to 0 and stays, as a list installs it.
func track(from: Double, duration: Double, _ function: TimingFunction? = nil) -> BasicAnimation {
  var animation = BasicAnimation(
    .positionY, from: from, to: 0, duration: duration, timingFunction: function)
  animation.isAdditive = true
  animation.fillMode = .both
  animation.isRemovedOnCompletion = false
  return animation
}

/// Whether a value is no farther than `tolerance` from another.
func near(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(value - expected) <= tolerance
}
