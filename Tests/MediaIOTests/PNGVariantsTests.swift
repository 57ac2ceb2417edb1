import MediaIO
import Pixels
import Testing

/// What a pixel of a PNG should become, in R, G, B, A of straight alpha.
private func expected(_ width: Int, _ height: Int, _ straight: (Int, Int) -> [Int]) -> PixelBuffer {
  picture(width, height) { x, y in
    let c = straight(x, y).map { UInt8($0) }
    return Pixel(straightRed: c[0], green: c[1], blue: c[2], alpha: c.count > 3 ? c[3] : 255)
  }
}

private func decoded(_ png: TinyPNG) throws -> PixelBuffer { try PNGDecoder.decode(png.bytes).pixels }

@Suite struct PNGVariantsTests {
  /// 0 and 1 in turn.
  private func checker(_ x: Int, _ y: Int) -> Int { (x + y) & 1 }

  @Test(arguments: [1, 2, 4], [false, true])
  func row40CheckersOfFewBitsInterlacedOrNot(depth: Int, isInterlaced: Bool) throws {
    let top = (1 << depth) - 1
    let want = expected(9, 5) { x, y in [Int](repeating: self.checker(x, y) * 255, count: 3) }
    let grey = TinyPNG(width: 9, height: 5, depth: depth, colorType: 0, isInterlaced: isInterlaced) {
      [self.checker($0, $1) * top]
    }
    #expect(try decoded(grey) == want)
    var palette = grey
    palette.colorType = 3
    // The last entry that the depth can name, and the first.
    let entries = (0...top).flatMap { $0 == 0 ? [0, 0, 0] : $0 == top ? [255, 255, 255] : [9, 9, 9] }
    palette.chunks = [("PLTE", entries.map { UInt8($0) })]
    #expect(try decoded(palette) == want)
  }

  @Test(arguments: [1, 2, 4, 8])
  func greysAreSpreadOverTheWholeRange(depth: Int) throws {
    let (count, step) = (1 << depth, 255 / ((1 << depth) - 1))
    let png = TinyPNG(width: count, height: 1, depth: depth, colorType: 0) { x, _ in [x] }
    #expect(try decoded(png) == expected(count, 1) { x, _ in [x * step, x * step, x * step] })
  }

  @Test(arguments: [0, 2, 4, 6], [false, true])
  func anUntagged16BitPictureEqualsIts8BitTwin(colorType: Int, isInterlaced: Bool) throws {
    let channels = [0: 1, 2: 3, 4: 2, 6: 4][colorType]!
    func byte(_ x: Int, _ y: Int, _ channel: Int) -> Int { (x * 16 + y + channel * 71) & 255 }
    let eight = TinyPNG(
      width: 16, height: 16, depth: 8, colorType: colorType, isInterlaced: isInterlaced, filter: { $0 % 5 }
    ) { x, y in (0..<channels).map { byte(x, y, $0) } }
    var sixteen = eight
    sixteen.depth = 16
    sixteen.samples = { x, y in eight.samples(x, y).map { $0 * 257 } }
    let want = expected(16, 16) { x, y in
      let c = (0..<channels).map { byte(x, y, $0) }
      switch channels {
      case 1: return [c[0], c[0], c[0]]
      case 2: return [c[0], c[0], c[0], c[1]]
      default: return c
      }
    }
    #expect(try decoded(eight) == want)
    #expect(try decoded(sixteen) == want)
  }

  @Test func sixteenBitsAreRoundedToNearest() throws {
    // 128 / 257 is below a half, 129 / 257 above; 65406 / 257 = 254.498, 65407 / 257 = 254.502.
    let values = [0, 128, 129, 257, 65_406, 65_407, 65_535]
    let png = TinyPNG(width: 7, height: 1, depth: 16, colorType: 0) { x, _ in [values[x]] }
    let want = [0, 0, 1, 1, 254, 255, 255]
    #expect(try decoded(png) == expected(7, 1) { x, _ in [want[x], want[x], want[x]] })
  }

  @Test(arguments: [false, true])
  func everyFilterIsUndone(isInterlaced: Bool) throws {
    func sample(_ x: Int, _ y: Int) -> [Int] { [x * x & 255, (x * y + 3) & 255, (200 - x + 7 * y) & 255] }
    for type in 0...4 {
      let png = TinyPNG(
        width: 13, height: 11, depth: 8, colorType: 2, isInterlaced: isInterlaced, filter: { _ in type },
        samples: sample)
      #expect(try decoded(png) == expected(13, 11, sample))
    }
  }

  @Test func aPaletteMayHaveOpacityForSomeEntries() throws {
    var png = TinyPNG(width: 3, height: 1, depth: 8, colorType: 3) { x, _ in [x] }
    png.chunks = [("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255]), ("tRNS", [0, 128])]
    #expect(
      try decoded(png)
        == expected(3, 1) { x, _ in [[255, 0, 0, 0], [0, 255, 0, 128], [0, 0, 255, 255]][x] })
  }

  @Test func oneGreyOrColourMayBeClear() throws {
    var grey = TinyPNG(width: 4, height: 1, depth: 2, colorType: 0) { x, _ in [x] }
    grey.chunks = [("tRNS", [0, 2])]
    #expect(
      try decoded(grey) == expected(4, 1) { x, _ in [x * 85, x * 85, x * 85, x == 2 ? 0 : 255] })
    var colour = TinyPNG(width: 2, height: 1, depth: 8, colorType: 2) { x, _ in [10, 20, 30 + x] }
    colour.chunks = [("tRNS", [0, 10, 0, 20, 0, 30])]
    #expect(try decoded(colour) == expected(2, 1) { x, _ in [10, 20, 30 + x, x == 0 ? 0 : 255] })
    // At 16 bits the colour is compared in all of them: one step off is another colour.
    var deep = TinyPNG(width: 2, height: 1, depth: 16, colorType: 0) { x, _ in [0x8080 + x] }
    deep.chunks = [("tRNS", [0x80, 0x80])]
    #expect(try decoded(deep) == expected(2, 1) { x, _ in [128, 128, 128, x == 0 ? 0 : 255] })
  }

  @Test func everySizeFromOnePixelOnIsReadInterlaced() throws {
    for width in 1...9 {
      for height in 1...9 {
        let png = TinyPNG(width: width, height: height, depth: 8, colorType: 0, isInterlaced: true) {
          [$0 * 20 + $1]
        }
        #expect(
          try decoded(png)
            == expected(width, height) { x, y in [x * 20 + y, x * 20 + y, x * 20 + y] })
      }
    }
  }
}

@Suite struct PNGColorPolicyTests {
  private func grey(_ value: Int, depth: Int = 8, _ chunks: [(String, [UInt8])]) -> TinyPNG {
    TinyPNG(width: 1, height: 1, depth: depth, colorType: 0, chunks: chunks) { _, _ in [value] }
  }

  private func gamma(_ number: Int) -> (String, [UInt8]) { ("gAMA", TinyPNG.big32(number)) }

  private func read(_ png: TinyPNG) throws -> (red: UInt8, notes: [String]) {
    let result = try PNGDecoder.decode(png.bytes)
    return (result.pixels[0, 0].red, result.notes)
  }

  @Test func row40MidGreyWithAndWithoutGamma() throws {
    #expect(try read(grey(128, [])) == (128, []))
    #expect(try read(grey(128, [gamma(45_455)])) == (128, []))
    // 1 / (2.2 * 0.22727) = 2.0000: (128 / 255) ^ 2 * 255 = 64.25.
    let dark = try read(grey(128, [gamma(22_727)]))
    #expect(dark.red == 64)
    #expect(dark.notes == ["gAMA 22727 is applied: the numbers are not sRGB's and were converted."])
    // 0.47 * 2.2 is within 0.05 of 1, 0.48 * 2.2 is not: (128 / 255) ^ (1 / 1.056) * 255 = 132.8.
    #expect(try read(grey(128, [gamma(47_000)])) == (128, []))
    #expect(try read(grey(128, [gamma(48_000)])).red == 133)
    // 1 / 2.2: (128 / 255) ^ 0.4545 * 255 = 186.4.
    #expect(try read(grey(128, [gamma(100_000)])).red == 186)
    #expect(try read(grey(128 * 257, depth: 16, [gamma(22_727)])).red == 64)
  }

  @Test func row40GammaIsAppliedOnceToAPaletteAndNeverToOpacity() throws {
    var png = TinyPNG(width: 2, height: 1, depth: 1, colorType: 3) { x, _ in [x] }
    png.chunks = [gamma(22_727), ("PLTE", [128, 128, 128, 128, 0, 255]), ("tRNS", [255, 128])]
    let pixels = try PNGDecoder.decode(png.bytes).pixels
    #expect(pixels[0, 0] == Pixel(red: 64, green: 64, blue: 64, alpha: 255))
    #expect(pixels[1, 0] == Pixel(straightRed: 64, green: 0, blue: 255, alpha: 128))
  }

  @Test func anSRGBChunkOrAProfileOverrulesGamma() throws {
    #expect(try read(grey(128, [("sRGB", [0]), gamma(22_727)])) == (128, []))
    let profile = Array("Display P3\0\0".utf8) + TinyPNG.packed([1, 2, 3])
    let withProfile = try read(grey(128, [("iCCP", profile), gamma(22_727)]))
    #expect(withProfile.red == 128)
    #expect(
      withProfile.notes == ["the colour profile “Display P3” is not applied; the numbers are taken as sRGB."])
    let common = Array("sRGB IEC61966-2.1\0\0".utf8) + TinyPNG.packed([1, 2, 3])
    #expect(try read(grey(128, [("iCCP", common)])) == (128, []))
  }

  @Test func gammaWithoutAMeaningIsLeftOutAndSaid() throws {
    #expect(
      try read(grey(128, [gamma(0)])) == (128, ["the gAMA chunk holds no usable number and is left out."]))
  }

  @Test func otherPrimariesAreSaid() throws {
    func primaries(_ numbers: [Int]) -> (String, [UInt8]) { ("cHRM", numbers.flatMap(TinyPNG.big32)) }
    let srgb = primaries([31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000])
    let p3 = primaries([31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000])
    #expect(try read(grey(128, [srgb])).notes.isEmpty)
    #expect(
      try read(grey(128, [p3])).notes
        == ["the cHRM chunk names other primaries than sRGB's; they are not applied."])
  }
}
