import MediaIO
import Pixels

/// What an output is made from, apart from its frames.
struct OutputSettings: Sendable {
  /// Where it goes.
  let path: String
  /// What it is.
  let kind: OutputKind
  /// Size of its frames, pixels.
  let size: IntSize
  /// Its rate, after slowing down.
  let rate: FrameRate
  /// libx264's rate factor.
  let crf: Int?
  /// libx264's preset.
  let preset: String?
  /// Pictures packed at a time.
  let threads: Int
  /// What the file says about itself.
  let title: String
  /// What the PNG of output frame j says.
  let metadata: @Sendable (Int) -> PNGMetadata

  /// Opens the output; a hidden file or folder until it is finished.
  func open() throws -> any FrameSink {
    switch kind {
    case .video: return try VideoWriter(path: path, size: size, options: videoOptions)
    case .gif: return try BackgroundSink(GIFWriter(path: path, rate: rate))
    case .apng: return try BackgroundSink(AnimatedPNGWriter(path: path, rate: rate, metadata: metadata(0)))
    case .folder: return try PNGSequence(path: folderPath, threads: threads, metadata: metadata)
    case .picture: return PictureSink(path: path, metadata: metadata(0))
    }
  }

  private var videoOptions: VideoOptions {
    let format = VideoFormat(pathExtension: OutputKind.ending(of: path)) ?? .h264MP4
    var options = VideoOptions(format: format, frameRate: rate)
    if let crf { options.crf = crf }
    if let preset { options.preset = preset }
    options.title = title
    return options
  }

  private var folderPath: String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }

  /// What kind of coding the summary names.
  var codec: String {
    switch kind {
    case .video: OutputKind.ending(of: path) == "mkv" ? "ffv1" : "h264"
    case .gif: "gif"
    case .apng: "apng"
    case .folder, .picture: "png"
    }
  }
}

/// One picture as an output: the frame is written when it is finished.
final class PictureSink: FrameSink {
  let notes: [String] = []
  let partialPath: String? = nil
  private let path: String
  private let metadata: PNGMetadata
  private var picture: PixelBuffer?

  init(path: String, metadata: PNGMetadata) {
    self.path = path
    self.metadata = metadata
  }

  func append(_ frame: PixelBuffer) throws { picture = frame }

  func finish() throws {
    guard let picture else { throw MediaError.noFrames(path: path) }
    try PNGEncoder.write(picture, to: path, metadata: metadata)
  }

  func cancel() { picture = nil }
}
