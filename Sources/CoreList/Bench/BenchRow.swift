import LayerTree
import OffscreenUI

/// The least that a host can keep of a row: an identity and a height.
final class BenchRow: ListItem {
  let key: Int
  let height: Double

  init(_ key: Int, height: Double) {
    self.key = key
    self.height = height
  }

  /// A row of the height that goes with its key.
  convenience init(_ key: Int) { self.init(key, height: 40 + Double(key % 7) * 8) }

  var identity: AnyHashable { key }
  func view() -> any ListItemView { BenchRowView(height) }
  func isEqual(to other: any ListItem) -> Bool { (other as? BenchRow)?.height == height }
  func apply(to view: any ListItemView, transition: ListTransition) {
    (view as? BenchRowView)?.height = height
  }
}

final class BenchRowView: View, ListItemView {
  var height: Double
  var onContentDidChange: ((Bool) -> Void)?

  init(_ height: Double) {
    self.height = height
    super.init()
  }

  func update(width: Double, transition: ListTransition) -> Double { height }
}

/// A permutation without chance: a linear congruential walk.
struct BenchOrder {
  private var state: UInt64 = 1

  /// A number in 0..<bound.
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, bound)))
  }
}
