/// What an animation's completion does: actions in the turn that handles its end, or in a turn of their own.
struct Completion: Sendable {
  /// For which ends it acts.
  enum When: String, Hashable, Sendable, CaseIterable {
    /// After its end, and after it was removed or replaced.
    case always
    /// After its end only.
    case finished
    /// After it was removed or replaced only.
    case interrupted
  }

  var when = When.always
  /// Seconds until a turn of its own; nil acts in the turn that handles the end.
  var delay: Double?
  var cost = 0.0
  var list = ActionList()

  static let kind: Kind<Completion> = .named("completion") { body }

  private static let body = KeyTable<Completion>(
    what: "a completion, as {set: {...}}",
    keys: [
      Key("when", \.when, .cases("an end"), default: "always", "For which ends of the animation it acts."),
      Key(
        "delay", \.delay, .number(.between(0, 3600), .seconds), default: "none",
        "Time until a turn of its own, which is a later one even for 0; without it the actions are done in the turn that handles the end."
      ),
      Key("cost", \.cost, .cost, default: "0", "Work that the actions do at their end."),
    ] + TimelineActions.keys.map { $0.lifted(\.list) }, keepsFileOrder: true
  ).kind { Completion() }.map { completion, node, path, reading in
    reading.countTimelineEntry(at: node.place, path)
    return completion
  }

  /// The callback to hang on an animation.
  func callback(in run: StageRun) -> (Bool) -> Void {
    { [weak run] finished in
      guard let run, when == .always || finished == (when == .finished) else { return }
      if let delay {
        run.after(delay) { run.perform(list, cost: cost) }
      } else {
        run.perform(list, cost: cost)
      }
    }
  }
}
