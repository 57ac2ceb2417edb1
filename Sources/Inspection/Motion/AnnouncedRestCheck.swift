/// That momentum ends where and when its launch said that it would.
public struct AnnouncedRestCheck: TraceCheck, Hashable {
  /// What was announced.
  public struct Announcement: Hashable, Sendable {
    /// When the motion begins, seconds.
    public var begin: Double
    /// How long it goes on, seconds.
    public var duration: Double
    /// Where it ends, points.
    public var offset: Double

    /// An announcement.
    public init(begin: Double, duration: Double, offset: Double) {
      self.begin = begin
      self.duration = duration
      self.offset = offset
    }
  }

  /// The last launch; nil where none was announced.
  public var announcement: Announcement?
  /// How far off the place may be, points.
  public var tolerance: Double
  /// How far off the time may be, seconds.
  public var timeTolerance: Double

  /// A check of the last announcement of a run.
  public init(_ announcement: Announcement?, tolerance: Double, timeTolerance: Double) {
    self.announcement = announcement
    self.tolerance = tolerance
    self.timeTolerance = timeTolerance
  }

  /// The first frame that does not hold it; nil where all do.
  public func finding(in trace: OffsetTrace) -> Finding? {
    guard let announcement else {
      return Finding(frame: nil, time: nil, expected: "a release that announces its rest", found: "none")
    }
    guard let rest = trace.samples.last else { return .noFrames(TimeRange()) }
    if abs(rest.offset - announcement.offset) > tolerance {
      return Finding(
        rest, expected: "rest at the announced \(Finding.words(announcement.offset)) pt",
        found: "\(Finding.words(rest.offset)) pt")
    }
    let moving = trace.samples.last { abs($0.offset - rest.offset) > 5e-7 }
    let arrival = trace.samples.first { $0.frame > moving?.frame ?? -1 } ?? rest
    let end = announcement.begin + announcement.duration
    // Content may stand on its last pixel before the path is over, but not move on after it.
    if arrival.time > end + timeTolerance + 1e-9 {
      return Finding(
        arrival, expected: "the end of motion at the announced \(Finding.words(end)) s",
        found: "motion until \(Finding.words(arrival.time)) s")
    }
    return nil
  }
}
