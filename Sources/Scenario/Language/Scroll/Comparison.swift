/// `compare`: two engines that do the same scenario side by side.
public struct Comparison: Hashable, Sendable {
  /// The one on the left.
  public var left: ScrollEngineKind
  /// The one on the right.
  public var right: ScrollEngineKind

  /// A comparison of two engines.
  public init(left: ScrollEngineKind, right: ScrollEngineKind) {
    self.left = left
    self.right = right
  }

  static let kind = Kind<[ScrollEngineKind]>.list(.cases("a scroll engine"), .between(2, 2)).map {
    engines, node, path, reading -> Comparison? in
    reading.requireScrollOrList("compare", at: node.place, path)
    return engines.count == 2 ? Comparison(left: engines[0], right: engines[1]) : nil
  }
}
