import LayerTree

/// `animate`: writes model properties and animates from what they were to what they are now.
struct AnimateAction: TimelineAction {
  var layer = ""
  var to = PropertyValues()
  var from = PropertyValues()
  var spring: SpringConstants?
  var delay = 0.0
  var isAdditive = false
  var timing = AnimationTiming()
  var hasDuration = false
  var completion: Completion?

  static let key = Key<ActionList>(
    "animate", .oneOrMore(.named("animate") { kind }),
    "Writes model properties of a layer and animates from what they were: the usual way to move something."
  ) { $1.actions += $0.map { $0 as any TimelineAction } }

  private static let kind = KeyTable<AnimateAction>(
    what: "a change to animate, as {layer: dot, to: {position: [100, 0]}, duration: 0.3}",
    keys: [
      Key("layer", \.layer, .layerReference, required: true, "The layer."),
      Key("to", \.to, PropertyValues.kind, required: true, "The new model values."),
      Key("from", \.from, PropertyValues.kind, default: "the model values before", "Where to start."),
      Key(
        "spring", \.spring, SpringConstants.kind, default: "none",
        "Moves as a spring does; runs until it has settled where no duration is given."),
      Key(
        "delay", \.delay, .number(.between(0, 3600), .seconds), default: "0",
        "Time until it begins; until then the start is shown."),
      Key(
        "additive", \.isAdditive, .boolean, default: "false",
        "Whether the difference is added to the model and decays to nothing, on top of what runs already."),
      Key(
        "onCompletion", \.completion, Completion.kind,
        "What is done after the end; of several properties, the first one's."),
    ]
      + TimingKeys.keys(
        duration: "the time that the spring takes to settle", "Length of one cycle; needed without a spring."
      ).map { $0.lifted(\.timing) },
    rules: [
      .excludes(["delay"], ["beginTime"]),
      .atLeastOne(["duration", "spring"], why: "a change needs a duration or a spring"),
    ]
  ).kind { AnimateAction() }.map { action, node, path, reading in
    var action = action
    action.hasDuration = node["duration"] != nil
    action.check(node, path, reading)
    return action
  }

  private func check(_ node: YAMLNode, _ path: ValuePath, _ reading: Reading) {
    let targets = Set(to.values.map(\.property))
    for (property, _) in from.values where !targets.contains(property) {
      reading.report(
        .inconsistent("there is no \(property.rawValue) under \"to\""), at: node["from"]?.place ?? node.place,
        path.key("from"))
    }
    if isAdditive, let property = targets.first(where: { $0.kind == .transform }) {
      reading.report(
        .inconsistent(
          "\(property.rawValue) cannot be animated additively; animate its parts, as transform.translation"),
        at: node["additive"]?.place ?? node.place, path.key("additive"))
    }
  }

  func perform(in run: StageRun) throws(Diagnostic) {
    let layer = try run.layer(layer)
    let starts = Dictionary(from.values.map { ($0.property, $0.value) }, uniquingKeysWith: { $1 })
    for (index, (property, value)) in to.values.enumerated() {
      guard let old = property.value(in: layer.values) else { continue }
      var values = layer.values
      property.set(value, in: &values)
      layer.values = values
      guard let animation = animation(property, from: starts[property] ?? old, to: value, on: layer, run)
      else { continue }
      let callback = index == 0 ? completion.map { $0.callback(in: run) } : nil
      layer.add(
        animation, forKey: isAdditive ? run.freshKey(property.rawValue) : property.rawValue,
        completion: callback)
    }
  }

  private func animation(
    _ property: AnimatableProperty, from start: AnimationValue, to end: AnimationValue, on layer: Layer,
    _ run: StageRun
  ) -> (any Animation)? {
    var (from, to) = (start, end)
    if isAdditive {
      from = AnimationValue(kind: start.kind, components: start.components - end.components)
      to = .neutral(end.kind)
    }
    var timing = timing
    if delay > 0 {
      timing.beginTime = layer.convertTime(run.now, from: nil) + delay
      if timing.fillMode == .removed { timing.fillMode = .backwards }
    }
    if let spring {
      var animation = SpringAnimation(property: property, from: from, to: to, curve: spring.curve)
      animation?.timing = timing
      if !hasDuration { animation?.timing.duration = spring.curve.settlingDuration }
      animation?.isAdditive = isAdditive
      return animation
    }
    var animation = BasicAnimation(property: property, from: from, to: to)
    animation?.timing = timing
    animation?.isAdditive = isAdditive
    return animation
  }
}
