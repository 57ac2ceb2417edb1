import CFFmpeg
import Pixels

/// libswscale set up for exact colours: rounding to nearest, chroma at full resolution until it is sited.
enum ColorConversion {
  private static let flags =
    SWS_BILINEAR | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INP | SWS_FULL_CHR_H_INT | SWS_BITEXACT

  /// A context from full-range BGR0 to yuv420p by BT.709 in limited range; nil where libswscale has none.
  static func scaler(toLimitedYUV size: IntSize) -> OpaquePointer? {
    let context = open(
      size, from: AV_PIX_FMT_BGR0, to: AV_PIX_FMT_YUV420P, chromaKey: "dst", chromaLocation: AVCHROMA_LOC_LEFT
    )
    guard let context, let table = sws_getCoefficients(SWS_CS_ITU709) else { return nil }
    sws_setColorspaceDetails(context, table, 1, table, 0, 0, 1 << 16, 1 << 16)
    return context
  }

  /// A context from decoded frames to full-range BGRA by the tags that the frames declare.
  ///
  /// An untagged matrix is taken as BT.709, an untagged range as limited.
  static func scaler(fromDecoded frame: UnsafePointer<AVFrame>) -> OpaquePointer? {
    let size = IntSize(width: Int(frame.pointee.width), height: Int(frame.pointee.height))
    let format = AVPixelFormat(frame.pointee.format)
    let context = open(
      size, from: format, to: AV_PIX_FMT_BGRA, chromaKey: "src", chromaLocation: frame.pointee.chroma_location
    )
    guard let context else { return nil }
    let untagged = frame.pointee.colorspace == AVCOL_SPC_UNSPECIFIED
    let matrix = untagged ? SWS_CS_ITU709 : Int32(frame.pointee.colorspace.rawValue)
    let fullRange: Int32 = frame.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
    guard let source = sws_getCoefficients(matrix), let target = sws_getCoefficients(SWS_CS_ITU709) else {
      sws_freeContext(context)
      return nil
    }
    sws_setColorspaceDetails(context, source, fullRange, target, 1, 0, 1 << 16, 1 << 16)
    return context
  }

  /// A context of one size with the chroma of one end sited; libswscale counts in 1/256 of a luma pixel.
  private static func open(
    _ size: IntSize, from source: AVPixelFormat, to target: AVPixelFormat, chromaKey: String,
    chromaLocation: AVChromaLocation
  ) -> OpaquePointer? {
    guard let context = sws_alloc_context() else { return nil }
    let object = UnsafeMutableRawPointer(context)
    var numbers: [(String, Int)] = [
      ("srcw", size.width), ("srch", size.height), ("dstw", size.width), ("dsth", size.height),
      ("src_format", Int(source.rawValue)), ("dst_format", Int(target.rawValue)), ("sws_flags", Int(flags)),
    ]
    if chromaLocation == AVCHROMA_LOC_LEFT {
      numbers += [("\(chromaKey)_h_chr_pos", 0), ("\(chromaKey)_v_chr_pos", 128)]
    }
    for (name, value) in numbers { av_opt_set_int(object, name, Int64(value), 0) }
    guard sws_init_context(context, nil, nil) >= 0 else {
      sws_freeContext(context)
      return nil
    }
    return context
  }
}
