import CFFmpeg
import Pixels

/// Measures what a whole render to `.mp4` takes against libx264 alone.
///
/// Alone means: the same frames lie in memory as yuv420p, libx264 has the same preset, crf and number of
/// threads and no other settings, and its packets are dropped. The whole render makes each frame, converts,
/// encodes and writes the file. Both take turns; the best round of each counts.
public enum BenchEncode {
  /// What was measured.
  public struct Report: Hashable, Sendable {
    /// Columns and rows of a frame, in pixels.
    public let size: IntSize
    /// Frames in each round.
    public let frameCount: Int
    /// The encoder's settings.
    public let encoder: String
    /// libx264 alone, in milliseconds a frame.
    public let aloneMilliseconds: Double
    /// The whole render, in milliseconds a frame.
    public let wholeMilliseconds: Double

    /// The whole render's time over libx264's alone.
    public var ratio: Double { wholeMilliseconds / aloneMilliseconds }

    /// The report as lines of text; the last has `ms=` of the whole render and `ratio=`.
    public var lines: [String] {
      let rates = [aloneMilliseconds, wholeMilliseconds].map { Self.text(1000 / $0, digits: 1) }
      return [
        "encoding \(frameCount) frames of \(size.width)x\(size.height), \(encoder)",
        "libx264 alone  \(Self.text(aloneMilliseconds, digits: 2)) ms a frame, \(rates[0]) fps",
        "whole render   \(Self.text(wholeMilliseconds, digits: 2)) ms a frame, \(rates[1]) fps",
        "ms=\(Self.text(wholeMilliseconds, digits: 2)) alone=\(Self.text(aloneMilliseconds, digits: 2)) "
          + "ratio=\(Self.text(ratio, digits: 3))",
      ]
    }

    private static func text(_ value: Double, digits: Int) -> String {
      var scale = 1.0
      for _ in 0..<digits { scale *= 10 }
      let scaled = Int((value * scale).rounded())
      let fraction = String(scaled % Int(scale))
      return "\(scaled / Int(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
    }
  }

  /// Runs `rounds` rounds of both and gives the best of each.
  ///
  /// `makeFrame` makes frame k, 0 to `frameCount - 1`, all of `size`; it is called on the calling thread. The
  /// file is written at `path` and removed. Converted frames stay in memory, 1.5 bytes a pixel each.
  ///
  /// - Throws: `MediaError` as `VideoWriter` does, and what `makeFrame` throws.
  public static func run(
    path: String, size: IntSize, frameCount: Int, options: VideoOptions, rounds: Int = 3,
    makeFrame: (Int) throws -> PixelBuffer
  ) throws -> Report {
    let frames = try ConvertedFrames(
      path: path, size: size, count: max(1, frameCount), options: options, makeFrame: makeFrame)
    var (alone, whole) = (Double.infinity, Double.infinity)
    for _ in 0..<max(1, rounds) {
      alone = min(alone, try milliseconds { try frames.encode() })
      whole = min(
        whole,
        try milliseconds {
          let writer = try VideoWriter(path: path, size: size, options: options)
          for index in 0..<max(1, frameCount) { try writer.append(try makeFrame(index)) }
          try writer.finish()
        })
      try? Platform.removeFile(path)
    }
    let count = Double(max(1, frameCount))
    return Report(
      size: size, frameCount: max(1, frameCount), encoder: options.summary, aloneMilliseconds: alone / count,
      wholeMilliseconds: whole / count)
  }

  private static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(work)
    return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
  }
}

/// Frames in memory as the encoder takes them.
private final class ConvertedFrames {
  private let path: String
  private let options: VideoOptions
  private let converter: FrameConverter
  private var frames: [PooledFrame] = []

  init(
    path: String, size: IntSize, count: Int, options: VideoOptions, makeFrame: (Int) throws -> PixelBuffer
  ) throws {
    self.path = path
    self.options = options
    converter = try FrameConverter(
      path: path, size: size, format: options.format, keepsAlpha: options.keepsAlpha)
    let encoder = try Encoder(path: path, options: options, converter: converter)
    let pool = FramePool(
      path: path, size: converter.storedSize, format: converter.pixelFormat, like: encoder.context)
    for index in 0..<count {
      let frame = try pool.frame()
      try converter.convert(try makeFrame(index), index: index, into: frame.pointer)
      frames.append(frame)
    }
  }

  /// Encodes all frames and drops what comes out.
  func encode() throws {
    let encoder = try Encoder(path: path, options: options, converter: converter, isPlain: true)
    for (index, frame) in frames.enumerated() {
      try encoder.send(frame.pointer, index: index) { _ in }
    }
    try encoder.flush { _ in }
  }
}
