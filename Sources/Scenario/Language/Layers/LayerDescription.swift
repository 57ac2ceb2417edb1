import LayerTree

/// A layer of a scenario with all that is in it.
struct LayerDescription: Sendable {
  /// Its name, unique in the scenario; a mask need not have one.
  var name: String?
  var properties = LayerProperties()
  /// Back to front, as in the file.
  var sublayers: [LayerDescription] = []
  /// The layer whose alpha this one is multiplied by.
  var mask: Boxed?

  /// A value on the heap, so that a description can hold another.
  final class Boxed: Sendable {
    let layer: LayerDescription
    init(_ layer: LayerDescription) { self.layer = layer }
  }

  /// A layer without its name, which is the key before it.
  static let kind: Kind<LayerDescription> = .named("layer") { body }

  private static let body = KeyTable<LayerDescription>(
    what: "a layer, as {frame: [0, 0, 100, 44], backgroundColor: white}",
    keys: LayerProperties.keys.map { $0.lifted(\.properties) } + treeKeys, rules: LayerProperties.rules
  ).kind { LayerDescription() }

  private static let maskBody = KeyTable<LayerDescription>(
    what: "a mask, as {frame: [0, 0, 100, 44], backgroundColor: black}",
    keys: [
      Key("name", \.name, .newLayerName, "A name, for a mask that the timeline refers to.")
    ] + LayerProperties.keys.map { $0.lifted(\.properties) } + treeKeys, rules: LayerProperties.rules
  ).kind { LayerDescription() }

  private static let treeKeys: [Key<LayerDescription>] = [
    Key("mask", .named("mask") { maskBody }, "A layer whose alpha this one is multiplied by.") {
      (mask: LayerDescription, layer: inout LayerDescription) in layer.mask = Boxed(mask)
    },
    Key("sublayers", \.sublayers, tree, "Layers inside, by name, back to front."),
  ]

  /// A mapping from names to layers.
  static let tree: Kind<[LayerDescription]> = Kind<[Named<LayerDescription>]>.mapping(
    kind, names: "layers by name",
    name: { name, place, path, reading in
      if isName(name) {
        reading.declareLayer(name, at: place, path)
      } else {
        reading.report(.badName(name), at: place, path)
      }
    }
  ).map { pairs in
    pairs.map { pair in
      var layer = pair.value
      layer.name = pair.name
      return layer
    }
  }
}

extension Kind where Value == String {
  /// The name of a layer that is made here.
  fileprivate static let newLayerName = Kind(
    .pattern(what: "a name of letters, digits, - and _", expression: namePattern)
  ) { node, path, reading in
    guard let name = Kind<String>.text("a name").read(node, path, reading) else { return nil }
    guard isName(name) else {
      reading.report(.badName(name), at: node.place, path)
      return nil
    }
    reading.declareLayer(name, at: node.place, path)
    return name
  }

  /// The name of a layer that is made somewhere in the scenario.
  static let layerReference = Kind(
    .pattern(what: "the name of a layer", expression: namePattern)
  ) { node, path, reading in
    guard let name = Kind<String>.text("the name of a layer").read(node, path, reading) else { return nil }
    reading.refer(to: name, at: node.place, path)
    return name
  }
}
