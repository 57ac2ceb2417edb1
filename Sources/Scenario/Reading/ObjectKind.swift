/// A change to a value under construction.
typealias Assignment<Root> = @Sendable (inout Root) -> Void

/// One key of a mapping: its row in the table, and how its value goes into the whole.
struct Key<Root: Sendable>: Sendable {
  var field: Field
  var read: @Sendable (YAMLNode, ValuePath, Reading) -> Assignment<Root>?

  /// A key with a change of its own.
  init<Value: Sendable>(
    _ name: String, _ kind: Kind<Value>, required: Bool = false, default defaultText: String? = nil,
    _ summary: String, apply: @escaping @Sendable (Value, inout Root) -> Void
  ) {
    field = Field(
      name: name, shape: kind.shape, isRequired: required, defaultText: defaultText, summary: summary)
    read = { node, path, reading -> Assignment<Root>? in
      guard let value = kind.read(node, path, reading) else { return nil }
      return { root in apply(value, &root) }
    }
  }

  /// A key for a property.
  init<Value: Sendable>(
    _ name: String, _ property: WritableKeyPath<Root, Value> & Sendable, _ kind: Kind<Value>,
    required: Bool = false, default defaultText: String? = nil, _ summary: String
  ) {
    self.init(name, kind, required: required, default: defaultText, summary) { $1[keyPath: property] = $0 }
  }

  /// A key for an optional property.
  init<Value: Sendable>(
    _ name: String, _ property: WritableKeyPath<Root, Value?> & Sendable, _ kind: Kind<Value>,
    required: Bool = false, default defaultText: String? = nil, _ summary: String
  ) {
    self.init(name, kind, required: required, default: defaultText, summary) { $1[keyPath: property] = $0 }
  }
}

/// A table of keys with what makes it a mapping of the language.
struct KeyTable<Root: Sendable>: Sendable {
  /// What the mapping is, as in `an animation`.
  var what: String
  var keys: [Key<Root>]
  var rules: [KeyRule] = []
  /// Whether changes are made in the order of the file; else in the order of the table.
  var keepsFileOrder = false

  var shape: Shape { .object(ObjectShape(what: what, fields: keys.map(\.field), rules: rules)) }

  /// The changes that a mapping asks for, in the table's order or the file's; nil where it is no mapping.
  func assignments(_ node: YAMLNode, _ path: ValuePath, _ reading: Reading) -> [Assignment<Root>]? {
    guard let entries = node.entries else {
      reading.wrongType(what, node, path)
      return nil
    }
    var found: [(order: Int, change: Assignment<Root>?)] = []
    for entry in entries {
      guard let position = keys.firstIndex(where: { $0.field.name == entry.key }) else {
        reportUnknown(entry, path, reading)
        continue
      }
      found.append(
        (
          keepsFileOrder ? found.count : position,
          keys[position].read(entry.value, path.key(entry.key), reading)
        ))
    }
    check(node, entries, path, reading)
    return found.sorted { $0.order < $1.order }.compactMap(\.change)
  }

  /// A value made of `initial` and the changes of a mapping.
  func kind(initial: @escaping @Sendable () -> Root) -> Kind<Root> {
    Kind(shape) { node, path, reading in
      guard let changes = assignments(node, path, reading) else { return nil }
      var root = initial()
      for change in changes { change(&root) }
      return root
    }
  }

  private func reportUnknown(_ entry: YAMLNode.Entry, _ path: ValuePath, _ reading: Reading) {
    let allowed = keys.map(\.field.name)
    reading.report(
      .unknownKey(entry.key, allowed: allowed, nearest: nearestWord(to: entry.key, in: allowed)),
      at: entry.keyPlace, path.key(entry.key))
  }

  private func check(
    _ node: YAMLNode, _ entries: [YAMLNode.Entry], _ path: ValuePath, _ reading: Reading
  ) {
    for field in keys.lazy.map(\.field) where field.isRequired && node[field.name] == nil {
      reading.report(.missingKey(field.name, summary: field.summary), at: node.place, path)
    }
    for rule in rules {
      switch rule {
      case .exactlyOne(let names):
        let found = entries.filter { names.contains($0.key) }
        guard found.count != 1 else { continue }
        let place = found.count > 1 ? found[1].keyPlace : node.place
        reading.report(.oneKeyNeeded(names, found: found.map(\.key)), at: place, path)
      case .atMostOne(let names):
        let found = entries.filter { names.contains($0.key) }
        guard found.count > 1 else { continue }
        reading.report(.keysExclude(found.map(\.key)), at: found[1].keyPlace, path)
      case .atLeastOne(let names, let why):
        guard let first = names.first, !entries.contains(where: { names.contains($0.key) }) else { continue }
        let cause = why.map { Diagnostic.Cause.missingKey(first, summary: $0) }
        reading.report(cause ?? .oneKeyNeeded(names, found: []), at: node.place, path)
      case .excludes(let first, let second):
        guard let one = entries.first(where: { first.contains($0.key) }),
          let other = entries.first(where: { second.contains($0.key) })
        else { continue }
        reading.report(.keysExclude([one.key, other.key]), at: max(one.keyPlace, other.keyPlace), path)
      }
    }
  }
}
