import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Kept pictures by their flat runs")
struct StoreRunsTests {
  /// A picture of flat boxes, equal lines and noise.
  static func picture(width: Int, height: Int, isOpaque: Bool) -> PixelBuffer {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    func pixel() -> Pixel {
      let alpha = isOpaque ? 255 : UInt8(truncatingIfNeeded: random())
      func channel() -> UInt8 { UInt8(random() % (UInt64(alpha) + 1)) }
      return Pixel(red: channel(), green: channel(), blue: channel(), alpha: alpha)
    }
    let ground = isOpaque ? pixel() : Pixel(word: 0)
    var result = PixelBuffer(width: width, height: height, filledWith: ground)
    let (flat, noise) = (pixel(), (0..<9).map { _ in pixel() })
    for y in 0..<height {
      for x in 0..<width {
        if 20..<70 ~= x, 5..<30 ~= y { result[x, y] = flat }
        if 40..<49 ~= x, 8..<20 ~= y { result[x, y] = noise[x - 40] }
        if (3..<14 ~= x && y >= 36) || (x >= width - 5 && y == height - 1) { result[x, y] = pixel() }
      }
    }
    return result
  }

  @Test(
    "A fraction of a pixel, an opacity, a clip and columns beyond the border: the same pixels as without runs",
    arguments: [true, false], [0.0, 1.0 / 256, 0.37, 255.0 / 256])
  func samePixels(isOpaque: Bool, fraction: Double) throws {
    for (width, height) in [(90, 40), (23, 9), (16, 1), (7, 6)] {
      let picture = Self.picture(width: width, height: height, isOpaque: isOpaque)
      let image = Image(picture)
      #expect(width < 90 || !StoreRuns(picture).lines.isEmpty, "the large picture has runs")
      for opacity in [1, 0.6, 0.01] {
        let options = DisplayList.ImageOptions(
          opacity: opacity, filter: .linear, edges: .pixelCenter, isOpaque: isOpaque)
        let place = Point(x: 4, y: 3 + fraction)
        let plain = try #require(BlitSampler(image, at: place, options))
        let expected = Self.row(plain, nil)
        for runs in [StoreRuns(picture), StoreRuns()] {
          let sampler = try #require(BlitSampler(image, at: place, options, runs: runs))
          for vectors in 0...StoreBlit.widestVectors { #expect(Self.row(sampler, vectors) == expected) }
        }
      }
    }
  }

  /// A target of 100 x 50 that the sampler drew columns 2..<99 of, through its runs or without them.
  private static func row(_ sampler: BlitSampler, _ vectors: Int32?) -> PixelBuffer {
    let ground = Pixel(red: 10, green: 200, blue: 77, alpha: 255)
    var target = PixelBuffer(width: 100, height: 50, filledWith: ground)
    let box = IntRect(x: 2, y: 1, width: 97, height: 48)
    var row = [UInt32](repeating: 0, count: 200)
    target.withUnsafeMutableWords { words in
      row.withUnsafeMutableBufferPointer { row in
        guard let memory = words.baseAddress, let row = row.baseAddress else { return }
        let surface = BandSurface(memory, x: 0, y: 0, stride: 100)
        if let vectors, let blit = StoreBlit(sampler) {
          let columns = blit.columns(of: box)
          blit.draw(
            IntRect(minX: columns.lowerBound, minY: box.minY, maxX: columns.upperBound, maxY: box.maxY),
            on: surface, vectors: vectors)
          let before = IntRect(minX: box.minX, minY: box.minY, maxX: columns.lowerBound, maxY: box.maxY)
          let after = IntRect(minX: columns.upperBound, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
          read(before, sampler, on: surface, row)
          return read(after, sampler, on: surface, row)
        }
        read(box, sampler, on: surface, row)
      }
    }
    return target
  }

  private static func read(
    _ box: IntRect, _ sampler: BlitSampler, on surface: BandSurface, _ row: UnsafeMutablePointer<UInt32>
  ) {
    for y in box.minY..<box.maxY where !box.isEmpty {
      sampler.read(box.minX, y, box.width, into: row)
      RowCopy.over(surface.pixel(box.minX, y), box.width, from: row, sampler.opacity)
    }
  }

  @Test("A flat box is a run in every pair of its lines, of one colour in each; equal lines share their runs")
  func runs() throws {
    var picture = PixelBuffer(width: 60, height: 6, filledWith: Pixel(word: 0xFF11_2233))
    for x in 0..<20 { for y in 2..<4 { picture[x, y] = Pixel(word: 0xFF44_5566) } }
    for y in 0..<6 { picture[50, y] = Pixel(word: 0xFF00_0000 | UInt32(y / 3)) }
    let runs = StoreRuns(picture)
    func text(_ line: Int) -> [String] {
      let line = runs.lines[line]
      let flats = runs.flats[Int(line.flats)..<Int(line.flats_end)]
      return flats.map { "\($0.left)-\($0.right) \($0.upper & 0xFF) \($0.pixel & 0xFF)" }
        + runs.rests[Int(line.rests)..<Int(line.rests_end)].map { "\($0.left)-\($0.right) +\($0.lower)" }
    }
    // Column 50 leaves nine on its right, too few for a run. 0x33 is 51, 0x66 is 102.
    #expect(text(0) == ["0-50 51 51", "50-60 +0"] && text(1) == text(0) && text(6) == text(5))
    #expect(text(2) == ["0-20 51 102", "20-50 51 51", "50-60 +0"])
    #expect(text(3) == ["0-20 102 102", "20-50 51 51", "50-60 +10"])
    #expect(text(4) == ["0-20 102 51", "20-50 51 51", "50-60 +0"])
    // Ten pixels of lines 0, 2, 4 and 5 each, twenty of line 3; lines 1 and 6 are as those before.
    #expect(runs.pixels.count == 60)
    let plain = StoreRuns(PixelBuffer(width: 60, height: 4, filledWith: Pixel(word: 0xFF11_2233)))
    #expect(plain.flats.count == 1 && plain.lines.count == 5 && plain.pixels.isEmpty)
  }

  @Test("Of noise nothing is known, and no pixels are kept twice")
  func noise() {
    var picture = PixelBuffer(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { picture[x, y] = Pixel(word: 0xFF00_0000 | UInt32(x * 977 + y)) } }
    let runs = StoreRuns(picture)
    #expect(runs.lines.isEmpty && runs.bytes == 0)
  }
}
