import LayerTree
import Pixels

/// A linear gradient's pixels: premultiplied colours interpolated in Float, rounded to nearest.
struct GradientSampler: Sendable {
  /// A stretch between two stops: the colour is `base + slope * t`, in blue, green, red, alpha of 0 to 255.
  struct Stretch {
    var from: Float
    var base: SIMD4<Float>
    var slope: SIMD4<Float>
  }

  /// Stretches by their start; the first begins before all.
  let stretches: [Stretch]
  /// Location at a pixel's centre: `x * perColumn + y * perRow + offset`.
  let perColumn: Double
  let perRow: Double
  let offset: Double
  let isOpaque: Bool

  init?(_ gradient: LinearGradient) {
    guard let inverse = gradient.transform.inverse, !gradient.stops.isEmpty else { return nil }
    let dx = gradient.end.x - gradient.start.x
    let dy = gradient.end.y - gradient.start.y
    let square = dx * dx + dy * dy
    if square > 0 {
      perColumn = (inverse.a * dx + inverse.b * dy) / square
      perRow = (inverse.c * dx + inverse.d * dy) / square
      offset = ((inverse.tx - gradient.start.x) * dx + (inverse.ty - gradient.start.y) * dy) / square
    } else {
      // No line: the last colour is everywhere.
      perColumn = 0
      perRow = 0
      offset = .greatestFiniteMagnitude
    }
    guard perColumn.isFinite, perRow.isFinite, offset.isFinite else { return nil }
    stretches = Self.stretches(gradient.stops)
    isOpaque = gradient.stops.allSatisfy { $0.color.finite.alpha >= 1 }
  }

  private static func stretches(_ stops: [GradientContents.Stop]) -> [Stretch] {
    func color(_ stop: GradientContents.Stop) -> SIMD4<Float> {
      let color = stop.color.finite
      let alpha = color.alpha * 255
      return SIMD4(
        Float(color.blue * alpha), Float(color.green * alpha), Float(color.red * alpha), Float(alpha))
    }
    var result = [Stretch(from: -.infinity, base: color(stops[0]), slope: .zero)]
    for (left, right) in zip(stops, stops.dropFirst()) {
      let from = Float(left.location)
      let length = Float(right.location) - from
      guard length > 0, length.isFinite else { continue }
      let slope = (color(right) - color(left)) / length
      result.append(Stretch(from: from, base: color(left) - slope * from, slope: slope))
    }
    let last = stops[stops.count - 1]
    let end = Float(last.location)
    result.append(Stretch(from: end.isNaN ? .infinity : end, base: color(last), slope: .zero))
    return result
  }

  /// The pixel at a location.
  @inline(__always)
  private func pixel(_ location: Float, _ stretch: inout Int) -> UInt32 {
    while stretch &+ 1 < stretches.count, location >= stretches[stretch &+ 1].from { stretch &+= 1 }
    while stretch > 0, location < stretches[stretch].from { stretch &-= 1 }
    let part = stretches[stretch]
    let value = (part.slope * location + part.base).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    // Adding 2^23 leaves the rounded whole number in the low bits.
    let bits = unsafeBitCast(value + 8_388_608, to: SIMD4<UInt32>.self)
    return bits[0] & 0xff | (bits[1] & 0xff) << 8 | (bits[2] & 0xff) << 16 | (bits[3] & 0xff) << 24
  }

  func read(_ x: Int, _ y: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>) {
    let start = (Double(y) + 0.5) * perRow + offset
    var stretch = 0
    if perColumn == 0 {
      RowBlend.fill(row, count, pixel(Self.bounded(start), &stretch))
      return
    }
    for index in 0..<count {
      row[index] = pixel(Self.bounded((Double(x &+ index) + 0.5) * perColumn + start), &stretch)
    }
  }

  /// A location within what a Float holds with ease.
  @inline(__always)
  private static func bounded(_ value: Double) -> Float { Float(max(-1e30, min(1e30, value))) }
}
