/// The shares of four neighbouring pixels, of 256; their sum is 256 exactly.
struct BilinearWeights {
  let topLeft: UInt16
  let topRight: UInt16
  let bottomLeft: UInt16
  let bottomRight: UInt16

  /// Shares for a place `x` of 256 to the right of the left pixel and `y` of 256 below the top one.
  @inline(__always)
  init(x: Int, y: Int) {
    let corner = (x &* y &+ 128) &>> 8
    bottomRight = UInt16(truncatingIfNeeded: corner)
    topRight = UInt16(truncatingIfNeeded: x &- corner)
    bottomLeft = UInt16(truncatingIfNeeded: y &- corner)
    topLeft = UInt16(truncatingIfNeeded: 256 &- x &- y &+ corner)
  }

  /// The weighted mean of four pixels, rounded to nearest.
  @inline(__always)
  func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let (p, q) = (UInt32(topLeft), UInt32(topRight))
    let (r, s) = (UInt32(bottomLeft), UInt32(bottomRight))
    let lanes = PixelMath.lanes
    var even = (a & lanes) &* p &+ (b & lanes) &* q
    even = even &+ (c & lanes) &* r &+ (d & lanes) &* s &+ PixelMath.half
    var odd = ((a &>> 8) & lanes) &* p &+ ((b &>> 8) & lanes) &* q
    odd = odd &+ ((c &>> 8) & lanes) &* r &+ ((d &>> 8) & lanes) &* s &+ PixelMath.half
    return (even &>> 8) & lanes | odd & ~lanes
  }

  /// The weighted means of eight channels.
  @inline(__always)
  func mean(
    _ a: FourPixels.Lanes, _ b: FourPixels.Lanes, _ c: FourPixels.Lanes, _ d: FourPixels.Lanes
  ) -> FourPixels.Lanes {
    let upper = a &* topLeft &+ b &* topRight
    return (upper &+ c &* bottomLeft &+ d &* bottomRight &+ 128) &>> 8
  }
}
