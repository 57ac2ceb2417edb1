import CFFmpeg
import Pixels

/// A libav frame in use; it goes back to its pool when nobody holds it any more.
///
/// Filled by one thread and read by the next after it was handed over, hence sendable without a lock.
final class PooledFrame: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVFrame>
  private let pool: FramePool

  fileprivate init(_ pointer: UnsafeMutablePointer<AVFrame>, pool: FramePool) {
    self.pointer = pointer
    self.pool = pool
  }

  deinit { pool.takeBack(pointer) }
}

/// Frames of one size and format, used over and over, so that no memory is asked for while encoding.
final class FramePool: Sendable {
  private let path: String
  private let size: IntSize
  private let format: AVPixelFormat
  private let color: ColorTags
  private let free = Guarded([FreeFrame]())

  private struct FreeFrame: @unchecked Sendable { let pointer: UnsafeMutablePointer<AVFrame> }

  private struct ColorTags: Sendable {
    let matrix: AVColorSpace
    let primaries: AVColorPrimaries
    let transfer: AVColorTransferCharacteristic
    let range: AVColorRange
  }

  /// Frames as the encoder behind `context` takes them, with its colour tags.
  init(
    path: String, size: IntSize, format: AVPixelFormat, like context: UnsafeMutablePointer<AVCodecContext>
  ) {
    self.path = path
    self.size = size
    self.format = format
    color = ColorTags(
      matrix: context.pointee.colorspace, primaries: context.pointee.color_primaries,
      transfer: context.pointee.color_trc, range: context.pointee.color_range)
  }

  deinit { for frame in free.swap([]) { Self.release(frame.pointer) } }

  /// A frame whose planes may be written.
  func frame() throws -> PooledFrame {
    while let used = free.withValue({ $0.popLast() }) {
      if av_frame_is_writable(used.pointer) > 0 { return PooledFrame(used.pointer, pool: self) }
      // An encoder still reads it: it keeps the planes, and this frame lets go of them.
      Self.release(used.pointer)
    }
    return PooledFrame(try fresh(), pool: self)
  }

  fileprivate func takeBack(_ pointer: UnsafeMutablePointer<AVFrame>) {
    let frame = FreeFrame(pointer: pointer)
    free.withValue { $0.append(frame) }
  }

  private func fresh() throws -> UnsafeMutablePointer<AVFrame> {
    guard let frame = av_frame_alloc() else {
      throw LibAV.error(path, "making a video frame", cffmpeg_error(ENOMEM))
    }
    frame.pointee.width = Int32(size.width)
    frame.pointee.height = Int32(size.height)
    frame.pointee.format = format.rawValue
    frame.pointee.colorspace = color.matrix
    frame.pointee.color_primaries = color.primaries
    frame.pointee.color_trc = color.transfer
    frame.pointee.color_range = color.range
    let code = av_frame_get_buffer(frame, 0)
    guard code >= 0 else {
      Self.release(frame)
      throw LibAV.error(path, "making a video frame", code)
    }
    return frame
  }

  private static func release(_ pointer: UnsafeMutablePointer<AVFrame>) {
    var frame: UnsafeMutablePointer<AVFrame>? = pointer
    av_frame_free(&frame)
  }
}
