import LayerTree

/// `link`: a display link that writes a model property in every frame, at a constant velocity.
///
/// In each call, `value = start + velocity x (time of the call - time of the entry)`, so that what is
/// shown moves evenly even where calls are missed.
struct LinkAction: TimelineAction {
  var layer = ""
  var property = AnimatableProperty.positionX
  var velocity: AnimationValue?
  var until: Double?
  var place = Place(source: "", line: 0, column: 0)
  var path = ValuePath.root

  static let key = Key<ActionList>(
    "link", .oneOrMore(.named("link") { kind }),
    "Writes a model property in every frame from a display link, at a constant velocity."
  ) { $1.actions += $0.map { $0 as any TimelineAction } }

  private struct Draft: Sendable {
    var action = LinkAction()
    var velocity: RawValue?
  }

  private static let kind = KeyTable<Draft>(
    what: "a display link, as {layer: dot, property: position.x, velocity: 300, until: 1.5}",
    keys: [
      Key("layer", \.action.layer, .layerReference, required: true, "The layer."),
      Key(
        "property", \.action.property, .property, default: "position.x", "The key path of what is written."),
      Key("velocity", \.velocity, .raw(AnimatableProperty.anyValue), required: true, "Change per second."),
      Key("until", \.action.until, .seconds, default: "the end", "When the link is stopped."),
    ]
  ).kind { Draft() }.map { draft, node, path, reading -> LinkAction? in
    var action = draft.action
    guard action.property.kind != .transform, action.property.kind != .color else {
      reading.report(
        .inconsistent("\(action.property.rawValue) has no velocity; choose a number, a point or a size"),
        at: node["property"]?.place ?? node.place, path.key("property"))
      return nil
    }
    action.place = node["until"]?.place ?? node.place
    action.path = path.key("until")
    action.velocity = draft.velocity.flatMap { action.property.valueKind.read($0.node, $0.path, reading) }
    return action
  }

  func perform(in run: StageRun) throws(Diagnostic) {
    let layer = try run.layer(layer)
    guard let velocity, let start = property.value(in: layer.values) else { return }
    let begin = run.turnStart
    if let until, until <= begin {
      throw Diagnostic(
        .inconsistent("the link ends at \(shortest(until)) s, but begins at \(shortest(begin)) s only"),
        at: place, path: path)
    }
    let write: (Double) -> Void = { [property] time in
      let components = start.components + velocity.components * (time - begin)
      var values = layer.values
      property.set(AnimationValue(kind: start.kind, components: components), in: &values)
      layer.values = values
    }
    run.startLink(until: until, write)
  }
}
