/// How far content is scrolled in each frame, as presented, and where it may rest.
public struct OffsetTrace: Hashable, Sendable {
  /// One frame.
  public struct Sample: Hashable, Sendable {
    /// Index of the frame.
    public let frame: Int
    /// When it is presented, seconds.
    public let time: Double
    /// The presented offset, points.
    public let offset: Double
    /// Where content rests at its first end; nil for an open one.
    public let first: Double?
    /// Where content rests at its last end; nil for an open one.
    public let last: Double?

    /// How far content is past the first end, points; 0 for none.
    public var pastFirst: Double { first.map { max(0, $0 - offset) } ?? 0 }
    /// How far content is past the last end, points; 0 for none.
    public var pastLast: Double { last.map { max(0, offset - $0) } ?? 0 }

    /// A frame's offset and edges.
    public init(frame: Int, time: Double, offset: Double, first: Double?, last: Double?) {
      self.frame = frame
      self.time = time
      self.offset = offset
      self.first = first
      self.last = last
    }
  }

  /// The frames, in rising order.
  public private(set) var samples: [Sample]

  /// A trace of given frames, in rising order.
  public init(_ samples: [Sample] = []) { self.samples = samples }

  /// Takes the next frame.
  public mutating func append(_ sample: Sample) { samples.append(sample) }

  /// The newest frame presented at or before a time in seconds; the first one before that.
  public func sample(at time: Double) -> Sample? {
    samples.last { $0.time <= time + 1e-9 } ?? samples.first
  }

  /// The frames presented within a range of seconds, its ends included.
  public func samples(in range: TimeRange) -> [Sample] { samples.filter { range.contains($0.time) } }
}

/// A range of presentation times, its ends included.
public struct TimeRange: Hashable, Sendable {
  /// Begin, seconds.
  public var from: Double
  /// End, seconds; infinite for that of the scenario.
  public var to: Double

  /// A range; by default all of it.
  public init(from: Double = 0, to: Double = .infinity) {
    self.from = from
    self.to = to
  }

  /// Whether a time is in it; a nanosecond beside it counts.
  public func contains(_ time: Double) -> Bool { time >= from - 1e-9 && time <= to + 1e-9 }
}
