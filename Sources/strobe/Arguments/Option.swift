/// An option as the parser and the help page see it, whatever its value.
protocol OptionDescription: Sendable {
  /// Long name, without dashes.
  var name: String { get }
  /// One-letter name, without its dash.
  var short: Character? { get }
  /// What the value is called in usage, or nil for a flag.
  var placeholder: String? { get }
  /// What it does, for the help page.
  var help: String { get }
  /// The allowed values in words; empty for a flag.
  var form: String { get }
  /// The allowed words, where only certain ones are.
  var choices: [String] { get }
  /// What holds when it is not given, or nil where nothing does.
  var defaultText: String? { get }
  /// Whether it may be given more than once, each time adding.
  var repeats: Bool { get }
  /// Whether the command needs it.
  var isRequired: Bool { get }
  /// Whether a text is a value of it.
  func accepts(_ text: String) -> Bool
}

/// An option with a value: `--name value` or `--name=value`.
struct Option<Value: Sendable>: OptionDescription {
  let name: String
  let short: Character?
  let placeholder: String?
  let type: ValueType<Value>
  let defaultText: String?
  let repeats: Bool
  let isRequired: Bool
  let help: String

  /// An option; `placeholder` is its value's name in usage, `defaultText` what its absence means.
  init(
    _ name: String, short: Character? = nil, _ placeholder: String, _ type: ValueType<Value>,
    default defaultText: String? = nil, repeats: Bool = false, isRequired: Bool = false, help: String
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.type = type
    self.defaultText = defaultText
    self.repeats = repeats
    self.isRequired = isRequired
    self.help = help
  }

  var form: String { type.form }
  var choices: [String] { type.choices }
  func accepts(_ text: String) -> Bool { type.read(text) != nil }
}

/// An option without a value: `--name`.
struct Flag: OptionDescription {
  let name: String
  let short: Character?
  let help: String

  /// A flag; it is off unless given.
  init(_ name: String, short: Character? = nil, help: String) {
    self.name = name
    self.short = short
    self.help = help
  }

  var placeholder: String? { nil }
  var form: String { "" }
  var choices: [String] { [] }
  var defaultText: String? { nil }
  var repeats: Bool { false }
  var isRequired: Bool { false }
  func accepts(_ text: String) -> Bool { false }
}

extension OptionDescription {
  /// The name as it is typed: `--name`.
  var spelling: String { "--" + name }
  /// The option with its value, as messages name it: `--name <value>`.
  var usage: String { placeholder.map { "--\(name) <\($0)>" } ?? "--\(name)" }
}

/// An argument without a name: a file, a folder or a word, by its place.
struct Operand: Sendable {
  /// What usage calls it.
  let name: String
  /// What it is, for the help page.
  let help: String
  /// Whether the command needs it.
  var isRequired = true
  /// Whether more of it may follow; only the last operand may repeat.
  var repeats = false
  /// The allowed words, where only certain ones are.
  var choices: [String] = []

  /// As usage shows it: `<name>`, `<name> ...`, `[<name>]`.
  var usage: String {
    let text = "<\(name)>" + (repeats ? " ..." : "")
    return isRequired ? text : "[\(text)]"
  }
}
