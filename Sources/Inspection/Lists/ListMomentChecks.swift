/// Where a row is at a time.
public struct RowPlaceCheck: ListTraceCheck {
  /// What of the row is measured.
  public enum Measure: String, Hashable, Sendable {
    /// Its top as it settles.
    case settledY
    /// Its top as presented.
    case presentedY
    /// Its bottom as it settles.
    case settledMaxY
    /// Its bottom as presented.
    case presentedMaxY
    /// Its height as presented.
    case height
    /// Its left side as it settles.
    case settledX
    /// Its left side as presented.
    case presentedX
    /// Its width as it settles.
    case settledWidth
    /// Its width as presented.
    case presentedWidth
    /// Its index in the collection.
    case index
  }

  /// The row's identity.
  public var row: String
  /// When, seconds: the frame that is on the glass then.
  public var time: Double
  /// What must be where, points; empty where the row must not be loaded.
  public var places: [(measure: Measure, value: Double)]
  /// How far off it may be, points.
  public var tolerance: Double

  /// A check of one row at one time; without places the row must not be loaded.
  public init(row: String, time: Double, places: [(measure: Measure, value: Double)], tolerance: Double) {
    self.row = row
    self.time = time
    self.places = places
    self.tolerance = tolerance
  }

  /// What does not hold; nil where all does.
  public func finding(in trace: ListTrace) -> Finding? {
    guard let sample = trace.sample(at: time) else { return .noFrames(TimeRange(from: time, to: time)) }
    if places.isEmpty {
      guard let extent = sample.settled[row] else { return nil }
      return sample.finding(
        expected: "row \(row) not to be loaded", found: "it at \(Finding.words(extent.y)) pt")
    }
    for (measure, value) in places {
      let found = self.value(measure, in: sample)
      if let found, abs(found - value) <= tolerance { continue }
      let (unit, within) = measure == .index ? ("", "") : (" pt", " within \(Finding.words(tolerance))")
      return sample.finding(
        expected: "\(measure.rawValue) of row \(row) \(Finding.words(value))\(unit)\(within)",
        found: found.map { "\(Finding.words($0))\(unit)" } ?? "no such row")
    }
    return nil
  }

  private func value(_ measure: Measure, in sample: ListTrace.Sample) -> Double? {
    switch measure {
    case .settledY: sample.settled[row]?.y
    case .settledMaxY: sample.settled[row]?.maxY
    case .presentedY: sample.presented[row]?.y
    case .presentedMaxY: sample.presented[row]?.maxY
    case .height: sample.presented[row]?.height
    case .settledX: sample.settled[row]?.x
    case .presentedX: sample.presented[row]?.x
    case .settledWidth: sample.settled[row]?.width
    case .presentedWidth: sample.presented[row]?.width
    case .index: index(in: sample).map(Double.init)
    }
  }
}

extension RowPlaceCheck {
  private func index(in sample: ListTrace.Sample) -> Int? {
    guard let place = sample.soundness.order.firstIndex(of: row) else { return nil }
    return (sample.loaded?.lowerBound ?? 0) + place
  }
}

/// The offset of a list at a time, in its engine's coordinates.
public struct ListOffsetCheck: ListTraceCheck, Hashable {
  /// When, seconds.
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

  /// What does not hold; nil where all does.
  public func finding(in trace: ListTrace) -> Finding? {
    guard let sample = trace.sample(at: time) else { return .noFrames(TimeRange(from: time, to: time)) }
    if abs(sample.offset - offset) <= tolerance { return nil }
    return sample.finding(
      expected: "offset \(Finding.words(offset)) pt within \(Finding.words(tolerance))",
      found: "\(Finding.words(sample.offset)) pt")
  }
}

/// Which rows are loaded at a time, which ends are reached, and how many rows there are.
public struct LoadedCheck: ListTraceCheck, Hashable {
  /// When, seconds.
  public var time: Double
  /// First loaded index; nil for any.
  public var first: Int?
  /// Last loaded index; nil for any.
  public var last: Int?
  /// Rows of the collection; nil for any.
  public var count: Int?
  /// Ends that are reached, `top` and `bottom`; nil for any.
  public var reached: Set<String>?

  /// A check of one time.
  public init(time: Double, first: Int?, last: Int?, count: Int?, reached: Set<String>?) {
    self.time = time
    self.first = first
    self.last = last
    self.count = count
    self.reached = reached
  }

  /// What does not hold; nil where all does.
  public func finding(in trace: ListTrace) -> Finding? {
    guard let sample = trace.sample(at: time) else { return .noFrames(TimeRange(from: time, to: time)) }
    func differs(_ what: String, _ wanted: Int?, _ found: Int?) -> Finding? {
      guard let wanted, wanted != found else { return nil }
      return sample.finding(expected: "\(what) \(wanted)", found: found.map(String.init) ?? "none")
    }
    if let finding = differs("first loaded index", first, sample.loaded?.lowerBound)
      ?? differs("last loaded index", last, sample.loaded?.upperBound)
      ?? differs("number of rows", count, sample.count)
    {
      return finding
    }
    guard let reached, reached != sample.reached else { return nil }
    return sample.finding(
      expected: "reached edges [\(reached.sorted().joined(separator: ", "))]",
      found: "[\(sample.reached.sorted().joined(separator: ", "))]")
  }
}

/// How much work a list does between two times.
public struct CountsCheck: ListTraceCheck, Hashable {
  /// The time that work is counted from, seconds; nil counts all of it, the first load included.
  public var since: Double?
  /// The time that work is counted to, seconds.
  public var time: Double
  /// Whether the work of the last pass alone counts.
  public var isOfLastPass: Bool
  /// Passes; nil for any number.
  public var passes: Int?
  /// Views made; nil for any number.
  public var views: Int?
  /// Rows measured; nil for any number.
  public var measures: Int?

  /// A check of the work between two times.
  public init(
    since: Double?, time: Double, isOfLastPass: Bool = false, passes: Int?, views: Int?, measures: Int?
  ) {
    self.isOfLastPass = isOfLastPass
    self.since = since
    self.time = time
    self.passes = passes
    self.views = views
    self.measures = measures
  }

  /// What does not hold; nil where all does.
  public func finding(in trace: ListTrace) -> Finding? {
    guard let sample = trace.sample(at: time) else { return .noFrames(TimeRange(from: time, to: time)) }
    let before = since.flatMap { trace.sample(at: $0)?.counts }
    let counts = isOfLastPass ? sample.keeping.lastPass : sample.counts
    let rows: [(String, Int?, Int)] = [
      ("passes", passes, counts.passes - (before?.passes ?? 0)),
      ("views made", views, counts.views - (before?.views ?? 0)),
      ("measures", measures, counts.measures - (before?.measures ?? 0)),
    ]
    for (what, wanted, found) in rows {
      guard let wanted, wanted != found else { continue }
      return sample.finding(expected: "\(wanted) \(what)", found: "\(found)")
    }
    return nil
  }
}
