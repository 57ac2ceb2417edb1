import CFFmpeg
import Pixels

/// One libavcodec encoder: frames in, packets out to a closure; used from one thread at a time.
final class Encoder {
  let options: VideoOptions
  private let path: String
  let storedSize: IntSize
  let context: UnsafeMutablePointer<AVCodecContext>
  private let packet: UnsafeMutablePointer<AVPacket>

  /// Opens the encoder for frames of the converter's stored size.
  ///
  /// `isPlain` leaves libx264 as the preset has it, for comparison.
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
      av_opt_set(context.pointee.priv_data, "x264-params", Self.encoderSettings, 0)
    }
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
      defer { av_packet_unref(packet) }
      packet.pointee.duration = 1
      try packets(packet)
    }
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

  /// Settings of libx264 that keep flat fields within 2/255, and memory small.
  ///
  /// At crf 18 the presets lose up to 3 steps of Cb and Cr in flat fields, and one step of Cb is 2.1/255 of
  /// blue. The finest chroma that libx264 offers beside this luma is an offset of -12; without the trees of
  /// macroblocks the first frame of a still picture is not coarser than the rest, and the encoder holds 40
  /// frames less. Looking ahead on the encoder's own thread holds another 5 less, and changes no byte.
  /// Together they cost no time and more bytes. Threads that share a frame in place of one frame each, plain
  /// B-frames and plain prediction hold 55 MB less of a phone's frames; of drawn pictures, whose pixels are
  /// the same from frame to frame, they make no larger file and no slower encoder.
  static let encoderSettings =
    "chroma-qp-offset=-12:mbtree=0:sync-lookahead=0:sliced-threads=1:weightp=0:b-pyramid=0"

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
    // Level 3 comes out black where a side is a single pixel; level 1, without slices, does not.
    guard min(storedSize.width, storedSize.height) > 1 else {
      context.pointee.level = 1
      return
    }
    context.pointee.level = 3
    context.pointee.slices = storedSize.width >= 64 && storedSize.height >= 64 ? 4 : 1
    av_opt_set_int(context.pointee.priv_data, "slicecrc", 1, 0)
  }
}
