/// How far past an edge content goes at most.
public struct PeakOverscrollCheck: TraceCheck, Hashable {
  /// The frames that count.
  public var range: TimeRange
  /// Whether the last edge is meant, else the first.
  public var isLast: Bool
  /// The greatest distance past the edge in any frame, points.
  public var peak: Double
  /// How far off it may be, points.
  public var tolerance: Double

  /// A check of a range.
  public init(range: TimeRange, isLast: Bool, peak: Double, tolerance: Double) {
    self.range = range
    self.isLast = isLast
    self.peak = peak
    self.tolerance = tolerance
  }

  /// The first frame that does not hold it; nil where all do.
  public func finding(in trace: OffsetTrace) -> Finding? {
    let frames = trace.samples(in: range)
    guard let first = frames.first else { return .noFrames(range) }
    // While an end is open there is nothing to be past; where it is all along, nothing was measured.
    let samples = frames.filter { (isLast ? $0.last : $0.first) != nil }
    guard var highest = samples.first else {
      return Finding(first, expected: "an edge at the \(isLast ? "last" : "first") end", found: "an open end")
    }
    for sample in samples where distance(sample) > distance(highest) { highest = sample }
    let found = distance(highest)
    if abs(found - peak) <= tolerance + 5e-7 { return nil }
    return Finding(
      highest,
      expected: "at most \(Finding.words(peak)) pt past the \(isLast ? "last" : "first") edge, within "
        + Finding.words(tolerance),
      found: "\(Finding.words(found)) pt")
  }

  private func distance(_ sample: OffsetTrace.Sample) -> Double {
    isLast ? sample.pastLast : sample.pastFirst
  }
}
