/// Blends a row of pixels onto another: four pixels at a time, the rest one by one, with the same result.
enum RowCopy {
  /// A row mixed into another by one coverage: what ends a group.
  static func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, from source: UnsafePointer<UInt32>, _ coverage: UInt32
  ) {
    if coverage == 255 { return row.update(from: source, count: count) }
    let share = FourPixels.Lanes(repeating: UInt16(truncatingIfNeeded: coverage))
    let rest = 255 &- share
    var index = WideRow.mix(row, count, from: source, coverage)
    while index &+ 4 <= count {
      FourPixels(source + index).mixed(into: FourPixels(row + index), share, rest).store(to: row + index)
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
    let factor = FourPixels.Lanes(repeating: UInt16(truncatingIfNeeded: opacity))
    var index = 0
    while index &+ 4 <= count {
      let four = UnsafeRawPointer(mask + index).loadUnaligned(as: UInt32.self)
      if four == .max, opacity == 255 {
        (row + index).update(from: source + index, count: 4)
      } else if four != 0 {
        let share = FourPixels.divide(FourPixels.coverage(mask + index) &* factor &+ 128)
        FourPixels(source + index).mixed(into: FourPixels(row + index), share, 255 &- share)
          .store(to: row + index)
      }
      index &+= 4
    }
    while index < count {
      let coverage = PixelMath.multiply(UInt32(mask[index]), opacity)
      row[index] = PixelMath.mix(row[index], source[index], coverage)
      index &+= 1
    }
  }

  /// Source pixels, first multiplied by an opacity, over a row.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, from source: UnsafePointer<UInt32>, _ opacity: UInt32
  ) {
    let factor = FourPixels.Lanes(repeating: UInt16(truncatingIfNeeded: opacity))
    var index = 0
    while index &+ 4 <= count {
      let words = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD2<UInt64>.self)
      if words[0] | words[1] != 0 {
        let four = FourPixels(source + index)
        let part = opacity == 255 ? four : four.times(factor)
        part.over(FourPixels(row + index)).store(to: row + index)
      }
      index &+= 4
    }
    while index < count {
      row[index] = PixelMath.over(PixelMath.scale(source[index], opacity), row[index])
      index &+= 1
    }
  }

  /// Source pixels, first multiplied by a coverage for each times an opacity, over a row.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, from source: UnsafePointer<UInt32>,
    mask: UnsafePointer<UInt8>, _ opacity: UInt32
  ) {
    let factor = FourPixels.Lanes(repeating: UInt16(truncatingIfNeeded: opacity))
    var index = 0
    while index &+ 4 <= count {
      if UnsafeRawPointer(mask + index).loadUnaligned(as: UInt32.self) != 0 {
        let share = FourPixels.divide(FourPixels.coverage(mask + index) &* factor &+ 128)
        FourPixels(source + index).times(share).over(FourPixels(row + index)).store(to: row + index)
      }
      index &+= 4
    }
    while index < count {
      let coverage = PixelMath.multiply(UInt32(mask[index]), opacity)
      row[index] = PixelMath.over(PixelMath.scale(source[index], coverage), row[index])
      index &+= 1
    }
  }

  /// Two rows weighted, the first with `share` of 256.
  static func weigh(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ first: UnsafePointer<UInt32>,
    _ second: UnsafePointer<UInt32>, _ share: Int
  ) {
    let p = FourPixels.Lanes(repeating: UInt16(truncatingIfNeeded: share))
    let q = FourPixels.Lanes(repeating: UInt16(truncatingIfNeeded: 256 - share))
    let weights = BilinearWeights(x: 256 - share, y: 0)
    var index = 0
    while index &+ 4 <= count {
      let a = FourPixels(first + index)
      let b = FourPixels(second + index)
      FourPixels(
        even: (a.even &* p &+ b.even &* q &+ 128) &>> 8, odd: (a.odd &* p &+ b.odd &* q &+ 128) &>> 8
      )
      .store(to: row + index)
      index &+= 4
    }
    while index < count {
      row[index] = weights.mean(first[index], second[index], 0, 0)
      index &+= 1
    }
  }

  /// Each pixel from four: itself and its left neighbour, in two rows; `upper[-1]` and `lower[-1]` are read.
  static func weigh(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, upper: UnsafePointer<UInt32>,
    lower: UnsafePointer<UInt32>, _ weights: BilinearWeights
  ) {
    var index = 0
    while index &+ 4 <= count {
      let a = FourPixels(upper + index - 1)
      let b = FourPixels(upper + index)
      let c = FourPixels(lower + index - 1)
      let d = FourPixels(lower + index)
      FourPixels(
        even: weights.mean(a.even, b.even, c.even, d.even), odd: weights.mean(a.odd, b.odd, c.odd, d.odd)
      ).store(to: row + index)
      index &+= 4
    }
    while index < count {
      row[index] = weights.mean(upper[index - 1], upper[index], lower[index - 1], lower[index])
      index &+= 1
    }
  }
}
