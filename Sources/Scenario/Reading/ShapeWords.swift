extension Shape {
  /// What a value must be, in words: `a number of seconds, 0 or more`.
  var inWords: String {
    switch self {
    case .number(let range, let unit): return Self.inWords("a number", range, unit)
    case .integer(let range, let unit): return Self.inWords("a whole number", range, unit)
    case .boolean: return "true or false"
    case .text(let what): return what
    case .word(let words, let what):
      return words.count <= 6 ? "\(what): \(words.joined(separator: ", "))" : what
    case .pattern(let what, _), .tuple(let what, _), .map(_, let what): return what
    case .list(let shape, let count):
      return "a list\(count.inWords.map { " (\($0))" } ?? ""), each item \(shape.inWords)"
    case .object(let object): return object.what
    case .anyOf(_, let what, _): return what
    case .nothing: return "null"
    case .named(_, let shape): return shape().inWords
    }
  }

  private static func inWords(_ noun: String, _ range: NumberRange, _ unit: Unit?) -> String {
    var text = noun
    if let unit { text += " of \(unit.rawValue)" }
    if let range = range.withoutHugeBounds.inWords { text += ", \(range)" }
    return text
  }

  /// The shape without its name.
  var resolved: Shape {
    if case .named(_, let shape) = self { return shape().resolved }
    return self
  }
}

extension NumberRange {
  /// The range without bounds that only guard against nonsense, for descriptions.
  fileprivate var withoutHugeBounds: NumberRange {
    var range = self
    if let least, least <= -1e6 { range.least = nil }
    if let most, most >= 1e6 { range.most = nil }
    return range
  }
}
