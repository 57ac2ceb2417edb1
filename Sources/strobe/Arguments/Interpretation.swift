/// What a command line asks for.
enum Interpretation: Sendable {
  /// Run a command with its arguments; `path` is how it was called.
  case run(CommandDescription, Arguments, path: [String])
  /// Show a text on standard output and end well.
  case show(String)
  /// Say what is wrong on standard error and end with code 64.
  case misuse(String)

  /// Reads a command line, without the program's own name.
  static func of(_ words: [String], program: CommandDescription, version: String) -> Interpretation {
    read(words[...], command: program, path: [program.name], version: version)
  }

  private static func read(
    _ words: ArraySlice<String>, command: CommandDescription, path: [String], version: String
  ) -> Interpretation {
    let isProgram = path.count == 1
    guard !command.subcommands.isEmpty else { return parse(words, command: command, path: path) }
    func page() -> Interpretation { .show(HelpPage.text(for: command, path: path, isProgram: isProgram)) }
    guard let word = words.first else {
      return isProgram ? page() : misuse("Missing subcommand.", command: command, path: path)
    }
    let rest = words.dropFirst()
    switch word {
    case "--help", "-h": return page()
    case "--version" where isProgram: return .show("strobe \(version)\n")
    case "help" where isProgram: return help(rest, program: command, version: version)
    default: break
    }
    if let child = command.subcommands.first(where: { $0.name == word }) {
      return read(rest, command: child, path: path + [word], version: version)
    }
    let isOption = word.hasPrefix("-")
    let known =
      isOption
      ? ["--help"] + (isProgram ? ["--version"] : [])
      : command.subcommands.map(\.name) + (isProgram ? ["help"] : [])
    let nearest = Suggestion.nearest(to: word, among: known)
    let way = isOption ? "." : "; the subcommands are " + known.joined(separator: ", ") + "."
    return misuse(
      "Unknown \(isOption ? "option" : "subcommand") '\(word)'" + Suggestion.question(nearest, else: way),
      command: command, path: path)
  }

  /// `strobe help a b` is `strobe a b --help`.
  private static func help(
    _ words: ArraySlice<String>, program: CommandDescription, version: String
  ) -> Interpretation {
    if let option = words.first(where: { $0.hasPrefix("-") && $0 != "--help" && $0 != "-h" }) {
      return misuse("Unknown option '\(option)'.", command: program, path: [program.name])
    }
    let path = words.filter { !$0.hasPrefix("-") } + ["--help"]
    return read(path[...], command: program, path: [program.name], version: version)
  }

  private static func parse(
    _ words: ArraySlice<String>, command: CommandDescription, path: [String]
  ) -> Interpretation {
    do {
      let arguments = try ArgumentParser.parse(words, of: command)
      if arguments[CommandDescription.help] { return .show(HelpPage.text(for: command, path: path)) }
      return .run(command, arguments, path: path)
    } catch let problem as Misuse {
      return misuse(problem.message, command: command, path: path)
    } catch {
      return misuse("\(error)", command: command, path: path)
    }
  }

  /// The sentence, the usage and where to read on.
  static func misuse(_ message: String, command: CommandDescription, path: [String]) -> Interpretation {
    let usage = HelpPage.usage(of: command, path: path).replacing("USAGE:", with: "Usage:")
    let call = path.joined(separator: " ")
    return .misuse("Error: \(message)\n\(usage)\n  See '\(call) --help' for more information.\n")
  }
}
