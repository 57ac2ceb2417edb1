/// One thing that an entry of the timeline does in its turn.
///
/// A kind of action is one file: its key, how its value is read, and what it does. It is known to the
/// language by its place in `TimelineActions.kinds`.
protocol TimelineAction: Sendable {
  /// The key under which it stands in an entry.
  static var key: Key<ActionList> { get }
  /// Does it, inside a turn of the main thread; throws a `Diagnostic` where it cannot be done.
  func perform(in run: StageRun) throws(Diagnostic)
}

/// The actions of one entry, in the order in which they are written.
struct ActionList: Sendable {
  var actions: [any TimelineAction] = []
}

/// Every kind of action.
enum TimelineActions {
  static let kinds: [any TimelineAction.Type] = [
    SetAction.self, AnimateAction.self, AddAction.self, RemoveAnimationAction.self, AddLayerAction.self,
    RemoveLayerAction.self, LinkAction.self, ChargeAction.self, StallAction.self, TouchInput.self,
    DragInput.self, FlickInput.self, TrackpadInput.self, ReplayAction.self, ApplyAction.self,
    SelfUpdateAction.self, StreamAction.self, KeyboardAction.self, AutoLoadAction.self, EngineAction.self,
    SetItemsAction.self, ReleaseHoldAction.self, ChaosAction.self, SetOffsetAction.self, SetEdgesAction.self,
    ShiftAction.self, HaltAction.self,
  ]

  /// A key for every kind.
  static let keys: [Key<ActionList>] = kinds.map { $0.key }
}

/// One entry of the timeline: a turn of the main thread.
struct TimelineEntry: Sendable {
  /// When the turn is due, seconds.
  var time = 0.0
  /// Main-thread work in the turn besides what its actions charge, seconds.
  var cost = 0.0
  var list = ActionList()
  /// Where it stands in the file.
  var place: Place?

  /// The timeline.
  static let timeline: Kind<[TimelineEntry]> = .list(entry, NumberRange())

  private static let entry = KeyTable<TimelineEntry>(
    what: "an entry of the timeline, as {at: 0.5, set: {...}}",
    keys: [
      Key("at", \.time, .seconds, required: true, "When the turn is due on the main thread."),
      Key("cost", \.cost, .cost, default: "0", "Work that the turn does at its end, before it commits."),
    ] + TimelineActions.keys.map { $0.lifted(\.list) }, keepsFileOrder: true
  ).kind { TimelineEntry() }.map { entry, node, path, reading in
    reading.countTimelineEntry(at: node.place, path)
    var entry = entry
    entry.place = node["at"]?.place ?? node.place
    return entry
  }
}

extension Kind where Value == Double {
  /// Main-thread work, seconds.
  static let cost = number(.between(0, 60), .seconds)
}
