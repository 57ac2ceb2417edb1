/// What stands on the stage of a scenario.
struct StageDescription: Sendable {
  /// What the stage shows, by the key that says so.
  var layers: [LayerDescription] = []
  /// The scroll surface, where that is what the stage shows.
  var scroll: ScrollDescription?
  /// The list, where that is what the stage shows.
  var list: ListDescription?
  /// Layers that are made but stand outside the tree until the timeline adds them.
  var outside: [LayerDescription] = []

  static let kind = KeyTable<StageDescription>(
    what: "a stage, as {layers: {...}}",
    keys: StageKinds.keys + [
      Key(
        "outside", \.outside, LayerDescription.tree,
        "Layers by name that stand outside the tree until the timeline adds them.")
    ], rules: [.exactlyOne(StageKinds.keys.map(\.field.name))]
  ).kind { StageDescription() }.map { stage, _, _, reading in
    if stage.scroll != nil { reading.declareScroll() }
    if stage.list != nil { reading.declareList() }
    return stage
  }
}

/// The kinds of stage, one key each, of which a scenario has one.
enum StageKinds {
  static let keys: [Key<StageDescription>] = [LayersStage.key, ScrollStage.key, ListStage.key]
}

/// `layers`: a tree of layers, and nothing else.
enum LayersStage {
  static let key = Key<StageDescription>(
    "layers", \.layers, LayerDescription.tree, "A tree of layers by name, back to front.")
}
