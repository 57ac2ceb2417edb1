import CoreList
import Foundation
import ScrollPhysics
import Testing

/// Recordings of a real scroll view, replayed through the entry points that a finger uses.
@Suite("Recordings replayed, P28") struct TraceReplayTests {
  /// Largest errors that a recording may have.
  struct Tolerance: Sendable {
    var firstStep = 0.05
    var trajectory = 2.0
    var landing = 1.0 / 3 + 1e-6
    var releaseVelocity = 2.0
  }

  static let names = TraceFacts.all.map(\.name)

  /// The folder of recordings beside the repository.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/traces").standardizedFileURL

  static func tolerance(_ name: String, _ kind: ScrollEngineKind) -> Tolerance {
    var tolerance = Tolerance()
    if name.hasPrefix("trackpad") { tolerance.landing = 0.5 + 1e-6 }
    if name.contains("bottom") || name.contains("overscroll") { tolerance.trajectory = 5 }
    // Without a flick the first frame comes one real interval (16.63 ms) after the lift, and UIScrollView's
    // own exponential is a quadratic: 0.28 points at 275 past the edge.
    if name == "trackpad-overscroll-gentle" { tolerance.firstStep = 0.3 }
    // A baked path lies on the pixel grid.
    if kind == .keyframe { tolerance.firstStep += name.hasPrefix("trackpad") ? 0.25 : 1.0 / 6 }
    return tolerance
  }

  static func check(_ recording: ScrollRecording, _ kind: ScrollEngineKind, velocity: Double) {
    let errors = ReplayErrors(RecordingReplay(recording, on: kind).run(), against: recording)
    let allowed = tolerance(recording.name, kind)
    let label = "\(recording.name) on \(kind.rawValue): \(errors)"
    // Left out of the recognizer's velocity: the landing (no sample), the first move (the sample before it is
    // not in the recording), the lift (a reading of the move before it), and recordings without touches or, as
    // device-flick, replayed from drag frames.
    if recording.gestures[0].touchesExplainDrag {
      #expect((errors.recognizerVelocity ?? .infinity) <= velocity, "\(label)")
    } else {
      #expect(errors.recognizerVelocity == nil, "\(label)")
    }
    #expect((errors.drag ?? .infinity) <= 1e-6, "\(label)")
    guard !recording.gestures[0].decelerating.isEmpty else { return }
    #expect((errors.firstStep ?? .infinity) <= allowed.firstStep, "\(label)")
    #expect((errors.trajectory ?? .infinity) <= allowed.trajectory, "\(label)")
    #expect((errors.landing ?? .infinity) <= allowed.landing, "\(label)")
    #expect((errors.releaseVelocity ?? 0) <= allowed.releaseVelocity, "\(label)")
  }

  @Test(arguments: names)
  func recording(name: String) throws {
    let file = Self.folder.appending(path: "\(name).json")
    guard let data = try? Data(contentsOf: file) else {
      print("skipped: recording \(name) is not at \(file.path)")
      return
    }
    let recording = try ScrollRecording(json: data, name: name)
    #expect(recording.name == name)
    for kind in ScrollEngineKind.allCases { Self.check(recording, kind, velocity: 1e-6) }
  }

  @Test(arguments: TraceFacts.all.indices)
  func facts(index: Int) {
    // Times are kept to a nanosecond, which is a few thousandths of a point per second.
    for kind in ScrollEngineKind.allCases {
      Self.check(TraceFacts.all[index].recording, kind, velocity: 5e-3)
    }
  }

  @Test func severalGesturesInARow() throws {
    // The same flick twice, the second landing in the middle of the first's momentum: its catch is part of it.
    var recording = TraceFacts.mediumFlick.recording
    var second = recording.gestures[0]
    second.touches = second.touches.map {
      var touch = $0; touch.time += 0.8; return touch
    }
    second.dragging = []
    second.decelerating = []
    second.releaseTime = second.releaseTime.map { $0 + 0.8 }
    recording.gestures[0].decelerating.removeAll { $0.time > 0.75 }
    recording.gestures.append(second)
    let json = try ScrollRecording(json: Self.json(of: recording), name: "two")
    #expect(json.gestures.count == 2)
    for kind in ScrollEngineKind.allCases {
      let tracks = RecordingReplay(json, on: kind).run()
      #expect(tracks.count == 2)
      #expect(tracks[0].rest == nil)
      let caught = try #require(tracks[1].drag.first?.offset)
      let before = try #require(tracks[0].momentum.points.last?.offset)
      #expect(caught >= before - 1 && caught < before + 130, "\(kind) \(before) \(caught)")
      #expect((tracks[1].rest ?? 0) > caught + 1500)
    }
  }

  /// Touches of all gestures in one array, as a recorder that does not tell gestures apart writes them.
  private static func json(of recording: ScrollRecording) throws -> Data {
    let touches = recording.gestures.flatMap(\.touches).map {
      "{\"t\": \($0.time), \"phase\": \"\($0.phase.rawValue)\", \"centroid\": [0, \($0.centroid.y)]}"
    }
    let geometry = recording.geometry
    let text = """
      {"geometry": {"boundsWidth": \(geometry.bounds.x), "boundsHeight": \(geometry.bounds.y),
      "contentWidth": 400, "contentHeight": 6000, "scale": 3}, "touches": [\(touches.joined(separator: ","))]}
      """
    return Data(text.utf8)
  }

  @Test(arguments: [
    ("", "This is not JSON."),
    ("{}", "'geometry' is missing."),
    (
      #"{"geometry": {"boundsWidth": 1, "boundsHeight": 1, "contentWidth": 1, "contentHeight": 1}}"#,
      "geometry: 'scale' is missing."
    ),
    (#"{"geometry": GEO}"#, "A recording needs 'touches' or 'dragging' with at least one entry."),
    (#"{"geometry": GEO, "dragging": [[1, 2]]}"#, "dragging[0]: 7 numbers belong here, not 2."),
    (
      #"{"geometry": GEO, "dragging": [[1,0,0,0,0,0,0],[0,0,0,0,0,0,0]]}"#,
      "dragging[1]: Its time is before the one above it."
    ),
    (
      #"{"geometry": GEO, "touches": [{"t": 1, "phase": "began", "centroid": "x"}]}"#,
      "touches[0].centroid: This is of the wrong kind; see the README for the format."
    ),
    (
      #"{"geometry": GEO, "touches": [{"t": 1, "phase": "bogus", "centroid": [0, 0]}]}"#,
      "touches[0].phase: 'bogus' is no phase of a touch; allowed: began, moved, ended, cancelled."
    ),
    (
      #"{"geometry": GEO, "touches": [{"t": 1, "phase": "moved", "centroid": [0, 0]}]}"#,
      "touches[0].phase: The finger is not down: 'moved' stands where 'began' is needed."
    ),
    (
      """
      {"geometry": GEO, "gestures": [{"touches": [{"t": 1, "phase": "began", "centroid": [0, 0]},
       {"t": 2, "phase": "ended", "centroid": [0, 0]}, {"t": 3, "phase": "moved", "centroid": [0, 0]}]}]}
      """,
      "gestures[0].touches[2].phase: The finger is not down: 'moved' stands where 'began' is needed."
    ),
    (
      #"{"geometry": GEO, "dragging": [[1,0,0,0,0,0,0]], "releaseTime": -1}"#,
      "releaseTime: -1.0 is out of range; allowed: from the gesture's begin at 1.0 s to 600 s after it."
    ),
  ])
  func badInputSaysWhere(text: String, message: String) {
    let geometry =
      #"{"boundsWidth": 1, "boundsHeight": 1, "contentWidth": 1, "contentHeight": 1, "scale": 1}"#
    let json = Data(text.replacingOccurrences(of: "GEO", with: geometry).utf8)
    do {
      _ = try ScrollRecording(json: json, name: "bad")
      Issue.record("read: \(text)")
    } catch {
      #expect("\(error)" == message)
    }
  }
}

extension TraceFacts.Fact {
  var recording: ScrollRecording {
    var gesture = ScrollRecording.Gesture()
    gesture.isIndirect = isIndirect
    gesture.releaseTime = release
    let last = touches.count - 1
    gesture.touches = touches.enumerated().map { index, touch in
      ScrollRecording.TouchSample(
        time: touch.time, phase: index == 0 ? .began : index == last ? .ended : .moved,
        centroid: ScrollVector(x: 0, y: touch.y), velocity: ScrollVector(x: 0, y: touch.velocity))
    }
    gesture.dragging = drag.map {
      ScrollRecording.DragFrame(
        time: $0.time, offset: $0.offset, translation: ScrollVector(x: 0, y: $0.translation),
        velocity: ScrollVector(x: 0, y: $0.velocity))
    }
    gesture.decelerating = momentum.map {
      ScrollRecording.DecelerationFrame(time: release + $0.time, offset: $0.offset)
    }
    return ScrollRecording(
      name: name,
      geometry: .init(
        bounds: ScrollVector(x: 400, y: viewport), content: ScrollVector(x: 400, y: 6000), scale: scale),
      gestures: [gesture])
  }
}
