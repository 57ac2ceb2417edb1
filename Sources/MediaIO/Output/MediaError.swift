/// What can go wrong in reading and writing pictures and videos: a case for each cause, with the path it is about.
///
/// `description` is one sentence that a user can act on; all of this module's words for errors are in this file and
/// in `PNGProblem`.
public enum MediaError: Error, Hashable, Sendable {
  /// The folder that is to hold the output does not exist.
  case folderMissing(path: String, folder: String)
  /// The folder, the file or the disk does not let us write.
  case notWritable(path: String)
  /// A file is to be written where a folder is.
  case isFolder(path: String)
  /// A folder is needed where a file is.
  case isNotFolder(path: String)
  /// The disk has no room left.
  case diskFull(path: String)
  /// The reader of a pipe went away.
  case closedPipe(path: String)
  /// The output is a pipe or a device, and this format has to go back in its file.
  case cannotSeek(path: String)
  /// A folder for numbered frames holds something that we did not make.
  case folderInUse(path: String, found: String)
  /// Any other refusal of the system on writing, in its words.
  case cannotWrite(path: String, reason: String)
  /// There is no such file to read.
  case fileMissing(path: String)
  /// Any other refusal of the system on reading, in its words.
  case cannotRead(path: String, reason: String)
  /// The picture is not a PNG that can be read.
  case badPNG(path: String, PNGProblem)
  /// A frame has another size than the first.
  case frameSize(path: String, frame: Int, width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// A format cannot hold pictures of this size.
  case sizeUnsupported(path: String, format: String, width: Int, height: Int, limit: Int)
  /// A format cannot play at this rate.
  case rateUnsupported(path: String, format: String, rate: String, allowed: String)
  /// A video or an animation was closed before it got a frame.
  case noFrames(path: String)
  /// The encoder is not part of this system's libavcodec.
  case encoderMissing(path: String, encoder: String, alternatives: String)
  /// A coder or a container library failed, in its words.
  case codec(path: String, doing: String, reason: String)
}

extension MediaError: CustomStringConvertible {
  /// The error as one sentence: what is wrong, where, and the way out.
  public var description: String {
    switch self {
    case .folderMissing, .notWritable, .isFolder, .isNotFolder, .diskFull, .closedPipe, .cannotSeek,
      .folderInUse, .cannotWrite, .fileMissing, .cannotRead:
      return fileWords
    default: return formatWords
    }
  }

  private var fileWords: String {
    switch self {
    case .folderMissing(let path, let folder):
      return "\(path): the folder \(folder) does not exist; make it first, or write somewhere else."
    case .notWritable(let path):
      return "\(path): no permission to write here; change the permissions, or write somewhere else."
    case .isFolder(let path):
      return "\(path): this is a folder, and a file is to be written; give the name of a file."
    case .isNotFolder(let path):
      return "\(path): a part of this path is a file where a folder is needed; give another path."
    case .diskFull(let path):
      return "\(path): the disk is full; nothing was kept. Make room, or write to another disk."
    case .closedPipe(let path):
      return "\(path): the program that reads this pipe has gone; the output is not complete."
    case .cannotSeek(let path):
      return
        "\(path): this format has to go back in its file, which a pipe or a device cannot; write to a file."
    case .folderInUse(let path, let found):
      return
        "\(path): the folder holds \(found), which is not a numbered frame; empty it, or give another folder."
    case .cannotWrite(let path, let reason): return "\(path): cannot be written: \(reason)."
    case .fileMissing(let path): return "\(path): there is no such file."
    case .cannotRead(let path, let reason): return "\(path): cannot be read: \(reason)."
    default: return ""
    }
  }

  private var formatWords: String {
    switch self {
    case .badPNG(let path, let problem): return "\(path): \(problem)"
    case .frameSize(let path, let frame, let width, let height, let expectedWidth, let expectedHeight):
      return "\(path): frame \(frame) is \(width)x\(height), and the frames before it are "
        + "\(expectedWidth)x\(expectedHeight); all frames of one output have one size."
    case .sizeUnsupported(let path, let format, let width, let height, let limit):
      return "\(path): a picture of \(width)x\(height) does not fit \(format), which takes 1 to \(limit) "
        + "pixels a side; use another --scale."
    case .rateUnsupported(let path, let format, let rate, let allowed):
      return "\(path): \(format) cannot play \(rate) frames per second; \(allowed)."
    case .noFrames(let path): return "\(path): there is no frame to write."
    case .encoderMissing(let path, let encoder, let alternatives):
      return "\(path): this system's libavcodec has no encoder \(encoder); \(alternatives)."
    case .codec(let path, let doing, let reason): return "\(path): \(doing) failed: \(reason)."
    default: return ""
    }
  }
}

extension MediaError {
  /// The error for a failed system call while `path` was being written.
  static func writing(_ path: String, _ failure: Platform.Failure) -> MediaError {
    if failure.isFull { return .diskFull(path: path) }
    if failure.isForbidden { return .notWritable(path: path) }
    if failure.isClosedPipe { return .closedPipe(path: path) }
    if failure.isDirectory { return .isFolder(path: path) }
    if failure.isNotDirectory { return .isNotFolder(path: path) }
    if failure.cannotSeek { return .cannotSeek(path: path) }
    if failure.isMissing { return .folderMissing(path: path, folder: OutputPath(path).folder) }
    return .cannotWrite(path: path, reason: failure.text)
  }

  /// The error for a failed system call while `path` was being read.
  static func reading(_ path: String, _ failure: Platform.Failure) -> MediaError {
    if failure.isMissing { return .fileMissing(path: path) }
    return .cannotRead(path: path, reason: failure.text)
  }

  /// The error for a negative return value of libav while `path` was being written: `errno` as libav passes it on.
  ///
  /// - Returns: nil where the value is not one of the system's.
  public static func writing(_ path: String, systemCode: Int32) -> MediaError? {
    guard systemCode > 0 && systemCode < 4096 else { return nil }
    return writing(path, Platform.Failure(code: systemCode))
  }
}
