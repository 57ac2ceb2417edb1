import LayerTree

/// `addLayer`: puts a layer into the tree, or moves it to another place in it.
struct AddLayerAction: TimelineAction {
  var layer = ""
  var parent = StageLayers.rootName
  var index: Int?
  var place: Place?
  var path = ValuePath.root

  static let key = Key<ActionList>(
    "addLayer", .oneOrMore(.named("addLayer") { kind }),
    "Puts a layer into the tree, or moves it to another place in it."
  ) { $1.actions += $0.map { $0 as any TimelineAction } }

  private static let kind = KeyTable<AddLayerAction>(
    what: "a layer to add, as {layer: ghost, to: list}",
    keys: [
      Key("layer", \.layer, .layerReference, required: true, "The layer, made under `outside` or `layers`."),
      Key("to", \.parent, .layerReference, default: StageLayers.rootName, "The layer that will hold it."),
      Key(
        "index", \.index, .integer(.between(0, 1e6)), default: "in front of all",
        "Its place among the layers there, from 0 at the back."),
    ]
  ).kind { AddLayerAction() }.map { action, node, path, reading in
    var action = action
    action.place = node.place
    action.path = path
    if action.layer == StageLayers.rootName {
      reading.report(.inconsistent("the root layer stays where it is"), at: node.place, path)
    }
    return action
  }

  func perform(in run: StageRun) throws(Diagnostic) {
    let child = try run.layer(layer)
    let holder = try run.layer(parent)
    let place = place ?? Place(source: "", line: 0, column: 0)
    guard !child.isAncestor(of: holder) else {
      throw Diagnostic(
        .inconsistent("the layer \(quoted(layer)) cannot be put inside itself"), at: place, path: path)
    }
    guard holder.depth + child.height <= StageLayers.mostLevels else {
      throw Diagnostic(.limit(.layerDepth(most: StageLayers.mostLevels)), at: place, path: path)
    }
    holder.insertSublayer(child, at: index ?? holder.sublayers.count)
  }
}

/// `removeLayer`: takes a layer out of the tree; it can be added again.
struct RemoveLayerAction: TimelineAction {
  var layer: String

  static let key = Key<ActionList>(
    "removeLayer", .oneOrMore(.removableLayer), "Takes a layer out of the tree; it can be added again."
  ) { names, list in list.actions += names.map { RemoveLayerAction(layer: $0) as any TimelineAction } }

  func perform(in run: StageRun) throws(Diagnostic) { try run.layer(layer).removeFromSuperlayer() }
}

extension Kind where Value == String {
  fileprivate static let removableLayer = Kind<String>.layerReference.map {
    (name: String, node: YAMLNode, path: ValuePath, reading: Reading) -> String? in
    if name == StageLayers.rootName {
      reading.report(.inconsistent("the root layer stays where it is"), at: node.place, path)
    }
    return name
  }
}

extension Layer {
  /// Layers from the top of its tree down to it, itself included.
  fileprivate var depth: Int {
    var count = 1
    var next = superlayer
    while let layer = next {
      count += 1
      next = layer.superlayer
    }
    return count
  }

  /// Levels of layers in it, itself included.
  fileprivate var height: Int {
    let inside = (sublayers + [mask].compactMap { $0 }).reduce(0) { max($0, $1.height) }
    return inside + 1
  }
}
