import OffscreenUI

/// Whether the fingers of a timeline can do what its touches say: land, move while they are down, and leave.
enum TouchOrder {
  /// One step of one finger.
  private struct Event {
    let time: Double
    let finger: Int
    let phase: Touch.Phase
    let source: TouchInput.Source?
  }

  /// Reports each step of a finger that is not down, and each landing of one that is.
  static func check(_ timeline: [TimelineEntry], _ reading: Reading) {
    let touches = timeline.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .flatMap { entry in
        entry.element.list.actions.compactMap { $0 as? TouchInput }.map { (entry.element.time, $0) }
      }
    let events = touches.flatMap { time, touch in
      touch.steps.map {
        Event(time: time + $0.step.delay, finger: touch.finger, phase: $0.phase, source: $0.step.source)
      }
    }
    var down: Set<Int> = []
    for event in events.enumerated().sorted(by: {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }) {
      if let words = take(event.element, &down), let source = event.element.source {
        reading.report(.inconsistent(words), at: source.place, source.path)
      }
    }
  }

  /// What is wrong with the next event, given which fingers are down.
  private static func take(_ event: Event, _ down: inout Set<Int>) -> String? {
    let finger = "finger \(event.finger)"
    let time = "\(shortest(event.time)) s"
    switch event.phase {
    case .began:
      if down.insert(event.finger).inserted { return nil }
      return "\(finger) is still down at \(time); lift it with `up` first, or give the touch another finger"
    case .moved:
      if down.contains(event.finger) { return nil }
      return "\(finger) is not down at \(time); it has to land with `down` before it moves"
    default:
      if down.remove(event.finger) != nil { return nil }
      return "\(finger) is not down at \(time); it has to land with `down` before it leaves"
    }
  }
}
