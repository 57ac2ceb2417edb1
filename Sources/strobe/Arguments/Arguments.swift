/// What a command was given, checked against its description.
struct Arguments: Equatable, Sendable {
  /// Values of options by long name, in the order given; a flag has one empty text.
  private(set) var texts: [String: [String]] = [:]
  /// Arguments without a name, in order.
  private(set) var operands: [String] = []

  /// Nothing given.
  init() {}

  /// The last value given for an option, or nil.
  subscript<Value>(option: Option<Value>) -> Value? {
    texts[option.name]?.last.flatMap(option.type.read)
  }

  /// Whether a flag was given.
  subscript(flag: Flag) -> Bool { texts[flag.name] != nil }

  /// All values given for an option that repeats, in order.
  func all<Value>(_ option: Option<Value>) -> [Value] {
    (texts[option.name] ?? []).compactMap(option.type.read)
  }

  /// Takes one value for an option.
  mutating func add(_ text: String, for option: any OptionDescription) {
    texts[option.name, default: []].append(text)
  }

  /// Takes one operand.
  mutating func add(operand: String) { operands.append(operand) }
}
