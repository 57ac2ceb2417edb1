/// Blends one pixel value along a row: four pixels at a time, the rest one by one, with the same result.
enum RowBlend {
  /// Sets pixels to a value.
  @inline(__always)
  static func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    if count >= 24 { return WideRow.fill(row, count, pixel) }
    var index = 0
    while index < count {
      row[index] = pixel
      index &+= 1
    }
  }

  /// A pixel value over a row: `below * (255 - alpha) / 255 + source`.
  static func over(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32) {
    let wide = FourPixels(repeating: source)
    let added = FourPixels(even: wide.even &* 255 &+ 128, odd: wide.odd &* 255 &+ 128)
    var index = affine(row, count, 255 &- source &>> 24, added)
    while index < count {
      row[index] = PixelMath.over(source, row[index])
      index &+= 1
    }
  }

  /// An opaque pixel value mixed into a row by one coverage.
  static func mix(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32, _ coverage: UInt32) {
    let wide = FourPixels(repeating: source)
    let factor = UInt16(truncatingIfNeeded: coverage)
    let added = FourPixels(even: wide.even &* factor &+ 128, odd: wide.odd &* factor &+ 128)
    var index = affine(row, count, 255 &- coverage, added)
    while index < count {
      row[index] = PixelMath.mix(row[index], source, coverage)
      index &+= 1
    }
  }

  /// Four by four: `below * rest / 255` plus products made before; gives how many pixels it did.
  @inline(__always)
  private static func affine(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ rest: UInt32, _ added: FourPixels
  ) -> Int {
    let factor = FourPixels.Lanes(repeating: UInt16(truncatingIfNeeded: rest))
    var index = WideRow.affine(
      row, count, rest, even: unsafeBitCast(added.even, to: SIMD4<UInt32>.self)[0],
      odd: unsafeBitCast(added.odd, to: SIMD4<UInt32>.self)[0])
    while index &+ 4 <= count {
      FourPixels.affine(FourPixels(row + index), factor, added).store(to: row + index)
      index &+= 4
    }
    return index
  }

  /// An opaque pixel value mixed into a row by a coverage for each pixel.
  @inline(__always)
  static func mixed(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32, mask: UnsafePointer<UInt8>
  ) {
    let wide = FourPixels(repeating: source)
    var index = 0
    while index &+ 4 <= count {
      let coverage = FourPixels.coverage(mask + index)
      wide.mixed(into: FourPixels(row + index), coverage, 255 &- coverage).store(to: row + index)
      index &+= 4
    }
    while index < count {
      row[index] = PixelMath.mix(row[index], source, UInt32(mask[index]))
      index &+= 1
    }
  }

  /// A translucent pixel value, multiplied by a coverage for each pixel, over a row.
  static func scaled(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32, mask: UnsafePointer<UInt8>
  ) {
    let wide = FourPixels(repeating: source)
    var index = WideRow.through(row, count, source, mask: mask)
    while index &+ 4 <= count {
      if UnsafeRawPointer(mask + index).loadUnaligned(as: UInt32.self) != 0 {
        let part = wide.times(FourPixels.coverage(mask + index))
        part.over(FourPixels(row + index)).store(to: row + index)
      }
      index &+= 4
    }
    while index < count {
      row[index] = PixelMath.over(PixelMath.scale(source, UInt32(mask[index])), row[index])
      index &+= 1
    }
  }
}
