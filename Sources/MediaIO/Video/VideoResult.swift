import Pixels

/// What a finished video file is.
public struct VideoResult: Hashable, Sendable {
  /// Where the file is.
  public let path: String
  /// Columns and rows as stored, in pixels: even numbers in `.mp4`.
  public let size: IntSize
  /// Frames in the file.
  public let frameCount: Int
  /// Frames per second.
  public let frameRate: FrameRate
  /// The codec's short name: `h264` or `ffv1`.
  public let codec: String
  /// Encoder, preset, crf and encoder threads, as the file's metadata holds them.
  public let encoder: String
  /// Threads of the encoder.
  public let encoderThreads: Int
  /// Sentences that whoever asked for the file should see, such as a padded size.
  public let notes: [String]

  /// How long the file plays, in seconds.
  public var duration: Double { frameRate.duration(frames: frameCount) }
}
