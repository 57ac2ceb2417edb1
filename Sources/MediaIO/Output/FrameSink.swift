import Pixels

/// Where frames go, one after the other: a video, an animated picture, a folder of pictures.
///
/// Call `append` for each frame in order, all of one size, then `finish`. After an error or after `cancel` nothing is
/// left on disk and no other call may follow but `cancel`. Use it from one thread at a time.
public protocol FrameSink: AnyObject {
  /// Sentences about what the output had to change: odd sides padded, a rate resampled; complete after `finish`.
  var notes: [String] { get }

  /// The hidden file or folder that holds the output until it is complete; nil where there is none.
  var partialPath: String? { get }

  /// Takes the next frame.
  ///
  /// - Throws: `MediaError`: of another size than the first, the disk is full, the coder fails.
  func append(_ frame: PixelBuffer) throws

  /// Completes the output and gives it its name.
  ///
  /// - Throws: `MediaError`: no frames, the disk is full, the coder fails.
  func finish() throws

  /// Stops and leaves nothing on disk; does nothing after `finish`.
  func cancel()
}
