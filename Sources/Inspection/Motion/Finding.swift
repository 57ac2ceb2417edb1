/// What does not hold: the first frame that shows it, what was expected there and what was found.
public struct Finding: Hashable, Sendable {
  /// Index of the first bad frame; nil where no frame is to blame.
  public let frame: Int?
  /// When it is presented, seconds.
  public let time: Double?
  /// What was expected, in words.
  public let expected: String
  /// What was found, in words.
  public let found: String

  /// A finding at a frame, or at none.
  public init(frame: Int?, time: Double?, expected: String, found: String) {
    self.frame = frame
    self.time = time
    self.expected = expected
    self.found = found
  }

  /// A finding of an offset trace.
  init(_ sample: OffsetTrace.Sample, expected: String, found: String) {
    self.init(frame: sample.frame, time: sample.time, expected: expected, found: found)
  }

  /// Where there is no frame to look at: a check that saw nothing does not pass.
  static func noFrames(_ range: TimeRange) -> Finding {
    Finding(
      frame: nil, time: nil,
      expected: "frames between \(words(range.from)) s and \(words(range.to)) s", found: "none")
  }

  /// A number with at most four decimal places.
  static func words(_ number: Double) -> String {
    number == .infinity ? "the end" : InspectionText.number(number)
  }
}

/// Something that a run must hold, checked against its trace.
public protocol TraceCheck: Sendable {
  /// The first thing in the trace that does not hold; nil where all does.
  func finding(in trace: OffsetTrace) -> Finding?
}
