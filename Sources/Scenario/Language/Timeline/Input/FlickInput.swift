import LayerTree
import OffscreenUI

/// `flick`: eight moves at the rate of the glass at constant speed, lifted in place one sample later.
struct FlickInput: TimelineInput {
  /// How many moves a flick has.
  static let moves = 8

  var start = Point.zero
  var velocity = Point.zero

  static let key = Key<ActionList>(
    "flick", .oneOrMore(.named("flick") { kind }),
    "A finger that lands, makes eight moves at constant speed, one a sample, and lifts in place a sample later."
  ) { $1.actions += $0.map { $0 as any TimelineAction } }

  private static let kind = KeyTable<FlickInput>(
    what: "a flick, as {at: [200, 600], velocity: [0, -2400]}",
    keys: [
      Key("at", \.start, .point(), required: true, "Where the finger lands on the display."),
      Key(
        "velocity", \.velocity, .velocity, required: true,
        "The finger's: negative y moves it up, and content with it towards the later bands."),
    ]
  ).kind { FlickInput() }.map { flick, node, path, reading in
    reading.noteGesture(at: flick.start, seconds: 0, steps: moves + 2, of: "flick", node, path)
    return flick
  }

  func events(on clock: InputClock, from time: Double, finger: Int) -> [InputEvent] {
    var events = [InputEvent.touch(TouchEvent(.began, at: start, timestamp: clock.onVsync(time), id: finger))]
    var place = start
    for move in 1...Self.moves {
      let elapsed = Double(move) / clock.touchRate
      place = Point(x: start.x + velocity.x * elapsed, y: start.y + velocity.y * elapsed)
      events.append(
        .touch(TouchEvent(.moved, at: place, timestamp: clock.time(time, plus: move), id: finger)))
    }
    let lift = clock.time(time, plus: Self.moves + 1)
    return events + [.touch(TouchEvent(.ended, at: place, timestamp: lift, id: finger))]
  }
}

extension Kind where Value == Point {
  /// A finger's velocity, as `[x, y]`.
  static let velocity = Kind<[Double]>.tuple(
    "a velocity", [("x", .between(-100_000, 100_000)), ("y", .between(-100_000, 100_000))], .pointsPerSecond
  ).map { Point(x: $0[0], y: $0[1]) }
}
