/// Conversions from device coordinates to whole pixels that never trap.
enum DeviceNumber {
  /// Coordinates count as at most this far from 0, pixels; exact in a Double with 29 bits to spare.
  static let limit = 16_777_216.0

  /// The value cut to the limit; 0 for one that is not a number.
  @inline(__always)
  static func bounded(_ value: Double) -> Double {
    value >= -limit ? (value <= limit ? value : limit) : (value < -limit ? -limit : 0)
  }

  /// The greatest whole number at or below.
  @inline(__always)
  static func floor(_ value: Double) -> Int {
    let value = bounded(value)
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }

  /// The least whole number at or above.
  @inline(__always)
  static func ceiling(_ value: Double) -> Int {
    let value = bounded(value)
    let whole = Int(value)
    return Double(whole) < value ? whole + 1 : whole
  }

  /// The greatest whole number at or below, for values known to be within twice the limit.
  ///
  /// Adding 1.5 * 2^52 leaves the nearest whole number in the low bits: no check, no jump.
  @inline(__always)
  static func quickFloor(_ value: Double) -> Int {
    let whole = Int(Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744).bitPattern))
    return Double(whole) > value ? whole &- 1 : whole
  }

  /// The value in whole steps of 1/256, rounded to nearest, halves up.
  @inline(__always)
  static func fixed(_ value: Double) -> Int {
    let scaled = bounded(value) * 256 + 0.5
    let whole = Int(scaled)
    return Double(whole) > scaled ? whole - 1 : whole
  }
}
