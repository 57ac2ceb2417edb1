/// How much work a list has done since it was made.
public struct ListCounts: Hashable, Sendable {
  /// Passes that had something to do.
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
