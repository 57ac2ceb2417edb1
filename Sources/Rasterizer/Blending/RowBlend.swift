/// Blends along a row: four pixels at a time, the rest one by one, with the same result for both.
enum RowBlend {
  /// Sets pixels to a value.
  @inline(__always)
  static func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    if count >= 24 { return WideFill.fill(row, count, pixel) }
    var index = 0
    while index < count {
      row[index] = pixel
      index &+= 1
    }
  }

  /// One pixel value over a row: `below * (255 - alpha)/255 + source`.
  static func over(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32) {
    let rest = 255 &- source &>> 24
    let added = Channels(pixel: source) &* 255 &+ 128
    let factor = Channels(repeating: UInt16(truncatingIfNeeded: rest))
    var index = 0
    while index &+ 4 <= count {
      (Channels(pixels: row + index) &* factor &+ added).dividedBy255.store(to: row + index)
      index &+= 4
    }
    while index < count {
      row[index] = PixelMath.over(source, row[index])
      index &+= 1
    }
  }

  /// An opaque pixel value mixed into a row by one coverage.
  static func mix(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32, _ coverage: UInt32) {
    let added = Channels(pixel: source) &* UInt16(truncatingIfNeeded: coverage) &+ 128
    let factor = Channels(repeating: UInt16(truncatingIfNeeded: 255 &- coverage))
    var index = 0
    while index &+ 4 <= count {
      (Channels(pixels: row + index) &* factor &+ added).dividedBy255.store(to: row + index)
      index &+= 4
    }
    while index < count {
      row[index] = PixelMath.mix(row[index], source, coverage)
      index &+= 1
    }
  }

  /// A row mixed into another by one coverage: what ends a group.
  static func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, from source: UnsafePointer<UInt32>, _ coverage: UInt32
  ) {
    if coverage == 255 { return row.update(from: source, count: count) }
    let share = Channels(repeating: UInt16(truncatingIfNeeded: coverage))
    let factor = Channels(repeating: UInt16(truncatingIfNeeded: 255 &- coverage))
    var index = 0
    while index &+ 4 <= count {
      let sum = Channels(pixels: row + index) &* factor &+ Channels(pixels: source + index) &* share &+ 128
      sum.dividedBy255.store(to: row + index)
      index &+= 4
    }
    while index < count {
      row[index] = PixelMath.mix(row[index], source[index], coverage)
      index &+= 1
    }
  }

  /// A row mixed into another by a coverage for each pixel, times one for all.
  static func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, from source: UnsafePointer<UInt32>,
    mask: UnsafePointer<UInt8>, _ opacity: UInt32
  ) {
    for index in 0..<count {
      let coverage = PixelMath.multiply(UInt32(mask[index]), opacity)
      if coverage == 255 {
        row[index] = source[index]
      } else if coverage != 0 {
        row[index] = PixelMath.mix(row[index], source[index], coverage)
      }
    }
  }

  /// Source pixels, first multiplied by an opacity, over a row.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, from source: UnsafePointer<UInt32>, _ opacity: UInt32
  ) {
    let share = Channels(repeating: UInt16(truncatingIfNeeded: opacity))
    var index = 0
    while index &+ 4 <= count {
      let four = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD4<UInt32>.self)
      if four == .zero {
        index &+= 4
        continue
      }
      let scaled =
        opacity == 255
        ? Channels(pixels: source + index)
        : (Channels(pixels: source + index) &* share &+ 128).dividedBy255
      let kept = Channels(pixels: row + index) &* (255 &- scaled.alphas) &+ 128
      (kept.dividedBy255 &+ scaled).store(to: row + index)
      index &+= 4
    }
    while index < count {
      row[index] = PixelMath.over(PixelMath.scale(source[index], opacity), row[index])
      index &+= 1
    }
  }

  /// Source pixels, first multiplied by a coverage for each, over a row.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, from source: UnsafePointer<UInt32>,
    mask: UnsafePointer<UInt8>, _ opacity: UInt32
  ) {
    for index in 0..<count where mask[index] != 0 {
      let coverage = PixelMath.multiply(UInt32(mask[index]), opacity)
      row[index] = PixelMath.over(PixelMath.scale(source[index], coverage), row[index])
    }
  }

  /// One pixel value through a mask over a row; an opaque one is mixed, rounded once.
  static func through(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32, mask: UnsafePointer<UInt8>
  ) {
    source &>> 24 == 255
      ? mixed(row, count, source, mask: mask) : scaled(row, count, source, mask: mask)
  }

  /// An opaque pixel value mixed into a row by a coverage for each pixel.
  @inline(__always)
  static func mixed(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32, mask: UnsafePointer<UInt8>
  ) {
    var index = 0
    while index < count {
      row[index] = PixelMath.mix(row[index], source, UInt32(mask[index]))
      index &+= 1
    }
  }

  /// A translucent pixel value, multiplied by a coverage for each pixel, over a row.
  static func scaled(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32, mask: UnsafePointer<UInt8>
  ) {
    let wide = Channels(pixel: source)
    var index = 0
    while index &+ 4 <= count {
      if UnsafeRawPointer(mask + index).loadUnaligned(as: UInt32.self) != 0 {
        let part = (wide &* Channels(coverage: mask + index) &+ 128).dividedBy255
        let kept = Channels(pixels: row + index) &* (255 &- part.alphas) &+ 128
        (kept.dividedBy255 &+ part).store(to: row + index)
      }
      index &+= 4
    }
    while index < count {
      row[index] = PixelMath.over(PixelMath.scale(source, UInt32(mask[index])), row[index])
      index &+= 1
    }
  }
}
