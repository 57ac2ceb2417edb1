import CFFmpeg
import Pixels

/// What a video file says of its first video stream.
public struct VideoInfo: Hashable, Sendable {
  /// Columns and rows, in pixels.
  public let size: IntSize
  /// The codec's short name, such as `h264`.
  public let codec: String
  /// libav's name of the stored pixel format, such as `yuv420p`.
  public let pixelFormat: String
  /// The rate in frames per second; nil where the file has none.
  public let frameRate: FrameRate?
  /// One unit of a time stamp, as a fraction of a second.
  public let timeBase: TimeBase
  /// Frames that the container counts; nil where it does not.
  public let frameCount: Int?
  /// How long the stream plays, in seconds; nil where the file does not say.
  public let duration: Double?
  /// The declared matrix, range, primaries and transfer, by libav's names, such as `bt709` and `tv`.
  public let color: VideoColorTags
  /// The container's text metadata, such as `comment`.
  public let metadata: [String: String]

  /// A unit of time as a fraction of a second.
  public struct TimeBase: Hashable, Sendable {
    /// Seconds in `denominator` units.
    public let numerator: Int
    /// Units in `numerator` seconds.
    public let denominator: Int
  }
}

/// The colours that a video declares, by libav's names; `unknown` for what it leaves open.
public struct VideoColorTags: Hashable, Sendable {
  /// `bt709`, `smpte170m`, `gbr` and so on.
  public let matrix: String
  /// `tv` for limited range, `pc` for full.
  public let range: String
  /// `bt709` and so on.
  public let primaries: String
  /// `bt709`, `iec61966-2-1` and so on.
  public let transfer: String
}

/// A video file open for decoding: libav's contexts, and frames out of them in order of presentation.
final class VideoFile {
  let path: String
  let info: VideoInfo
  private var format: UnsafeMutablePointer<AVFormatContext>?
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private var packet = av_packet_alloc()
  private var frame = av_frame_alloc()
  private let streamIndex: Int32
  private var inputEnded = false

  init(path: String) throws {
    LibAV.silence()
    self.path = path
    let opened = try Self.open(path)
    format = opened.format
    codec = opened.codec
    streamIndex = opened.streamIndex
    info = opened.info
  }

  deinit {
    av_packet_free(&packet)
    av_frame_free(&frame)
    avcodec_free_context(&codec)
    avformat_close_input(&format)
  }

  /// The next decoded frame, valid until the next call; nil after the last.
  func nextFrame() throws -> UnsafeMutablePointer<AVFrame>? {
    while true {
      let code = avcodec_receive_frame(codec, frame)
      if code == 0 { return frame }
      if code == cffmpeg_error_end() { return nil }
      guard code == cffmpeg_error_again() else { throw LibAV.error(path, "decoding", code) }
      try feed()
    }
  }

  /// Gives the decoder one more packet of the stream, or its end.
  private func feed() throws {
    while !inputEnded {
      let code = av_read_frame(format, packet)
      if code == cffmpeg_error_end() {
        inputEnded = true
        try check(avcodec_send_packet(codec, nil))
        return
      }
      try check(code)
      defer { av_packet_unref(packet) }
      if packet?.pointee.stream_index == streamIndex {
        try check(avcodec_send_packet(codec, packet))
        return
      }
    }
  }

  private func check(_ code: Int32) throws {
    if code < 0 { throw LibAV.error(path, "reading the video", code) }
  }

  private typealias Opened = (
    format: UnsafeMutablePointer<AVFormatContext>?, codec: UnsafeMutablePointer<AVCodecContext>?,
    streamIndex: Int32, info: VideoInfo
  )

  private static func open(_ path: String) throws -> Opened {
    var format: UnsafeMutablePointer<AVFormatContext>?
    var codec: UnsafeMutablePointer<AVCodecContext>?
    do {
      let code = avformat_open_input(&format, "file:" + path, nil, nil)
      if code == cffmpeg_error(ENOENT) { throw MediaError.fileMissing(path: path) }
      try check(code, path)
      try check(avformat_find_stream_info(format, nil), path)
      var decoder: UnsafePointer<AVCodec>?
      let index = av_find_best_stream(format, AVMEDIA_TYPE_VIDEO, -1, -1, &decoder, 0)
      try check(index, path)
      guard let stream = format?.pointee.streams[Int(index)], let parameters = stream.pointee.codecpar else {
        throw LibAV.error(path, "reading the video", cffmpeg_error(EINVAL))
      }
      codec = avcodec_alloc_context3(decoder)
      try check(avcodec_parameters_to_context(codec, parameters), path)
      codec?.pointee.pkt_timebase = stream.pointee.time_base
      try check(avcodec_open2(codec, decoder, nil), path)
      return (format, codec, index, VideoInfo(stream: stream, format: format))
    } catch {
      avcodec_free_context(&codec)
      avformat_close_input(&format)
      throw error
    }
  }

  private static func check(_ code: Int32, _ path: String) throws {
    if code < 0 { throw LibAV.error(path, "reading the video", code) }
  }
}

extension VideoInfo {
  init(stream: UnsafeMutablePointer<AVStream>, format: UnsafeMutablePointer<AVFormatContext>?) {
    let parameters = stream.pointee.codecpar.pointee
    let (base, rate) = (stream.pointee.time_base, stream.pointee.avg_frame_rate)
    size = IntSize(width: Int(parameters.width), height: Int(parameters.height))
    codec = Self.text(avcodec_get_name(parameters.codec_id))
    pixelFormat = Self.text(av_get_pix_fmt_name(AVPixelFormat(parameters.format)))
    frameRate =
      rate.num > 0 && rate.den > 0 ? FrameRate(Int(rate.num), per: Int(rate.den)) : nil
    timeBase = TimeBase(numerator: Int(base.num), denominator: Int(base.den))
    frameCount = stream.pointee.nb_frames > 0 ? Int(stream.pointee.nb_frames) : nil
    if stream.pointee.duration != cffmpeg_no_timestamp() {
      duration = Double(stream.pointee.duration) * Double(base.num) / Double(base.den)
    } else if let whole = format?.pointee.duration, whole != cffmpeg_no_timestamp() {
      duration = Double(whole) / Double(AV_TIME_BASE)
    } else {
      duration = nil
    }
    color = VideoColorTags(
      matrix: Self.text(av_color_space_name(parameters.color_space)),
      range: Self.text(av_color_range_name(parameters.color_range)),
      primaries: Self.text(av_color_primaries_name(parameters.color_primaries)),
      transfer: Self.text(av_color_transfer_name(parameters.color_trc)))
    metadata = Self.entries(format?.pointee.metadata)
  }

  private static func text(_ name: UnsafePointer<CChar>?) -> String {
    name.map { String(cString: $0) } ?? "unknown"
  }

  private static func entries(_ dictionary: OpaquePointer?) -> [String: String] {
    var result: [String: String] = [:]
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while true {
      entry = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX)
      guard let found = entry else { return result }
      result[text(found.pointee.key)] = text(found.pointee.value)
    }
  }
}
