import Synchronization

/// Where the command's words go: results to standard output, progress and errors to standard error.
///
/// A pipe whose reader has gone takes no more words and is no failure: what is left unsaid is dropped, and
/// the command ends as it would have.
final class Console: Sendable {
  /// Writes a text; the result is 0 or the system's error number.
  typealias Writer = @Sendable (String) -> Int32

  private let output: Writer
  private let errors: Writer
  private let failure = Mutex<Int32>(0)
  /// Columns of the terminal that shows standard error, or nil where it is none.
  let terminalColumns: Int?

  /// A console with its two ways out.
  init(output: @escaping Writer, errors: @escaping Writer, terminalColumns: Int?) {
    self.output = output
    self.errors = errors
    self.terminalColumns = terminalColumns
  }

  /// The process's own standard output and error.
  static func standard() -> Console {
    Console(
      output: { Platform.write($0, to: 1) }, errors: { Platform.write($0, to: 2) },
      terminalColumns: Platform.isTerminal(2) ? Platform.columns(of: 2) ?? 80 : nil)
  }

  /// Writes a line to standard output.
  func print(_ line: String) { write(line + "\n") }

  /// Writes a text to standard output as it is.
  func write(_ text: String) {
    let error = failure.withLock { $0 } == 0 ? output(text) : 0
    if error != 0 { failure.withLock { $0 = error } }
  }

  /// Writes a text to standard error as it is.
  func writeError(_ text: String) { _ = errors(text) }

  /// What became of standard output, where its words could not be written; a closed pipe is no failure.
  var outputFailure: CommandFailure? {
    let error = failure.withLock { $0 }
    guard error != 0, !Platform.isClosedPipe(error) else { return nil }
    return CommandFailure(
      "cannot write to standard output: \(Platform.words(for: error)); "
        + "make room there or send it elsewhere.", .outputFailed)
  }
}
