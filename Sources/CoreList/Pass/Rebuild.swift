/// Building from nothing (L84).
extension ListCore {
  /// Assigns a collection outside of a pass (L84); in one, after it.
  func setItems(_ items: [any ListItem]) {
    guard !isInPass else {
      return scheduler.schedule { [weak self] in self?.setItems(items) }
    }
    asPass {
      state.assign(items, state.diff(to: items))
      _ = dirty.consume()
      rebuild()
    }
    lastOffset = engine.offset
    updateReachedEdges()
  }

  /// Halts, drops everything, and shows the collection from its newest edge.
  func rebuild() {
    engine.haltMotionInPlace()
    animator.reset()
    release(state.window.rows.map(\.key)) { _ in true }
    state.window = LoadedWindow()
    lastAnchor = nil
    state.hold = nil
    state.holdSlack = HoldSlack()
    state.origin = 0
    state.contentZero = 0
    state.pin = BottomPin(index: state.pinnedIndex)
    engine.setEdges(min: 0, max: 0)
    engine.setOffset(0)
    engine.reanchorDragToCurrentPosition()
    lastOffset = engine.offset
    guard state.geometry.hasRoom, state.count > 0 else {
      renderRows()
      return publishVisibleRects()
    }
    var builder = WindowBuilder(
      count: state.count, geometry: state.geometry, margin: preloadMargin, measure: loadRow)
    builder.pin = state.pin
    builder.pinsLoadedTop = true
    state.window = builder.window(around: 0) { _ in state.geometry.insets.top }
    parkOrigin()
    state.contentZero = state.origin
    renderRows()
    let edges = state.declaredEdges
    EngineParking.place(
      engine, edges: edges, offset: edges.min ?? state.contentShift, from: engine.offset)
    lastOffset = engine.offset
    publishVisibleRects()
  }
}
