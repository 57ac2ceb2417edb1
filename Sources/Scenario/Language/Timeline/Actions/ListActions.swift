import CoreList

/// `apply`: one pass of the list, with everything that happens in it.
struct ApplyAction: TimelineAction {
  var change: ListChange
  var place: Place
  var path: ValuePath

  static let key = Key<ActionList>(
    "apply",
    ListChange.kind.map { change, node, path, reading in
      reading.requireList("apply", at: node.place, path)
      return ApplyAction(change: change, place: node.place, path: path)
    },
    "Changes a list, all in one pass: rows, size, insets, a row to scroll to."
  ) { (action: ApplyAction, list: inout ActionList) in list.actions.append(action) }

  func perform(in run: StageRun) throws(Diagnostic) { try run.listSurface().apply(change, at: place, path) }
}

/// `selfUpdate`: a loaded row grows or shrinks by itself, without the list being told beforehand.
struct SelfUpdateAction: TimelineAction {
  var row: RowReference?
  var distance = 0.0
  var isAnimated = true

  static let key = Key<ActionList>(
    "selfUpdate", .oneOrMore(.named("selfUpdate") { kind }),
    "A loaded row becomes higher by itself; all that do in one turn share one flush."
  ) { $1.actions += $0.map { $0 as any TimelineAction } }

  private static let kind = KeyTable<SelfUpdateAction>(
    what: "a row that grows by itself, as {row: 3, by: 100}",
    keys: [
      Key("row", \.row, RowReference.kind, required: true, "The row."),
      Key(
        "by", \.distance, .number(.between(-100_000, 100_000), .points), required: true,
        "How much higher it becomes; negative for lower."),
      Key("animated", \.isAnimated, .boolean, default: "true", "Whether the row asks for an animation."),
    ]
  ).kind { SelfUpdateAction() }.map { action, node, path, reading in
    reading.requireList("selfUpdate", at: node.place, path)
    return action
  }

  func perform(in run: StageRun) throws(Diagnostic) {
    guard let row else { return }
    try run.listSurface().selfUpdate(row, by: distance, animated: isAnimated)
  }
}

/// `autoLoad`: turns on or off that rows arrive where an end is reached.
struct AutoLoadAction: TimelineAction {
  var isOn: Bool

  static let key = Key<ActionList>(
    "autoLoad",
    Kind<Bool>.boolean.map { isOn, node, path, reading in
      reading.requireList("autoLoad", at: node.place, path)
      return isOn
    },
    "Whether five rows more arrive wherever an end is reached, 0.2 s later."
  ) { $1.actions.append(AutoLoadAction(isOn: $0)) }

  func perform(in run: StageRun) throws(Diagnostic) { try run.listSurface().setAutoLoad(isOn) }
}

/// `engine`: the list is built anew on another scroll engine.
struct EngineAction: TimelineAction {
  var engine: CoreList.ScrollEngineKind

  static let key = Key<ActionList>(
    "engine",
    Kind<CoreList.ScrollEngineKind>.cases("a scroll engine").map { engine, node, path, reading in
      reading.requireList("engine", at: node.place, path)
      return engine
    },
    "Builds the list anew on another engine, from its newest edge; rows, insets and automatic loading are kept."
  ) { $1.actions.append(EngineAction(engine: $0)) }

  func perform(in run: StageRun) throws(Diagnostic) { try run.listSurface().rebuild(on: engine) }
}

/// `setItems`: the list is built anew from other rows, as when a host assigns them.
struct SetItemsAction: TimelineAction {
  var items: RowSource
  var place: Place
  var path: ValuePath

  static let key = Key<ActionList>(
    "setItems",
    RowSource.kind.map { items, node, path, reading in
      reading.requireList("setItems", at: node.place, path)
      return SetItemsAction(items: items, place: node.place, path: path)
    },
    "Gives the list other rows and builds it anew from its newest edge: nothing of what was there is kept."
  ) { (action: SetItemsAction, list: inout ActionList) in list.actions.append(action) }

  func perform(in run: StageRun) throws(Diagnostic) {
    try run.listSurface().setItems(items, at: place, path)
  }
}

/// `releaseHold`: lets go of a row that is held where it landed.
struct ReleaseHoldAction: TimelineAction {
  var isOn: Bool

  static let key = Key<ActionList>(
    "releaseHold",
    Kind<Bool>.boolean.map { isOn, node, path, reading in
      reading.requireList("releaseHold", at: node.place, path)
      return isOn
    }, "Lets go of the row that a scroll target holds; nothing moves."
  ) { $1.actions.append(ReleaseHoldAction(isOn: $0)) }

  func perform(in run: StageRun) throws(Diagnostic) {
    if isOn { try run.listSurface().list.releaseScrollHold() }
  }
}

extension StageRun {
  /// The list; reading has made sure that there is one.
  func listSurface() throws(Diagnostic) -> ListSurface {
    if let list { return list }
    throw Diagnostic(
      .inconsistent("there is no list on the stage"), at: Place(source: "the timeline", line: 0, column: 0))
  }
}
