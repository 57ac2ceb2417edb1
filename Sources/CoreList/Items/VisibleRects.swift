import LayerTree

/// Tells loaded rows which part of them is inside the viewport (L175-L180).
struct VisibleRects {
  private struct Seen {
    weak var view: (any ListItemView)?
  }

  /// Rows that were visible when they were last told, ascending.
  private var seen: [Seen] = []
  /// Visible rows that nobody else may hold any more until they have been told.
  private var leaving: [any ListItemView] = []

  /// Notes that a row is let go of; if it was visible, the next `update` says that nothing of it is.
  mutating func leave(_ view: any ListItemView) {
    if seen.contains(where: { $0.view === view }) { leaving.append(view) }
  }

  /// Takes note of what is visible, and says whom to tell: every loaded row its part, in their order, then rows
  /// that left while visible that nothing of them is.
  ///
  /// Telling is left to the caller, once this has come to its end: whoever is told may change the list.
  /// - Parameters:
  ///   - rows: Loaded views with their place in the viewport, points, ascending.
  ///   - viewport: Viewport, insets included, points.
  mutating func update(
    _ rows: [(view: any ListItemView, frame: Rect)], viewport: Rect
  ) -> [(view: any ListItemView, part: Rect?)] {
    let before = seen
    let loaded = Set(rows.map { ObjectIdentifier($0.view) })
    var told = rows.map { (view: $0.view, part: Self.part(of: $0.frame, in: viewport)) }
    seen = told.filter { $0.part != nil }.map { Seen(view: $0.view) }
    for view in before.compactMap(\.view) where !loaded.contains(ObjectIdentifier(view)) {
      told.append((view, nil))
    }
    leaving = []
    return told
  }

  /// The part of a row inside the viewport in the row's own points; nil where it has no area (L177).
  static func part(of frame: Rect, in viewport: Rect) -> Rect? {
    let left = max(frame.minX, viewport.minX)
    let top = max(frame.minY, viewport.minY)
    let width = min(frame.maxX, viewport.maxX) - left
    let height = min(frame.maxY, viewport.maxY) - top
    guard width > 0, height > 0 else { return nil }
    return Rect(x: left - frame.minX, y: top - frame.minY, width: width, height: height)
  }
}
