/// A linear map between the rows of two pictures: each row of the result is a weighted sum of some rows.
///
/// Blurring, thinning out and filling in along the vertical are all of this form; the horizontal is done on
/// the transposed picture.
struct RowOperator {
  /// What a kernel finds beyond the first and last row.
  enum Edge {
    /// Nothing: zeros.
    case clear
    /// The first or last row again.
    case clamp
  }

  /// First row that counts, for each row of the result.
  private(set) var firsts: [Int] = []
  /// Where the weights of each row begin; one more than rows.
  private(set) var starts: [Int] = [0]
  /// All weights, row after row.
  private(set) var weights: [Float] = []

  /// Rows of the result.
  var count: Int { firsts.count }

  /// Adds a row of the result: `weights` begin at input row `first`, which may lie outside `0..<inputs`.
  mutating func append(first: Int, weights row: [Double], inputs: Int, edge: Edge) {
    var kept: [Double] = []
    let low = max(0, min(inputs - 1, first))
    for (offset, weight) in row.enumerated() {
      let index = first + offset
      if index < 0 || index >= inputs, edge == .clear { continue }
      let slot = max(0, min(inputs - 1, index)) - low
      if slot < kept.count { kept[slot] += weight } else { kept.append(weight) }
    }
    firsts.append(low)
    weights += kept.map(Float.init)
    starts.append(weights.count)
  }

  /// The map's result on a picture with as many rows as the map was made for.
  func applied(to plane: FloatPlane, threads: Int) -> FloatPlane {
    let result = FloatPlane(width: plane.width, height: count, channels: plane.channels)
    nonisolated(unsafe) let source = plane.values
    nonisolated(unsafe) let target = result.values
    let stride = plane.stride
    Parallel.chunks(of: count, atLeast: 8, threads: threads) { rows in
      weights.withUnsafeBufferPointer { weights in
        for row in rows {
          let some = UnsafeBufferPointer(rebasing: weights[starts[row]..<starts[row + 1]])
          Self.combine(
            source + firsts[row] * stride, stride: stride, weights: some, into: target + row * stride)
        }
      }
    }
    return result
  }

  /// One row of the result, in the order of the weights, each value by itself.
  private static func combine(
    _ source: UnsafeMutablePointer<Float>, stride: Int, weights: UnsafeBufferPointer<Float>,
    into target: UnsafeMutablePointer<Float>
  ) {
    var x = 0
    while x + 16 <= stride {
      var sum = SIMD16<Float>.zero
      var row = UnsafeRawPointer(source + x)
      for weight in weights {
        sum += row.loadUnaligned(as: SIMD16<Float>.self) * weight
        row += stride * 4
      }
      UnsafeMutableRawPointer(target + x).storeBytes(of: sum, as: SIMD16<Float>.self)
      x += 16
    }
    while x < stride {
      var sum: Float = 0
      for (index, weight) in weights.enumerated() { sum += source[index * stride + x] * weight }
      target[x] = sum
      x += 1
    }
  }
}
