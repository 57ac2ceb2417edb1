import ScrollPhysics

/// `replay`: a recorded gesture, or several, by the entry points that a finger uses.
struct ReplayAction: TimelineAction {
  /// The recording's path as the scenario writes it.
  var file: String

  static let key = Key<ActionList>(
    "replay",
    Kind<String>.text("the path of a recording, from the scenario's own folder").map {
      file, node, path, reading in
      reading.requireScrollOrList("replay", at: node.place, path)
      reading.referToRecording(file, at: node.place, path)
      return file
    },
    "A recording of touches, or of drags, in the format of `strobe replay`; its first event is at the entry's time."
  ) { $1.actions.append(ReplayAction(file: $0)) }

  func perform(in run: StageRun) throws(Diagnostic) { try run.replay(file, at: run.now) }
}
