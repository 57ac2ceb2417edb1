/// One pixel: 8 bits a channel, premultiplied, sRGB encoded; `0xAARRGGBB` in a word, so B, G, R, A in memory.
@frozen
public struct Pixel: Hashable, Sendable {
  /// The four channels in one word, `0xAARRGGBB`.
  public var word: UInt32

  /// A pixel from its word, `0xAARRGGBB`, already premultiplied.
  @inlinable
  public init(word: UInt32) { self.word = word }

  /// A pixel from premultiplied bytes; each colour byte is at most `alpha`.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    word = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// A pixel from straight bytes, premultiplied with rounding to nearest.
  @inlinable
  public init(straightRed red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.init(
      red: Pixel.multiply(red, alpha), green: Pixel.multiply(green, alpha),
      blue: Pixel.multiply(blue, alpha), alpha: alpha)
  }

  /// Premultiplied red, 0 to 255.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: word >> 16) }
  /// Premultiplied green, 0 to 255.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: word >> 8) }
  /// Premultiplied blue, 0 to 255.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: word) }
  /// Opacity, 0 to 255.
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: word >> 24) }

  /// The channels with the multiplication by alpha taken back, rounded to nearest; all 0 where alpha is 0.
  public var straight: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let a = Int(alpha)
    guard a > 0 else { return (0, 0, 0, 0) }
    func divide(_ channel: UInt8) -> UInt8 { UInt8(min(255, (Int(channel) * 255 + a / 2) / a)) }
    return (divide(red), divide(green), divide(blue), alpha)
  }

  /// `a * b / 255` rounded to nearest, exact for all bytes.
  @inlinable
  public static func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
    let product = UInt32(a) * UInt32(b) + 128
    return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
  }
}
