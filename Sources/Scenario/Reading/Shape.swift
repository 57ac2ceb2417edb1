/// What a value of the scenario language may be, as data.
///
/// Decoding, messages, `--set`, the JSON Schema and the documentation are all made from the same shapes.
indirect enum Shape: Sendable {
  /// A number in a range.
  case number(NumberRange, unit: Unit?)
  /// A whole number in a range.
  case integer(NumberRange, unit: Unit?)
  case boolean
  /// Any text, with an idea of what it is for.
  case text(String)
  /// One word of a list; `what` names the list, as in `a fill mode`.
  case word([String], what: String)
  /// Text of a form that a regular expression describes.
  case pattern(what: String, expression: String)
  /// A list of fixed length with named parts, as `[x, y]`.
  case tuple(what: String, [(name: String, shape: Shape)])
  case list(Shape, NumberRange)
  case object(ObjectShape)
  /// A mapping whose keys are names of the author's choice.
  case map(Shape, names: String)
  /// One of several; a scalar is short for a mapping with that one key where `shorthand` says so.
  case anyOf([Shape], what: String, shorthand: String?)
  /// Null, which takes a value away.
  case nothing
  /// A shape with a name of its own, for shapes that hold themselves.
  case named(String, @Sendable () -> Shape)
}

/// A mapping with a table of keys.
struct ObjectShape: Sendable {
  /// What the mapping is, as in `an animation`.
  var what: String
  var fields: [Field]
  var rules: [KeyRule] = []
}

/// One row of a key table.
struct Field: Sendable {
  var name: String
  var shape: Shape
  var isRequired: Bool
  /// The default in words, or nil where there is none to speak of.
  var defaultText: String?
  /// One sentence.
  var summary: String
}

/// How keys of one table go together.
enum KeyRule: Sendable {
  case exactlyOne([String])
  case atMostOne([String])
  /// Without any of them the first is missing, and `why` says so as a clause; without one, any of them is.
  case atLeastOne([String], why: String? = nil)
  /// Each of the first excludes each of the second.
  case excludes([String], [String])
}

/// A unit of the language.
enum Unit: String, Sendable {
  case seconds, points, pixels, degrees, hertz, frames
  case pointsPerSecond = "points per second"
}

/// The values that a number may have.
struct NumberRange: Sendable {
  var least: Double?
  var most: Double?
  /// Whether `least` itself is left out.
  var isOpenBelow = false

  static let any = NumberRange()
  static let positive = NumberRange(least: 0, isOpenBelow: true)
  static let notNegative = NumberRange(least: 0)
  /// A place or a shift in points: far beyond any screen, and small enough to count pixels in whole numbers.
  static let coordinate = NumberRange(least: -1e8, most: 1e8)
  /// A width or height in points.
  static let extent = NumberRange(least: 0, most: 1e8)
  /// A factor.
  static let factor = NumberRange(least: -1e6, most: 1e6)
  static let unit = NumberRange(least: 0, most: 1)
  static func between(_ least: Double, _ most: Double) -> NumberRange {
    NumberRange(least: least, most: most)
  }
  static func above(_ least: Double, most: Double? = nil) -> NumberRange {
    NumberRange(least: least, most: most, isOpenBelow: true)
  }
  static func from(_ least: Double) -> NumberRange { NumberRange(least: least) }

  func contains(_ value: Double) -> Bool {
    if let least, isOpenBelow ? value <= least : value < least { return false }
    if let most, value > most { return false }
    return true
  }

  /// `0 to 1`, `above 0`, `0 or more`, `at most 5`; nil for any number.
  var inWords: String? {
    switch (least, most) {
    case (let least?, let most?):
      if least == most { return shortest(least) }
      return isOpenBelow
        ? "above \(shortest(least)), up to \(shortest(most))" : "\(shortest(least)) to \(shortest(most))"
    case (let least?, nil): return isOpenBelow ? "above \(shortest(least))" : "\(shortest(least)) or more"
    case (nil, let most?): return "at most \(shortest(most))"
    case (nil, nil): return nil
    }
  }
}

/// The shortest text of a number that reads back as the same one: `3`, `0.25`.
func shortest(_ value: Double) -> String {
  if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
  return "\(value)"
}
