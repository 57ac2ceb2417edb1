import LayerTree
import OffscreenUI

/// `drag`: a finger that moves evenly from one place to another, rests if it is to, and lifts.
struct DragInput: TimelineInput {
  var from = Point.zero
  var to = Point.zero
  var duration = 0.0
  var hold = 0.0

  static let key = Key<ActionList>(
    "drag", .oneOrMore(.named("drag") { kind }),
    "A finger that lands, moves evenly, one event a sample, and lifts in place at least a sample later."
  ) { $1.actions += $0.map { $0 as any TimelineAction } }

  private static let kind = KeyTable<DragInput>(
    what: "a drag, as {from: [200, 300], to: [200, 500], duration: 0.5}",
    keys: [
      Key("from", \.from, .point(), required: true, "Where the finger lands on the display."),
      Key("to", \.to, .point(), required: true, "Where it has moved to in the end."),
      Key(
        "duration", \.duration, .number(.between(0, 600), .seconds), required: true,
        "How long it moves, to the nearest sample of the glass and at least one."),
      Key(
        "hold", \.hold, .number(.between(0, 600), .seconds), default: "one sample",
        "How long it rests before it lifts, to the nearest sample and at least one."),
    ]
  ).kind { DragInput() }.map { drag, node, path, reading in
    reading.noteGesture(at: drag.from, seconds: drag.duration, steps: 3, of: "drag", node, path)
    return drag
  }

  func events(on clock: InputClock, from time: Double, finger: Int) -> [InputEvent] {
    let moves = clock.samples(in: duration, least: 1)
    var events = [InputEvent.touch(TouchEvent(.began, at: from, timestamp: clock.onVsync(time), id: finger))]
    for move in 1...moves {
      let part = Double(move) / Double(moves)
      let place = Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
      events.append(
        .touch(TouchEvent(.moved, at: place, timestamp: clock.time(time, plus: move), id: finger)))
    }
    let lift = clock.time(time, plus: moves + clock.samples(in: hold, least: 1))
    return events + [.touch(TouchEvent(.ended, at: to, timestamp: lift, id: finger))]
  }
}
