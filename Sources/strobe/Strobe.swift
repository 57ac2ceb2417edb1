/// The program: reads its command line, runs what it asks for, and ends with the right code.
@main
enum Strobe {
  /// The version that `--version` shows.
  static let version = "0.1.0"

  static func main() {
    Platform.letWritesFail()
    Platform.returnLargeBlocks()
    let console = Console.standard()
    let words = Array(CommandLine.arguments.dropFirst())
    let code = run(words, console: console)
    if let failure = console.outputFailure {
      console.writeError(failure.text)
      Platform.end((code == .success ? failure.exitCode : code).rawValue)
    }
    Platform.end(code.rawValue)
  }

  /// Runs one command line; says what went wrong on standard error.
  static func run(_ words: [String], console: Console) -> ExitCode {
    switch Interpretation.of(words, program: Catalogue.program, version: version) {
    case .show(let text):
      console.write(text)
      return .success
    case .misuse(let text):
      console.writeError(text)
      return .misuse
    case .run(let command, let arguments, let path):
      return run(command, arguments, path: path, console: console)
    }
  }

  private static func run(
    _ command: CommandDescription, _ arguments: Arguments, path: [String], console: Console
  ) -> ExitCode {
    do {
      return try command.run(arguments, console)
    } catch let problem as Misuse {
      if case .misuse(let text) = Interpretation.misuse(problem.message, command: command, path: path) {
        console.writeError(text)
      }
      return .misuse
    } catch {
      let failure = Failures.failure(error)
      console.writeError(failure.text)
      return failure.exitCode
    }
  }
}
