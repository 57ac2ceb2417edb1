/// A value set from outside, as `--set KEY=VALUE` does, applied to the YAML before it is decoded.
///
/// KEY is the value's path, as messages show it: `duration`, `stage.layers.bubble.opacity`,
/// `timeline[2].animate.duration`. VALUE is YAML. Keys of the language may be set where they are not
/// in the file; names, as of layers, and indices must be there.
struct Override {
  /// One step of a path.
  enum Step: Equatable {
    case key(String)
    /// What stands in the brackets; whether it is an index of the list is seen when that is there.
    case index(String)
  }

  private let steps: [Step]
  private let value: YAMLNode
  private let place: Place

  /// An override from its argument; throws a `Diagnostic` where it has not the form KEY=VALUE.
  init(_ argument: String, limits: ScenarioLimits) throws {
    place = .override(argument)
    guard let equals = argument.firstIndex(of: "="), let steps = Self.steps(argument[..<equals]) else {
      throw Diagnostic(.overrideForm, at: place)
    }
    self.steps = steps
    let text = String(argument[argument.index(after: equals)...])
    value = try Self.value(text, place: place, limits: limits)
  }

  /// The YAML of a value; a colour needs no quotes here, and an empty text is null.
  private static func value(_ text: String, place: Place, limits: ScenarioLimits) throws -> YAMLNode {
    if text.hasPrefix("#") { return YAMLNode(.scalar(text, isQuoted: true), at: place) }
    if text.allSatisfy(\.isWhitespace) { return YAMLNode(.scalar("", isQuoted: false), at: place) }
    do {
      // Parsed inside a list of one, so that null is a value and no empty document.
      let (root, diagnostics) = try YAMLComposer.compose(
        Array("- \(text)".utf8), source: place.source, limits: limits)
      if let first = diagnostics.first { throw first }
      guard let items = root.items, items.count == 1 else { throw Diagnostic(.overrideForm, at: place) }
      return items[0].relocated(to: place)
    } catch let diagnostic as Diagnostic {
      throw Diagnostic(diagnostic.cause, at: place)
    }
  }

  /// The steps of `a.b[2].c`; nil where it is no path.
  static func steps(_ text: Substring) -> [Step]? {
    var steps: [Step] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let key = pieces.first, !key.isEmpty else { return nil }
      steps.append(.key(String(key)))
      for piece in pieces.dropFirst() {
        guard piece.hasSuffix("]") else { return nil }
        steps.append(.index(String(piece.dropLast())))
      }
    }
    return steps
  }

  /// The tree with the value set; throws a `Diagnostic` where the path leads nowhere.
  func applied(to root: YAMLNode, shape: Shape) throws -> YAMLNode {
    try set(root, shape, steps[...], .root)
  }

  private func set(
    _ node: YAMLNode?, _ shape: Shape?, _ rest: ArraySlice<Step>, _ path: ValuePath
  ) throws -> YAMLNode {
    guard let step = rest.first else { return value }
    switch step {
    case .key(let name): return try setKey(name, in: node, shape, rest.dropFirst(), path)
    case .index(let index): return try setItem(index, in: node, shape, rest.dropFirst(), path)
    }
  }

  private func setKey(
    _ name: String, in node: YAMLNode?, _ shape: Shape?, _ rest: ArraySlice<Step>, _ path: ValuePath
  ) throws -> YAMLNode {
    var entries = try entries(of: node, shape, path)
    let inner = path.key(name)
    if let position = entries.firstIndex(where: { $0.key == name }) {
      let part = shape?.part(name)
      entries[position].value = try set(entries[position].value, part, rest, inner)
      return YAMLNode(.mapping(entries), at: node?.place ?? place)
    }
    switch shape?.keys(for: name) {
    case .names?:
      let allowed = entries.map(\.key)
      throw Diagnostic(
        .overrideUnknownName(name, allowed: allowed, nearest: nearestWord(to: name, in: allowed)), at: place,
        path: inner)
    case .table(let allowed)? where !allowed.contains(name):
      throw Diagnostic(
        .unknownKey(name, allowed: allowed, nearest: nearestWord(to: name, in: allowed)), at: place,
        path: inner)
    default: break
    }
    let added = try set(nil, shape?.part(name), rest, inner)
    entries.append(YAMLNode.Entry(key: name, keyPlace: place, value: added))
    return YAMLNode(.mapping(entries), at: node?.place ?? place)
  }

  /// The entries to change: those of a mapping, none of a missing value, a shorthand written out.
  private func entries(of node: YAMLNode?, _ shape: Shape?, _ path: ValuePath) throws -> [YAMLNode.Entry] {
    guard let node, node.scalar != .null else { return [] }
    if let entries = node.entries { return entries }
    if case .anyOf(_, _, let key?)? = shape?.resolved, node.items == nil {
      return [YAMLNode.Entry(key: key, keyPlace: node.place, value: node)]
    }
    throw Diagnostic(.overrideThroughValue(node.inWords), at: place, path: path)
  }

  private func setItem(
    _ text: String, in node: YAMLNode?, _ shape: Shape?, _ rest: ArraySlice<Step>, _ path: ValuePath
  ) throws -> YAMLNode {
    let index = Int(text)
    let inner = index.map(path.index) ?? path
    guard let node else { throw Diagnostic(.overrideIndex(text, count: 0), at: place, path: inner) }
    guard var items = node.items else {
      throw Diagnostic(.overrideThroughValue(node.inWords), at: place, path: path)
    }
    guard let index, items.indices.contains(index) else {
      throw Diagnostic(.overrideIndex(text, count: items.count), at: place, path: inner)
    }
    items[index] = try set(items[index], shape?.item(index), rest, inner)
    return YAMLNode(.sequence(items), at: node.place)
  }
}

extension YAMLNode {
  /// The same value, as if all of it had been written at one place.
  fileprivate func relocated(to place: Place) -> YAMLNode {
    switch content {
    case .scalar: return YAMLNode(content, at: place)
    case .sequence(let items): return YAMLNode(.sequence(items.map { $0.relocated(to: place) }), at: place)
    case .mapping(let entries):
      let moved = entries.map { Entry(key: $0.key, keyPlace: place, value: $0.value.relocated(to: place)) }
      return YAMLNode(.mapping(moved), at: place)
    }
  }
}

extension Shape {
  /// What keys a mapping of this shape has.
  fileprivate enum Keys {
    case table([String])
    case names
  }

  /// The keys of the first alternative that is a mapping and knows the name, else of the first mapping.
  fileprivate func keys(for name: String) -> Keys? {
    switch resolved {
    case .object(let object): return .table(object.fields.map(\.name))
    case .map: return .names
    case .anyOf(let shapes, _, _):
      let all = shapes.compactMap { $0.keys(for: name) }
      return all.first { if case .table(let names) = $0 { names.contains(name) } else { true } } ?? all.first
    default: return nil
    }
  }

  /// The shape of the value under a key.
  fileprivate func part(_ name: String) -> Shape? {
    switch resolved {
    case .object(let object): return object.fields.first { $0.name == name }?.shape
    case .map(let shape, _): return shape
    case .anyOf(let shapes, _, _): return shapes.lazy.compactMap { $0.part(name) }.first
    default: return nil
    }
  }

  /// The shape of an item of a list.
  fileprivate func item(_ index: Int) -> Shape? {
    switch resolved {
    case .list(let shape, _): return shape
    case .tuple(_, let parts): return parts.indices.contains(index) ? parts[index].shape : nil
    case .anyOf(let shapes, _, _): return shapes.lazy.compactMap { $0.item(index) }.first
    default: return nil
    }
  }
}
