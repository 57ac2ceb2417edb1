import ScrollPhysics

/// A recording's offsets and the replay's at the same instants, for a picture of both.
public struct ReplayCurves: Hashable, Sendable {
  /// One instant of the recording.
  public struct Row: Hashable, Sendable {
    /// Seconds from the first gesture's start.
    public var time: Double
    /// Recorded offset, points.
    public var recorded: Double
    /// The replay's offset, points.
    public var replayed: Double
  }

  /// The instants of each gesture, in order.
  public let gestures: [[Row]]

  /// The curves of tracks and the recording that they replay.
  public init(_ tracks: [RecordingReplay.GestureTrack], against recording: ScrollRecording) {
    let start = recording.gestures.first?.startTime ?? 0
    gestures = zip(recording.gestures, tracks).map { gesture, track in
      let comparison = GestureComparison(gesture: gesture, track: track, recording: recording)
      let drag = gesture.dragging.compactMap { frame in
        track.drag.last { $0.time <= frame.time }.map {
          Row(time: frame.time - start, recorded: frame.offset, replayed: $0.offset)
        }
      }
      let lift = (gesture.liftTime ?? start) - start
      let momentum = comparison.recordedMomentum.points.compactMap { point in
        track.momentum.offset(at: point.time).map {
          Row(time: lift + point.time, recorded: point.offset, replayed: $0)
        }
      }
      return drag + momentum
    }
  }
}
