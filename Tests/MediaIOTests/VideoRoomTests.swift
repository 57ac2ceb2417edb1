import CFFmpeg
import Pixels
import Testing

@testable import MediaIO

@Suite("Room for FFV1's packets")
struct VideoRoomTests {
  /// The packets of frames, in the full room or as writers do it.
  private static func packets(_ frames: [PixelBuffer], isPlain: Bool) throws -> [[UInt8]] {
    let options = VideoOptions(format: .ffv1Matroska, frameRate: FrameRate(60))
    let size = frames[0].size
    let converter = try FrameConverter(path: "x.mkv", size: size, format: .ffv1Matroska, keepsAlpha: true)
    let encoder = try Encoder(path: "x.mkv", options: options, converter: converter, isPlain: isPlain)
    let pool = FramePool(path: "x.mkv", size: size, format: converter.pixelFormat, like: encoder.context)
    var packets: [[UInt8]] = []
    for (index, picture) in frames.enumerated() {
      let frame = try pool.frame()
      try converter.convert(picture, index: index, into: frame.pointer)
      try encoder.send(frame.pointer, index: index) {
        packets.append([UInt8](UnsafeBufferPointer(start: $0.pointee.data, count: Int($0.pointee.size))))
        #expect($0.pointee.pts == Int64(index) && $0.pointee.duration == 1)
      }
      #expect(encoder.context.pointee.height == Int32(size.height))
    }
    return packets
  }

  @Test(
    "Less room changes no byte: not of drawn pictures, nor of noise, which takes the full room from then on",
    arguments: [
      IntSize(width: 131, height: 97), IntSize(width: 300, height: 20), IntSize(width: 9, height: 700),
    ])
  func bytes(_ size: IntSize) throws {
    let flat = picture(size.width, size.height) { x, y in opaque(40 + x / 30 * 20, 90, y / 20 * 10) }
    let noise = Movie.noise(size.width, size.height, seed: 4, opaque: false)
    let frames = [flat, noise, flat, noise]
    let expected = try Self.packets(frames, isPlain: true)
    #expect(expected.count == 4)
    #expect(try Self.packets(frames, isPlain: false) == expected)
  }

  @Test("A packet has to stay a line of 35 bytes a pixel under a slice's part of the room")
  func limit() {
    // 2532 / 12 + 1 = 212 rows of 1170 pixels at 148 bytes, in four slices; 36 bytes a column and 4 KB to spare.
    let room = FFV1Room(size: IntSize(width: 1170, height: 2532))
    #expect(room?.rows == 212)
    #expect(room?.mostBytes == 1170 * 212 * 148 / 4 - 36 * 1170 - 4096)
    #expect(FFV1Room(size: IntSize(width: 60, height: 60)) == nil)
  }

  @Test("Large frames are kept in smaller numbers, unless a slow preset is asked for")
  func h264() {
    let (phone, large) = (IntSize(width: 1206, height: 2622), IntSize(width: 1320, height: 2868))
    let tablet = IntSize(width: 2064, height: 2752)
    #expect(!H264Settings.text(for: phone, preset: "medium").contains("bframes"))
    #expect(H264Settings.text(for: large, preset: "medium").hasSuffix(":bframes=0"))
    #expect(H264Settings.text(for: tablet, preset: "ultrafast").hasSuffix(":bframes=0:ref=1"))
    #expect(!H264Settings.text(for: tablet, preset: "slow").contains("bframes"))
  }
}
