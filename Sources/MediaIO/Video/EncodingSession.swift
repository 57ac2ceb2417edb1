import CFFmpeg
import Pixels

/// A video file in the making: converts, encodes and muxes frame by frame into a file beside the final one.
///
/// Used from one thread at a time, which is the owner's duty; hence sendable without a lock.
final class EncodingSession: @unchecked Sendable {
  private let path: String
  private let options: VideoOptions
  private let converter: FrameConverter
  private let encoder: Encoder
  private let muxer: Muxer
  private let output: OutputFile
  private let pool: FramePool
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

  /// The largest side of a frame, in pixels: H.264's limit.
  static let largestSide = 16384
  /// The largest term of a rate: a container's time scale has 32 bits, and is a multiple of it.
  static let largestTerm = 10_000_000

  func encode(_ pixels: PixelBuffer) throws {
    let frame = try pool.writableFrame()
    try converter.convert(pixels, index: frameCount, into: frame)
    try encoder.send(frame, index: frameCount) { try muxer.write($0) }
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

/// The one frame that is filled for the encoder, replaced while the encoder still holds on to it.
final class FramePool {
  private var frame: UnsafeMutablePointer<AVFrame>?
  private let path: String
  private let size: IntSize
  private let format: AVPixelFormat
  private let colors: (AVColorSpace, AVColorPrimaries, AVColorTransferCharacteristic, AVColorRange)

  init(
    path: String, size: IntSize, format: AVPixelFormat, like context: UnsafeMutablePointer<AVCodecContext>
  ) {
    self.path = path
    self.size = size
    self.format = format
    colors = (
      context.pointee.colorspace, context.pointee.color_primaries, context.pointee.color_trc,
      context.pointee.color_range
    )
  }

  deinit { av_frame_free(&frame) }

  func writableFrame() throws -> UnsafeMutablePointer<AVFrame> {
    if let frame, av_frame_is_writable(frame) > 0 { return frame }
    av_frame_free(&frame)
    guard let fresh = av_frame_alloc() else {
      throw LibAV.error(path, "making a video frame", cffmpeg_error(ENOMEM))
    }
    frame = fresh
    fresh.pointee.width = Int32(size.width)
    fresh.pointee.height = Int32(size.height)
    fresh.pointee.format = format.rawValue
    (
      fresh.pointee.colorspace, fresh.pointee.color_primaries, fresh.pointee.color_trc,
      fresh.pointee.color_range
    ) =
      colors
    let code = av_frame_get_buffer(fresh, 0)
    if code < 0 { throw LibAV.error(path, "making a video frame", code) }
    return fresh
  }
}
