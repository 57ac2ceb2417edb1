import LayerTree
import OffscreenUI
import ScrollPhysics

/// A recording played on a scroll engine, on simulated time, by the entry points that a finger uses.
///
/// The display runs at the recording's own rate. Nothing is read off the screen: what is compared is the
/// engine's model, as the recording is one.
public struct RecordingReplay {
  /// What an engine made of one gesture.
  public struct GestureTrack: Hashable, Sendable {
    /// Recorded time of each input, and the offset on the pixel grid after it.
    public var drag: [RecordingCurve.Point] = []
    /// The recognizer's velocity after each touch event, points per second; nil where none was sent.
    public var recognizerVelocities: [ScrollVector?] = []
    /// The velocity that the lift handed to momentum, points per millisecond, toward later content.
    public var releaseVelocity: Double?
    /// Seconds since the lift's turn, and the offset at full precision; from one frame after the lift, as a
    /// surface that writes frame by frame has it.
    public var momentum = RecordingCurve(points: [])
    /// Where content rested before the next gesture; nil where it did not.
    public var rest: Double?
  }

  /// The recording.
  public let recording: ScrollRecording
  /// What plays it.
  public let kind: ScrollEngineKind
  /// Longest wait for content to come to rest, seconds.
  static let longestRest = 30.0

  private let window: Window
  private let engine: any ModelledEngine
  private let shift: Double

  /// A replay on a fresh engine.
  public init(_ recording: ScrollRecording, on kind: ScrollEngineKind) {
    self.recording = recording
    self.kind = kind
    let bounds = recording.geometry.bounds
    let size = Size(width: bounds.x, height: bounds.y)
    let context = LayerContext(
      display: Display(refreshRate: recording.refreshRate), size: size, scale: recording.geometry.scale)
    window = Window(thread: MainThread(context: context))
    engine = kind.makeModelledEngine(
      frame: Rect(origin: .zero, size: size), decelerationRate: recording.geometry.decelerationRate)
    window.addSubview(engine.view)
    let edges = recording.geometry.verticalBounds
    engine.setEdges(min: edges.lower, max: edges.upper)
    engine.setOffset(recording.startOffset)
    shift = 0.1 - (recording.inputs.first?.time ?? 0)
  }

  /// Plays it to its end; one track for each gesture of the recording.
  public func run() -> [GestureTrack] {
    let inputs = recording.inputs
    var tracks = recording.gestures.map { _ in GestureTrack() }
    for index in tracks.indices {
      let own = inputs.filter { $0.gesture == index }
      guard let last = own.last else { continue }
      let next = inputs.first { $0.gesture > index }.map { $0.time + shift }
      play(own, into: &tracks[index])
      follow(until: next, after: last.time + shift, &tracks[index])
    }
    return tracks
  }

  private func play(_ inputs: [TimedInput], into track: inout GestureTrack) {
    let thread = window.thread
    for input in inputs {
      var isDone = false
      input.schedule(on: window, engine: engine, shift: shift) { isDone = true }
      let limit = input.time + shift + 2 / thread.display.refreshRate
      var isLift = false
      if case .touch(let event) = input.input {
        isLift = event.changes.contains { $0.phase == .ended || $0.phase == .cancelled }
      }
      // The lift resets the recognizer, whose reading it leaves as it was.
      while !isDone, let due = thread.nextDue, due <= limit { thread.run(until: max(due, thread.mediaTime)) }
      track.drag.append(RecordingCurve.Point(time: input.time, offset: engine.offset))
      if case .touch = input.input {
        track.recognizerVelocities.append(isLift ? nil : engine.panGestureRecognizer.velocity)
      }
    }
  }

  /// Samples momentum once a frame, until it rests or the next gesture starts.
  private func follow(until next: Double?, after lift: Double, _ track: inout GestureTrack) {
    let thread = window.thread
    let frame = 1 / thread.display.refreshRate
    let start = thread.mediaTime
    track.releaseVelocity = engine.momentumAtRelease
    var points = [RecordingCurve.Point(time: 0, offset: engine.modelOffset(after: frame))]
    var index = thread.display.firstVsync(atOrAfter: start)
    if thread.display.vsync(index) <= start { index += 1 }
    while engine.isDecelerating, thread.mediaTime - start < Self.longestRest {
      let time = thread.display.vsync(index)
      if let next, time >= next { break }
      thread.run(until: time)
      points.append(RecordingCurve.Point(time: time - start, offset: engine.modelOffset(after: frame)))
      index += 1
    }
    track.momentum = RecordingCurve(points: points)
    if !engine.isDecelerating { track.rest = engine.offset }
  }
}
