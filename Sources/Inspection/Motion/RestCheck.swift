/// That content has come to rest at a place by a time, and stays there.
public struct RestCheck: TraceCheck, Hashable {
  /// Where content is to rest.
  public enum Place: Hashable, Sendable {
    /// On the edge of its first end, of its last end, or at an offset in points.
    case first, last, offset(Double)
  }

  /// Where.
  public var place: Place
  /// From when on, seconds.
  public var time: Double
  /// How far off it may be, points.
  public var tolerance: Double

  /// A check from a time on.
  public init(place: Place, time: Double, tolerance: Double) {
    self.place = place
    self.time = time
    self.tolerance = tolerance
  }

  /// The first frame that does not hold it; nil where all do.
  public func finding(in trace: OffsetTrace) -> Finding? {
    guard let start = trace.sample(at: time) else { return .noFrames(TimeRange(from: time)) }
    for sample in trace.samples where sample.frame >= start.frame {
      guard let rest = offset(in: sample) else {
        return Finding(sample, expected: "rest on \(words)", found: "an open end")
      }
      // Half a millionth of a point is rounding, at whatever distance from 0.
      if abs(sample.offset - rest) > tolerance + 5e-7 {
        return Finding(
          sample, expected: "rest on \(words), at \(Finding.words(rest)) pt",
          found: "\(Finding.words(sample.offset)) pt")
      }
      if abs(sample.offset - start.offset) > 5e-7 {
        return Finding(
          sample, expected: "rest from \(Finding.words(start.time)) s on",
          found: "a step from \(Finding.words(start.offset)) to \(Finding.words(sample.offset)) pt")
      }
    }
    return nil
  }

  private func offset(in sample: OffsetTrace.Sample) -> Double? {
    switch place {
    case .first: sample.first
    case .last: sample.last.map { max($0, sample.first ?? $0) }
    case .offset(let offset): offset
    }
  }

  private var words: String {
    switch place {
    case .first: "the first edge"
    case .last: "the last edge"
    case .offset: "an offset"
    }
  }
}
