/// How to read one kind of value: its shape, and the function from a node to the value.
///
/// The function reports what is wrong and then answers nil or a stand-in; it never throws.
struct Kind<Value>: Sendable {
  var shape: Shape
  var read: @Sendable (YAMLNode, ValuePath, Reading) -> Value?

  init(_ shape: Shape, read: @escaping @Sendable (YAMLNode, ValuePath, Reading) -> Value?) {
    self.shape = shape
    self.read = read
  }

  /// The same text, another value; nil from `transform` means that it has reported why.
  func map<Other>(
    _ transform: @escaping @Sendable (Value, YAMLNode, ValuePath, Reading) -> Other?
  ) -> Kind<Other> {
    Kind<Other>(shape) { node, path, reading in
      read(node, path, reading).flatMap { transform($0, node, path, reading) }
    }
  }

  /// The same text, another value.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Kind<Other> {
    map { value, _, _, _ in transform(value) }
  }

  /// The value, or nil where the text is null.
  var orNothing: Kind<Value?> {
    Kind<Value?>(.anyOf([shape, .nothing], what: shape.inWords, shorthand: nil)) { node, path, reading in
      if node.scalar == .null { return .some(nil) }
      return read(node, path, reading).map { .some($0) }
    }
  }

  /// A kind that holds itself: `name` stands for it in the JSON Schema.
  static func named(_ name: String, _ kind: @escaping @Sendable () -> Kind<Value>) -> Kind<Value> {
    Kind(.named(name, { kind().shape })) { kind().read($0, $1, $2) }
  }
}

extension Kind {
  /// One value, or a list of them.
  static func oneOrMore<Element>(_ kind: Kind<Element>) -> Kind where Value == [Element] {
    let many = list(kind, .from(1))
    return Kind(
      .anyOf([kind.shape, many.shape], what: "\(kind.shape.inWords), or a list of such", shorthand: nil)
    ) { node, path, reading in
      if node.items != nil { return many.read(node, path, reading) }
      return kind.read(node, path, reading).map { [$0] }
    }
  }

  /// A list of values, as many as the range allows; values that cannot be read are left out.
  static func list<Element>(_ kind: Kind<Element>, _ count: NumberRange = .any) -> Kind
  where Value == [Element] {
    Kind(.list(kind.shape, count)) { node, path, reading in
      guard let items = node.items else {
        reading.wrongType(Shape.list(kind.shape, count).inWords, node, path)
        return nil
      }
      if !count.contains(Double(items.count)) {
        reading.report(
          .wrongCount(found: items.count, expected: count.inWords ?? "any"), at: node.place, path)
      }
      return items.enumerated().compactMap { kind.read($1, path.index($0), reading) }
    }
  }

  /// A mapping from names to values, in the order of the file.
  static func mapping<Element>(
    _ kind: Kind<Element>, names: String,
    name: @escaping @Sendable (String, Place, ValuePath, Reading) -> Void
  ) -> Kind where Value == [Named<Element>] {
    Kind(.map(kind.shape, names: names)) { node, path, reading in
      guard let entries = node.entries else {
        reading.wrongType("a mapping of \(names)", node, path)
        return nil
      }
      return entries.compactMap { entry in
        let inner = path.key(entry.key)
        name(entry.key, entry.keyPlace, inner, reading)
        return kind.read(entry.value, inner, reading).map { Named(name: entry.key, value: $0) }
      }
    }
  }
}

/// A value with the name that stands before it.
struct Named<Value> {
  var name: String
  var value: Value
}

extension Named: Sendable where Value: Sendable {}

extension Reading {
  /// Reports that a value is of another type, with a hint where the mistake is a known one.
  func wrongType(_ expected: String, _ node: YAMLNode, _ path: ValuePath, hint: Diagnostic.Hint? = nil) {
    report(.wrongType(expected: expected, found: node.inWords, hint: hint), at: node.place, path)
  }
}
