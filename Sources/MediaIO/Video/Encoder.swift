import CFFmpeg
import Pixels

/// One libavcodec encoder: frames in, packets out to a closure; used from one thread at a time.
final class Encoder {
  let options: VideoOptions
  private let path: String
  let storedSize: IntSize
  let context: UnsafeMutablePointer<AVCodecContext>
  private let packet: UnsafeMutablePointer<AVPacket>
  /// The room for FFV1's packets while it is less than the most that one could take.
  private var room: FFV1Room?

  /// Opens the encoder for frames of the converter's stored size.
  ///
  /// `isPlain` leaves libx264 as the preset has it, and FFV1 all the room it asks for: for comparison.
  init(path: String, options: VideoOptions, converter: FrameConverter, isPlain: Bool = false) throws {
    LibAV.silence()
    self.path = path
    self.options = options
    storedSize = converter.storedSize
    guard let codec = avcodec_find_encoder_by_name(options.format.encoderName) else {
      throw LibAV.missingEncoder(for: options.format, path: path, has: LibAV.hasEncoder)
    }
    guard let context = avcodec_alloc_context3(codec), let packet = av_packet_alloc() else {
      throw LibAV.error(path, "opening the \(options.format.encoderName) encoder", cffmpeg_error(ENOMEM))
    }
    self.context = context
    self.packet = packet
    configure(pixelFormat: converter.pixelFormat)
    if options.format == .h264MP4 && !isPlain {
      av_opt_set(
        context.pointee.priv_data, "x264-params", H264Settings.text(for: storedSize, preset: options.preset),
        0)
    }
    if options.format == .ffv1Matroska && !isPlain { room = FFV1Room(size: storedSize) }
    let code = avcodec_open2(context, codec, nil)
    if code < 0 {
      let what = "\(storedSize.width)x\(storedSize.height) at \(options.frameRate.framesPerSecond) fps"
      throw LibAV.error(path, "opening the \(options.format.encoderName) encoder for \(what)", code)
    }
  }

  deinit {
    var (context, packet): (UnsafeMutablePointer<AVCodecContext>?, UnsafeMutablePointer<AVPacket>?)
    (context, packet) = (self.context, self.packet)
    avcodec_free_context(&context)
    av_packet_free(&packet)
  }

  /// Sends one frame, numbered from 0, and gives the packets that are ready.
  func send(
    _ frame: UnsafeMutablePointer<AVFrame>, index: Int,
    packets: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    frame.pointee.pts = Int64(index)
    if let room {
      if room.encode(frame, by: context, into: packet) { return try give(packets) }
      self.room = nil
    }
    try check(avcodec_send_frame(context, frame))
    try drain(packets)
  }

  /// Ends the stream and gives the packets that the encoder still held.
  func flush(packets: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    try check(avcodec_send_frame(context, nil))
    try drain(packets)
  }

  private func drain(_ packets: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    while true {
      let code = avcodec_receive_packet(context, packet)
      if code == cffmpeg_error_again() || code == cffmpeg_error_end() { return }
      try check(code)
      try give(packets)
    }
  }

  private func give(_ packets: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    defer { av_packet_unref(packet) }
    packet.pointee.duration = 1
    try packets(packet)
  }

  private func check(_ code: Int32) throws {
    guard code < 0 else { return }
    throw LibAV.error(path, "encoding by \(options.format.encoderName)", code)
  }

  private func configure(pixelFormat: AVPixelFormat) {
    let rate = options.frameRate
    context.pointee.width = Int32(storedSize.width)
    context.pointee.height = Int32(storedSize.height)
    context.pointee.pix_fmt = pixelFormat
    context.pointee.time_base = AVRational(rate.denominator, rate.numerator)
    context.pointee.framerate = AVRational(rate.numerator, rate.denominator)
    context.pointee.sample_aspect_ratio = AVRational(1, 1)
    context.pointee.thread_count = Int32(options.encoderThreads)
    context.pointee.flags |= AV_CODEC_FLAG_BITEXACT | AV_CODEC_FLAG_GLOBAL_HEADER
    context.pointee.color_primaries = AVCOL_PRI_BT709
    switch options.format {
    case .h264MP4: configureH264()
    case .ffv1Matroska: configureFFV1()
    }
  }

  private func configureH264() {
    context.pointee.colorspace = AVCOL_SPC_BT709
    context.pointee.color_trc = AVCOL_TRC_BT709
    context.pointee.color_range = AVCOL_RANGE_MPEG
    context.pointee.chroma_sample_location = AVCHROMA_LOC_LEFT
    av_opt_set(context.pointee.priv_data, "preset", options.preset, 0)
    av_opt_set(context.pointee.priv_data, "crf", String(options.crf), 0)
  }

  /// Every frame on its own, in slices with a checksum each, so that any frame can be read first.
  private func configureFFV1() {
    context.pointee.colorspace = AVCOL_SPC_RGB
    context.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
    context.pointee.color_range = AVCOL_RANGE_JPEG
    context.pointee.gop_size = 1
    // Level 3 comes out black where a side is a single pixel, and takes no single slice of more than 352 columns
    // or 288 rows; level 1, which has no slices, does both.
    let (width, height) = (storedSize.width, storedSize.height)
    let isSliced = FFV1Room.slices(of: storedSize) > 1 || (width <= 352 && height <= 288)
    guard min(width, height) > 1, isSliced else {
      context.pointee.level = 1
      return
    }
    context.pointee.level = 3
    context.pointee.slices = FFV1Room.slices(of: storedSize)
    av_opt_set_int(context.pointee.priv_data, "slicecrc", 1, 0)
  }
}
