/// When a GIF shows which frame, in hundredths of a second, its only unit.
///
/// Players do not honour a delay under 2/100 s. Up to 50 frames per second every frame is kept and starts at its own
/// time, rounded; so the delays spread (at 60/2.4 = 25: 4, 4, 4; at 24: 4, 4, 5) and their sum never drifts. Faster
/// rates are resampled: at each 1/50 s the newest frame is shown.
struct GIFTiming {
  /// The longest delay that a GIF can hold, and the shortest that players honour, in hundredths of a second.
  static let longest = 65_535
  static let shortest = 2

  let rate: FrameRate

  /// Whether frames are left out.
  var isResampled: Bool { rate.numerator > 50 * rate.denominator }

  /// The time at which frame `index` starts, in hundredths of a second; nil where it is left out.
  func start(of index: Int) -> Int? {
    guard isResampled else { return rate.ticks(of: index, unitsPerSecond: 100) }
    // The first step of 1/50 s at or after the frame's own time, unless a later frame is there by then.
    let step = (index * 50 * rate.denominator + rate.numerator - 1) / rate.numerator
    return step * rate.numerator / (50 * rate.denominator) == index ? 2 * step : nil
  }

  /// The end of the last of `count` frames, in hundredths of a second.
  func end(of count: Int) -> Int { rate.ticks(of: count, unitsPerSecond: 100) }

  /// What the user should know; nil where every frame is kept.
  var note: String? {
    guard isResampled else { return nil }
    return "GIF plays at most 50 frames per second, so \(rate.text) frames per second were resampled to 50; "
      + "the duration is kept. Use .apng or .mp4 for every frame."
  }
}
