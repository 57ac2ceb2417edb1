import CFFmpeg
import Pixels

/// One container file with one video stream; used from one thread at a time.
final class Muxer {
  private let path: String
  private var context: UnsafeMutablePointer<AVFormatContext>?
  private let stream: UnsafeMutablePointer<AVStream>
  private let codecTimeBase: AVRational

  /// Opens the file at `filePath` and writes its header; sentences name `path`, which the user knows.
  init(filePath: String, path: String, encoder: Encoder) throws {
    self.path = path
    let format = encoder.options.format
    codecTimeBase = encoder.context.pointee.time_base
    var opened: UnsafeMutablePointer<AVFormatContext>?
    let code = avformat_alloc_output_context2(&opened, nil, format.muxerName, "file:" + filePath)
    guard let context = opened, let stream = avformat_new_stream(context, nil) else {
      avformat_free_context(opened)
      throw LibAV.error(path, "opening a \(format.muxerName) file", min(code, cffmpeg_error(ENOMEM)))
    }
    self.context = context
    self.stream = stream
    describe(encoder)
    try check(avio_open(&context.pointee.pb, "file:" + filePath, AVIO_FLAG_WRITE))
    try writeHeader(encoder)
  }

  deinit { close() }

  /// Writes one packet whose times are in frames.
  func write(_ packet: UnsafeMutablePointer<AVPacket>) throws {
    av_packet_rescale_ts(packet, codecTimeBase, stream.pointee.time_base)
    packet.pointee.stream_index = stream.pointee.index
    try check(av_interleaved_write_frame(context, packet))
    try checkFile()
  }

  /// Writes the index, moves it to the front where the container wants that, and closes the file.
  func finish() throws {
    try check(av_write_trailer(context))
    try checkFile()
    guard let context else { return }
    try check(avio_closep(&context.pointee.pb))
    close()
  }

  /// Closes the file, complete or not.
  func close() {
    guard let context else { return }
    avio_closep(&context.pointee.pb)
    avformat_free_context(context)
    self.context = nil
  }

  private func describe(_ encoder: Encoder) {
    guard let context else { return }
    let options = encoder.options
    context.pointee.flags |= AVFMT_FLAG_BITEXACT
    stream.pointee.time_base = codecTimeBase
    stream.pointee.avg_frame_rate = encoder.context.pointee.framerate
    stream.pointee.r_frame_rate = encoder.context.pointee.framerate
    stream.pointee.sample_aspect_ratio = AVRational(1, 1)
    avcodec_parameters_from_context(stream.pointee.codecpar, encoder.context)
    av_dict_set(&context.pointee.metadata, "comment", options.summary, 0)
    if !options.title.isEmpty { av_dict_set(&context.pointee.metadata, "title", options.title, 0) }
  }

  /// The time scale of `.mp4` is a whole multiple of the rate's numerator, so that no time is rounded.
  private func writeHeader(_ encoder: Encoder) throws {
    var settings: OpaquePointer?
    defer { av_dict_free(&settings) }
    if encoder.options.format == .h264MP4 {
      let scale = String(Self.timeScale(of: encoder.options.frameRate))
      av_dict_set(&settings, "movflags", "+faststart", 0)
      av_dict_set(&settings, "video_track_timescale", scale, 0)
      av_dict_set(&settings, "movie_timescale", scale, 0)
    }
    try check(avformat_write_header(context, &settings))
    try checkFile()
  }

  /// Ticks a second: the rate's numerator, doubled until there are at least 10000.
  static func timeScale(of rate: FrameRate) -> Int {
    var scale = rate.numerator
    while scale < 10000 { scale *= 2 }
    return scale
  }

  private func checkFile() throws {
    if let io = context?.pointee.pb { try check(io.pointee.error) }
  }

  private func check(_ code: Int32) throws {
    guard code < 0 else { return }
    throw MediaError.writing(path, systemCode: -code) ?? LibAV.error(path, "writing the file", code)
  }
}
