/// The offset that a pass ends at, and the overscroll it carries (L129-L133).
struct SettledOffset {
  /// Overscroll beyond this counts as such, points.
  static let overscrollGate = 0.5

  /// Where the finished window puts the viewport: container origin less the window's upper edge (L68).
  var window: Double
  /// The new edges as declared.
  var edges: ScrollEdges
  /// How far past an edge the pass began, points.
  var overscroll: Double
  /// Whether the pass has a scroll target.
  var hasTarget = false
  /// Whether survivors changed their order.
  var hasMoves = false
  /// Whether size, insets or a distance displace the viewport (L112).
  var isDisplaced = false
  /// Whether a finger or momentum has content that the pass leaves where it stood.
  var isHeldInPlace = false
  /// Where content would stand still on screen under a moved edge; nil by default (L133).
  var unmoved: Double?

  /// The settled offset, without overscroll.
  var settled: Double {
    if hasTarget { return window }
    let isFree = (hasMoves || overscrollIsLarge) && !isDisplaced
    return isFree ? window : edges.clamped(window)
  }

  /// The offset to write.
  ///
  /// Overscroll is a distance past an edge: where the edge has gone, content that nothing holds and that the
  /// pass moves anyway goes to where it settles.
  var final: Double {
    if hasTarget { return window }
    if let unmoved, overscrollIsLarge { return unmoved }
    let shown = settled + overscroll
    return isHeldInPlace || isPastEdge(shown) ? shown : settled
  }

  /// Whether an offset is past the edge on the side of the overscroll.
  private func isPastEdge(_ offset: Double) -> Bool {
    let past = offset - edges.clamped(offset)
    return abs(past) > ListGeometry.equality && (past > 0) == (overscroll > 0)
  }

  private var overscrollIsLarge: Bool { abs(overscroll) > Self.overscrollGate }
}
