/// A list in each frame: where its rows are presented and where they settle, and what the main thread knew.
public struct ListTrace: Hashable, Sendable {
  /// A row's extent, points from the list's top.
  public struct Extent: Hashable, Sendable {
    /// Its top.
    public let y: Double
    /// Its height.
    public let height: Double
    /// Its left side.
    public let x: Double
    /// Its width.
    public let width: Double
    /// Its bottom.
    public var maxY: Double { y + height }

    /// An extent of a top and a height, and of a left side and a width where those count.
    public init(y: Double, height: Double, x: Double = 0, width: Double = 0) {
      self.y = y
      self.height = height
      self.x = x
      self.width = width
    }
  }

  /// Work done since the list was made.
  public struct Counts: Hashable, Sendable {
    /// Passes that changed something.
    public let passes: Int
    /// Views made.
    public let views: Int
    /// Rows measured.
    public let measures: Int

    /// Counts of work.
    public init(passes: Int, views: Int, measures: Int) {
      self.passes = passes
      self.views = views
      self.measures = measures
    }
  }

  /// One frame.
  public struct Sample: Hashable, Sendable {
    /// Index of the frame.
    public let frame: Int
    /// When it is presented, seconds.
    public let time: Double
    /// Rows that are loaded, by identity, where they settle.
    public let settled: [String: Extent]
    /// Rows that the frame shows as the list's own, by identity.
    public let presented: [String: Extent]
    /// First and last loaded index; nil where nothing is.
    public let loaded: ClosedRange<Int>?
    /// Rows of the collection.
    public let count: Int
    /// The offset in the engine's coordinates, points.
    public let offset: Double
    /// Ends that are reached, `top` and `bottom`.
    public let reached: Set<String>
    /// Height of the viewport, points.
    public let viewportHeight: Double
    /// Work so far.
    public let counts: Counts
    /// What keeps rows in place.
    public let keeping: Keeping
    /// What the invariants need.
    public let soundness: Soundness

    /// A frame of a list.
    public init(
      frame: Int, time: Double, settled: [String: Extent], presented: [String: Extent],
      loaded: ClosedRange<Int>?, count: Int, offset: Double, reached: Set<String>, viewportHeight: Double,
      counts: Counts, keeping: Keeping = Keeping(), soundness: Soundness = Soundness()
    ) {
      self.frame = frame
      self.time = time
      self.settled = settled
      self.presented = presented
      self.loaded = loaded
      self.count = count
      self.offset = offset
      self.reached = reached
      self.viewportHeight = viewportHeight
      self.counts = counts
      self.keeping = keeping
      self.soundness = soundness
    }

    /// Whether a row's extent is inside the viewport, at least in part.
    public func shows(_ extent: Extent) -> Bool { extent.maxY > 0 && extent.y < viewportHeight }

    /// What does not hold in this frame.
    func finding(expected: String, found: String) -> Finding {
      Finding(frame: frame, time: time, expected: expected, found: found)
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

/// Something that a list must hold, checked against its trace.
public protocol ListTraceCheck: Sendable {
  /// The first thing in the trace that does not hold; nil where all does.
  func finding(in trace: ListTrace) -> Finding?
}
