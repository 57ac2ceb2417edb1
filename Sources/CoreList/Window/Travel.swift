/// Which way a jump travels (L134).
enum Travel {
  /// Compares the row that is at the viewport's top now with the target, in the new order.
  ///
  /// - Parameters:
  ///   - target: Index in the new collection.
  ///   - hint: Decides where nothing survived.
  ///   - old: The old loaded rows, y measured from the rendered viewport's top, points.
  ///   - diff: Old and new order.
  static func direction(
    to target: Int, hint: ScrollTarget.Direction?, old: [LoadedWindow.Row], diff: ItemDiff
  ) -> ScrollTarget.Direction {
    guard let current = (old.first { $0.maxY > ListGeometry.equality } ?? old.last)?.index,
      let witness = nearestSurvivor(to: current, in: diff)
    else { return hint ?? .forward }
    return target >= witness ? .forward : .backward
  }

  /// The new index of the surviving old index closest to one; of two the lower.
  private static func nearestSurvivor(to index: Int, in diff: ItemDiff) -> Int? {
    guard diff.hasSurvivors else { return nil }
    for distance in 0..<max(1, diff.oldCount) {
      if let new = diff.survivor(ofOld: index - distance) { return new }
      if let new = diff.survivor(ofOld: index + distance) { return new }
    }
    return nil
  }
}
