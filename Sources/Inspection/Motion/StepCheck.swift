/// How far content travels from one frame to the next.
public struct StepCheck: TraceCheck, Hashable {
  /// The frames that count: steps between two of them.
  public var range: TimeRange
  /// Least travel towards the last end in one frame, points; nil for any.
  public var least: Double?
  /// Most travel towards the last end in one frame, points; nil for any.
  public var most: Double?
  /// How far beyond a step may be, points.
  public var tolerance: Double

  /// A check of a range.
  public init(range: TimeRange, least: Double?, most: Double?, tolerance: Double) {
    self.range = range
    self.least = least
    self.most = most
    self.tolerance = tolerance
  }

  /// The first frame that does not hold it; nil where all do.
  public func finding(in trace: OffsetTrace) -> Finding? {
    let samples = trace.samples(in: range)
    guard samples.count > 1 else { return .noFrames(range) }
    for (before, after) in zip(samples, samples.dropFirst()) {
      let step = after.offset - before.offset
      let isShort = least.map { step < $0 - tolerance - 5e-7 } ?? false
      let isLong = most.map { step > $0 + tolerance + 5e-7 } ?? false
      guard isShort || isLong else { continue }
      return Finding(
        after, expected: "steps \(words)",
        found: "\(Finding.words(step)) pt, from \(Finding.words(before.offset)) to "
          + "\(Finding.words(after.offset)) pt")
    }
    return nil
  }

  private var words: String {
    switch (least, most) {
    case (let least?, let most?): "of \(Finding.words(least)) to \(Finding.words(most)) pt"
    case (let least?, nil): "of \(Finding.words(least)) pt or more"
    case (nil, let most?): "of at most \(Finding.words(most)) pt"
    case (nil, nil): "of any size"
    }
  }
}
