import LayerTree
import Pixels

/// A picture under any transform, sampled at pixel centres; bilinear shares are taken to 1/256.
struct ImageSampler: Sendable {
  let image: Image
  let inverse: Transform
  let filter: ContentsFilter
  let outside: ImagePaint.Outside
  let opacity: UInt32

  init?(_ paint: ImagePaint) {
    guard let inverse = paint.transform.inverse, paint.image.pixels.size.area > 0 else { return nil }
    let sum = inverse.a + inverse.b + inverse.c + inverse.d + inverse.tx + inverse.ty
    guard sum.isFinite else { return nil }
    opacity = coverageByte(paint.opacity)
    guard opacity > 0 else { return nil }
    image = paint.image
    self.inverse = inverse
    filter = paint.filter
    outside = paint.outside
  }

  func read(_ x: Int, _ y: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>) {
    let size = image.pixels.size
    let middle = Double(y) + 0.5
    image.pixels.withUnsafeWords { words in
      guard let base = words.baseAddress else { return }
      for index in 0..<count {
        let place = inverse.apply(to: Point(x: Double(x &+ index) + 0.5, y: middle))
        row[index] =
          filter == .nearest
          ? fetch(base, size, DeviceNumber.floor(place.x), DeviceNumber.floor(place.y))
          : bilinear(base, size, place)
      }
    }
  }

  /// The pixel at a place of the picture.
  @inline(__always)
  private func fetch(_ base: UnsafePointer<UInt32>, _ size: IntSize, _ x: Int, _ y: Int) -> UInt32 {
    if x >= 0, y >= 0, x < size.width, y < size.height { return base[y &* size.width &+ x] }
    if outside == .clear { return 0 }
    return base[min(size.height - 1, max(0, y)) * size.width + min(size.width - 1, max(0, x))]
  }

  @inline(__always)
  private func bilinear(_ base: UnsafePointer<UInt32>, _ size: IntSize, _ place: Point) -> UInt32 {
    let x = DeviceNumber.fixed(place.x - 0.5)
    let y = DeviceNumber.fixed(place.y - 0.5)
    let (column, line) = (x >> 8, y >> 8)
    let weights = BilinearWeights(x: x & 255, y: y & 255)
    return weights.mean(
      fetch(base, size, column, line), fetch(base, size, column + 1, line),
      fetch(base, size, column, line + 1), fetch(base, size, column + 1, line + 1))
  }
}
