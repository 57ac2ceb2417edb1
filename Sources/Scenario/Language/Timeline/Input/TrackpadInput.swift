import LayerTree
import OffscreenUI

/// `trackpad`: a continuous scroll without a touch, evenly, one event a sample.
struct TrackpadInput: TimelineInput {
  var pointer = Point.zero
  var distance = Point.zero
  var duration = 0.0
  var hold = 0.0

  static let key = Key<ActionList>(
    "trackpad", .oneOrMore(.named("trackpad") { kind }),
    "Two fingers on a trackpad: they rest, move evenly, rest if they are to, and leave."
  ) { $1.actions += $0.map { $0 as any TimelineAction } }

  private static let kind = KeyTable<TrackpadInput>(
    what: "a scroll of a trackpad, as {at: [200, 400], by: [0, -300], duration: 0.3}",
    keys: [
      Key("at", \.pointer, .point(), required: true, "Where the pointer is on the display."),
      Key(
        "by", \.distance, .point("a distance"), required: true,
        "How far content is moved in all: negative y moves it up, towards the later bands."),
      Key(
        "duration", \.duration, .number(.between(0, 600), .seconds), required: true,
        "How long the fingers move, to the nearest sample and at least one."),
      Key(
        "hold", \.hold, .number(.between(0, 600), .seconds), default: "one sample",
        "How long they rest before they leave, to the nearest sample and at least one."),
    ]
  ).kind { TrackpadInput() }.map { scroll, node, path, reading in
    reading.noteGesture(
      at: scroll.pointer, seconds: scroll.duration, steps: 3, of: "trackpad", node, path)
    return scroll
  }

  func events(on clock: InputClock, from time: Double, finger: Int) -> [InputEvent] {
    let moves = clock.samples(in: duration, least: 1)
    let step = Point(x: distance.x / Double(moves), y: distance.y / Double(moves))
    func event(_ phase: IndirectScrollEvent.Phase, _ delta: Point, _ sample: Int) -> InputEvent {
      let timestamp = clock.time(time, plus: sample)
      return .indirect(IndirectScrollEvent(phase, at: pointer, delta: delta, timestamp: timestamp))
    }
    return [event(.mayBegin, .zero, 0)] + (1...moves).map { event(.changed, step, $0) }
      + [event(.ended, .zero, moves + clock.samples(in: hold, least: 1))]
  }
}
