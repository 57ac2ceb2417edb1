import CFFmpeg
import Pixels

/// Turns pixel buffers into the frames that an encoder takes, padded to the stored size.
///
/// yuv420p comes from libswscale with BT.709's matrix, limited range, exact rounding, and chroma sited as
/// H.264 expects it (on the left column, between the rows). FFV1 gets straight BGRA, as the PNGs hold it.
final class FrameConverter {
  let size: IntSize
  let storedSize: IntSize
  private let path: String
  private let format: VideoFormat
  private let keepsAlpha: Bool
  private var scaler: OpaquePointer?
  private var padded: PixelBuffer?

  init(path: String, size: IntSize, format: VideoFormat, keepsAlpha: Bool) throws {
    self.path = path
    self.size = size
    self.format = format
    self.keepsAlpha = keepsAlpha
    storedSize = Self.storedSize(size, format: format)
    if storedSize != size { padded = PixelBuffer(width: storedSize.width, height: storedSize.height) }
    guard format == .h264MP4 else { return }
    scaler = ColorConversion.scaler(toLimitedYUV: storedSize)
    if scaler == nil {
      throw MediaError.codec(
        path: path, doing: "converting colours",
        reason: "libswscale cannot convert frames of \(size.width)x\(size.height)")
    }
  }

  deinit { sws_freeContext(scaler) }

  /// The size in the file: H.264's yuv420p needs even sides.
  static func storedSize(_ size: IntSize, format: VideoFormat) -> IntSize {
    guard format == .h264MP4 else { return size }
    return IntSize(width: (size.width + 1) & ~1, height: (size.height + 1) & ~1)
  }

  /// libav's pixel format of the stored frames.
  var pixelFormat: AVPixelFormat {
    format == .h264MP4 ? AV_PIX_FMT_YUV420P : keepsAlpha ? AV_PIX_FMT_BGRA : AV_PIX_FMT_BGR0
  }

  /// Writes `pixels` into `frame`, whose planes are writable and of the stored size.
  ///
  /// `index` is the frame's number, for messages.
  func convert(_ pixels: PixelBuffer, index: Int, into frame: UnsafeMutablePointer<AVFrame>) throws {
    guard pixels.size == size else {
      throw MediaError.frameSize(
        path: path, frame: index, width: pixels.width, height: pixels.height, expectedWidth: size.width,
        expectedHeight: size.height)
    }
    if format == .ffv1Matroska { return try writeStraight(pixels, index: index, into: frame) }
    if storedSize != size {
      pad(pixels)
      padded?.withUnsafeWords { scale($0, into: frame) }
    } else {
      pixels.withUnsafeWords { scale($0, into: frame) }
    }
  }

  private func scale(_ words: UnsafeBufferPointer<UInt32>, into frame: UnsafeMutablePointer<AVFrame>) {
    guard let base = UnsafeRawPointer(words.baseAddress)?.assumingMemoryBound(to: UInt8.self) else { return }
    var source: [UnsafePointer<UInt8>?] = [base, nil, nil, nil]
    var strides: [Int32] = [Int32(storedSize.width * 4), 0, 0, 0]
    var planes: [UnsafeMutablePointer<UInt8>?] = [
      frame.pointee.data.0, frame.pointee.data.1, frame.pointee.data.2, nil,
    ]
    var planeStrides: [Int32] = [
      frame.pointee.linesize.0, frame.pointee.linesize.1, frame.pointee.linesize.2, 0,
    ]
    sws_scale(scaler, &source, &strides, 0, Int32(storedSize.height), &planes, &planeStrides)
  }

  /// Copies into the padded buffer, the last column and the last row once more where a side is odd.
  private func pad(_ pixels: PixelBuffer) {
    let (size, stored) = (size, storedSize)
    pixels.withUnsafeWords { source in
      padded?.withUnsafeMutableWords { target in
        for row in 0..<stored.height {
          let from = min(row, size.height - 1) * size.width
          for column in 0..<stored.width {
            target[row * stored.width + column] = source[from + min(column, size.width - 1)]
          }
        }
      }
    }
  }

  private func writeStraight(
    _ pixels: PixelBuffer, index: Int, into frame: UnsafeMutablePointer<AVFrame>
  ) throws {
    guard let plane = frame.pointee.data.0 else { return }
    let stride = Int(frame.pointee.linesize.0)
    try pixels.withUnsafeWords { words in
      for row in 0..<size.height {
        let line = UnsafeMutableRawPointer(plane + row * stride)
          .bindMemory(to: UInt32.self, capacity: size.width)
        for column in 0..<size.width {
          let word = words[row * size.width + column]
          if word >> 24 == 255 {
            line[column] = word
          } else {
            guard keepsAlpha else { throw translucent(index, column, row) }
            line[column] = Self.straightWord(word)
          }
        }
      }
    }
  }

  private func translucent(_ index: Int, _ column: Int, _ row: Int) -> MediaError {
    .codec(
      path: path, doing: "frame \(index)",
      reason:
        "its pixel at (\(column), \(row)) is not opaque, and the video has no alpha channel; keep alpha, "
        + "or give the stage a background")
  }

  private static func straightWord(_ word: UInt32) -> UInt32 {
    let (red, green, blue, alpha) = Pixel(word: word).straight
    return UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
