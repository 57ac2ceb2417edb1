/// Arguments that do not fit their command.
struct Misuse: Error, Equatable {
  /// What is wrong and what would be right, in one sentence.
  let message: String
}

/// Reads a command's arguments, by the conventions of swift-argument-parser.
///
/// Options and operands may be mixed; `--` ends the options. A value may not begin with a dash unless it
/// is a number or stands behind an equals sign.
struct ArgumentParser {
  private let command: CommandDescription
  private var rest: ArraySlice<String>
  private var result = Arguments()

  private init(_ arguments: ArraySlice<String>, of command: CommandDescription) {
    self.command = command
    rest = arguments
  }

  /// The arguments of a command, checked; throws `Misuse`.
  ///
  /// Where `--help` is among them, nothing is said of missing operands.
  static func parse(_ arguments: ArraySlice<String>, of command: CommandDescription) throws -> Arguments {
    var parser = ArgumentParser(arguments, of: command)
    try parser.readAll()
    if !parser.result[CommandDescription.help] { try parser.checkAll() }
    return parser.result
  }

  private mutating func readAll() throws {
    while let word = rest.popFirst() {
      if word == "--" {
        while let operand = rest.popFirst() { result.add(operand: operand) }
      } else if word.hasPrefix("--") {
        try readOption(word, name: word.dropFirst(2))
      } else if looksLikeOption(word) {
        try readOption(word, name: word.dropFirst(1))
      } else {
        result.add(operand: word)
      }
    }
  }

  private mutating func readOption(_ word: String, name: Substring) throws {
    let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(word.prefix(word.count - name.count)) + parts[0]
    let option = try find(spelling)
    let joined = parts.count == 2 ? String(parts[1]) : nil
    guard option.placeholder != nil else {
      if let joined { throw Misuse(message: "'\(spelling)' is a flag and takes no value, not '\(joined)'.") }
      return result.add("", for: option)
    }
    let text = try joined ?? nextValue(for: option)
    guard option.accepts(text) else { throw badValue(text, for: option) }
    result.add(text, for: option)
  }

  private func find(_ spelling: String) throws -> any OptionDescription {
    let options = command.allOptions
    if let option = options.first(where: { $0.spelling == spelling || $0.short.map { "-\($0)" } == spelling })
    {
      return option
    }
    let nearest = Suggestion.nearest(to: spelling, among: options.map(\.spelling))
    throw Misuse(message: "Unknown option '\(spelling)'" + Suggestion.question(nearest, else: "."))
  }

  /// Whether a word begins with a dash and something else than a number.
  private func looksLikeOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !(second.isNumber || second == ".")
  }

  private mutating func nextValue(for option: any OptionDescription) throws -> String {
    guard let next = rest.first, !looksLikeOption(next) else {
      throw Misuse(message: "'\(option.usage)' needs a value: \(option.form).")
    }
    rest.removeFirst()
    return next
  }

  private func badValue(_ text: String, for option: any OptionDescription) -> Misuse {
    let wrong =
      option.choices.isEmpty
      ? nil : text.split(separator: ",").map(String.init).first { !option.choices.contains($0) }
    let nearest = wrong.flatMap { Suggestion.nearest(to: $0, among: option.choices) }
    return Misuse(
      message: "'\(text)' is not a value of '\(option.usage)', which takes \(option.form)"
        + Suggestion.question(nearest, else: "."))
  }

  private func checkAll() throws {
    try checkOperands()
    for option in command.options where option.isRequired && result.texts[option.name] == nil {
      throw Misuse(message: "Missing option '\(option.usage)': \(option.form).")
    }
  }

  private func checkOperands() throws {
    let given = result.operands
    for (index, operand) in command.operands.enumerated() where operand.isRequired && index >= given.count {
      throw Misuse(message: "Missing argument '\(operand.usage)': \(lowerFirst(operand.help))")
    }
    if given.contains("") { throw Misuse(message: "An argument is empty; leave it out or fill it in.") }
    let repeats = command.operands.last?.repeats ?? false
    if !repeats, given.count > command.operands.count {
      throw Misuse(message: "Unexpected argument '\(given[command.operands.count])'.")
    }
    for (operand, word) in zip(command.operands, given)
    where !operand.choices.isEmpty && !operand.choices.contains(word) {
      let nearest = Suggestion.nearest(to: word, among: operand.choices)
      let form = operand.choices.joined(separator: ", ")
      throw Misuse(
        message: "'\(word)' is not a '<\(operand.name)>', which is one of \(form)"
          + Suggestion.question(nearest, else: "."))
    }
  }

  private func lowerFirst(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }
}
