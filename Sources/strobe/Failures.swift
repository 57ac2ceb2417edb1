import MediaIO
import Rasterizer
import Scenario

/// From the modules' errors to one sentence and an exit code.
enum Failures {
  /// How the command ends on an error; an error of unknown kind keeps its own words.
  static func failure(_ error: any Error) -> CommandFailure {
    switch error {
    case let failure as CommandFailure: failure
    case let error as MediaError: CommandFailure("\(error)", exitCode(of: error))
    case let error as ScenarioError: CommandFailure("\(error)", exitCode(of: error), startsWithPlace: true)
    case let error as FontError: CommandFailure("\(error)", .unavailable)
    default: CommandFailure("\(error)", .finding)
    }
  }

  private static func exitCode(of error: ScenarioError) -> ExitCode {
    let isUnreadable = error.diagnostics.contains {
      if case .unreadable = $0.cause { true } else { false }
    }
    return isUnreadable ? .noInput : .badInput
  }

  private static func exitCode(of error: MediaError) -> ExitCode {
    switch error {
    case .folderMissing, .notWritable, .isFolder, .isNotFolder, .cannotSeek, .folderInUse: .cannotCreate
    case .diskFull, .closedPipe, .cannotWrite, .codec, .frameSize, .noFrames: .outputFailed
    case .fileMissing, .cannotRead: .noInput
    case .badPNG: .badInput
    case .sizeUnsupported, .rateUnsupported: .misuse
    case .encoderMissing: .unavailable
    }
  }
}
