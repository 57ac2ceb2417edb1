/// Brings views of surviving rows up to date, before anything is measured for the window (L9-L15, L31-L37).
extension MutationPass {
  func reconcile() {
    let dirty = list.dirty.consume()
    if let items = request.items { configureSurvivors(items) }
    for row in old.window.rows where dirty.contains(row.key) {
      guard diff.survivor(ofOld: row.index) != nil, let view = pool[row.key] else { continue }
      reconciled.insert(row.key)
      _ = list.measure(view, request.transition)
    }
  }

  /// Each loaded survivor whose content differs is configured once, in place, moved or not.
  private func configureSurvivors(_ items: [any ListItem]) {
    for row in old.window.rows {
      guard let new = diff.survivor(ofOld: row.index), let view = pool[row.key] else { continue }
      guard !items[new].isEqual(to: old.items[row.index]) else { continue }
      reconciled.insert(row.key)
      items[new].apply(to: view, transition: request.transition)
    }
  }

  /// Takes up the collection; decides what the pin and the hold make of it (L145, L158, L162).
  func assign() {
    // In place: the set of identities would be copied with the state.
    if let items = request.items { list.state.assign(items, diff) }
    list.state.pin = list.state.pin.resolved(
      index: list.state.pinnedIndex, survivor: list.state.pin.index.flatMap(diff.survivor(ofOld:)),
      isFullReplace: isFullReplace, target: request.target?.index)
    if isFullReplace || request.target != nil {
      list.state.hold = nil
      list.state.holdSlack = HoldSlack()
    }
    if list.state.hold != nil, heldIndex == nil { list.state.hold = nil }
  }

  /// Index of the held row in the new collection, by identity (L104).
  var heldIndex: Int? {
    guard let key = list.state.hold?.key else { return nil }
    if let loaded = old.window.rows.first(where: { $0.key == key }) {
      return diff.survivor(ofOld: loaded.index)
    }
    return list.state.items.firstIndex { $0.identity == key }
  }
}
