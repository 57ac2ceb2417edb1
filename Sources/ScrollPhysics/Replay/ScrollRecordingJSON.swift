import Foundation

/// Why a recording cannot be read, with the place in it.
public struct ScrollRecordingError: Error, Hashable, CustomStringConvertible {
  /// One sentence.
  public let description: String

  init(_ place: String, _ what: String) {
    description = place.isEmpty ? what : "\(place): \(what)"
  }
}

extension ScrollRecording {
  /// Reads a recording from JSON.
  ///
  /// The parts of one gesture stand at the top, or those of several in an array `gestures`. Touches of several
  /// gestures in one array are taken apart at each landing.
  /// - Throws: `ScrollRecordingError` where it is not JSON, or a part is missing, malformed or out of range.
  public init(json: Data, name: String) throws {
    let file: RecordingFile
    do {
      file = try JSONDecoder().decode(RecordingFile.self, from: json)
    } catch let error as DecodingError {
      throw Self.error(error)
    }
    let geometry = try file.geometry.checked()
    let parts = try file.gestures ?? [RecordingFile.Parts(from: file)]
    var gestures: [Gesture] = []
    for (index, part) in parts.enumerated() {
      let place = file.gestures == nil ? "" : "gestures[\(index)]."
      gestures += try part.checked(at: place).splitAtLandings()
    }
    guard gestures.contains(where: { !$0.touches.isEmpty || !$0.dragging.isEmpty }) else {
      throw ScrollRecordingError("", "A recording needs 'touches' or 'dragging' with at least one entry.")
    }
    try Self.checkOrder(of: gestures)
    self.init(name: file.name ?? name, geometry: geometry, gestures: gestures)
  }

  private static func checkOrder(of gestures: [Gesture]) throws {
    let starts = gestures.compactMap(\.startTime)
    guard zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw ScrollRecordingError("gestures", "They must stand in the order of their times.")
    }
  }

  private static func error(_ error: DecodingError) -> ScrollRecordingError {
    switch error {
    case .keyNotFound(let key, let context):
      ScrollRecordingError(place(context.codingPath), "'\(key.stringValue)' is missing.")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      ScrollRecordingError(
        place(context.codingPath), "This is of the wrong kind; see the README for the format.")
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? ScrollRecordingError("", "This is not JSON.")
        : ScrollRecordingError(place(context.codingPath), context.debugDescription)
    @unknown default: ScrollRecordingError("", "This cannot be read.")
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }
}

/// The JSON's shape.
struct RecordingFile: Decodable {
  struct Geometry: Decodable {
    var boundsWidth: Double
    var boundsHeight: Double
    var contentWidth: Double
    var contentHeight: Double
    var insetTop: Double?
    var insetBottom: Double?
    var scale: Double
    var decelerationRate: Double?
  }

  struct Touch: Decodable {
    var t: Double
    var phase: String
    var centroid: [Double]
    var translation: [Double]?
    var velocity: [Double]?
  }

  struct Parts: Decodable {
    var touches: [Touch]?
    var dragging: [[Double]]?
    var releaseTime: Double?
    var decelerating: [[Double]]?
    var indirect: Bool?

    init(from file: RecordingFile) throws {
      touches = file.touches
      dragging = file.dragging
      releaseTime = file.releaseTime
      decelerating = file.decelerating
      indirect = file.indirect
    }
  }

  var name: String?
  var geometry: Geometry
  var gestures: [Parts]?
  var touches: [Touch]?
  var dragging: [[Double]]?
  var releaseTime: Double?
  var decelerating: [[Double]]?
  var indirect: Bool?
}

extension RecordingFile.Geometry {
  func checked() throws -> ScrollRecording.Geometry {
    for (name, value) in [
      ("boundsWidth", boundsWidth), ("boundsHeight", boundsHeight), ("scale", scale),
    ] where !(value > 0 && value <= 100_000) {
      throw ScrollRecordingError("geometry.\(name)", "\(value) is not above 0 and at most 100000.")
    }
    for (name, value) in [
      ("contentWidth", contentWidth), ("contentHeight", contentHeight), ("insetTop", insetTop ?? 0),
      ("insetBottom", insetBottom ?? 0),
    ] where !(abs(value) <= 1e9) {
      throw ScrollRecordingError("geometry.\(name)", "\(value) is not within a thousand million points.")
    }
    var result = ScrollRecording.Geometry(
      bounds: ScrollVector(x: boundsWidth, y: boundsHeight),
      content: ScrollVector(x: contentWidth, y: contentHeight), scale: scale)
    result.insetTop = insetTop ?? 0
    result.insetBottom = insetBottom ?? 0
    if let decelerationRate {
      guard decelerationRate > 0, decelerationRate < 1 else {
        throw ScrollRecordingError(
          "geometry.decelerationRate", "\(decelerationRate) is not between 0 and 1.")
      }
      result.decelerationRate = decelerationRate
    }
    return result
  }
}

extension RecordingFile.Parts {
  func checked(at place: String) throws -> ScrollRecording.Gesture {
    var gesture = ScrollRecording.Gesture()
    gesture.touches = try (touches ?? []).enumerated().map { index, touch in
      let here = "\(place)touches[\(index)]"
      return ScrollRecording.TouchSample(
        time: touch.t, phase: try Self.phase(touch.phase, "\(here).phase"),
        centroid: try Self.pair(touch.centroid, "\(here).centroid"),
        translation: try touch.translation.map { try Self.pair($0, "\(here).translation") },
        velocity: try touch.velocity.map { try Self.pair($0, "\(here).velocity") })
    }
    gesture.dragging = try (dragging ?? []).enumerated().map { index, row in
      let row = try Self.row(row, 7, "\(place)dragging[\(index)]")
      return ScrollRecording.DragFrame(
        time: row[0], offset: row[2], translation: ScrollVector(x: row[3], y: row[4]),
        velocity: ScrollVector(x: row[5], y: row[6]))
    }
    gesture.decelerating = try (decelerating ?? []).enumerated().map { index, row in
      let row = try Self.row(row, 3, "\(place)decelerating[\(index)]")
      return ScrollRecording.DecelerationFrame(time: row[0], offset: row[2])
    }
    gesture.releaseTime = releaseTime
    gesture.isIndirect = indirect ?? gesture.touches.isEmpty
    try Self.checkRising(gesture.touches.map(\.time), "\(place)touches")
    try Self.checkRising(gesture.dragging.map(\.time), "\(place)dragging")
    try Self.checkRising(gesture.decelerating.map(\.time), "\(place)decelerating")
    try Self.checkLandings(gesture.touches, "\(place)touches")
    try Self.checkRelease(of: gesture, "\(place)releaseTime")
    return gesture
  }

  private static func phase(_ word: String, _ place: String) throws -> ScrollRecording.TouchSample.Phase {
    if let phase = ScrollRecording.TouchSample.Phase(rawValue: word) { return phase }
    let allowed = ScrollRecording.TouchSample.Phase.allCases.map(\.rawValue).joined(separator: ", ")
    throw ScrollRecordingError(place, "'\(word.prefix(40))' is no phase of a touch; allowed: \(allowed).")
  }

  /// A finger lands before it does anything else, at the begin and after each lift.
  private static func checkLandings(_ touches: [ScrollRecording.TouchSample], _ place: String) throws {
    var isDown = false
    for (index, touch) in touches.enumerated() {
      if !isDown, touch.phase != .began {
        throw ScrollRecordingError(
          "\(place)[\(index)].phase",
          "The finger is not down: '\(touch.phase.rawValue)' stands where 'began' is needed.")
      }
      isDown = touch.phase == .began || touch.phase == .moved
    }
  }

  /// A lift comes after the begin of its gesture, and within ten minutes of it.
  private static func checkRelease(of gesture: ScrollRecording.Gesture, _ place: String) throws {
    guard let time = gesture.releaseTime, let start = gesture.startTime else { return }
    guard time >= start, time - start <= 600 else {
      throw ScrollRecordingError(
        place, "\(time) is out of range; allowed: from the gesture's begin at \(start) s to 600 s after it.")
    }
  }

  private static func pair(_ numbers: [Double], _ place: String) throws -> ScrollVector {
    let numbers = try row(numbers, 2, place)
    return ScrollVector(x: numbers[0], y: numbers[1])
  }

  private static func row(_ numbers: [Double], _ count: Int, _ place: String) throws -> [Double] {
    guard numbers.count == count else {
      throw ScrollRecordingError(place, "\(count) numbers belong here, not \(numbers.count).")
    }
    guard numbers.allSatisfy({ abs($0) <= 1e9 }) else {
      throw ScrollRecordingError(place, "A number is larger than a thousand million.")
    }
    return numbers
  }

  /// Times rise and span no more than ten minutes, so that a replay ends.
  private static func checkRising(_ times: [Double], _ place: String) throws {
    guard let first = times.first, let last = times.last else { return }
    for (index, pair) in zip(times, times.dropFirst()).enumerated() where pair.1 < pair.0 {
      throw ScrollRecordingError("\(place)[\(index + 1)]", "Its time is before the one above it.")
    }
    guard last - first <= 600 else {
      throw ScrollRecordingError(place, "They span more than ten minutes.")
    }
  }
}

extension ScrollRecording.Gesture {
  /// The gestures of touches that land more than once; frames go with the landing before them.
  func splitAtLandings() -> [ScrollRecording.Gesture] {
    let starts = touches.indices.filter { touches[$0].phase == .began }
    guard starts.count > 1 else { return [self] }
    return starts.enumerated().map { place, start in
      let end = place + 1 < starts.count ? starts[place + 1] : touches.count
      let from = place == 0 ? -Double.infinity : touches[start].time
      let to = end < touches.count ? touches[end].time : .infinity
      var part = self
      part.touches = Array(touches[(place == 0 ? 0 : start)..<end])
      part.dragging = dragging.filter { $0.time >= from && $0.time < to }
      part.decelerating = decelerating.filter { $0.time >= from && $0.time < to }
      part.releaseTime = releaseTime.flatMap { $0 >= from && $0 < to ? $0 : nil }
      return part
    }
  }
}
