/// What a list tells its host.
struct ListEvents {
  var onUserScroll: ((_ delta: Double, _ time: Double) -> Void)?
  var onVisibleWindowChanged: (() -> Void)?
  var onLoadedEdgeReached: ((LoadedEdge) -> Void)?
  var willBeginDragging: (() -> Void)?
  var didEndDragging: (() -> Void)?
  var shouldStopScrolling: ((_ velocity: Double) -> Bool)?
  var didEndScrolling: (() -> Void)?
}

/// How much work a list has done since it was made.
public struct ListCounts: Hashable, Sendable {
  /// Passes that changed something.
  public internal(set) var passes = 0
  /// Views that items made.
  public internal(set) var views = 0
  /// Rows measured.
  public internal(set) var measures = 0

  /// The work of two lists together.
  public static func + (one: ListCounts, other: ListCounts) -> ListCounts {
    ListCounts(
      passes: one.passes + other.passes, views: one.views + other.views,
      measures: one.measures + other.measures)
  }

  /// The work since earlier counts.
  func since(_ earlier: ListCounts) -> ListCounts {
    ListCounts(
      passes: passes - earlier.passes, views: views - earlier.views, measures: measures - earlier.measures)
  }
}

/// The row that the last pass kept in place, and why.
public struct AnchorReport: Hashable {
  /// Its identity.
  public let identity: AnyHashable
  /// Its index in the collection of that pass.
  public let index: Int
  /// The rule that chose it.
  public let rule: AnchorRule
  /// Where its top settled, points from the viewport's top.
  public let settledY: Double
}
