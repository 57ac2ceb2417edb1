import Foundation
import ScrollPhysics

/// How far a replay is from its recording at most; nil where the recording has no such part.
public struct ReplayErrors: Hashable, Sendable {
  /// Recognizer velocity, points per second, of events whose two samples are in the recording.
  public var recognizerVelocity: Double?
  /// Offset during the drag, points.
  public var drag: Double?
  /// Velocity handed to momentum, points per second; of lifts inside the bounds, which alone tell it.
  public var releaseVelocity: Double?
  /// Offset after the deceleration's first frame, points.
  public var firstStep: Double?
  /// Offset on the way, points.
  public var trajectory: Double?
  /// Where content came to rest, points.
  public var landing: Double?

  /// Nothing compared.
  public init() {}

  /// The errors of tracks against the gestures that they replay, in order.
  public init(_ tracks: [RecordingReplay.GestureTrack], against recording: ScrollRecording) {
    for (gesture, track) in zip(recording.gestures, tracks) {
      let comparison = GestureComparison(gesture: gesture, track: track, recording: recording)
      Self.raise(&recognizerVelocity, comparison.recognizerVelocity)
      Self.raise(&drag, comparison.drag)
      Self.raise(&releaseVelocity, comparison.releaseVelocity)
      Self.raise(&firstStep, comparison.firstStep)
      Self.raise(&trajectory, comparison.trajectory)
      Self.raise(&landing, comparison.landing)
    }
  }

  private static func raise(_ largest: inout Double?, _ value: Double?) {
    guard let value else { return }
    largest = max(largest ?? 0, value)
  }
}

/// One gesture's replay beside its recording.
struct GestureComparison {
  let gesture: ScrollRecording.Gesture
  let track: RecordingReplay.GestureTrack
  let recording: ScrollRecording

  /// A lift's reading is the last move's, and the first move has no sample before it in the recording.
  var recognizerVelocity: Double? {
    var moves = 0
    var errors: [Double] = []
    for (touch, seen) in zip(gesture.touches, track.recognizerVelocities) {
      if touch.phase == .moved { moves += 1 }
      guard touch.phase == .moved, moves >= 2, let recorded = touch.velocity, let seen else { continue }
      errors.append(max(abs(seen.x - recorded.x), abs(seen.y - recorded.y)))
    }
    return errors.max()
  }

  /// Each frame against the offset after the last input at or before it.
  var drag: Double? {
    gesture.dragging.compactMap { frame in
      track.drag.last { $0.time <= frame.time }.map { abs($0.offset - frame.offset) }
    }.max()
  }

  var releaseVelocity: Double? {
    guard let implied = impliedVelocity, let released = track.releaseVelocity else { return nil }
    return abs(released - implied) * 1000
  }

  var firstStep: Double? {
    guard let first = gesture.decelerating.first, let seen = track.momentum.points.first else { return nil }
    return abs(seen.offset - first.offset)
  }

  /// The recording's own momentum, seconds from the turn of the lift, which made its first frame.
  var recordedMomentum: RecordingCurve {
    let start = gesture.decelerating.first?.time ?? 0
    let late = lateness
    return RecordingCurve(
      points: gesture.decelerating.enumerated().map { index, frame in
        .init(time: index == 0 ? 0 : frame.time - start + late, offset: frame.offset)
      })
  }

  /// All but the last frame, which is the landing.
  var trajectory: Double? {
    recordedMomentum.points.dropLast().compactMap { point in
      track.momentum.offset(at: point.time).map { abs($0 - point.offset) }
    }.max()
  }

  var landing: Double? {
    guard let last = gesture.decelerating.last, let rest = track.rest else { return nil }
    return abs(rest - last.offset)
  }

  /// The velocity that explains the recording's first frame, from where the finger had left content.
  private var impliedVelocity: Double? {
    guard let last = gesture.dragging.last, let first = gesture.decelerating.first else { return nil }
    let bounds = recording.geometry.verticalBounds
    guard bounds.contains(last.offset), bounds.contains(first.offset) else { return nil }
    let rate = recording.geometry.decelerationRate
    let frame = 1000 / recording.refreshRate
    return (first.offset - last.offset) * (1 - rate) / (rate * (1 - pow(rate, frame)))
  }

  /// How much later in its frame the lift's turn wrote than the display link did afterwards, seconds; within 1 ms.
  ///
  /// Read off the recording alone: for each frame of the first fifth of a second, the time that free motion at
  /// its own speed takes to get there, less the time between the stamps; halfway between the extremes.
  private var lateness: Double {
    guard let velocity = impliedVelocity, let first = gesture.decelerating.first else { return 0 }
    let rate = recording.geometry.decelerationRate
    let speed = velocity * pow(rate, 1000 / recording.refreshRate)
    let bounds = recording.geometry.verticalBounds
    let found = gesture.decelerating.dropFirst().prefix {
      $0.time - first.time < 0.2 && bounds.contains($0.offset)
    }
    .compactMap { frame -> Double? in
      let left = 1 - (frame.offset - first.offset) * (1 - rate) / (rate * speed)
      guard left > 0, left < 1 else { return nil }
      return log(left) / log(rate) / 1000 - (frame.time - first.time)
    }
    guard let low = found.min(), let high = found.max(), let last = found.last else { return 0 }
    // Of a few frames before an edge the last weighs the jitter of the stamps least.
    let reading = found.count < 4 ? last : (low + high) / 2
    return max(-0.001, min(0.001, reading))
  }
}
