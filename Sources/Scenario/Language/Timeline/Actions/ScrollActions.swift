/// `setOffset`: places content, which stops whatever moves it.
struct SetOffsetAction: TimelineAction {
  var offset: Double

  static let key = Key<ActionList>(
    "setOffset",
    Kind<Double>.number(.coordinate, .points).needingScroll("setOffset"),
    "Places content at an offset at once, which stops whatever moves it; a scroll view clamps it."
  ) { $1.actions.append(SetOffsetAction(offset: $0)) }

  func perform(in run: StageRun) throws(Diagnostic) { try run.surface().setOffset(offset) }
}

/// `setEdges`: declares where content rests at its ends.
struct SetEdgesAction: TimelineAction {
  var change: EdgesChange

  static let key = Key<ActionList>(
    "setEdges", EdgesChange.kind.needingScroll("setEdges"),
    "Declares where content rests at its ends, and moves nothing by itself; "
      + "an end that is left out keeps what it was."
  ) { $1.actions.append(SetEdgesAction(change: $0)) }

  func perform(in run: StageRun) throws(Diagnostic) { try run.surface().setEdges(change) }
}

/// `shift`: moves content and coordinates together.
struct ShiftAction: TimelineAction {
  var distance: Double

  static let key = Key<ActionList>(
    "shift", Kind<Double>.number(.coordinate, .points).needingScroll("shift"),
    "Moves offset, bands and edges by so much together, so that nothing moves on the display."
  ) { $1.actions.append(ShiftAction(distance: $0)) }

  func perform(in run: StageRun) throws(Diagnostic) { try run.surface().shift(by: distance) }
}

/// `halt`: stops momentum where content is presented.
struct HaltAction: TimelineAction {
  var isOn: Bool

  static let key = Key<ActionList>(
    "halt", Kind<Bool>.boolean.needingScroll("halt"), "Stops momentum where content is."
  ) { $1.actions.append(HaltAction(isOn: $0)) }

  func perform(in run: StageRun) throws(Diagnostic) {
    if isOn { try run.surface().halt() }
  }
}

extension Kind {
  /// The same value, which makes sense on a scroll surface alone.
  func needingScroll(_ key: String) -> Kind<Value> {
    map { value, node, path, reading in
      reading.requireScroll(key, at: node.place, path)
      return value
    }
  }
}
