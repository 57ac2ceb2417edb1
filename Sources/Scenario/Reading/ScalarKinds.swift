import Pixels

extension Kind where Value == Double {
  /// A number in a range, in a unit.
  static func number(_ range: NumberRange = .any, _ unit: Unit? = nil) -> Kind<Double> {
    let shape = Shape.number(range, unit: unit)
    return Kind(shape) { node, path, reading in
      guard case .number(let value)? = node.scalar else {
        reading.wrongType(shape.inWords, node, path, hint: NumberHint.of(node, unit))
        return nil
      }
      guard range.contains(value) else {
        reading.report(
          .outOfRange(value: shortest(value), range: range.inWords ?? "any", unit: unit?.rawValue),
          at: node.place, path)
        return nil
      }
      return value
    }
  }

  /// Seconds, 0 or more.
  static let seconds = number(.notNegative, .seconds)
}

extension Kind where Value == Float {
  /// A number that is kept as a Float, as Core Animation keeps it.
  static func float(_ range: NumberRange = .any) -> Kind<Float> {
    Kind<Double>.number(range).map { Float($0) }
  }
}

extension Kind where Value == Int {
  /// A whole number in a range.
  static func integer(_ range: NumberRange, _ unit: Unit? = nil) -> Kind<Int> {
    let shape = Shape.integer(range, unit: unit)
    return Kind(shape) { node, path, reading in
      guard case .number(let value)? = node.scalar, let whole = Int(exactly: value) else {
        reading.wrongType(shape.inWords, node, path, hint: NumberHint.of(node, unit))
        return nil
      }
      guard range.contains(value) else {
        reading.report(
          .outOfRange(value: shortest(value), range: range.inWords ?? "any", unit: unit?.rawValue),
          at: node.place, path)
        return nil
      }
      return whole
    }
  }
}

extension Kind where Value == Bool {
  /// True or false.
  static let boolean = Kind(.boolean) { node, path, reading in
    guard case .boolean(let value)? = node.scalar else {
      var hint: Diagnostic.Hint?
      if case .text(let text)? = node.scalar, ["yes", "no", "on", "off"].contains(text.lowercased()) {
        hint = .trueOrFalse
      }
      reading.wrongType("true or false", node, path, hint: hint)
      return nil
    }
    return value
  }
}

extension Kind where Value == String {
  /// Any text; numbers and words are text as well.
  static func text(_ what: String) -> Kind<String> {
    Kind(.text(what)) { node, path, reading in
      guard case .scalar(let text, _) = node.content, node.scalar != .null else {
        reading.wrongType(what, node, path)
        return nil
      }
      if text.count > reading.limits.textLength {
        reading.report(
          .limit(.textLength(text.count, most: reading.limits.textLength)), at: node.place, path)
        return nil
      }
      return text
    }
  }
}

extension Kind {
  /// One word of a list of values; `what` names the list, as in `a fill mode`.
  static func word(_ what: String, _ words: [(word: String, value: Value)]) -> Kind<Value>
  where Value: Sendable {
    let names = words.map(\.word)
    return Kind(.word(names, what: what)) { node, path, reading in
      guard case .scalar(let text, _) = node.content, node.scalar != .null else {
        reading.wrongType(Shape.word(names, what: what).inWords, node, path)
        return nil
      }
      if let found = words.first(where: { $0.word == text }) { return found.value }
      let nearest = nearestWord(to: text, in: names)
      reading.report(
        .unknownWord(text, what: what, allowed: names, nearest: nearest), at: node.place, path)
      return nil
    }
  }

  /// One word of an enumeration.
  static func cases(_ what: String) -> Kind<Value>
  where Value: CaseIterable & RawRepresentable<String> & Sendable {
    word(what, Value.allCases.map { ($0.rawValue, $0) })
  }
}

extension Kind where Value == Color {
  /// A colour: `"#rgb"`, `"#rgba"`, `"#rrggbb"`, `"#rrggbbaa"`, or one of three words.
  static let color: Kind<Color> = .named("color") { body }

  private static let body = Kind(.pattern(what: colorForm, expression: colorExpression)) {
    node, path, reading in
    switch node.scalar {
    case .text(let text):
      if let named = namedColors[text] ?? Color(hex: text) { return named }
      reading.wrongType(colorForm, node, path)
    case .null: reading.wrongType(colorForm, node, path, hint: .quoteTheColor)
    default: reading.wrongType(colorForm, node, path)
    }
    return nil
  }
}

private let colorForm = ##"a colour, as "#0a84ff", "#0a84ff80", white, black or clear"##
private let colorExpression = "^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|white|black|clear)$"
private let namedColors: [String: Color] = ["white": .white, "black": .black, "clear": .clear]
