/// What a video file is: its container and its codec.
public enum VideoFormat: Hashable, Sendable, CaseIterable {
  /// `.mp4`: H.264 in 8-bit yuv420p, BT.709 with limited range, by libx264.
  case h264MP4
  /// `.mkv`: FFV1, every pixel kept bit for bit.
  case ffv1Matroska

  /// The format that a path's ending asks for, without its dot and in any case; nil for others.
  public init?(pathExtension: String) {
    switch pathExtension.lowercased() {
    case "mp4": self = .h264MP4
    case "mkv": self = .ffv1Matroska
    default: return nil
    }
  }

  /// The ending of a file of this format, without the dot.
  public var pathExtension: String { self == .h264MP4 ? "mp4" : "mkv" }

  /// The codec's short name, as players show it.
  public var codecName: String { self == .h264MP4 ? "h264" : "ffv1" }

  /// The encoder's name in libavcodec.
  var encoderName: String { self == .h264MP4 ? "libx264" : "ffv1" }

  /// The container's name in libavformat.
  var muxerName: String { self == .h264MP4 ? "mp4" : "matroska" }
}

/// How a video is encoded; a pure value, checked when a writer is made.
public struct VideoOptions: Hashable, Sendable {
  /// libx264's presets, fastest first.
  public static let presets = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow", "placebo",
  ]
  /// What `crf` may be.
  public static let crfRange = 0...51
  /// What `encoderThreads` may be.
  public static let threadRange = 1...64

  /// Container and codec.
  public var format: VideoFormat
  /// Frames per second, constant over the file.
  public var frameRate: FrameRate
  /// H.264's constant rate factor, 0 (lossless) to 51 (worst).
  ///
  /// Each 6 steps halve the size. `.mkv` has none.
  public var crf = 18
  /// libx264's preset, one of `presets`; `.mkv` has none.
  public var preset = "medium"
  /// Threads of the encoder, a fixed number on every machine: the bytes of an H.264 file depend on it.
  public var encoderThreads = 2
  /// Whether `.mkv` stores an alpha channel; without it a frame that is not opaque is refused.
  ///
  /// `.mp4` has none: its frames are seen over black.
  public var keepsAlpha = true
  /// A title for the container's metadata; none where empty.
  public var title = ""

  /// Options of a format and a rate, with defaults for the rest.
  public init(format: VideoFormat, frameRate: FrameRate) {
    self.format = format
    self.frameRate = frameRate
  }

  /// The settings in one line, as the file's metadata and the result hold them.
  public var summary: String {
    switch format {
    case .h264MP4: "libx264 preset=\(preset) crf=\(crf) threads=\(encoderThreads)"
    case .ffv1Matroska: "ffv1 level=3 threads=\(encoderThreads)"
    }
  }

  /// The first thing that is wrong with the options, in a sentence that says what is allowed; nil if none is.
  public var problem: String? {
    if !Self.crfRange.contains(crf) {
      return "crf \(crf) is out of range: allowed are 0 (lossless) to 51 (worst), 18 by default"
    }
    if !Self.presets.contains(preset) {
      return "preset \"\(preset)\" is unknown: allowed are \(Self.presets.joined(separator: ", "))"
    }
    if !Self.threadRange.contains(encoderThreads) {
      return "\(encoderThreads) encoder threads are out of range: allowed are 1 to 64, 2 by default"
    }
    return nil
  }
}
