import Pixels

/// A picture as floats, 0 to 255 a channel, pixels interleaved, rows without gaps: what effects compute on.
final class FloatPlane {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// Floats in a pixel: 1 for coverage, 4 for colour in the byte order of `Pixel`.
  let channels: Int
  let values: UnsafeMutablePointer<Float>

  /// A plane whose values hold anything until they are written.
  init(width: Int, height: Int, channels: Int) {
    self.width = width
    self.height = height
    self.channels = channels
    values = .allocate(capacity: max(1, width * height * channels))
  }

  deinit { values.deallocate() }

  /// Floats in a row.
  var stride: Int { width * channels }

  /// The plane with rows and columns exchanged.
  func transposed(threads: Int) -> FloatPlane {
    let result = FloatPlane(width: height, height: width, channels: channels)
    if channels == 4 {
      let source = UnsafeMutableRawPointer(values).assumingMemoryBound(to: SIMD4<Float>.self)
      let target = UnsafeMutableRawPointer(result.values).assumingMemoryBound(to: SIMD4<Float>.self)
      Self.transpose(source, width, height, into: target, threads: threads)
    } else {
      Self.transpose(values, width, height, into: result.values, threads: threads)
    }
    return result
  }

  /// Exchanges rows and columns tile by tile, so that both sides stay in cache.
  @inline(__always)
  private static func transpose<Element>(
    _ source: UnsafeMutablePointer<Element>, _ width: Int, _ height: Int,
    into target: UnsafeMutablePointer<Element>, threads: Int
  ) {
    let tile = 16
    nonisolated(unsafe) let source = source
    nonisolated(unsafe) let target = target
    Parallel.chunks(of: width, atLeast: tile, threads: threads) { columns in
      var top = 0
      while top < height {
        let bottom = min(height, top + tile)
        for column in columns {
          let line = target + column * height
          for row in top..<bottom { line[row] = source[row * width + column] }
        }
        top = bottom
      }
    }
  }
}
