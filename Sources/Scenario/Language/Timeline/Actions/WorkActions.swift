/// `charge`: main-thread work at this point of the turn; what follows in the turn sees the later time.
struct ChargeAction: TimelineAction {
  var seconds: Double

  static let key = Key<ActionList>(
    "charge", .cost,
    "Work at this point of the turn: what follows in it sees a later time, and it commits later."
  ) { $1.actions.append(ChargeAction(seconds: $0)) }

  func perform(in run: StageRun) throws(Diagnostic) { run.charge(seconds) }
}

/// `stall`: blocks the main thread in a turn of its own, right after this entry's has committed.
struct StallAction: TimelineAction {
  var seconds: Double

  static let key = Key<ActionList>(
    "stall", .cost, "Blocks the main thread in a turn of its own, after this entry's turn has committed."
  ) { $1.actions.append(StallAction(seconds: $0)) }

  func perform(in run: StageRun) throws(Diagnostic) {
    run.after(0) { run.charge(seconds) }
  }
}
