/// How an anchor rides the effective top edge: it moves by what the pin's slack has become (L150).
///
/// Only what changes between the anchor and the pin, and the pin's own overhang, may move a released anchor:
/// its move is there to keep the pin still, and rows that come or go above the anchor move neither of the two.
/// So a carried anchor is compared with what stood above it before, and not with what stands there now.
struct SlackRide: Hashable {
  /// The slack that the anchor's place takes for granted, points.
  var baseline: Double
  /// What is taken to stand above the anchor, points, in the window's stead.
  var roomAbove: Double?
}

extension BottomPin {
  /// The slack that an anchor rides on, points.
  ///
  /// - Parameters:
  ///   - window: The window as far as it is built, down to the pin where that leaves any slack.
  ///   - anchor: Index of the row it is built around.
  ///   - above: What is taken to stand above that row, points; nil for what does.
  ///   - geometry: The new geometry.
  func slack(
    of window: LoadedWindow, around anchor: Int, above: Double?, in geometry: ListGeometry
  ) -> Double {
    guard let above else { return slack(of: window, in: geometry) }
    guard let index, let pinned = window.row(at: index), let row = window.row(at: anchor) else { return 0 }
    return slack(span: above + pinned.maxY - row.y, pinnedHeight: pinned.height, in: geometry)
  }
}
