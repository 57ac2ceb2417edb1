import LayerTree

/// `add`: adds an animation to a layer, as `Layer.add` does; the model is left as it is.
struct AddAction: TimelineAction {
  var layer = ""
  var animationKey: String?
  var description = AnimationDescription()
  var completion: Completion?

  static let key = Key<ActionList>(
    "add", .oneOrMore(.named("add") { kind }),
    "Adds an animation to a layer, or several; the model is left as it is."
  ) { $1.actions += $0.map { $0 as any TimelineAction } }

  private static let kind = KeyTable<AddAction>(
    what:
      "an animation of a layer, as {layer: dot, basic: {property: opacity, from: 0, to: 1, duration: 0.3}}",
    keys: [
      Key("layer", \.layer, .layerReference, required: true, "The layer."),
      Key(
        "key", \.animationKey, .text("a key"), default: "the property's key path, or group",
        "Name of the animation on the layer; the one that has it is replaced."),
      Key("onCompletion", \.completion, Completion.kind, "What is done after its end."),
    ] + AnimationDescription.keys.map { $0.lifted(\.description) },
    rules: [.exactlyOne(AnimationDescription.names)]
  ).kind { AddAction() }

  func perform(in run: StageRun) throws(Diagnostic) {
    guard let animation = description.animation else { return }
    try run.layer(layer).add(
      animation, forKey: animationKey ?? description.defaultKey,
      completion: completion.map { $0.callback(in: run) })
  }
}
