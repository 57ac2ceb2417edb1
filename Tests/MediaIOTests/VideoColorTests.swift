import Foundation
import Pixels
import Testing

@testable import MediaIO

@Suite("Row 36: colours of a video are those of its frames")
struct VideoColorTests {
  private static func color(_ hex: String) -> Color { Color(hex: hex) ?? .clear }

  private static let quartets = [
    ["#ff0000", "#00ff00", "#0000ff", "#808080"], ["#000000", "#ffffff", "#00ffff", "#ff00ff"],
    ["#ffff00", "#ff8000", "#123456", "#fedcba"], ["#0a84ff", "#34c759", "#ff3b30", "#f2f2f7"],
    ["#010101", "#fefefe", "#7f0000", "#007f00"], ["#00007f", "#c0c0c0", "#1c1c1e", "#8e8e93"],
  ]

  @Test("flat fields decode within 2/255 by the declared tags", arguments: quartets)
  func fields(_ names: [String]) throws {
    let colors = names.map(Self.color)
    let folder = try ScratchFolder()
    let path = folder.file("fields.mp4")
    let source = Movie.fields(64, colors)
    try Movie.write(
      path, VideoOptions(format: .h264MP4, frameRate: FrameRate(60)), Array(repeating: source, count: 30))
    let frames = try VideoReader.frames(of: path)
    #expect(frames.count == 30)
    for frame in frames {
      for y in 0..<64 where (6..<26).contains(y % 32) {
        for x in 0..<64 where (6..<26).contains(x % 32) {
          let distance = Movie.distance(frame.pixels[x, y], source[x, y])
          if distance > 2 {
            Issue.record("(\(x), \(y)) of \(names) is off by \(distance): \(frame.pixels[x, y].straight)")
            return
          }
        }
      }
    }
  }

  @Test("range, matrix, primaries and transfer are declared and read back")
  func tags() throws {
    let folder = try ScratchFolder()
    let path = folder.file("tags.mp4")
    try Movie.write(path, Movie.quick(.h264MP4), [Movie.barCoded(5)])
    let info = try VideoReader(path: path).info
    #expect(info.color == VideoColorTags(matrix: "bt709", range: "tv", primaries: "bt709", transfer: "bt709"))
    #expect(info.pixelFormat == "yuv420p")
    #expect(info.codec == "h264")
  }

  @Test("the container's colr box says BT.709, limited range")
  func containerTags() throws {
    let folder = try ScratchFolder()
    try Movie.write(folder.file("tags.mp4"), Movie.quick(.h264MP4), [Movie.barCoded(5)])
    let bytes = try folder.bytes("tags.mp4")
    let box: [UInt8] = Array("colrnclx".utf8) + [0, 1, 0, 1, 0, 1, 0]
    #expect(bytes.indices.contains { bytes[$0...].starts(with: box) })
  }

  @Test(
    "the bitstream alone declares the same",
    .enabled(if: Tool.exists("ffmpeg") && Tool.exists("ffprobe")))
  func bitstreamTags() throws {
    let folder = try ScratchFolder()
    try Movie.write(folder.file("tags.mp4"), Movie.quick(.h264MP4), [Movie.barCoded(5)])
    let arguments = [
      "-v", "error", "-i", folder.file("tags.mp4"), "-c", "copy", "-f", "h264", folder.file("raw.h264"),
    ]
    #expect(try Tool.output("ffmpeg", arguments) != nil)
    let tags = try Tool.probe(
      folder.file("raw.h264"),
      "stream=color_space,color_range,color_primaries,color_transfer,chroma_location,pix_fmt")
    #expect(
      tags == [
        "color_space": "bt709", "color_range": "tv", "color_primaries": "bt709", "color_transfer": "bt709",
        "chroma_location": "left", "pix_fmt": "yuv420p",
      ])
  }

  @Test("another program decodes the fields to the same colours", .enabled(if: Tool.exists("ffmpeg")))
  func foreignDecoder() throws {
    let folder = try ScratchFolder()
    let colors = Self.quartets[0].map(Self.color)
    try Movie.write(
      folder.file("fields.mp4"), VideoOptions(format: .h264MP4, frameRate: FrameRate(60)),
      Array(repeating: Movie.fields(64, colors), count: 3))
    let filter = "scale=flags=accurate_rnd+full_chroma_int,format=bgra"
    let arguments = ["-v", "error", "-i", folder.file("fields.mp4"), "-vf", filter, "-f", "rawvideo"]
    #expect(try Tool.output("ffmpeg", arguments + [folder.file("fields.raw")]) != nil)
    let bytes = try folder.bytes("fields.raw")
    #expect(bytes.count == 3 * 64 * 64 * 4)
    for (index, color) in colors.enumerated() {
      let at = ((index / 2 * 32 + 16) * 64 + index % 2 * 32 + 16) * 4
      let pixel = Pixel(red: bytes[at + 2], green: bytes[at + 1], blue: bytes[at], alpha: bytes[at + 3])
      #expect(Movie.distance(pixel, color.pixel) <= 2, "\(color.hex) became \(pixel.straight)")
    }
  }

  @Test("chroma is sited on the left column: a grey step between red and blue falls where it is")
  func chromaSite() throws {
    // Columns 0..<8 red, 8..<16 blue: with left siting the chroma of column 8 is a quarter red and three
    // quarters blue ([1 2 1] / 4 around it), that of column 6 is all red.
    let size = IntSize(width: 16, height: 2)
    var source = PixelBuffer(width: 16, height: 2, filledWith: Self.color("#ff0000").pixel)
    for y in 0..<2 { for x in 8..<16 { source[x, y] = Self.color("#0000ff").pixel } }
    let converter = try FrameConverter(path: "x.mp4", size: size, format: .h264MP4, keepsAlpha: false)
    let encoder = try Encoder(path: "x.mp4", options: Movie.quick(.h264MP4), converter: converter)
    let pool = FramePool(path: "x.mp4", size: size, format: converter.pixelFormat, like: encoder.context)
    let frame = try pool.frame()
    try converter.convert(source, index: 0, into: frame.pointer)
    let blueDifference = (0..<8).map { Int(frame.pointer.pointee.data.1?[$0] ?? 0) }
    // BT.709 Cb: red 102, blue 240; 102 + 3/4 · 138 = 205.5.
    #expect(blueDifference[0...3].allSatisfy { $0 == 102 })
    #expect((205...206).contains(blueDifference[4]), "\(blueDifference)")
    #expect(blueDifference[5...7].allSatisfy { $0 == 240 })
  }
}
