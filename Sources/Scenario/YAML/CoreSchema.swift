/// What an unquoted scalar means, by YAML 1.2's core schema.
enum CoreScalar: Equatable {
  case null
  case boolean(Bool)
  /// Finite.
  case number(Double)
  case text(String)
}

extension YAMLNode {
  /// The scalar's meaning, or nil for a list or a mapping.
  var scalar: CoreScalar? {
    guard case .scalar(let text, let isQuoted) = content else { return nil }
    if isQuoted { return .text(text) }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: break
    }
    if let number = Self.number(text) { return .number(number) }
    return .text(text)
  }

  /// A decimal number as YAML's core schema has it, finite; nil for any other text.
  private static func number(_ text: String) -> Double? {
    let allowed = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard allowed, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// What the value is, in words for a message: `the text "fast"`, `a list of 3`.
  var inWords: String {
    switch content {
    case .sequence(let items): return items.isEmpty ? "an empty list" : "a list of \(items.count)"
    case .mapping: return "a mapping"
    case .scalar(let text, _):
      switch scalar {
      case .null?: return "nothing"
      case .boolean(let value)?: return value ? "true" : "false"
      case .number?: return "the number \(text)"
      default: return "the text \(quoted(text))"
      }
    }
  }
}
