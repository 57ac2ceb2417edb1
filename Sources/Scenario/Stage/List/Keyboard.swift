/// The keyboard over a list: how much of it is up, and which of its motions counts.
struct Keyboard {
  /// Points of it that are over the list.
  var height = 0.0
  private var motion = 0

  /// A new motion, by its serial: it ends the one before.
  mutating func beginMotion() -> Int {
    motion += 1
    return motion
  }

  /// Whether a motion is the newest one.
  func isCurrent(_ serial: Int) -> Bool { motion == serial }
}
