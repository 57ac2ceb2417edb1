/// Four pixels as channels of 16 bits, wide enough for a product of bytes: blue and red in one vector, green
/// and alpha in the other.
///
/// Plain SSE2 and NEON do all of this in one instruction a step. Vectors of eight lanes are what the compiler
/// handles well; conversions between widths of lanes are avoided, since they may become calls.
struct FourPixels {
  typealias Lanes = SIMD8<UInt16>

  /// Blue, red, blue, red, ...
  var even: Lanes
  /// Green, alpha, green, alpha, ...
  var odd: Lanes

  @inline(__always)
  init(even: Lanes, odd: Lanes) {
    self.even = even
    self.odd = odd
  }

  /// Four pixels from memory.
  @inline(__always)
  init(_ pixels: UnsafePointer<UInt32>) {
    let words = UnsafeRawPointer(pixels).loadUnaligned(as: Lanes.self)
    even = words & 255
    odd = words &>> 8
  }

  /// One pixel four times.
  @inline(__always)
  init(repeating pixel: UInt32) {
    let words = unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: Lanes.self)
    even = words & 255
    odd = words &>> 8
  }

  /// Writes four pixels whose channels are bytes.
  @inline(__always)
  func store(to pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: even | odd &<< 8, as: Lanes.self)
  }

  /// `value / 255` rounded to nearest, for values up to 255 * 255 with one half (128) already added.
  @inline(__always)
  static func divide(_ biased: Lanes) -> Lanes { (biased &+ biased &>> 8) &>> 8 }

  /// Every channel times a factor of 255.
  @inline(__always)
  func times(_ factor: Lanes) -> FourPixels {
    FourPixels(
      even: Self.divide(even &* factor &+ 128), odd: Self.divide(odd &* factor &+ 128))
  }

  /// What lets what is below shine through: 255 less alpha, in both lanes of each pixel.
  @inline(__always)
  var rest: Lanes {
    let alphas = unsafeBitCast(odd, to: SIMD4<UInt32>.self) &>> 16
    return 255 &- unsafeBitCast(alphas | alphas &<< 16, to: Lanes.self)
  }

  /// These pixels over others.
  @inline(__always)
  func over(_ below: FourPixels) -> FourPixels {
    let kept = below.times(rest)
    return FourPixels(even: kept.even &+ even, odd: kept.odd &+ odd)
  }

  /// Four bytes, each in both lanes of its pixel.
  @inline(__always)
  static func coverage(_ bytes: UnsafePointer<UInt8>) -> Lanes {
    let four = UInt64(UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self))
    let left = four & 0xff | (four & 0xff00) &<< 24
    let right = (four &>> 16) & 0xff | (four & 0xff00_0000) &<< 8
    return unsafeBitCast(SIMD2<UInt64>(left &* 0x1_0001, right &* 0x1_0001), to: Lanes.self)
  }

  /// `below * (255 - c) / 255 + self * c / 255`, rounded once.
  @inline(__always)
  func mixed(into below: FourPixels, _ coverage: Lanes, _ rest: Lanes) -> FourPixels {
    FourPixels(
      even: Self.divide(below.even &* rest &+ even &* coverage &+ 128),
      odd: Self.divide(below.odd &* rest &+ odd &* coverage &+ 128))
  }

  /// `below * rest / 255` plus products made before, one half in them.
  @inline(__always)
  static func affine(_ below: FourPixels, _ rest: Lanes, _ added: FourPixels) -> FourPixels {
    FourPixels(
      even: divide(below.even &* rest &+ added.even), odd: divide(below.odd &* rest &+ added.odd))
  }
}
