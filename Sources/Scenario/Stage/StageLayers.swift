import LayerTree

/// The layers of a stage by name.
struct StageLayers {
  /// The name of the layer that holds all others, which has the display's size.
  static let rootName = "root"
  /// Most levels of layers inside one another.
  static let mostLevels = 64

  private var named: [String: Layer] = [:]

  /// The layers of a scenario, those of its tree put into the root.
  init(_ stage: StageDescription, root: Layer, image: (ImageSource) throws -> Image?) rethrows {
    named[Self.rootName] = root
    for description in stage.layers { root.addSublayer(try make(description, image)) }
    for description in stage.outside { _ = try make(description, image) }
  }

  /// The layer of a name, in the tree or outside of it.
  subscript(name: String) -> Layer? { named[name] }

  private mutating func make(
    _ description: LayerDescription, _ image: (ImageSource) throws -> Image?
  ) rethrows -> Layer {
    let layer = Layer(name: description.name, values: try description.properties.resolved(image))
    for sublayer in description.sublayers { layer.addSublayer(try make(sublayer, image)) }
    if let mask = description.mask { layer.mask = try make(mask.layer, image) }
    if let name = description.name { named[name] = layer }
    return layer
  }
}

extension LayerProperties {
  /// The values with the picture in its place.
  func resolved(_ image: (ImageSource) throws -> Image?) rethrows -> LayerValues {
    guard let source = self.image else { return values }
    var values = values
    values.contents = try image(source).map { .image($0) }
    return values
  }
}
