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
        if (3..<14 ~= x && y >= 25) || (x >= width - 5 && y == height - 1) { result[x, y] = pixel() }
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
      for opacity in [1, 0.6, 0.01] {
        let options = DisplayList.ImageOptions(
          opacity: opacity, filter: .linear, edges: .pixelCenter, isOpaque: isOpaque)
        let place = Point(x: 4, y: 3 + fraction)
        let plain = try #require(BlitSampler(image, at: place, options))
        let expected = Self.row(plain, nil)
        for runs in [StoreRuns(picture), StoreRuns(plain: picture.size)] {
          let sampler = try #require(BlitSampler(image, at: place, options, runs: runs))
          for isWide in [false, true] { #expect(Self.row(sampler, isWide) == expected) }
        }
      }
    }
  }

  /// A target of 100 x 50 that the sampler drew columns 2..<99 of, through its runs or without them.
  private static func row(_ sampler: BlitSampler, _ isWide: Bool?) -> PixelBuffer {
    let ground = Pixel(red: 10, green: 200, blue: 77, alpha: 255)
    var target = PixelBuffer(width: 100, height: 50, filledWith: ground)
    let box = IntRect(x: 2, y: 1, width: 97, height: 48)
    var row = [UInt32](repeating: 0, count: 200)
    target.withUnsafeMutableWords { words in
      row.withUnsafeMutableBufferPointer { row in
        guard let memory = words.baseAddress, let row = row.baseAddress else { return }
        let surface = BandSurface(memory, x: 0, y: 0, stride: 100)
        if let isWide {
          return sampler.blit(box, on: surface, row: row, isWide: isWide && BlitSampler.hasWideVectors)
        }
        for y in box.minY..<box.maxY {
          sampler.read(box.minX, y, box.width, into: row)
          RowCopy.over(surface.pixel(box.minX, y), box.width, from: row, sampler.opacity)
        }
      }
    }
    return target
  }

  @Test("A flat box is a run in every pair of its lines; lines with the same runs share them")
  func runs() throws {
    var picture = PixelBuffer(width: 40, height: 6, filledWith: Pixel(word: 0xFF11_2233))
    for x in 0..<20 { for y in 2..<4 { picture[x, y] = Pixel(word: 0xFF44_5566) } }
    let runs = StoreRuns(picture)
    func text(_ line: Int) -> [String] {
      let range = runs.range(of: line)
      return runs.runs[Int(range.lowerBound)..<Int(range.upperBound)]
        .map { "\($0.left)-\($0.right) \($0.kind)" }
    }
    #expect(text(0) == ["0-40 0"] && text(1) == text(0) && text(5) == text(0) && text(6) == text(0))
    #expect(text(2) == ["0-20 2", "20-40 0"])
    #expect(text(3) == ["0-20 0", "20-40 0"])
    #expect(text(4) == ["0-20 2", "20-40 0"])
    #expect(runs.range(of: 0) == runs.range(of: 1))
    // Both lines of two stretches of 20, and 8 to spare.
    #expect(runs.rest.count == 88)
  }

  @Test("Noise is one run a line, and keeps no pixels twice")
  func noise() {
    var picture = PixelBuffer(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { picture[x, y] = Pixel(word: 0xFF00_0000 | UInt32(x * 977 + y)) } }
    let runs = StoreRuns(picture)
    #expect(runs.runs.count == 1 && runs.rest.isEmpty && runs.bytes < 100)
  }

  @Test("A buffer of another shape stays in its memory where it fits and is not shared")
  func reshape() {
    var buffer = PixelBuffer(width: 10, height: 10)
    buffer.reshape(width: 9, height: 11)
    #expect(buffer.size == IntSize(width: 9, height: 11) && buffer.byteCapacity == 400)
    let shared = buffer
    buffer.reshape(width: 8, height: 8)
    #expect(buffer.size == IntSize(width: 8, height: 8) && shared.size == IntSize(width: 9, height: 11))
    #expect(buffer.byteCapacity == 320 && shared.byteCapacity == 400)
    buffer.reshape(width: 2, height: 2)
    #expect(buffer.byteCapacity == 20)
  }
}
