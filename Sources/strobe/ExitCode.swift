/// How the command ends: the whole list, as help pages show it.
///
/// Numbers from 64 on are those of BSD's `sysexits.h`; 130 is what a shell gives a command stopped by ^C.
enum ExitCode: Int32, CaseIterable, Sendable {
  /// All went well.
  case success = 0
  /// The command ran and found something that is not as it should be.
  case finding = 1
  /// The arguments do not make sense.
  case misuse = 64
  /// A scenario or another input was read and has errors.
  case badInput = 65
  /// A scenario or another input cannot be read.
  case noInput = 66
  /// An encoder or another part of the system is missing.
  case unavailable = 69
  /// The output cannot be created.
  case cannotCreate = 73
  /// Writing failed on the way: a full disk, for example.
  case outputFailed = 74
  /// Stopped by ^C or a request to end.
  case interrupted = 130

  /// What it means, for help pages.
  var meaning: String {
    switch self {
    case .success: "all went well"
    case .finding: "something is not as it should be; the output says what"
    case .misuse: "the arguments do not make sense"
    case .badInput: "the input has errors, each named with its place"
    case .noInput: "an input file cannot be read"
    case .unavailable: "an encoder that was asked for is missing"
    case .cannotCreate: "the output cannot be created"
    case .outputFailed: "writing the output failed, on a full disk for example"
    case .interrupted: "stopped by ^C; nothing half-written is left"
    }
  }
}

/// A failure that ends the command: one sentence for the person, and the exit code.
struct CommandFailure: Error, Equatable {
  /// What happened, where, and the way out; one sentence, or one line per error of a file.
  let message: String
  /// How the command ends.
  let exitCode: ExitCode

  /// Whether each line of the message begins with a file, line and column, as editors read them.
  let startsWithPlace: Bool

  /// A failure with its sentence and code.
  init(_ message: String, _ exitCode: ExitCode, startsWithPlace: Bool = false) {
    self.message = message
    self.exitCode = exitCode
    self.startsWithPlace = startsWithPlace
  }

  /// The words for standard error.
  var text: String { (startsWithPlace ? "" : "Error: ") + message + "\n" }
}
