import CoreList
import LayerTree
import OffscreenUI
import ScrollPhysics

/// Fingers and trackpads: their events become turns at the vsyncs that hand them over.
extension StageRun {
  /// Schedules events in the order of their time stamps, each when the one before it has been handled.
  func schedule(_ events: [InputEvent]) {
    let ordered = events.enumerated().sorted {
      ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset)
    }.map(\.element)
    schedule(ordered[...])
  }

  private func schedule(_ events: ArraySlice<InputEvent>) {
    guard let event = events.first else { return }
    thread.touch(timestamp: event.timestamp, name: "touch") { [weak self] _ in
      guard let self, !isStopped else { return }
      send(event)
      schedule(events.dropFirst())
    }
  }

  private func send(_ event: InputEvent) {
    guard let window = scroll?.window ?? list?.window else { return }
    switch event {
    case .touch(let event): window.send(placed(event))
    case .indirect(let event): window.send(event)
    }
  }

  /// Begins what a finger does at a time in seconds, from inside a turn.
  func send(_ input: any TimelineInput, at time: Double) throws(Diagnostic) {
    schedule(input.events(on: clock, from: time, finger: newFinger()))
  }

  /// Begins what a recording did at a time in seconds, from inside a turn.
  func replay(_ file: String, at time: Double) throws(Diagnostic) {
    if let recording = recordings[file] { replay(recording, at: time) }
  }

  /// Begins what a recording did at a time in seconds, by the entry points that a finger uses.
  func replay(_ recording: ScrollRecording, at time: Double) {
    guard let window = scroll?.window ?? list?.window, let engine = scroll?.engine ?? list?.list.engine
    else { return }
    let inputs = recording.inputs
    guard let first = inputs.first else { return }
    for input in inputs { input.schedule(on: window, engine: engine, shift: time - first.time) }
  }

  /// The scroll surface; reading has made sure that there is one.
  func surface() throws(Diagnostic) -> ScrollSurface {
    if let scroll { return scroll }
    throw Diagnostic(
      .inconsistent("there is no scroll surface on the stage"),
      at: Place(source: "the timeline", line: 0, column: 0))
  }

  /// A finger that no gesture has had yet; those of `touch` have the numbers below.
  func newFinger() -> Int {
    lastFinger += 1
    return lastFinger
  }

  /// The event with the places of fingers that are lifted where they are.
  private func placed(_ event: TouchEvent) -> TouchEvent {
    var event = event
    for index in event.changes.indices {
      let change = event.changes[index]
      if change.location.y.isNaN { event.changes[index].location = fingers[change.id] ?? .zero }
      fingers[change.id] = event.changes[index].location
    }
    return event
  }
}
