import MediaIO

/// From the modules' errors to one sentence and an exit code.
enum Failures {
  /// How the command ends on an error; an error of unknown kind keeps its own words.
  static func failure(_ error: any Error) -> CommandFailure {
    switch error {
    case let failure as CommandFailure: failure
    case let error as MediaError: CommandFailure("\(error)", exitCode(of: error))
    default: CommandFailure("\(error)", .finding)
    }
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
