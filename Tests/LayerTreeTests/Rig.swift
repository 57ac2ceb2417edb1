import LayerTree

/// A tree on a display, driven turn by turn.
struct Rig {
  let context: LayerContext
  var root: Layer { context.root }

  init(
    refreshRate: Double = 60, commitDepth: Double = 1, rules: AnimationRules = AnimationRules(),
    size: Size = Size(width: 400, height: 800)
  ) {
    context = LayerContext(
      display: Display(refreshRate: refreshRate, commitDepth: commitDepth), size: size, rules: rules)
  }

  /// A turn that starts at `time`, does its work, is charged, and commits.
  @discardableResult
  func turn(at time: Double, charge: Double = 0, _ body: () -> Void = {}) -> Int? {
    context.advance(to: time)
    context.deliverCompletions()
    body()
    context.advance(to: max(context.mediaTime, time + charge))
    return context.commit()
  }

  /// A row of 400 x 50 with its origin at (0, y), inside the root unless told otherwise.
  @discardableResult
  func row(_ name: String = "row", y: Double = 0, in parent: Layer? = nil) -> Layer {
    let layer = Layer(name: name, topLeftFrame: Rect(x: 0, y: y, width: 400, height: 50))
    (parent ?? root).addSublayer(layer)
    return layer
  }

  /// The presented values of a named layer in frame k.
  func shown(_ name: String, frame: Int) -> LayerValues? {
    context.server.frame(frame).root?.layer(named: name)?.values
  }
}

extension LayerSnapshot {
  /// The first layer of a name, depth first.
  func layer(named name: String) -> LayerSnapshot? {
    if self.name == name { return self }
    return sublayers.lazy.compactMap { $0.layer(named: name) }.first ?? mask?.layer(named: name)
  }
}

/// Whether a value is there and no farther than `tolerance` from another.
func near(_ value: Double?, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
  guard let value else { return false }
  return abs(value - expected) <= tolerance
}
