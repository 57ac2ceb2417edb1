/// The reward for repeated flicks: from the fourth in a row on, each goes farther (P15 to P17).
public struct FlickStreak: Hashable, Sendable {
  /// Seconds after a fast release until which the next touch keeps the streak.
  static let timeout = 1.0
  /// Flicks that count before the first one that grows.
  static let growthFloor = 3
  /// Finger travel that makes one unit of growth, points.
  static let distanceScale = 240.0
  /// Most units that a drag makes, reached at 216 points.
  static let distanceCap = 0.9
  /// Largest factor.
  static let multiplierCap = 16.0

  /// Fast flicks so far.
  public private(set) var count = 0
  /// Factor on free travel in force now, 1 to 16.
  public private(set) var multiplier = 1.0
  /// Factor that the gesture under way started with.
  public private(set) var startMultiplier = 1.0
  /// When the last fast flick was released, seconds.
  public private(set) var lastFastRelease: Double?

  /// No flick yet.
  public init() {}

  /// A finger came down at `time` seconds: a second after the last fast release the streak is over.
  public mutating func touchDown(at time: Double) {
    if let lastFastRelease, time > lastFastRelease + Self.timeout { clear() }
    startMultiplier = multiplier
  }

  /// A drag's callback with the finger `translation` points from its start: the factor follows it.
  mutating func grow(translation: ScrollVector) {
    guard count >= Self.growthFloor else { return }
    // The touch path takes the root in single precision.
    let distance = Double(Float(translation.squaredLength).squareRoot())
    let units = min(distance / Self.distanceScale, Self.distanceCap)
    let weight = 1 + Double(count - Self.growthFloor) / 2
    multiplier = min(startMultiplier + weight * units, Self.multiplierCap)
  }

  /// Counts a fast release at `time` seconds.
  mutating func countFastRelease(at time: Double) {
    count += 1
    lastFastRelease = time
  }

  /// Ends the streak.
  public mutating func clear() {
    count = 0
    multiplier = 1
  }
}
