/// Lets a pass in: finds out whether there is anything to do, and what has become of each row (L88, L95).
extension MutationPass {
  /// Whether the pass goes on; a list without a window may be done here (L84, L90).
  func admit() -> Bool {
    guard !request.isEmpty || !list.dirty.keys.isEmpty else { return false }
    list.counts.passes += 1
    if let items = request.items {
      diff = list.state.diff(to: items)
      isFullReplace = !items.isEmpty && !diff.hasSurvivors
    } else {
      diff = ItemDiff(unchanged: list.state.count)
    }
    clampTarget()
    if list.state.window.isEmpty { return admitWithoutWindow() }
    return admitRoom()
  }

  private func clampTarget() {
    if diff.newCount == 0 { request.target = nil }
    guard let target = request.target else { return }
    request.target?.index = max(0, min(diff.newCount - 1, target.index))
  }

  /// The first population is an ordinary pass; whatever else there is to do without rows is done at once.
  private func admitWithoutWindow() -> Bool {
    installGeometry()
    _ = list.dirty.consume()
    guard let items = request.items else {
      if request.target != nil, list.state.count > 0, list.state.geometry.hasRoom { return true }
      // An engine may need to know the viewport of a list without rows, too.
      if list.state.count > 0 { list.rebuild() } else { list.engine.setEdges(min: 0, max: 0) }
      list.lastOffset = list.engine.offset
      return false
    }
    guard !items.isEmpty, list.state.geometry.hasRoom else {
      list.state.assign(items, diff)
      list.rebuild()
      return false
    }
    return true
  }

  /// A viewport without room keeps the items and no rows.
  private func admitRoom() -> Bool {
    var next = list.state.geometry
    if let size = request.size { next.size = size }
    if let insets = request.insets { next.insets = insets }
    guard !next.hasRoom else { return true }
    installGeometry()
    if let items = request.items { list.state.assign(items, diff) }
    _ = list.dirty.consume()
    list.rebuild()
    return false
  }

  /// Takes up the request's size and insets.
  func installGeometry() {
    if let size = request.size { list.state.geometry.size = size }
    if let insets = request.insets { list.state.geometry.insets = insets }
    let size = list.state.geometry.size
    guard list.engine.view.frame.size != size else { return }
    list.host?.frame.size = size
    list.engine.view.frame.size = size
  }

  /// Stops momentum before the first offset is read, where the pass positions content itself (L113).
  func halt() {
    let nudges = request.distance != 0 && request.mode == .automatic
    let becomesEmpty = diff.newCount == 0
    if request.target != nil || nudges || isFullReplace || becomesEmpty { list.engine.haltMotionInPlace() }
  }
}
