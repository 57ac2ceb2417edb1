/// Ends a pass: the hold that it carries, what rows are told, and how the change is shown.
extension MutationPass {
  func settle() {
    list.publishVisibleRects()
    armHold()
    report()
    list.animator.animate(outcome())
    list.retireHoldSlack()
  }

  /// Arms the hold that the target carries, from where the row really landed (L153, L157).
  private func armHold() {
    guard let target = request.target, let hold = target.hold else { return }
    let natural = list.state.naturalEdges
    let settled = list.settledOffset
    guard let row = list.state.rows(at: settled).first(where: { $0.index == target.index }) else { return }
    list.state.hold = ArmedHold.landing(
      hold, row: row, rest: (natural.restsOnMin(settled), natural.restsOnMax(settled)),
      in: list.state.geometry)
  }

  private func report() {
    guard let anchor, let row = list.state.window.row(at: anchor.index) else { return }
    list.lastAnchor = AnchorReport(
      identity: row.key, index: anchor.index, rule: anchor.rule,
      settledY: row.y + list.state.contentShift - list.settledOffset)
  }

  /// Whether no identity of the old collection, loaded or not, is in the new window (L136).
  private var showsNothingOld: Bool {
    list.state.window.rows.allSatisfy { diff.source(ofNew: $0.index) == nil }
  }

  private func outcome() -> PassOutcome {
    let direction = request.target.map {
      Travel.direction(to: $0.index, hint: $0.direction, old: old.renderedRows, diff: diff)
    }
    return PassOutcome(
      time: old.time, transition: request.transition, diff: diff, oldRows: old.rows,
      newRows: list.state.rows(at: list.settledOffset), syntheticOldOffset: old.offset + contentMotion,
      newOffset: list.engine.offset, displacesViewport: displacesViewport, direction: direction,
      showsNothingOld: showsNothingOld, animatesInsertions: request.animatesInsertions, created: created)
  }
}
