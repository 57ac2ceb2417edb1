/// Which frames of the display an output shows, in which order, and for how long.
///
/// Times are those of the whole video: frame k of a display of rate R stands at k/R. Nothing is evaluated
/// anew: an output frame is always a whole frame of the display.
struct FramePlan: Equatable, Sendable {
  /// Index of the first frame of the display that is shown.
  let first: Int
  /// Frames of the display in the range, 1 or more.
  let count: Int
  /// Frames of the display per second.
  let sourceRate: Double
  /// Frames of the output per second, before it is slowed down.
  let outputRate: Double

  /// The frames of a range; a message where there are none.
  ///
  /// `from` and `to` are seconds of the whole video, half open; `fps` is the rate of the output, by default
  /// that of the display.
  init(frameCount: Int, refreshRate: Double, from: Double?, to: Double?, fps: Double?) throws {
    let length = Double(frameCount) / refreshRate
    let start = from.map { Self.newest(at: $0, rate: refreshRate) } ?? 0
    let end = to.map { min(frameCount, Self.firstNotBefore($0, rate: refreshRate)) } ?? frameCount
    guard start < frameCount else {
      throw CommandFailure(
        "--from \(plain(from ?? 0)) is behind the end: the scenario has \(frameCount) frames, "
          + "\(plain(length)) s.", .misuse)
    }
    guard end > start else {
      throw CommandFailure(
        "no frame is left between --from \(plain(from ?? 0)) and --to \(plain(to ?? 0)); "
          + "--to has to be later.", .misuse)
    }
    first = start
    count = end - start
    sourceRate = refreshRate
    outputRate = fps ?? refreshRate
  }

  /// One frame alone.
  init(single index: Int, refreshRate: Double) {
    first = index
    count = 1
    sourceRate = refreshRate
    outputRate = refreshRate
  }

  /// Frames of the output: as many as begin before the range ends.
  var outputCount: Int {
    max(1, Self.firstNotBefore(Double(count) / sourceRate, rate: outputRate))
  }

  /// The frame of the display that output frame `index` shows: the newest at its time.
  func source(of index: Int) -> Int {
    first + min(count - 1, Self.newest(at: Double(index) / outputRate, rate: sourceRate))
  }

  /// How many output frames show frame `source` of the display; 0 where it falls between two.
  func repetitions(of source: Int) -> Int {
    guard source >= first, source < first + count else { return 0 }
    var index = max(0, Int(Double(source - first) / sourceRate * outputRate) - 1)
    while index < outputCount, self.source(of: index) < source { index += 1 }
    let begin = index
    while index < outputCount, self.source(of: index) == source { index += 1 }
    return index - begin
  }

  /// Index of the newest frame that stands at or before `time`; a hair before counts as at.
  private static func newest(at time: Double, rate: Double) -> Int {
    Int(((time * rate) + tolerance).rounded(.down).clamped)
  }

  /// Index of the first frame that does not stand before `time`; a hair after counts as at.
  private static func firstNotBefore(_ time: Double, rate: Double) -> Int {
    Int(((time * rate) - tolerance).rounded(.up).clamped)
  }

  /// Frames by which a time of six decimals may miss the frame that was meant.
  private static let tolerance = 1e-3
}

extension Double {
  /// Cut to what an index may be.
  fileprivate var clamped: Double { Swift.max(0, Swift.min(self, 1e15)) }
}
