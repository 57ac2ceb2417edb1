/// That content never steps back: from no frame to the next against its direction.
public struct BackwardStepCheck: TraceCheck, Hashable {
  /// The frames that count.
  public var range: TimeRange
  /// Whether forward is towards growing offsets, content moving up.
  public var isTowardsLast: Bool
  /// How far a step back may be, points.
  public var tolerance: Double

  /// A check of a range.
  public init(range: TimeRange, isTowardsLast: Bool, tolerance: Double) {
    self.range = range
    self.isTowardsLast = isTowardsLast
    self.tolerance = tolerance
  }

  /// The first frame that does not hold it; nil where all do.
  public func finding(in trace: OffsetTrace) -> Finding? {
    let samples = trace.samples(in: range)
    guard samples.count > 1 else { return .noFrames(range) }
    for (before, after) in zip(samples, samples.dropFirst()) {
      let step = (after.offset - before.offset) * (isTowardsLast ? 1 : -1)
      // Half a millionth of a point is rounding, at whatever distance from 0.
      if step < -tolerance - 5e-7 {
        return Finding(
          after, expected: "no step \(isTowardsLast ? "towards the first end" : "towards the last end")",
          found: "\(Finding.words(-step)) pt back, from \(Finding.words(before.offset)) to "
            + "\(Finding.words(after.offset)) pt")
      }
    }
    return nil
  }
}
