import LayerTree
import OffscreenUI

/// Live views: making, measuring, placing, and letting go of them.
extension ListCore {
  /// Makes a view for an item.
  func makeView(_ item: any ListItem) -> any ListItemView {
    counts.views += 1
    return item.view()
  }

  /// Lays a view out, and returns its height.
  func measure(_ view: any ListItemView, _ transition: ListTransition) -> Double {
    counts.measures += 1
    return max(0, view.update(width: state.geometry.contentWidth, transition: transition))
  }

  /// Places the container and every live row at its settled frame; nothing else stays in the container (L85).
  func renderRows() {
    let geometry = state.geometry
    let window = state.window
    container.frame = Rect(
      x: 0, y: state.origin, width: geometry.size.width, height: max(1, window.height))
    mark.position.y = state.contentZero
    removeForeignViews()
    for row in window.rows {
      guard let view = views[row.key] else { continue }
      adopt(view, row.key)
      view.frame = Rect(
        x: geometry.insets.left, y: row.y - window.minY, width: geometry.contentWidth, height: row.height)
    }
  }

  private func removeForeignViews() {
    let live = Set(state.window.rows.compactMap { views[$0.key].map { ObjectIdentifier($0) } })
    for view in container.subviews where !live.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
  }

  /// Makes a view a live row, and whole again whatever was done to it since the last render (L20).
  private func adopt(_ view: any ListItemView, _ key: AnyHashable) {
    if view.superview !== container { container.addSubview(view) }
    if view.layer.anchorPoint != .zero { view.layer.anchorPoint = .zero }
    if view.layer.opacity != 1 { view.layer.opacity = 1 }
    view.onContentDidChange = { [weak self, weak view] animated in
      guard let self, let view else { return }
      self.contentDidChange(of: view, key, animated: animated)
    }
  }

  /// Lets go of views that are no longer loaded: they schedule nothing from here on.
  func release(_ keys: [AnyHashable], deleted: (AnyHashable) -> Bool) {
    for key in keys {
      guard let view = views.removeValue(forKey: key) else { continue }
      view.onContentDidChange = nil
      visibleRects.leave(view)
      animator.depart(view, key: key, isDeleted: deleted(key))
    }
  }

  /// A row's height may have changed by itself; any number of such rows share one flush (L31).
  private func contentDidChange(of view: any ListItemView, _ key: AnyHashable, animated: Bool) {
    guard views[key] === view else { return }
    dirty.mark(key, animated: animated)
    guard !dirty.isFlushScheduled else { return }
    dirty.isFlushScheduled = true
    scheduler.schedule { [weak self] in self?.flush() }
  }

  private func flush() {
    dirty.isFlushScheduled = false
    guard !dirty.keys.isEmpty else { return }
    apply(PassRequest(transition: dirty.isAnimated ? .selfUpdate : .immediate))
  }
}

/// Building from nothing (L84).
extension ListCore {
  /// Halts, drops everything, and shows the collection from its newest edge.
  func rebuild() {
    engine.haltMotionInPlace()
    animator.reset()
    release(state.window.rows.map(\.key)) { _ in true }
    state.window = LoadedWindow()
    state.hold = nil
    state.holdSlack = HoldSlack()
    state.origin = 0
    state.contentZero = 0
    state.pin = BottomPin(index: state.pinnedIndex)
    engine.setEdges(min: 0, max: 0)
    engine.setOffset(0)
    engine.reanchorDragToCurrentPosition()
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

  /// Loads a row anew, outside of any transition.
  func loadRow(_ index: Int) -> MeasuredRow {
    let item = state.items[index]
    let key = item.identity
    let view = views[key] ?? makeView(item)
    views[key] = view
    return MeasuredRow(key: key, height: measure(view, .immediate))
  }

  /// Asks the engine where to park the loaded strip.
  func parkOrigin() {
    state.origin = engine.containerOrigin(
      windowHeight: state.window.height, topLoaded: state.window.isTopLoaded || state.window.isEmpty,
      bottomLoaded: state.window.isBottomLoaded(count: state.count))
  }
}
