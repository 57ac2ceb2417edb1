/// The row that is held against the bottom edge: where it goes, and the scroll room that needs (L139-L151).
///
/// Placement and room are two answers and never derive from one number: the latch places the row, the slack
/// only extends the range of scrolling above the first row.
struct BottomPin: Hashable {
  /// A pinned row takes up at most this share of the visible height (L140).
  static let tallFraction = 0.5
  /// Distance from the edge within which a pinned row counts as held, points (L152).
  static let strictTolerance = 0.5

  /// Lowest index of the collection that declares the pin; the others are ordinary rows (L42).
  var index: Int?
  /// Whether the row is held against the edge; a jump to it engages, a finger's drag releases (L145).
  var isLatched = false

  /// How far past the bottom edge a pinned row of a height may hang, points (L140).
  static func overhang(pinnedHeight: Double, in geometry: ListGeometry) -> Double {
    max(0, pinnedHeight - tallFraction * geometry.visibleHeight)
  }

  /// Where a pinned row's top goes, points below the top inset edge (L144).
  static func placement(pinnedHeight: Double, in geometry: ListGeometry) -> Double {
    geometry.visibleHeight + overhang(pinnedHeight: pinnedHeight, in: geometry) - pinnedHeight
  }

  /// Where a pinned row's bottom is held, points from the viewport's top.
  static func heldEdge(pinnedHeight: Double, in geometry: ListGeometry) -> Double {
    geometry.insets.top + placement(pinnedHeight: pinnedHeight, in: geometry) + pinnedHeight
  }

  /// Scroll room above the first row, points: what rows down to the pin lack of the height they should fill.
  ///
  /// Only distances within the window enter, and the latch never does; never negative (L142, L143).
  func slack(of window: LoadedWindow, in geometry: ListGeometry) -> Double {
    guard window.isTopLoaded, let index, let pinned = window.row(at: index) else { return 0 }
    return slack(span: pinned.maxY - window.minY, pinnedHeight: pinned.height, in: geometry)
  }

  /// The same for a distance from the first row's top to the pinned row's bottom, points.
  func slack(span: Double, pinnedHeight: Double, in geometry: ListGeometry) -> Double {
    max(0, Self.overhang(pinnedHeight: pinnedHeight, in: geometry) + geometry.visibleHeight - span)
  }

  /// The pin after a pass: what releases goes before what engages (L145).
  ///
  /// The latch is the row's that was scrolled to: it ends with its leaving, its declaring no pin any more, or
  /// another one being the lowest to do so.
  /// - Parameters:
  ///   - index: Lowest index of the new collection that declares the pin.
  ///   - survivor: Where the pinned row of before is in the new collection; nil where it has left.
  ///   - isFullReplace: Whether all identities are new.
  ///   - target: Index of a scroll target.
  func resolved(index: Int?, survivor: Int?, isFullReplace: Bool, target: Int?) -> BottomPin {
    var isLatched = isLatched && !isFullReplace && index != nil && index == survivor
    if let index, target == index { isLatched = true }
    return BottomPin(index: index, isLatched: isLatched)
  }
}
