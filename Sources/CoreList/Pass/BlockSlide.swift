/// Sliding an inserted block in (L138).
extension ListCore {
  func slideBlock(
    _ identities: [AnyHashable], from origin: InsertedBlockOrigin, _ transition: ListTransition
  ) {
    guard !isInPass else {
      return scheduler.schedule { [weak self] in self?.slideBlock(identities, from: origin, transition) }
    }
    let named = Set(identities)
    let block = state.window.rows.filter { named.contains($0.key) }
    let height = Self.blockHeight(block)
    guard !transition.isImmediate, height > 0 else { return }
    animator.slide(
      block.map(\.key), by: origin == .before ? -height : height, transition: transition)
  }

  /// Settled height of the loaded named rows, reserved room included, points.
  static func blockHeight(_ rows: [LoadedWindow.Row]) -> Double { rows.reduce(0) { $0 + $1.outerHeight } }
}
