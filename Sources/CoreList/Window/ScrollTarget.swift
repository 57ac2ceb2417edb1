/// A row to scroll to, and where in the viewport it is to land (L115).
public struct ScrollTarget {
  /// Which way to travel where nothing of the old collection tells.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Toward the last index.
    case forward
    /// Toward index 0.
    case backward
  }

  /// Index in the pass's new collection.
  public var index: Int
  /// From the measured height in points and the row's view, its top below the top inset edge, points.
  ///
  /// Called exactly once a pass, as soon as the row is measured; it may read geometry, and must not change the list.
  public var resolve: (_ height: Double, _ view: any ListItemView) -> Double
  /// Which way to travel where no row survives to tell (L134).
  public var direction: Direction?
  /// Keeps the row where it landed, through later passes.
  public var hold: ScrollHold?

  /// A target whose place depends on the row's height.
  public init(
    index: Int, direction: Direction? = nil, hold: ScrollHold? = nil,
    resolve: @escaping (_ height: Double, _ view: any ListItemView) -> Double
  ) {
    self.index = index
    self.resolve = resolve
    self.direction = direction
    self.hold = hold
  }

  /// A target at a constant distance below the top inset edge, points.
  public init(index: Int, pointOffset: Double = 0, direction: Direction? = nil, hold: ScrollHold? = nil) {
    self.init(index: index, direction: direction, hold: hold) { _, _ in pointOffset }
  }
}

/// How a pass without a target chooses the row whose place it keeps.
public enum AnchorMode: String, Hashable, Sendable, CaseIterable {
  /// The resting edge, or the first visible row.
  case automatic
  /// The row at the top inset edge, whatever arrives above: for loading more without a jump (L121).
  case preserveVisibleContent
}
