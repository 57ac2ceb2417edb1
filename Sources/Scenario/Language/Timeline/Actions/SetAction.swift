/// `set`: writes model properties of layers.
struct SetAction: TimelineAction {
  /// Layers with the changes to each, in the order of the file.
  var changes: [Named<Patch<LayerProperties>>]

  static let key = Key<ActionList>(
    "set",
    .mapping(
      .named("layerProperties") { LayerProperties.table.patch },
      names: "layers by name, each with its new properties",
      name: { name, place, path, reading in reading.refer(to: name, at: place, path) }),
    "Writes model properties of layers, without animation."
  ) { $1.actions.append(SetAction(changes: $0)) }

  func perform(in run: StageRun) throws(Diagnostic) {
    for change in changes { run.apply(change.value, to: try run.layer(change.name)) }
  }
}
