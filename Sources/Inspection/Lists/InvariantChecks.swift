/// What every list holds in every frame, whatever is done to it.
public struct InvariantCheck: ListTraceCheck, Hashable {
  /// The frames that count.
  public var range: TimeRange
  /// How far off places may be, points.
  public var tolerance: Double

  /// A check of a range.
  public init(range: TimeRange, tolerance: Double) {
    self.range = range
    self.tolerance = tolerance
  }

  /// The first frame in which something does not hold; nil where all does.
  public func finding(in trace: ListTrace) -> Finding? {
    let samples = trace.samples(in: range)
    guard !samples.isEmpty else { return .noFrames(range) }
    return samples.lazy.compactMap(finding).first
  }

  private func finding(in sample: ListTrace.Sample) -> Finding? {
    let sound = sample.soundness
    if let violation = sound.violation {
      return sample.finding(expected: "loaded rows that are neighbours and touch", found: violation)
    }
    if let stranger = sound.stranger {
      return sample.finding(expected: "loaded rows alone, each once and at full opacity", found: stranger)
    }
    return extents(in: sample) ?? band(in: sample) ?? rest(in: sample)
  }

  /// Finite places and heights that are not negative.
  private func extents(in sample: ListTrace.Sample) -> Finding? {
    for (kind, rows) in [("settled", sample.settled), ("presented", sample.presented)] {
      for (id, extent) in rows.sorted(by: { $0.key < $1.key })
      where !extent.y.isFinite || !extent.height.isFinite || extent.height < 0 {
        return sample.finding(
          expected: "finite places and no height below 0",
          found: "row \(id) \(kind) at \(Finding.words(extent.y)), \(Finding.words(extent.height)) high")
      }
    }
    return nil
  }

  /// Rows fill the viewport and the preload margin on either side, as far as there are any.
  private func band(in sample: ListTrace.Sample) -> Finding? {
    guard sample.soundness.isAtRest, let loaded = sample.loaded else { return nil }
    let margin = sample.soundness.margin
    let top = sample.settled.values.map(\.y).min() ?? .infinity
    if loaded.lowerBound > 0, top > -margin + tolerance {
      return sample.finding(
        expected: "rows loaded from \(Finding.words(-margin)) pt on",
        found: "the first at \(Finding.words(top)) pt")
    }
    let bottom = sample.settled.values.map(\.maxY).max() ?? -.infinity
    let end = sample.viewportHeight + margin
    if loaded.upperBound < sample.count - 1, bottom < end - tolerance {
      return sample.finding(
        expected: "rows loaded down to \(Finding.words(end)) pt",
        found: "the last one's end at \(Finding.words(bottom)) pt")
    }
    return nil
  }

  /// Where nothing moves, rows are shown where they settle, and the offset is between the edges.
  private func rest(in sample: ListTrace.Sample) -> Finding? {
    guard sample.soundness.isAtRest else { return nil }
    for (id, settled) in sample.settled.sorted(by: { $0.key < $1.key }) {
      guard let shown = sample.presented[id] else {
        return sample.finding(expected: "row \(id) in the frame", found: "none")
      }
      if abs(shown.y - settled.y) > tolerance || abs(shown.height - settled.height) > tolerance {
        return sample.finding(
          expected: "row \(id) at \(Finding.words(settled.y)) pt, \(Finding.words(settled.height)) high",
          found: "\(Finding.words(shown.y)) pt, \(Finding.words(shown.height)) high")
      }
    }
    let offset = sample.offset
    let first = sample.keeping.first ?? -.infinity
    let last = max(first, sample.keeping.last ?? .infinity)
    if offset < first - tolerance || offset > last + tolerance {
      return sample.finding(
        expected: "an offset between \(Finding.words(first)) and \(Finding.words(last)) pt",
        found: "\(Finding.words(offset)) pt")
    }
    return nil
  }
}

/// The rows that a frame shows follow one another in the collection, none left out, in its order.
public struct RowOrderCheck: ListTraceCheck, Hashable {
  /// The frames that count.
  public var range: TimeRange

  /// A check of a range.
  public init(range: TimeRange) { self.range = range }

  /// The first frame with a row that is out of order; nil where there is none.
  public func finding(in trace: ListTrace) -> Finding? {
    let samples = trace.samples(in: range)
    guard !samples.isEmpty else { return .noFrames(range) }
    for sample in samples {
      let places = Dictionary(
        sample.soundness.order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      let shown = sample.presented.filter { sample.shows($0.value) }
        .sorted { ($0.value.y, $0.value.maxY) < ($1.value.y, $1.value.maxY) }.map(\.key)
      for (above, below) in zip(shown, shown.dropFirst()) {
        guard let first = places[above], let second = places[below] else {
          return sample.finding(
            expected: "rows that are loaded", found: places[above] == nil ? above : below)
        }
        if second == first + 1 { continue }
        let next =
          sample.soundness.order.indices.contains(first + 1) ? sample.soundness.order[first + 1] : "none"
        return sample.finding(expected: "row \(next) below row \(above)", found: "row \(below)")
      }
    }
    return nil
  }
}
