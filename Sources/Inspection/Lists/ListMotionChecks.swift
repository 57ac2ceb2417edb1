/// No gap, overlap or blank between the rows that are presented, in any frame of a range.
public struct RowGapCheck: ListTraceCheck, Hashable {
  /// The frames that count.
  public var range: TimeRange
  /// Most distance between a row's bottom and the next one's top, points, in either direction.
  public var most: Double

  /// A check of a range.
  public init(range: TimeRange, most: Double) {
    self.range = range
    self.most = most
  }

  /// The first frame with a gap; nil where there is none.
  public func finding(in trace: ListTrace) -> Finding? {
    let samples = trace.samples(in: range)
    guard !samples.isEmpty else { return .noFrames(range) }
    // Where no frame shows a row, nothing has been seen of rows that touch.
    guard samples.contains(where: { !$0.presented.isEmpty }) else {
      return samples.first?.finding(
        expected: "rows that touch", found: "no row in this frame nor in any other")
    }
    return samples.lazy.compactMap(finding).first
  }

  private func finding(in sample: ListTrace.Sample) -> Finding? {
    let rows = sample.presented.sorted { ($0.value.y, $0.value.maxY) < ($1.value.y, $1.value.maxY) }
    for (above, below) in zip(rows, rows.dropFirst()) {
      let gap = below.value.y - above.value.maxY
      guard abs(gap) > most, sample.shows(above.value) || sample.shows(below.value) else { continue }
      return sample.finding(
        expected: "rows \(above.key) and \(below.key) to touch",
        found: gap > 0 ? "a gap of \(Finding.words(gap)) pt" : "an overlap of \(Finding.words(-gap)) pt")
    }
    return blank(rows.map(\.value), in: sample)
  }

  /// Viewport that no row covers although the collection has more rows on that side.
  private func blank(_ rows: [ListTrace.Extent], in sample: ListTrace.Sample) -> Finding? {
    guard let loaded = sample.loaded else { return nil }
    let top = rows.first?.y ?? .infinity
    if loaded.lowerBound > 0, top > most {
      return sample.finding(
        expected: "rows from the viewport's top on",
        found: "nothing above \(Finding.words(min(top, sample.viewportHeight))) pt")
    }
    let bottom = rows.map(\.maxY).max() ?? 0
    if loaded.upperBound < sample.count - 1, bottom < sample.viewportHeight - most {
      return sample.finding(
        expected: "rows down to the viewport's bottom", found: "nothing below \(Finding.words(bottom)) pt")
    }
    return nil
  }
}

/// How far rows move from one frame to the next, as presented; positive is down.
public struct RowStepCheck: ListTraceCheck, Hashable {
  /// The frames that count: steps between two of them.
  public var range: TimeRange
  /// The row; nil for every one that both frames show.
  public var row: String?
  /// Least step, points; nil for any.
  public var least: Double?
  /// Most step, points; nil for any.
  public var most: Double?
  /// How far beyond a step may be, points.
  public var tolerance: Double

  /// A check of a range.
  public init(range: TimeRange, row: String?, least: Double?, most: Double?, tolerance: Double) {
    self.range = range
    self.row = row
    self.least = least
    self.most = most
    self.tolerance = tolerance
  }

  /// The first frame with a bad step; nil where there is none.
  ///
  /// A range that shows no step does not pass.
  public func finding(in trace: ListTrace) -> Finding? {
    let samples = trace.samples(in: range)
    var steps = 0
    for (before, sample) in zip(samples, samples.dropFirst()) {
      for (id, extent) in sample.presented.sorted(by: { $0.key < $1.key }) where row == nil || id == row {
        guard let old = before.presented[id], sample.shows(extent) || before.shows(old) else { continue }
        steps += 1
        let step = extent.y - old.y
        if (least.map { step >= $0 - tolerance } ?? true) && (most.map { step <= $0 + tolerance } ?? true) {
          continue
        }
        return sample.finding(expected: "row \(id) to move by \(words)", found: "\(Finding.words(step)) pt")
      }
    }
    guard steps == 0 else { return nil }
    return Finding(
      frame: nil, time: nil,
      expected: "\(row.map { "row \($0)" } ?? "a row") in two frames in a row between "
        + "\(Finding.words(range.from)) s and \(range.to == .infinity ? "the end" : "\(Finding.words(range.to)) s")",
      found: "none")
  }

  private var words: String {
    let low = least.map { "\(Finding.words($0)) pt" } ?? "anything"
    let high = most.map { "\(Finding.words($0)) pt" } ?? "anything"
    return low == high ? low : "\(low) to \(high)"
  }
}
