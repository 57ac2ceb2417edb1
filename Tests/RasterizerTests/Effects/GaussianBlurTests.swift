import Foundation
import Pixels
import Testing

@testable import Rasterizer

@Suite("Gaussian blur")
struct GaussianBlurTests {
  /// The convolution in Doubles, out to six deviations, with weights that add up to 1.
  static func reference(
    _ values: [Double], _ size: IntSize, sigma: Double, box: IntRect, clamp: Bool
  ) -> [Double] {
    let radius = Int((6 * sigma).rounded(.up))
    let raw = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let kernel = raw.map { $0 / raw.reduce(0, +) }
    func line(_ count: Int, _ range: Range<Int>, _ at: (Int) -> Double) -> [Double] {
      range.map { place in
        var sum = 0.0
        for (offset, weight) in kernel.enumerated() {
          let index = place + offset - radius
          if index >= 0, index < count {
            sum += weight * at(index)
          } else if clamp {
            sum += weight * at(max(0, min(count - 1, index)))
          }
        }
        return sum
      }
    }
    var rows: [[Double]] = []
    for y in 0..<size.height {
      rows.append(line(size.width, box.minX..<box.maxX) { values[y * size.width + $0] })
    }
    var result = [Double](repeating: 0, count: box.size.area)
    for x in 0..<box.width {
      let column = line(size.height, box.minY..<box.maxY) { rows[$0][x] }
      for y in 0..<box.height { result[y * box.width + x] = column[y] }
    }
    return result
  }

  /// A seeded pattern with hard edges, single dots and noise.
  static func pattern(_ size: IntSize, seed: UInt32) -> [UInt8] {
    var state = seed
    return (0..<size.area).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      let (x, y) = (index % size.width, index / size.width)
      if x > size.width / 3, y > size.height / 2 { return 255 }
      if x < 4 { return UInt8(truncatingIfNeeded: state >> 24) }
      return (x + y) % 11 == 0 ? 255 : 0
    }
  }

  @Test(
    "Within 1/255 of the convolution in Doubles, clear outside",
    arguments: [0.3, 0.7, 1, 2.5, 4, 5, 5.5, 7.5, 9, 12, 23.7])
  func clear(sigma: Double) {
    let size = IntSize(width: 37, height: 29)
    let bytes = Self.pattern(size, seed: 7)
    let blur = GaussianBlur(sigma: sigma, edge: .clear, threads: 1)
    let margin = min(blur.margin, 12)
    let box = IntRect(minX: -margin, minY: -margin, maxX: 37 + margin, maxY: 29 + margin)
    let mine = blur.blurred(coverage: bytes, size: size, to: box)
    let wanted = Self.reference(bytes.map(Double.init), size, sigma: sigma, box: box, clamp: false)
    let worst = zip(mine, wanted).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst <= 0.6, "seed 7, sigma \(sigma): \(worst)")
  }

  @Test(
    "Within 1/255 of the convolution in Doubles, border repeated outside", arguments: [0.7, 3, 6, 11, 20])
  func clamp(sigma: Double) {
    let size = IntSize(width: 31, height: 40)
    let bytes = Self.pattern(size, seed: 21)
    let box = IntRect(minX: 3, minY: 0, maxX: 31, maxY: 33)
    let mine = GaussianBlur(sigma: sigma, edge: .clamp, threads: 1)
      .blurred(coverage: bytes, size: size, to: box)
    let wanted = Self.reference(bytes.map(Double.init), size, sigma: sigma, box: box, clamp: true)
    let worst = zip(mine, wanted).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst <= 0.6, "seed 21, sigma \(sigma): \(worst)")
  }

  @Test("Each channel of a picture as a picture of its own; colour never above alpha")
  func channels() {
    let size = IntSize(width: 23, height: 17)
    let alpha = Self.pattern(size, seed: 3)
    var picture = PixelBuffer(width: 23, height: 17)
    for index in 0..<size.area {
      picture[index % 23, index / 23] = Pixel(
        straightRed: 255, green: UInt8(index % 256), blue: 0, alpha: alpha[index])
    }
    let blur = GaussianBlur(sigma: 6, edge: .clear, threads: 1)
    let box = IntRect(minX: -5, minY: -6, maxX: 30, maxY: 20)
    let blurred = blur.blurred(picture, to: box)
    let coverage = blur.blurred(coverage: alpha, size: size, to: box)
    for y in 0..<box.height {
      for x in 0..<box.width {
        let pixel = blurred[x, y]
        #expect(pixel.alpha == coverage[y * box.width + x])
        #expect(pixel.red == pixel.alpha)
        #expect(pixel.green <= pixel.alpha && pixel.blue == 0)
      }
    }
  }

  @Test("A flat picture with its border repeated stays as it is", arguments: [1.0, 8, 40])
  func flat(sigma: Double) {
    let pixel = Pixel(straightRed: 200, green: 100, blue: 3, alpha: 255)
    let picture = PixelBuffer(width: 12, height: 9, filledWith: pixel)
    let blurred = GaussianBlur(sigma: sigma, edge: .clamp, threads: 1)
      .blurred(picture, to: IntRect(x: 0, y: 0, width: 12, height: 9))
    #expect(blurred == picture)
  }

  @Test("The same bytes on 1, 2 and 3 threads")
  func threads() {
    let size = IntSize(width: 70, height: 90)
    let bytes = Self.pattern(size, seed: 11)
    let box = IntRect(minX: -9, minY: -9, maxX: 79, maxY: 99)
    let results = [1, 2, 3].map {
      GaussianBlur(sigma: 7, edge: .clear, threads: $0).blurred(coverage: bytes, size: size, to: box)
    }
    #expect(results[0] == results[1] && results[0] == results[2])
  }
}
