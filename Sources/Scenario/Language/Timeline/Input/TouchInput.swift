import LayerTree
import OffscreenUI

/// `touch`: a finger step by step, each step one event.
struct TouchInput: TimelineInput {
  /// One event of the finger.
  struct Step: Sendable {
    /// Where, points; nil for the place of the step before.
    var point: Point?
    /// Seconds after the entry.
    var delay = 0.0
    /// Where it stands in the file.
    var source: Source?
  }

  /// Where a step stands in the file.
  struct Source: Sendable {
    var place: Place
    var path: ValuePath
  }

  var finger = 0
  var down: Step?
  var moves: [Step] = []
  var up: Step?
  var cancel: Step?

  static let key = Key<ActionList>(
    "touch", .oneOrMore(.named("touch") { kind }),
    "A finger step by step, each one event; it stays down until an `up`, of this entry or of a later one."
  ) { $1.actions += $0.map { $0 as any TimelineAction } }

  private static let kind = KeyTable<TouchInput>(
    what: "a touch, as {down: [200, 400], move: [{to: [200, 380], after: 0.01}], up: {after: 0.02}}",
    keys: [
      Key(
        "finger", \.finger, .integer(.between(0, 9)), default: "0",
        "Which finger; entries with one number are one finger."),
      Key("down", \.down, step, "Where it lands, as `[x, y]`, or with a time."),
      Key("move", \.moves, steps, default: "[]", "Where it moves, one event each."),
      Key("up", \.up, lift, "Its lift, as `{after: 0.2}`; in place unless `to` says where."),
      Key("cancel", \.cancel, lift, "Its loss to the system, as `{after: 0.2}`."),
    ], rules: [.atMostOne(["up", "cancel"])]
  ).kind { TouchInput() }.map { touch, node, path, reading in
    reading.noteGesture(
      at: touch.down?.point, seconds: 0, steps: touch.moves.count + 2, of: "touch", node, path)
    let times =
      [touch.down].compactMap { $0?.delay } + touch.moves.map(\.delay)
      + [touch.up ?? touch.cancel].compactMap { $0?.delay }
    if node.entries?.contains(where: { $0.key != "finger" }) == false {
      reading.report(.oneKeyNeeded(["down", "move", "up", "cancel"], found: []), at: node.place, path)
    }
    if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
      reading.report(
        .inconsistent("the steps of a touch come in order: down, each move, then up"), at: node.place, path)
    }
    return touch.located(node, path)
  }

  /// The touch with the place of each of its steps.
  private func located(_ node: YAMLNode, _ path: ValuePath) -> TouchInput {
    var touch = self
    func source(_ key: String) -> Source? {
      node[key].map { Source(place: $0.place, path: path.key(key)) }
    }
    touch.down?.source = source("down")
    touch.up?.source = source("up")
    touch.cancel?.source = source("cancel")
    for index in moves.indices { touch.moves[index].source = source("move") }
    return touch
  }

  /// Its steps in order.
  var steps: [(phase: Touch.Phase, step: Step)] {
    var steps: [(phase: Touch.Phase, step: Step)] = []
    if let down { steps.append((.began, down)) }
    steps += moves.map { (.moved, $0) }
    if let up {
      steps.append((.ended, up))
    } else if let cancel {
      steps.append((.cancelled, cancel))
    }
    return steps
  }

  private static let after = NumberRange.between(0, 600)

  /// A place, or a place and a time.
  private static let step: Kind<Step> = {
    let table = KeyTable<Step>(
      what: "a step, as {to: [200, 380], after: 0.01}",
      keys: [
        Key("to", \.point, .point(), required: true, "Where, on the display."),
        Key("after", \.delay, .number(after, .seconds), default: "0", "When, after the entry."),
      ]
    ).kind { Step() }
    let place = Kind<Point>.point()
    let what = "a place as [x, y], or a step as {to: [200, 380], after: 0.01}"
    return Kind(.anyOf([place.shape, table.shape], what: what, shorthand: nil)) { node, path, reading in
      if node.items != nil { return place.read(node, path, reading).map { Step(point: $0) } }
      if node.entries != nil { return table.read(node, path, reading) }
      reading.wrongType(what, node, path)
      return nil
    }
  }()

  /// One step, or a list of them; two numbers are one place.
  private static let steps: Kind<[Step]> = {
    let many = Kind<[Step]>.list(step, .from(1))
    let what = "a place as [x, y], a step, or a list of such"
    return Kind(.anyOf([step.shape, many.shape], what: what, shorthand: nil)) { node, path, reading in
      let isPlace = node.items?.first.map { $0.scalar != nil } ?? true
      if isPlace { return step.read(node, path, reading).map { [$0] } }
      return many.read(node, path, reading)
    }
  }()

  private static let lift = KeyTable<Step>(
    what: "a lift, as {after: 0.2}",
    keys: [
      Key("to", \.point, .point(), default: "where it is", "Where, on the display."),
      Key("after", \.delay, .number(after, .seconds), default: "0", "When, after the entry."),
    ]
  ).kind { Step() }

  func events(on clock: InputClock, from time: Double, finger: Int) -> [InputEvent] {
    var place: Point?
    return steps.map { phase, step in
      place = step.point ?? place
      // A lift whose place this entry does not say is where the finger is by then.
      let location = place ?? Point(x: .nan, y: .nan)
      return .touch(
        TouchEvent(phase, at: location, timestamp: clock.onVsync(time + step.delay), id: self.finger))
    }
  }
}
