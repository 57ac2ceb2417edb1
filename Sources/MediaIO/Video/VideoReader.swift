import CFFmpeg
import Pixels

/// One decoded frame of a video.
public struct VideoFrame: Sendable {
  /// The picture, converted to sRGB's bytes by the matrix and range that the file declares.
  public let pixels: PixelBuffer
  /// When it is shown, in units of the reader's `timeBase`.
  public let timestamp: Int
  /// When it is shown, in seconds.
  public let seconds: Double
}

/// Reads the frames of a video or an animated picture in the order in which they are shown.
///
/// Use it from one thread at a time.
public final class VideoReader {
  /// The path as the caller gave it.
  public let path: String
  /// What the file says of its video.
  public let info: VideoInfo
  private let file: VideoFile
  private var scaler: OpaquePointer?
  private var scaled: (width: Int32, height: Int32, format: Int32, matrix: AVColorSpace, range: AVColorRange)?

  /// Opens the first video stream of a file.
  ///
  /// - Throws: `MediaError`: no such file, no video in it, no decoder for it.
  public init(path: String) throws {
    self.path = path
    file = try VideoFile(path: path)
    info = file.info
  }

  deinit { sws_freeContext(scaler) }

  /// The next frame in the order of presentation; nil after the last.
  ///
  /// - Throws: `MediaError`: the file is damaged.
  public func next() throws -> VideoFrame? {
    guard let frame = try file.nextFrame() else { return nil }
    let timestamp = frame.pointee.best_effort_timestamp
    let known = timestamp == cffmpeg_no_timestamp() ? 0 : Int(timestamp)
    let base = info.timeBase
    return VideoFrame(
      pixels: try pixels(of: frame), timestamp: known,
      seconds: Double(known) * Double(base.numerator) / Double(base.denominator))
  }

  /// All frames of a file, for short ones: they are all in memory at once.
  ///
  /// - Throws: as `init` and `next`.
  public static func frames(of path: String) throws -> [VideoFrame] {
    let reader = try VideoReader(path: path)
    var frames: [VideoFrame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  private func pixels(of frame: UnsafeMutablePointer<AVFrame>) throws -> PixelBuffer {
    let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
    var buffer = PixelBuffer(unfilledWidth: width, height: height)
    let format = AVPixelFormat(frame.pointee.format)
    if format == AV_PIX_FMT_BGRA || format == AV_PIX_FMT_BGR0 {
      Self.copy(frame, hasAlpha: format == AV_PIX_FMT_BGRA, into: &buffer)
      return buffer
    }
    try prepareScaler(for: frame)
    var planes = DecodedPlanes(frame)
    buffer.withUnsafeMutableWords { words in
      guard let base = UnsafeMutableRawPointer(words.baseAddress) else { return }
      var targets: [UnsafeMutablePointer<UInt8>?] = [base.assumingMemoryBound(to: UInt8.self), nil, nil, nil]
      var strides: [Int32] = [Int32(width * 4), 0, 0, 0]
      sws_scale(scaler, &planes.pointers, &planes.strides, 0, Int32(height), &targets, &strides)
      for index in words.indices where words[index] >> 24 != 255 {
        words[index] = Self.premultiplied(words[index])
      }
    }
    return buffer
  }

  private func prepareScaler(for frame: UnsafeMutablePointer<AVFrame>) throws {
    let now = (
      width: frame.pointee.width, height: frame.pointee.height, format: frame.pointee.format,
      matrix: frame.pointee.colorspace, range: frame.pointee.color_range
    )
    if let scaled, scaled == now { return }
    sws_freeContext(scaler)
    scaler = ColorConversion.scaler(fromDecoded: frame)
    if scaler == nil {
      throw MediaError.codec(
        path: path, doing: "converting colours", reason: "libswscale cannot convert this pixel format")
    }
    scaled = now
  }

  private static func copy(
    _ frame: UnsafeMutablePointer<AVFrame>, hasAlpha: Bool, into buffer: inout PixelBuffer
  ) {
    guard let plane = frame.pointee.data.0 else { return }
    let (stride, width, height) = (Int(frame.pointee.linesize.0), buffer.width, buffer.height)
    buffer.withUnsafeMutableWords { words in
      for row in 0..<height {
        let line = UnsafeRawPointer(plane + row * stride)
        for column in 0..<width {
          let word = line.loadUnaligned(fromByteOffset: column * 4, as: UInt32.self)
          words[row * width + column] = hasAlpha ? premultiplied(word) : word | 0xff00_0000
        }
      }
    }
  }

  private static func premultiplied(_ straight: UInt32) -> UInt32 {
    let pixel = Pixel(word: straight)
    if pixel.alpha == 255 { return straight }
    return Pixel(straightRed: pixel.red, green: pixel.green, blue: pixel.blue, alpha: pixel.alpha).word
  }
}

/// The planes of a decoded frame as the arrays that libswscale takes.
private struct DecodedPlanes {
  var pointers: [UnsafePointer<UInt8>?]
  var strides: [Int32]

  init(_ frame: UnsafeMutablePointer<AVFrame>) {
    let (data, lines) = (frame.pointee.data, frame.pointee.linesize)
    pointers = [data.0, data.1, data.2, data.3].map { $0.map { UnsafePointer($0) } }
    strides = [lines.0, lines.1, lines.2, lines.3]
  }
}
