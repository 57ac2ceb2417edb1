/// What values an option or operand takes: how they are written, and how they are read.
struct ValueType<Value: Sendable>: Sendable {
  /// The form in words, as error messages and help pages put it: "a number above 0".
  let form: String
  /// The words that are allowed, where only certain ones are.
  let choices: [String]
  /// The value of a text, or nil if it is not of the form.
  let read: @Sendable (String) -> Value?

  /// A type from its form and its reader.
  init(form: String, choices: [String] = [], read: @escaping @Sendable (String) -> Value?) {
    self.form = form
    self.choices = choices
    self.read = read
  }
}

extension ValueType where Value == String {
  /// Any text that is not empty.
  static var text: ValueType { ValueType(form: "a text") { $0.isEmpty ? nil : $0 } }

  /// A file or folder.
  static var path: ValueType { ValueType(form: "a path") { $0.isEmpty ? nil : $0 } }

  /// One of certain words.
  static func choice(_ words: [String]) -> ValueType {
    ValueType(form: "one of " + words.joined(separator: ", "), choices: words) {
      words.contains($0) ? $0 : nil
    }
  }
}

extension ValueType where Value == [String] {
  /// Certain words, separated by commas; each once is enough.
  static func choices(_ words: [String]) -> ValueType {
    let form = "one or more of " + words.joined(separator: ", ") + ", separated by commas"
    return ValueType(form: form, choices: words) { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return parts.allSatisfy(words.contains) ? parts : nil
    }
  }
}

extension ValueType where Value == Int {
  /// A whole number in a range.
  static func integer(_ range: ClosedRange<Int>) -> ValueType {
    ValueType(form: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueType where Value == Double {
  /// A decimal number in a range, ends included.
  static func number(_ range: ClosedRange<Double>, unit: String = "") -> ValueType {
    let form = "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    return ValueType(form: form + (unit.isEmpty ? "" : " (\(unit))")) { text in
      finite(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A time, 0 or more, in seconds.
  static var seconds: ValueType {
    ValueType(form: "a time in seconds, 0 or more") { text in finite(text).flatMap { $0 >= 0 ? $0 : nil } }
  }

  /// A number above 0, up to a limit.
  static func positive(upTo limit: Double) -> ValueType {
    ValueType(form: "a number above 0, at most \(plain(limit))") { text in
      finite(text).flatMap { $0 > 0 && $0 <= limit ? $0 : nil }
    }
  }
}

extension ValueType where Value == Assignment {
  /// `KEY=VALUE`, split at the first equals sign.
  static var assignment: ValueType {
    ValueType(form: "KEY=VALUE") { text in
      guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
      return Assignment(key: String(text[..<sign]), value: String(text[text.index(after: sign)...]))
    }
  }
}

extension ValueType where Value == Coordinates {
  /// `X,Y`, two decimal numbers.
  static var coordinates: ValueType {
    ValueType(form: "X,Y, two numbers in points") { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let x = finite(String(parts[0])), let y = finite(String(parts[1])) else {
        return nil
      }
      return Coordinates(x: x, y: y)
    }
  }
}

/// One `KEY=VALUE`.
struct Assignment: Equatable, Sendable {
  /// What stands before the first equals sign.
  let key: String
  /// What stands after it.
  let value: String
}

/// One `X,Y`, points.
struct Coordinates: Equatable, Sendable {
  /// From the left, points.
  let x: Double
  /// From the top, points.
  let y: Double
}

/// A decimal number as people write it; no hexadecimal, infinity or not-a-number.
private func finite(_ text: String) -> Double? {
  guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }) else { return nil }
  return Double(text).flatMap { $0.isFinite ? $0 : nil }
}

/// A number without a needless fraction: 2, 0.5.
func plain(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
}
