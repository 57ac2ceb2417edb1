/// A value of a YAML file with its place; aliases and merge keys are already resolved.
struct YAMLNode: Sendable, Equatable {
  /// One key of a mapping with its value.
  struct Entry: Sendable, Equatable {
    var key: String
    var keyPlace: Place
    var value: YAMLNode
  }

  /// What kinds of value there are.
  enum Content: Sendable, Equatable {
    /// Text as written; quoted (or in a block) means that it is text and nothing else.
    case scalar(String, isQuoted: Bool)
    case sequence([YAMLNode])
    /// In the order of the file, keys unique.
    case mapping([Entry])
  }

  var content: Content
  var place: Place
  /// Values in it, itself included; aliases count as often as they are used.
  var count: Int
  /// Levels of values in it, itself included.
  var height: Int

  init(_ content: Content, at place: Place) {
    self.content = content
    self.place = place
    switch content {
    case .scalar:
      count = 1
      height = 1
    case .sequence(let items):
      count = items.reduce(1) { $0 + $1.count }
      height = items.reduce(0) { max($0, $1.height) } + 1
    case .mapping(let entries):
      count = entries.reduce(1) { $0 + 1 + $1.value.count }
      height = entries.reduce(0) { max($0, $1.value.height) } + 1
    }
  }

  /// The entries of a mapping, or nil for another value.
  var entries: [Entry]? {
    if case .mapping(let entries) = content { return entries }
    return nil
  }

  /// The items of a list, or nil for another value.
  var items: [YAMLNode]? {
    if case .sequence(let items) = content { return items }
    return nil
  }

  /// The value under a key of a mapping, or nil.
  subscript(key: String) -> YAMLNode? { entries?.first { $0.key == key }?.value }
}
