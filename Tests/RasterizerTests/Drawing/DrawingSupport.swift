import LayerTree
import Pixels

@testable import Rasterizer

/// A tiny picture of a list on a clear ground.
func drawn(
  _ width: Int, _ height: Int, threads: Int = 1, bandHeight: Int = 32, ground: Pixel = Pixel(word: 0),
  _ body: (inout DisplayList) -> Void
) -> PixelBuffer {
  var list = DisplayList()
  body(&list)
  return DisplayListRenderer(threads: threads, bandHeight: bandHeight).picture(
    of: list, size: IntSize(width: width, height: height), background: ground)
}

extension PixelBuffer {
  /// The alphas of a row.
  func alphas(row y: Int) -> [Int] { (0..<width).map { Int(self[$0, y].alpha) } }
  /// The alphas of all rows.
  var alphas: [[Int]] { (0..<height).map { alphas(row: $0) } }
  /// The greens of a row.
  func greens(row y: Int) -> [Int] { (0..<width).map { Int(self[$0, y].green) } }
  /// Sum of all alphas over 255: the covered area, pixels.
  var coveredArea: Double {
    Double((0..<height).reduce(0) { $0 + alphas(row: $1).reduce(0, +) }) / 255
  }
}

/// Reproducible randomness (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

let black = Paint.color(.black)
let white = Pixel(word: 0xffff_ffff)
