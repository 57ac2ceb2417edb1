/// Takes the covered pixels of a shape, row by row, from left to right, each pixel at most once.
protocol SpanSink {
  /// Pixels `left..<right` of row `y` are covered entirely.
  mutating func full(_ y: Int, _ left: Int, _ right: Int)
  /// Pixels `left..<right` of row `y` are covered by `coverage` of 255, 1 to 254.
  mutating func uniform(_ y: Int, _ left: Int, _ right: Int, _ coverage: UInt32)
  /// `count` pixels from `left` are covered by a value of 255 each.
  mutating func varying(_ y: Int, _ left: Int, _ count: Int, _ coverage: UnsafePointer<UInt8>)
  /// Draws whole rows between two arcs at once, if the sink has a faster way to the same pixels; gives how many
  /// rows from the first on it did, 0 to `count`.
  mutating func arcs(_ y: Int, _ count: Int, _ arcs: ArcRows) -> Int
}

extension SpanSink {
  @inline(__always)
  mutating func arcs(_ y: Int, _ count: Int, _ arcs: ArcRows) -> Int { 0 }

  /// Pixels of one coverage, 0 to 255, which may be none or all of it.
  @inline(__always)
  mutating func run(_ y: Int, _ left: Int, _ right: Int, _ coverage: UInt32) {
    guard right > left, coverage > 0 else { return }
    if coverage >= 255 { full(y, left, right) } else { uniform(y, left, right, coverage) }
  }
}

/// A coverage of 0 to 1 as a byte, rounded to nearest; never traps.
@inline(__always)
func coverageByte(_ value: Double) -> UInt32 {
  // Adding 1.5 * 2^52 leaves the rounded whole number in the low bits of the pattern.
  let bounded = value > 0 ? (value < 1 ? value : 1) : 0
  return UInt32(truncatingIfNeeded: (bounded * 255 + 6_755_399_441_055_744).bitPattern) & 0x1ff
}
