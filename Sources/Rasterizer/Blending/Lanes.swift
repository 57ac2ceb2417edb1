/// Four pixels as sixteen channels of 16 bits: wide enough for a product of bytes, and fast in plain SSE2.
typealias Channels = SIMD16<UInt16>

extension SIMD16 where Scalar == UInt16 {
  /// Four pixels from memory.
  @inline(__always)
  init(pixels: UnsafePointer<UInt32>) {
    self.init(truncatingIfNeeded: UnsafeRawPointer(pixels).loadUnaligned(as: SIMD16<UInt8>.self))
  }

  /// One pixel four times.
  @inline(__always)
  init(pixel: UInt32) {
    let four = SIMD4<UInt32>(repeating: pixel)
    self.init(truncatingIfNeeded: unsafeBitCast(four, to: SIMD16<UInt8>.self))
  }

  /// Writes four pixels of channels that are bytes.
  @inline(__always)
  func store(to pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(
      of: SIMD16<UInt8>(truncatingIfNeeded: self), as: SIMD16<UInt8>.self)
  }

  /// Sums of products of at most 255 * 255, one half already added, divided by 255.
  @inline(__always)
  var dividedBy255: Channels { (self &+ (self &>> 8)) &>> 8 }

  /// The alpha of each pixel in all four of its channels.
  @inline(__always)
  var alphas: Channels {
    let quads = unsafeBitCast(self, to: SIMD4<UInt64>.self) &>> 48
    return unsafeBitCast(quads &* 0x0001_0001_0001_0001, to: Channels.self)
  }

  /// Four bytes, each in all four channels of its pixel.
  @inline(__always)
  init(coverage bytes: UnsafePointer<UInt8>) {
    let word = UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self)
    let spread = SIMD4<UInt32>(word, word &>> 8, word &>> 16, word &>> 24) & 0xff
    let doubled = spread | spread &<< 16
    self.init(
      lowHalf: unsafeBitCast(
        SIMD4<UInt32>(doubled[0], doubled[0], doubled[1], doubled[1]), to: SIMD8<UInt16>.self),
      highHalf: unsafeBitCast(
        SIMD4<UInt32>(doubled[2], doubled[2], doubled[3], doubled[3]), to: SIMD8<UInt16>.self))
  }
}
