/// Help pages, made from the same tables that parse.
enum HelpPage {
  /// Columns of a page.
  static let width = 80
  private static let labelWidth = 26

  /// The page of a command; `path` is how it is called, the program first.
  static func text(for command: CommandDescription, path: [String], isProgram: Bool = false) -> String {
    var sections = [wrap("OVERVIEW: " + command.abstract, indent: 0)]
    if !command.discussion.isEmpty {
      sections += command.discussion.split(separator: "\n\n").map { wrap(String($0), indent: 0) }
    }
    sections.append(usage(of: command, path: path))
    sections += operandSection(command) + optionSection(command, isProgram: isProgram)
    sections += subcommandSection(command) + exitSection(command) + exampleSection(command)
    if !command.subcommands.isEmpty {
      let call = ["strobe", "help"] + path.dropFirst() + ["<subcommand>"]
      sections.append("  See '\(call.joined(separator: " "))' for the page of one.")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// `USAGE: strobe render <scenario> [options]`.
  static func usage(of command: CommandDescription, path: [String]) -> String {
    let required = command.options.filter(\.isRequired)
    let parts = ["USAGE:"] + path + command.operands.map(\.usage) + required.map(\.usage)
    let tail =
      command.subcommands.isEmpty
      ? (command.options.count > required.count ? ["[options]"] : []) : ["<subcommand>"]
    return (parts + tail).joined(separator: " ")
  }

  private static func operandSection(_ command: CommandDescription) -> [String] {
    guard !command.operands.isEmpty else { return [] }
    let rows = command.operands.map { operand in
      row("<\(operand.name)>", operand.help + notes(values: operand.choices, form: "", defaultText: nil))
    }
    return [(["ARGUMENTS:"] + rows).joined(separator: "\n")]
  }

  private static func optionSection(_ command: CommandDescription, isProgram: Bool) -> [String] {
    let options =
      command.options + (isProgram ? [CommandDescription.version] : []) + [CommandDescription.help]
    let rows = options.map { option in
      let short = option.short.map { "-\($0), " } ?? ""
      let repeats = option.repeats ? " May be given more than once." : ""
      return row(
        short + option.usage,
        option.help + repeats
          + notes(values: option.choices, form: option.form, defaultText: option.defaultText))
    }
    return [(["OPTIONS:"] + rows).joined(separator: "\n")]
  }

  private static func subcommandSection(_ command: CommandDescription) -> [String] {
    guard !command.subcommands.isEmpty else { return [] }
    return [
      (["SUBCOMMANDS:"] + command.subcommands.map { row($0.name, $0.abstract) }).joined(separator: "\n")
    ]
  }

  private static func exitSection(_ command: CommandDescription) -> [String] {
    let codes = ([.success, .misuse] + command.exitCodes).sorted { $0.rawValue < $1.rawValue }
    let rows = codes.map { code in
      let number = String(code.rawValue)
      return "  " + number + String(repeating: " ", count: 5 - number.count) + code.meaning
    }
    return [(["EXIT CODES:"] + rows).joined(separator: "\n")]
  }

  private static func exampleSection(_ command: CommandDescription) -> [String] {
    guard !command.examples.isEmpty else { return [] }
    return [(["EXAMPLES:"] + command.examples.map { "  " + $0 }).joined(separator: "\n")]
  }

  private static func notes(values: [String], form: String, defaultText: String?) -> String {
    let allowed = values.isEmpty ? form : values.joined(separator: ", ")
    let parts = [allowed.isEmpty ? nil : "values: " + allowed, defaultText.map { "default: " + $0 }]
    let said = parts.compactMap { $0 }
    return said.isEmpty ? "" : " (" + said.joined(separator: "; ") + ")"
  }

  private static func row(_ label: String, _ text: String) -> String {
    let lines = wrap(text, indent: labelWidth)
    let start = "  " + label
    if start.count + 2 > labelWidth { return start + "\n" + lines }
    return start + String(repeating: " ", count: labelWidth - start.count) + lines.dropFirst(labelWidth)
  }

  /// Text in lines of at most `width` columns, each behind `indent` spaces.
  static func wrap(_ text: String, indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }
}
