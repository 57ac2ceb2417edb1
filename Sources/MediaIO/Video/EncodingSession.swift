import CFFmpeg
import Pixels

/// A video file in the making: converts, encodes and muxes frame by frame into a file beside the final one.
///
/// `convert` is called from one thread at a time, and everything else from one thread at a time, which may be
/// another: the two share nothing that changes. That is the owner's duty; hence sendable without a lock.
final class EncodingSession: @unchecked Sendable {
  private let path: String
  private let options: VideoOptions
  private let converter: FrameConverter
  private let encoder: Encoder
  private let muxer: Muxer
  private let output: OutputFile
  private let pool: FramePool
  private var convertedCount = 0
  private var last: (pixels: PixelBuffer, converted: PooledFrame)?
  private var frameCount = 0

  init(path: String, size: IntSize, options: VideoOptions) throws {
    if let problem = options.problem {
      throw MediaError.codec(path: path, doing: "opening the encoder", reason: problem)
    }
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Self.largestSide else {
      throw MediaError.sizeUnsupported(
        path: path, format: ".\(options.format.pathExtension)", width: size.width, height: size.height,
        limit: Self.largestSide)
    }
    let rate = options.frameRate
    guard max(rate.numerator, rate.denominator) <= Self.largestTerm, rate.framesPerSecond <= 1000 else {
      throw MediaError.rateUnsupported(
        path: path, format: ".\(options.format.pathExtension)", rate: rate.text,
        allowed: "allowed are fractions of whole numbers up to ten millions, up to 1000 frames per second")
    }
    self.path = path
    self.options = options
    converter = try FrameConverter(
      path: path, size: size, format: options.format, keepsAlpha: options.keepsAlpha)
    encoder = try Encoder(path: path, options: options, converter: converter)
    pool = FramePool(
      path: path, size: converter.storedSize, format: converter.pixelFormat, like: encoder.context)
    output = try OutputFile(path: path)
    if output.isStream { throw MediaError.cannotSeek(path: path) }
    muxer = try Muxer(filePath: output.temporaryPath, path: path, encoder: encoder)
  }

  /// The hidden file.
  var partialPath: String { output.temporaryPath }

  /// The largest side of a frame, in pixels: H.264's limit.
  static let largestSide = 16384
  /// The largest term of a rate: a container's time scale has 32 bits, and is a multiple of it.
  static let largestTerm = 10_000_000

  /// Converts the next frame; a frame that is the one before in the same memory is not converted again.
  func convert(_ pixels: PixelBuffer) throws -> PooledFrame {
    defer { convertedCount += 1 }
    if let last, Self.isSame(last.pixels, pixels) { return last.converted }
    let frame = try pool.frame()
    try converter.convert(pixels, index: convertedCount, into: frame.pointer)
    last = (pixels, frame)
    return frame
  }

  /// Encodes and writes the next frame.
  func encode(_ frame: PooledFrame) throws {
    try encoder.send(frame.pointer, index: frameCount) { try muxer.write($0) }
    frameCount += 1
  }

  func finish() throws -> VideoResult {
    guard frameCount > 0 else { throw MediaError.noFrames(path: path) }
    try encoder.flush { try muxer.write($0) }
    try muxer.finish()
    try output.finish()
    return VideoResult(
      path: path, size: converter.storedSize, frameCount: frameCount, frameRate: options.frameRate,
      codec: options.format.codecName, encoder: options.summary, encoderThreads: options.encoderThreads,
      notes: notes)
  }

  /// Closes and removes what there is of the file.
  func discard() {
    muxer.close()
    output.cancel()
  }

  private static func isSame(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
    guard a.size == b.size else { return false }
    return a.withUnsafeWords { a in b.withUnsafeWords { a.baseAddress == $0.baseAddress } }
  }

  /// What the file does not hold as it was asked for, in sentences.
  var notes: [String] {
    let (asked, stored) = (converter.size, converter.storedSize)
    guard asked != stored else { return [] }
    let repeated =
      asked.width == stored.width
      ? "last row" : asked.height == stored.height ? "last column" : "last column and row"
    return [
      "\(asked.width)x\(asked.height) is padded to \(stored.width)x\(stored.height) by repeating the "
        + "\(repeated): H.264's yuv420p needs even sides."
    ]
  }
}
