import LayerTree

/// Tells loaded rows which part of them is inside the viewport (L175-L180).
struct VisibleRects {
  private struct Seen {
    weak var view: (any ListItemView)?
  }

  private var seen: [ObjectIdentifier: Seen] = [:]
  /// Visible rows that nobody else may hold any more until they have been told.
  private var leaving: [any ListItemView] = []

  /// Notes that a row is let go of; if it was visible, the next `publish` tells it that nothing of it is.
  mutating func leave(_ view: any ListItemView) {
    if seen[ObjectIdentifier(view)] != nil { leaving.append(view) }
  }

  /// Tells every loaded row its part, then rows that left while visible that nothing of them is.
  /// - Parameters:
  ///   - rows: Loaded views with their place in the viewport, points.
  ///   - viewport: Viewport, insets included, points.
  mutating func publish(_ rows: [(view: any ListItemView, frame: Rect)], viewport: Rect) {
    var gone = seen
    seen = [:]
    var told: [(any ListItemView, Rect?)] = []
    for (view, frame) in rows {
      gone[ObjectIdentifier(view)] = nil
      let part = Self.part(of: frame, in: viewport)
      if part != nil { seen[ObjectIdentifier(view)] = Seen(view: view) }
      told.append((view, part))
    }
    for (view, part) in told { view.visibleRectUpdated(part) }
    for entry in gone.values.compactMap(\.view) { entry.visibleRectUpdated(nil) }
    leaving = []
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
