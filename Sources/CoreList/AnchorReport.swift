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
