import CoreList

/// `keyboard`: the keyboard rises, falls, or follows a finger, and the bottom inset with it.
struct KeyboardAction: TimelineAction {
  /// What the keyboard does.
  enum Motion: Sendable {
    case show(height: Double, ListTransition)
    case hide(ListTransition)
    case interactive(height: Double, duration: Double)
  }

  var motion = Motion.hide(.immediate)
  var lifts = true

  static let key = Key<ActionList>(
    "keyboard",
    kind.map { action, node, path, reading in
      reading.requireList("keyboard", at: node.place, path)
      return action
    }, "The keyboard rises, falls or follows a finger; the bottom inset and the input bar go with it."
  ) { (action: KeyboardAction, list: inout ActionList) in list.actions.append(action) }

  /// How long the system's keyboard takes, seconds.
  static let duration = 0.25
  static let height = 300.0

  private static let kind = KeyTable<KeyboardAction>(
    what: "a motion of the keyboard, as {show: {height: 300}}",
    keys: [
      Key("show", .shown, "It rises.") { $1.motion = .show(height: $0.height, $0.transition) },
      Key("hide", .hidden, "It falls.") { $1.motion = .hide($0.transition) },
      Key("interactive", .dragged, "It goes to a height at constant speed, a pass in every frame.") {
        $1.motion = .interactive(height: $0.height, duration: $0.duration)
      },
      Key(
        "lifts", \.lifts, .boolean, default: "true",
        "Whether rows are moved by as much as the bottom inset grows, as a chat moves them."),
    ], rules: [.exactlyOne(["show", "hide", "interactive"])]
  ).kind { KeyboardAction() }

  func perform(in run: StageRun) throws(Diagnostic) {
    let list = try run.listSurface()
    let serial = list.keyboard.beginMotion()
    switch motion {
    case .show(let height, let transition):
      list.setKeyboard(height, lifts: lifts, transition: transition)
    case .hide(let transition): list.setKeyboard(0, lifts: lifts, transition: transition)
    case .interactive(let height, let duration):
      let (from, begin) = (list.keyboard.height, run.now)
      run.startLink(until: begin + duration) { [weak list, lifts] time in
        guard list?.keyboard.isCurrent(serial) == true else { return }
        let share = duration > 0 ? min(1, max(0, (time - begin) / duration)) : 1
        list?.setKeyboard(from + (height - from) * share, lifts: lifts, transition: .immediate)
      }
    }
  }

  /// What one motion says.
  struct Parameters: Sendable {
    var height = KeyboardAction.height
    var duration = KeyboardAction.duration
    var transition = ListTransition(duration: KeyboardAction.duration)
  }
}

extension Kind where Value == KeyboardAction.Parameters {
  private static let height = Key<KeyboardAction.Parameters>(
    "height", \.height, .number(.between(0, 10_000), .points), default: "300", "Its height over the list.")
  private static let transition = Key<KeyboardAction.Parameters>(
    "transition", \.transition, .listTransition, default: "{duration: 0.25}",
    "How it and the bars glide; rows settle at once.")

  fileprivate static let shown = KeyTable(
    what: "how the keyboard rises, as {height: 300}", keys: [height, transition]
  ).kind { KeyboardAction.Parameters() }
  fileprivate static let hidden = KeyTable(
    what: "how the keyboard falls, as {transition: {duration: 0.25}}", keys: [transition]
  ).kind { KeyboardAction.Parameters() }
  fileprivate static let dragged = KeyTable(
    what: "how the keyboard follows a finger, as {height: 0, duration: 0.4}",
    keys: [
      height,
      Key(
        "duration", \.duration, .number(.between(0, 60), .seconds), default: "0.25", "How long it takes."),
    ]
  ).kind { KeyboardAction.Parameters() }
}
