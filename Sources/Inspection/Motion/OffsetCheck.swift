/// The presented offset at a time.
public struct OffsetCheck: TraceCheck, Hashable {
  /// When, seconds: the frame that is on the glass then.
  public var time: Double
  /// The offset, points.
  public var offset: Double
  /// How far off it may be, points.
  public var tolerance: Double

  /// A check of one time.
  public init(time: Double, offset: Double, tolerance: Double) {
    self.time = time
    self.offset = offset
    self.tolerance = tolerance
  }

  /// The first frame that does not hold it; nil where all do.
  public func finding(in trace: OffsetTrace) -> Finding? {
    guard let sample = trace.sample(at: time) else { return .noFrames(TimeRange(from: time, to: time)) }
    if abs(sample.offset - offset) <= tolerance { return nil }
    return Finding(
      sample, expected: "offset \(Finding.words(offset)) pt within \(Finding.words(tolerance))",
      found: "\(Finding.words(sample.offset)) pt")
  }
}
