/// Arithmetic on one premultiplied pixel word, two channels at a time, every product rounded to nearest.
enum PixelMath {
  /// The lanes of blue and red; alpha and green after a shift by 8.
  static let lanes: UInt32 = 0x00ff_00ff
  static let half: UInt32 = 0x0080_0080

  /// Two products of at most 255 * 255, plus one half each, divided by 255.
  @inline(__always)
  static func divide(_ biased: UInt32) -> UInt32 {
    ((biased &+ ((biased &>> 8) & lanes)) &>> 8) & lanes
  }

  /// Every channel of `pixel` times `factor` / 255.
  @inline(__always)
  static func scale(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    let even = divide((pixel & lanes) &* factor &+ half)
    let odd = divide(((pixel &>> 8) & lanes) &* factor &+ half)
    return even | odd &<< 8
  }

  /// `source` over `below`.
  @inline(__always)
  static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    source &+ scale(below, 255 &- source &>> 24)
  }

  /// `below * (1 - c) + source * c` with c = coverage / 255, rounded once; equal pixels stay equal.
  @inline(__always)
  static func mix(_ below: UInt32, _ source: UInt32, _ coverage: UInt32) -> UInt32 {
    let rest = 255 &- coverage
    let even = divide((below & lanes) &* rest &+ (source & lanes) &* coverage &+ half)
    let odd = divide(((below &>> 8) & lanes) &* rest &+ ((source &>> 8) & lanes) &* coverage &+ half)
    return even | odd &<< 8
  }

  /// `a * b / 255` for bytes, rounded to nearest.
  @inline(__always)
  static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let product = a &* b &+ 128
    return (product &+ product &>> 8) &>> 8
  }
}
