/// The row that a pass keeps in place, and how (LA1-LA10).
enum ModelAnchor: Equatable {
  /// A loaded row that stays where it is, but for insets and distance; `old` is its old index.
  case carried(Int, y: Double, old: Int, keeps: Bool)
  /// A row that goes to the effective top edge.
  case edge(Int)
  /// The first row, from the effective top edge that content rested on.
  case resting(y: Double)
  /// A row that is placed by its own height: target, pin, hold.
  case own(Int)

  var index: Int {
    switch self {
    case .carried(let index, _, _, _), .edge(let index), .own(let index): index
    case .resting: 0
    }
  }
}

extension ListModel {
  /// The anchor of a pass over what was there `before`, at its settled place; self has the new rows and viewport.
  func anchor(_ pass: ModelPass, _ diff: ModelDiff, before: ListModel) -> ModelAnchor {
    if let target = pass.target { return .own(target.index) }
    if isLatched, let pin { return .own(pin) }
    if let hold, let index = rows.firstIndex(where: { $0.key == hold.key }) { return .own(index) }
    let shown = Array(before.first..<(before.first + before.loaded.count))
    func end(_ index: Int) -> Double { before.y(index) + before.height(index) }
    if pass.keeps {
      let witness = shown.firstIndex { end($0) > before.view.top + 1e-6 } ?? shown.count
      for index in Array(shown[witness...]) + shown[..<witness].reversed() {
        if let new = diff.survivors[index] {
          return .carried(new, y: before.y(index), old: index, keeps: true)
        }
      }
    }
    if shown.isEmpty || diff.survivors.isEmpty { return .edge(0) }
    if let high = before.naturalHigh, abs(before.top - high) <= 1e-6 { return .resting(y: high) }
    let below = shown.filter { end($0) > 1e-6 }
    let above = shown.filter { end($0) <= 1e-6 && diff.kept[$0] != nil }
    var order = below.filter { diff.kept[$0] != nil } + above.suffix(1)
    if let crossing = below.first, diff.kept[crossing] == nil, let last = above.last { order = [last] }
    if let index = order.first {
      return .carried(diff.kept[index] ?? 0, y: before.y(index), old: index, keeps: false)
    }
    return .edge(diff.kept.values.min() ?? 0)
  }
}
