/// A pan recognizer's view of a finger: cumulative translation, and velocity from the last two samples.
///
/// Places are of a fixed frame (the window), never of the content that moves under the finger, and times
/// are the events' own, in seconds.
public struct PanSampler: Hashable, Sendable {
  private struct Sample: Hashable {
    var displacement: ScrollVector
    var interval: Double

    var velocity: ScrollVector {
      interval > ScrollConstants.epsilon ? displacement * (1 / interval) : .zero
    }
  }

  /// Weight of the newest sample's velocity; the one before has the rest.
  static let newestWeight = 0.2
  /// An interval at or under which the previous sample counts for nothing, seconds.
  static let smallestInterval = 0x1p-23
  /// How long after the last sample a lift still has its velocity, seconds.
  ///
  /// UIKit's own limit is not known; beyond this one a finger counts as having rested.
  public static let restInterval = 0.1

  private var start: ScrollVector
  private var reference: ScrollVector
  private var lastTime: Double
  private var lastSampleTime: Double?
  private var current: Sample?
  private var previous: Sample?

  /// A finger (or the centroid of several) that comes down.
  public init(down centroid: ScrollVector, time: Double) {
    start = centroid
    reference = centroid
    lastTime = time
  }

  /// Takes a move; an event with an earlier or equal time makes no sample, but moves the finger on.
  public mutating func move(to centroid: ScrollVector, time: Double) {
    let interval = time - lastTime
    if interval > 0 {
      previous = current
      current = Sample(displacement: centroid - reference, interval: interval)
      lastTime = time
      lastSampleTime = time
    }
    reference = centroid
  }

  /// Where the fingers' centroid is now.
  public var centroid: ScrollVector { reference }

  /// Displacement since the start, less the hysteresis once recognized, points.
  public var translation: ScrollVector { reference - start }

  /// Points per second, positive with the finger: a fifth of the newest sample, four fifths of the one before.
  ///
  /// After a single move there is no sample before, and the reading is a fifth of the finger's speed.
  public var velocity: ScrollVector {
    guard let current else { return .zero }
    let newest = current.velocity * Self.newestWeight
    guard let previous, previous.interval > Self.smallestInterval else { return newest }
    return newest + previous.velocity * (1 - Self.newestWeight)
  }

  /// The velocity that a lift at `time` has: 0 when the finger has rested.
  public func velocity(atLift time: Double) -> ScrollVector {
    guard let lastSampleTime, time - lastSampleTime <= Self.restInterval + 1e-9 else { return .zero }
    return velocity
  }

  /// Takes the hysteresis out of the translation, on each axis as far as the finger went there.
  public mutating func recognize(hysteresis: Double = ScrollConstants.panHysteresis) {
    func taken(_ travel: Double) -> Double { max(-hysteresis, min(hysteresis, travel)) }
    let travel = translation
    start = start + ScrollVector(x: taken(travel.x), y: taken(travel.y))
  }

  /// Starts the translation anew from here, as a pan does that begins on moving content.
  public mutating func resetTranslation() { start = reference }

  /// Moves the whole record when a finger joins or leaves, so that the translation does not jump.
  public mutating func rebase(to centroid: ScrollVector) {
    start = start + (centroid - reference)
    reference = centroid
  }
}
