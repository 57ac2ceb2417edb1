/// That what is shown is where another run of the same frames shows it.
public struct UnaffectedCheck: Hashable, Sendable {
  /// The frames that count.
  public var range: TimeRange
  /// The rows; empty for every one that both runs show.
  public var rows: [String]
  /// How far off a place may be, points.
  public var tolerance: Double

  /// A check of a range.
  public init(range: TimeRange, rows: [String], tolerance: Double) {
    self.range = range
    self.rows = rows
    self.tolerance = tolerance
  }

  /// The first frame in which a row is elsewhere than in the other run; nil where none is.
  ///
  /// A range in which no row is seen in both runs does not pass.
  public func finding(in trace: ListTrace, other: ListTrace) -> Finding? {
    var compared = 0
    for (sample, twin) in zip(trace.samples, other.samples) where range.contains(sample.time) {
      for (id, place) in twin.presented.sorted(by: { $0.key < $1.key }) where twin.shows(place) {
        guard rows.isEmpty || rows.contains(id) else { continue }
        guard let found = sample.presented[id] else {
          if rows.isEmpty { continue }
          return sample.finding(
            expected: "row \(id) at \(Finding.words(place.y)) pt, as in the run without", found: "no such row"
          )
        }
        compared += 1
        if abs(found.y - place.y) <= tolerance { continue }
        return sample.finding(
          expected: "row \(id) at \(Finding.words(place.y)) pt, as in the run without",
          found: "\(Finding.words(found.y)) pt")
      }
    }
    return compared > 0 ? nil : .noFrames(range)
  }

  /// The first frame in which content is scrolled elsewhere than in the other run; nil where none is.
  public func finding(in trace: OffsetTrace, other: OffsetTrace) -> Finding? {
    var compared = 0
    for (sample, twin) in zip(trace.samples, other.samples) where range.contains(sample.time) {
      compared += 1
      if abs(sample.offset - twin.offset) <= tolerance { continue }
      return Finding(
        sample, expected: "offset \(Finding.words(twin.offset)) pt, as in the run without",
        found: "\(Finding.words(sample.offset)) pt")
    }
    return compared > 0 ? nil : .noFrames(range)
  }
}
