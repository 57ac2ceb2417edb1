import Pixels

/// Premultiplied pixels as the straight bytes that PNG holds, R first.
enum StraightAlpha {
  /// Whether every pixel is opaque, so that the alpha channel can be left out.
  static func isOpaque(_ words: UnsafeBufferPointer<UInt32>) -> Bool {
    var all = SIMD16<UInt32>(repeating: .max)
    let whole = words.count / 16 * 16
    var index = 0
    while index < whole {
      // A block of rows at a time, so that a picture with an early clear pixel is told soon.
      let end = min(whole, index + 1 << 14)
      while index < end {
        all &= UnsafeRawPointer(words.baseAddress! + index).loadUnaligned(as: SIMD16<UInt32>.self)
        index += 16
      }
      if all.min() < 0xff00_0000 { return false }
    }
    return words[whole...].allSatisfy { $0 >= 0xff00_0000 }
  }

  /// Writes R, G, B for each pixel; `target` has room for one byte more than three times the count.
  static func writeRGB(_ words: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutableRawPointer) {
    for index in 0..<count {
      // The fourth byte is overwritten by the next pixel.
      target.storeBytes(
        of: (words[index].byteSwapped >> 8).littleEndian, toByteOffset: 3 * index, as: UInt32.self)
    }
  }

  /// Writes R, G, B, A for each pixel, with the multiplication by alpha taken back.
  static func writeRGBA(_ words: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutableRawPointer) {
    quotients.withUnsafeBufferPointer { quotients in
      for index in 0..<count {
        let word = words[index]
        let alpha = Int(word >> 24)
        let row = alpha << 8
        let red = UInt32(quotients[row + Int(word >> 16 & 255)])
        let green = UInt32(quotients[row + Int(word >> 8 & 255)])
        let blue = UInt32(quotients[row + Int(word & 255)])
        let bytes = word & 0xff00_0000 | blue << 16 | green << 8 | red
        target.storeBytes(of: bytes.littleEndian, toByteOffset: 4 * index, as: UInt32.self)
      }
    }
  }

  /// `Pixel.straight` for every alpha (the row) and premultiplied channel (the column).
  private static let quotients: [UInt8] = (0..<65_536).map { place in
    let word = UInt32(place >> 8) << 24 | UInt32(place & 255)
    return Pixel(word: word).straight.blue
  }
}
