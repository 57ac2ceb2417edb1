import CFFmpeg
import Pixels

/// Room for FFV1's packets by what pictures take, in place of what the worst one could.
///
/// For each frame libavcodec's FFV1 asks for 148 bytes of memory for each pixel of the context's size, and
/// clears them: 468 MB for a phone's frames, where pure noise takes 4 bytes for each pixel. How much it asks for is
/// all that it reads of that size once it is open: slices, lines and samples have their sizes from then. So while
/// a frame is encoded the context says a twelfth of the rows, which leaves 12 bytes for each pixel.
///
/// A slice may use its share of the room up to 35 bytes for each pixel of a line. A packet that is smaller
/// than that as a whole has no slice that came near it, and is what the full room gives, byte for byte; any other
/// is thrown away, and its frame is encoded again in the full room, as are all that follow.
struct FFV1Room {
  /// Rows that the context says while it encodes.
  let rows: Int32
  /// Bytes from which a packet may have met the end of its room.
  let mostBytes: Int
  private let size: IntSize

  /// Frames with fewer pixels have the full room at once: it is small enough.
  static let leastArea = 64 * 64

  /// Slices of a frame.
  static func slices(of size: IntSize) -> Int32 { size.width >= 64 && size.height >= 64 ? 4 : 1 }

  /// Nil for small frames.
  init?(size: IntSize) {
    guard size.area >= Self.leastArea else { return nil }
    self.size = size
    rows = Int32(size.height / 12 + 1)
    let bytes = size.width * Int(rows) * 148
    mostBytes = bytes / Int(Self.slices(of: size)) - 36 * size.width - 4096
    if mostBytes <= 0 { return nil }
  }

  /// Encodes a frame into a packet; false where it has to be done in the full room.
  func encode(
    _ frame: UnsafeMutablePointer<AVFrame>, by context: UnsafeMutablePointer<AVCodecContext>,
    into packet: UnsafeMutablePointer<AVPacket>
  ) -> Bool {
    context.pointee.height = rows
    defer { context.pointee.height = Int32(size.height) }
    guard avcodec_send_frame(context, frame) >= 0, avcodec_receive_packet(context, packet) >= 0 else {
      return false
    }
    if Int(packet.pointee.size) < mostBytes { return true }
    av_packet_unref(packet)
    return false
  }
}
