/// Makes the JSON Schema (draft 2020-12) of a shape; shapes with a name go under `$defs`, once each.
struct JSONSchema {
  private var definitions: [String: JSONValue] = [:]
  private var order: [String] = []

  /// The whole document for a language whose root has the given shape.
  static func document(_ root: Shape, title: String, description: String) -> JSONValue {
    var schema = JSONSchema()
    guard case .object(let body) = schema.value(root) else { return .object([]) }
    let head: [(String, JSONValue)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string(title)), ("description", .string(description)),
    ]
    let definitions = schema.order.sorted().compactMap { name in
      schema.definitions[name].map { (name, $0) }
    }
    return .object(
      head + body.filter { $0.0 != "description" } + [("$defs", .object(definitions))])
  }

  private mutating func value(_ shape: Shape) -> JSONValue {
    switch shape {
    case .number(let range, let unit): return Self.number("number", range, unit)
    case .integer(let range, let unit): return Self.number("integer", range, unit)
    case .boolean: return .object([("type", .string("boolean"))])
    case .text(let what):
      return .object([
        ("type", .array(["string", "number", "boolean"].map { .string($0) })), ("description", .string(what)),
      ])
    case .word(let words, _): return .object([("enum", .array(words.map { .string($0) }))])
    case .pattern(let what, let expression):
      return .object([
        ("type", .string("string")), ("pattern", .string(expression)), ("description", .string(what)),
      ])
    case .tuple(let what, let parts):
      return .object([
        ("type", .string("array")), ("prefixItems", .array(parts.map { value($0.shape) })),
        ("items", .boolean(false)), ("minItems", .number(Double(parts.count))),
        ("description", .string(what)),
      ])
    case .list(let item, let count): return list(item, count)
    case .object(let object): return self.object(object)
    case .map(let shape, let names):
      return .object([
        ("type", .string("object")), ("propertyNames", .object([("pattern", .string(namePattern))])),
        ("additionalProperties", value(shape)), ("description", .string(names)),
      ])
    case .anyOf(let shapes, let what, _):
      return .object([("anyOf", .array(shapes.map { value($0) })), ("description", .string(what))])
    case .nothing: return .object([("type", .string("null"))])
    case .named(let name, let shape): return reference(name, shape)
    }
  }

  private mutating func reference(_ name: String, _ shape: @Sendable () -> Shape) -> JSONValue {
    if !order.contains(name) {
      order.append(name)
      definitions[name] = value(shape())
    }
    return .object([("$ref", .string("#/$defs/\(name)"))])
  }

  private mutating func list(_ item: Shape, _ count: NumberRange) -> JSONValue {
    var members: [(String, JSONValue)] = [("type", .string("array")), ("items", value(item))]
    if let least = count.least { members.append(("minItems", .number(least))) }
    if let most = count.most { members.append(("maxItems", .number(most))) }
    return .object(members)
  }

  private mutating func object(_ object: ObjectShape) -> JSONValue {
    let properties = object.fields.map { field -> (String, JSONValue) in
      guard case .object(var members) = value(field.shape) else { return (field.name, .object([])) }
      members.removeAll { $0.0 == "description" }
      members.insert(("description", .string(field.description)), at: 0)
      return (field.name, .object(members))
    }
    let required = object.fields.filter(\.isRequired).map { JSONValue.string($0.name) }
    var members: [(String, JSONValue)] = [
      ("type", .string("object")), ("description", .string(object.what)),
      ("properties", .object(properties)), ("additionalProperties", .boolean(false)),
    ]
    if !required.isEmpty { members.append(("required", .array(required))) }
    let rules = object.rules.map(Self.rule)
    if !rules.isEmpty { members.append(("allOf", .array(rules))) }
    return .object(members)
  }

  private static func rule(_ rule: KeyRule) -> JSONValue {
    func required(_ names: [String]) -> JSONValue {
      .object([("required", .array(names.map { .string($0) }))])
    }
    func not(_ value: JSONValue) -> JSONValue { .object([("not", value)]) }
    switch rule {
    case .exactlyOne(let names): return .object([("oneOf", .array(names.map { required([$0]) }))])
    case .atMostOne(let names):
      let none = not(.object([("anyOf", .array(names.map { required([$0]) }))]))
      return .object([("oneOf", .array(names.map { required([$0]) } + [none]))])
    case .atLeastOne(let names, _): return .object([("anyOf", .array(names.map { required([$0]) }))])
    case .excludes(let first, let second):
      return not(.object([("anyOf", .array(first.flatMap { one in second.map { required([one, $0]) } }))]))
    }
  }

  private static func number(_ type: String, _ range: NumberRange, _ unit: Unit?) -> JSONValue {
    var members: [(String, JSONValue)] = [("type", .string(type))]
    if let least = range.least {
      members.append((range.isOpenBelow ? "exclusiveMinimum" : "minimum", .number(least)))
    }
    if let most = range.most { members.append(("maximum", .number(most))) }
    if let unit { members.append(("description", .string(unit.rawValue))) }
    return .object(members)
  }
}

/// What names of layers look like, as a regular expression.
let namePattern = "^[A-Za-z0-9_-]{1,64}$"

/// Whether a text is a name: 1 to 64 letters, digits, - and _.
func isName(_ text: String) -> Bool {
  (1...64).contains(text.utf8.count)
    && text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
}

extension Field {
  /// Summary, unit and default in one text.
  var description: String {
    var text = summary
    switch shape.resolved {
    case .number(_, let unit?), .integer(_, let unit?): text += " In \(unit.rawValue)."
    default: break
    }
    if let defaultText { text += " Default: \(defaultText)." }
    return text
  }
}
