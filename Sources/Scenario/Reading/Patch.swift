/// Changes that a mapping asks for, to be made to a value that is there already.
struct Patch<Root: Sendable>: Sendable {
  var changes: [Assignment<Root>]

  func apply(to root: inout Root) {
    for change in changes { change(&root) }
  }
}

extension KeyTable {
  /// The changes of a mapping, for a value that is there already.
  var patch: Kind<Patch<Root>> {
    Kind<Patch<Root>>(shape) { node, path, reading in
      assignments(node, path, reading).map { Patch(changes: $0) }
    }
  }
}

extension Key {
  /// A key whose mapping changes some parts of the whole and leaves the others.
  init(_ name: String, table: KeyTable<Root>, _ summary: String) {
    self.init(name, table.patch, summary) { patch, root in patch.apply(to: &root) }
  }

  /// The same key for a larger value that holds this one.
  func lifted<Whole>(_ part: WritableKeyPath<Whole, Root> & Sendable) -> Key<Whole> {
    let read = read
    return Key<Whole>(field: field) { node, path, reading -> Assignment<Whole>? in
      guard let change = read(node, path, reading) else { return nil }
      return { whole in change(&whole[keyPath: part]) }
    }
  }

  init(
    field: Field, read: @escaping @Sendable (YAMLNode, ValuePath, Reading) -> Assignment<Root>?
  ) {
    self.field = field
    self.read = read
  }
}

/// A value that is read later, when what it depends on is known.
struct RawValue: Sendable {
  var node: YAMLNode
  var path: ValuePath
}

extension Kind where Value == RawValue {
  /// The text of a value of a given shape, read later.
  static func raw(_ shape: Shape) -> Kind<RawValue> {
    Kind(shape) { node, path, _ in RawValue(node: node, path: path) }
  }
}
