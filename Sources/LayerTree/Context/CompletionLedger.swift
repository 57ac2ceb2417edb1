/// Who is to be told of what: running animations and their ends, removed ones, and completion blocks (B42-B45).
///
/// It knows no turns: `nextDue` says when one is needed, and `deliver` does at its start what is due.
final class CompletionLedger {
  let rules: AnimationRules
  private var running: [AnimationRecord] = []
  /// Removed since the last commit.
  private var removals: [AnimationRecord] = []
  /// Removed by a commit at `due`, not yet told.
  private var cancelled: [(due: Double, record: AnimationRecord)] = []
  private var blocks: [() -> Void] = []
  /// When the blocks are due; nil until the commit of the turn that scheduled them.
  private var blocksDue: Double?
  private var areEndsStale = false

  init(rules: AnimationRules) { self.rules = rules }

  /// Whether anything waits for the turn that follows.
  var nextDue: Double? {
    let end = running.lazy.compactMap(\.endTime).min()
    return [end, cancelled.first?.due, blocks.isEmpty ? nil : blocksDue].compactMap { $0 }.min()
  }

  /// Says that a layer's clock or its place in the tree has changed, so that ends come at other times.
  func clocksChanged() { areEndsStale = true }

  func schedule(_ block: @escaping () -> Void) { blocks.append(block) }

  func removed(_ record: AnimationRecord) {
    running.removeAll { $0 === record }
    record.isRunning = false
    guard !record.animation.isConstant(threshold: rules.equalityThreshold) else {
      record.releaseGroups()
      return
    }
    guard record.isAwaited else { return }
    switch rules.removalDelivery {
    case .deferred: removals.append(record)
    case .synchronous: record.conclude(finished: false)
    }
  }

  /// Takes a record that a commit has taken.
  func start(_ record: AnimationRecord) {
    record.isRunning = true
    record.isConstant = record.animation.isConstant(threshold: rules.equalityThreshold)
    if record.isConstant {
      // Never run: nobody waits for it, and no end will come.
      record.releaseGroups()
      return
    }
    if !record.isConcluded {
      running.append(record)
      areEndsStale = true
    }
  }

  /// Stops a record whose layer has left the tree; it may come back.
  func suspend(_ record: AnimationRecord) {
    running.removeAll { $0 === record }
    record.isRunning = false
    record.endTime = nil
  }

  /// Does what follows from a commit at `time`.
  func didCommit(at time: Double) {
    if areEndsStale {
      for record in running { record.endTime = record.layer.flatMap { $0.committedEndTime(of: record) } }
      areEndsStale = false
    }
    cancelled += removals.map { (time, $0) }
    removals = []
    blocksDue = blocks.isEmpty ? nil : time
  }

  /// Tells all that is due at the start of a turn: by time, then in the order of addition (B42-B44).
  func deliver(at start: Double) {
    var due = running.filter { ($0.endTime ?? .infinity) <= start }.map {
      (time: $0.endTime ?? 0, record: $0)
    }
    due += cancelled.filter { $0.due <= start }.map { (time: $0.due, record: $0.record) }
    cancelled.removeAll { $0.due <= start }
    due.sort { ($0.time, $0.record.serial ?? 0) < ($1.time, $1.record.serial ?? 0) }
    let ready = blocks
    blocks = []
    for block in ready { block() }
    for (_, record) in due {
      if record.isRunning {
        finish(record)
      } else if !removals.contains(where: { $0 === record }) {
        record.conclude(finished: false)
      }
    }
    // Blocks whose last animation has just ended belong to this turn.
    let followers = blocks
    blocks = []
    for block in followers { block() }
  }

  private func finish(_ record: AnimationRecord) {
    running.removeAll { $0 === record }
    if record.animation.isRemovedOnCompletion { record.layer?.discard(record) }
    record.conclude(finished: true)
  }
}

extension Layer {
  /// When an animation ends in media time by the committed clocks; nil for never (B42).
  func committedEndTime(of record: AnimationRecord) -> Double? {
    guard var time = record.animation.timing.localEndTime else { return nil }
    var next: Layer? = self
    while let layer = next {
      guard let node = layer.committed, node.values.timing.speed > 0,
        let parentTime = node.values.timing.parentTime(fromLocal: time)
      else { return nil }
      time = parentTime
      next = layer.committedParent
    }
    return time
  }
}
