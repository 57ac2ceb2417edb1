/// The reference of a language as Markdown: a section with a table of keys for every mapping.
///
/// Made from the same shapes that decode a file, so that it cannot differ from what is accepted.
struct Reference {
  private var sections: [(title: String, lines: [String])] = []
  private var written: Set<String> = []
  /// Which mapping each title stands for, by what it is and its keys.
  private var titles: [String: [String]] = [:]
  /// The tables that are written out, by title.
  private var tables: [(title: String, fields: [Field])] = []

  /// The sections of a language, the root first, then in the order in which they are first mentioned.
  static func markdown(_ root: ObjectShape, title: String) -> String {
    var reference = Reference()
    _ = reference.title(title, of: root, in: title)
    reference.section(title, root)
    return reference.sections.map { "## \($0.title)\n\n" + $0.lines.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private mutating func section(_ title: String, _ object: ObjectShape) {
    guard written.insert(title).inserted else { return }
    var inner: [(title: String, shape: ObjectShape)] = []
    var lines = ["\(object.what.prefix(1).uppercased() + object.what.dropFirst()).", ""]
    let (shared, fields) = variant(of: object.fields)
    lines += shared
    if shared.isEmpty { tables.append((title, fields)) }
    if !fields.isEmpty { lines += ["| key | value | default | |", "| --- | --- | --- | --- |"] }
    for field in fields {
      let value = cell(field.shape, under: field.name, in: title, &inner)
      let standard = field.isRequired ? "required" : field.defaultText ?? ""
      lines.append("| `\(field.name)` | \(value) | \(standard) | \(field.summary) |")
    }
    let rules = object.rules.map(Self.inWords)
    if !rules.isEmpty { lines += (lines.last == "" ? [] : [""]) + [rules.joined(separator: " ")] }
    while lines.last == "" { lines.removeLast() }
    sections.append((title, lines))
    for next in inner { section(next.title, next.shape) }
  }

  /// The title of a mapping's section; where another mapping has its name, that of its parent goes before it.
  private mutating func title(_ name: String, of object: ObjectShape, in parent: String) -> String {
    let identity = [object.what] + object.fields.map(\.name)
    let title = titles[name].map { $0 == identity } ?? true ? name : "\(parent) \(name)"
    titles[title] = identity
    return title
  }

  private static func link(_ title: String) -> String {
    "[\(title)](#\(title.lowercased().split(separator: " ").joined(separator: "-")))"
  }

  /// Where a table is an earlier one but for a few keys: words that say so, and the keys that it adds.
  private func variant(of fields: [Field]) -> (words: [String], fields: [Field]) {
    for table in tables {
      let names = Set(table.fields.map(\.name))
      let added = fields.filter { !names.contains($0.name) }
      guard names.count >= 10, added.count <= 2, fields.count > 10 else { continue }
      let own = Set(fields.map(\.name))
      let missing = table.fields.map(\.name).filter { !own.contains($0) }.map { "`\($0)`" }
      let without = missing.isEmpty ? "" : ", without \(missing.joined(separator: " and "))"
      let more = added.isEmpty ? "." : ", and:"
      return (["The keys of \(Self.link(table.title))\(without)\(more)", ""], added)
    }
    return ([], fields)
  }

  /// A value in a table's cell; mappings become sections of their own, with a link.
  private mutating func cell(
    _ shape: Shape, under key: String, in title: String, _ inner: inout [(title: String, shape: ObjectShape)]
  ) -> String {
    let mappings = Self.objects(in: shape, name: key).map {
      (title: self.title($0.name, of: $0.shape, in: title), shape: $0.shape)
    }
    inner += mappings
    let text = Self.summary(shape)
    return mappings.isEmpty
      ? text : "\(text) → \(mappings.map { Self.link($0.title) }.joined(separator: ", "))"
  }

  /// What a value may be, in few words; list of words are given whole.
  private static func summary(_ shape: Shape) -> String {
    switch shape.resolved {
    case .word(let words, _): return words.map { "`\($0)`" }.joined(separator: " ")
    case .object: return "a mapping"
    case .list(let item, let count):
      return "a list\(count.inWords.map { " (\($0))" } ?? "") of \(summary(item))"
    case .map(let value, let names): return isObject(value) ? names : "\(names): \(summary(value))"
    case .nothing: return "`null`"
    case .anyOf(let shapes, let what, _):
      let isOptional = shapes.contains { if case .nothing = $0 { true } else { false } }
      let others = shapes.filter { if case .nothing = $0 { false } else { true } }
      if isOptional, let only = others.first, others.count == 1 { return summary(only) + " or `null`" }
      if case .list? = shapes.last?.resolved, let first = shapes.first, shapes.count == 2, isObject(first) {
        return "a mapping, or a list of such"
      }
      return what
    default: return shape.inWords
    }
  }

  private static func isObject(_ shape: Shape) -> Bool {
    if case .object = shape.resolved { return true }
    return false
  }

  /// The mappings that a value may be or hold, each with the name of its section.
  private static func objects(in shape: Shape, name: String) -> [(name: String, shape: ObjectShape)] {
    switch shape {
    case .object(let object): return [(name, object)]
    case .named(let name, let inner): return objects(in: inner(), name: name)
    case .list(let item, _), .map(let item, _): return objects(in: item, name: name)
    case .anyOf(let shapes, _, _):
      var found: [(name: String, shape: ObjectShape)] = []
      for part in shapes.flatMap({ objects(in: $0, name: name) })
      where !found.contains(where: { $0.name == part.name }) {
        found.append(part)
      }
      return found
    default: return []
    }
  }

  private static func inWords(_ rule: KeyRule) -> String {
    func listed(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
    switch rule {
    case .exactlyOne(let names): return "Exactly one of \(listed(names)) is needed."
    case .atMostOne(let names): return "At most one of \(listed(names))."
    case .atLeastOne(let names, _): return "At least one of \(listed(names))."
    case .excludes(let first, let second): return "\(listed(first)) cannot stand beside \(listed(second))."
    }
  }
}
