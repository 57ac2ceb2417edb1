/// `removeAnimation`: takes an animation off a layer before its end, or all of them.
struct RemoveAnimationAction: TimelineAction {
  var layer = ""
  var animationKey: String?

  static let key = Key<ActionList>(
    "removeAnimation", .oneOrMore(.named("removeAnimation") { kind }),
    "Takes an animation off a layer before its end, or all of them."
  ) { $1.actions += $0.map { $0 as any TimelineAction } }

  private static let kind = KeyTable<RemoveAnimationAction>(
    what: "an animation to remove, as {layer: dot, key: position.x}",
    keys: [
      Key("layer", \.layer, .layerReference, required: true, "The layer."),
      Key(
        "key", \.animationKey, .text("a key"), default: "every animation",
        "Name of the animation on the layer."),
    ]
  ).kind { RemoveAnimationAction() }

  func perform(in run: StageRun) throws(Diagnostic) {
    let layer = try run.layer(layer)
    if let animationKey {
      layer.removeAnimation(forKey: animationKey)
    } else {
      layer.removeAllAnimations()
    }
  }
}
