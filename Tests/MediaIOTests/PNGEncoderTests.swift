import Foundation
import MediaIO
import Pixels
import Testing

@Suite struct PNGEncoderTests {
  private let halfRed = Pixel(straightRed: 255, green: 0, blue: 0, alpha: 128)

  @Test func row40OurOwnHalfRedHoldsStraightAlphaAndReadsBack() throws {
    let source = PixelBuffer(width: 2, height: 1, filledWith: halfRed)
    let png = try PNGEncoder.encode(source)
    let parts = chunks(of: png)
    // 8 bits, colour type 6; one row: filter 0, then R, G, B, A twice.
    #expect(parts[0].data == [0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0])
    let data = parts.filter { $0.type == "IDAT" }.flatMap(\.data)
    #expect(TinyPNG.unpacked(data, size: 100) == [0, 255, 0, 0, 128, 255, 0, 0, 128])
    #expect(try PNGDecoder.decode(png).pixels == source)
  }

  @Test func everyPremultipliedChannelReadsBackAsItWas() throws {
    let source = picture(256, 256) { channel, alpha in
      let byte = UInt8(min(channel, alpha))
      return Pixel(red: byte, green: UInt8(alpha) - byte, blue: 0, alpha: UInt8(alpha))
    }
    #expect(try PNGDecoder.decode(PNGEncoder.encode(source)).pixels == source)
  }

  @Test func opaquePicturesHaveNoAlphaChannel() throws {
    let source = picture(19, 3) { x, y in opaque(x * 13, y * 80, 200) }
    let png = try PNGEncoder.encode(source)
    #expect(chunks(of: png)[0].data[9] == 2)
    #expect(try PNGDecoder.decode(png).pixels == source)
    var oneClear = source
    oneClear[18, 2] = Pixel(word: 0)
    let withAlpha = try PNGEncoder.encode(oneClear)
    #expect(chunks(of: withAlpha)[0].data[9] == 6)
    #expect(try PNGDecoder.decode(withAlpha).pixels == oneClear)
  }

  @Test func theFileSaysItsColoursItsScaleAndWhereItComesFrom() throws {
    let metadata = PNGMetadata(scale: 3, scenario: "Scenarios/demo.yaml", frame: 24, time: 0.2)
    let parts = chunks(of: try PNGEncoder.encode(PixelBuffer(width: 1, height: 1), metadata: metadata))
    #expect(parts.map(\.type) == ["IHDR", "sRGB", "pHYs", "tEXt", "IDAT", "IEND"])
    #expect(parts[1].data == [0])
    // 72 * 3 / 0.0254 = 8503.9 pixels per metre.
    #expect(parts[2].data == [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1])
    #expect(parts[3].data == Array("Description\0Scenarios/demo.yaml, frame 24, 0.2 s".utf8))
  }

  @Test func lettersBeyondLatinGoIntoAnInternationalChunk() throws {
    func text(_ scenario: String) throws -> (type: String, data: [UInt8])? {
      let metadata = PNGMetadata(scenario: scenario)
      return chunks(of: try PNGEncoder.encode(PixelBuffer(width: 1, height: 1), metadata: metadata))
        .first { $0.type.hasSuffix("Xt") }
    }
    #expect(try text("Menü")?.data == Array("Description\0Men".utf8) + [0xfc])
    let greek = try text("μενού\nb")
    #expect(greek?.type == "iTXt")
    #expect(greek?.data == Array("Description\0\0\0\0\0μενού b".utf8))
  }

  @Test func aPictureWithoutPixelsIsRefused() {
    let error = mediaError { _ = try PNGEncoder.encode(PixelBuffer(width: 0, height: 3), name: "a.png") }
    #expect(
      error?.description
        == "a.png: a picture of 0x3 does not fit PNG, which takes 1 to 1000000 pixels a side; "
        + "use another --scale.")
  }

  @Test func rowsWiderThanTheWorkingBufferAreWhole() throws {
    let wide = picture(20_000, 2) { x, y in opaque(x, x >> 8, y) }
    let png = try PNGEncoder.encode(wide)
    var limits = PNGLimits()
    limits.longestSide = 20_000
    #expect(try PNGDecoder.decode(png, limits: limits).pixels == wide)
  }
}

@Suite struct PNGOtherProgramsTests {
  private static let half = picture(37, 11) { x, y in
    Pixel(
      straightRed: UInt8(x * 6), green: UInt8(y * 20), blue: 77, alpha: x % 3 == 0 ? 255 : UInt8(40 + x * 5))
  }

  @Test(.enabled(if: Tool.hasPNGCheck, "pngcheck is not installed"))
  func pngcheckFindsNoFault() throws {
    let folder = try TemporaryFolder()
    try PNGEncoder.write(
      Self.half, to: folder.at("a.png"), metadata: PNGMetadata(scale: 2, scenario: "μ", frame: 1, time: 0))
    #expect(try Tool.run("pngcheck", ["-q", folder.at("a.png")]).status == 0)
  }

  @Test(.enabled(if: Tool.hasFFmpeg, "ffmpeg is not installed"))
  func ffmpegReadsTheSamePixels() throws {
    let folder = try TemporaryFolder()
    try PNGEncoder.write(Self.half, to: folder.at("a.png"))
    #expect(try Tool.ffmpegFrames(folder.at("a.png")) == straightBytes(Self.half))
  }

  @Test(.enabled(if: Tool.hasPillow, "Pillow is not installed"))
  func pillowReadsTheSamePixelsScaleAndText() throws {
    let folder = try TemporaryFolder()
    try PNGEncoder.write(
      Self.half, to: folder.at("a.png"),
      metadata: PNGMetadata(scale: 3, scenario: "demo", frame: 2, time: 0.5))
    let program = """
      import sys; from PIL import Image; i = Image.open(sys.argv[1]); i.load()
      print(i.mode, i.size, round(i.info['dpi'][0]), i.info['srgb'], i.info['Description'], i.tobytes().hex())
      """
    let hex = straightBytes(Self.half).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(
      try Tool.text(try #require(Tool.python), ["-c", program, folder.at("a.png")])
        == "RGBA (37, 11) 216 0 demo, frame 2, 0.5 s \(hex)")
  }
}
