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
    for row in window.rows {
      guard let view = views[row.key] else { continue }
      adopt(view, row.key)
      view.frame = Rect(
        x: geometry.insets.left, y: row.y - window.minY, width: geometry.contentWidth, height: row.height)
    }
    removeForeignViews()
  }

  private func removeForeignViews() {
    guard container.subviews.count > state.window.rows.count else { return }
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
    // Callbacks cannot be compared.
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
