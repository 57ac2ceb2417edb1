/// What became of each old row, found by looking at every pair (L95-L97).
struct ModelDiff {
  /// New index of each old row that is still there.
  var survivors: [Int: Int] = [:]
  /// The same without rows that changed their order.
  var kept: [Int: Int] = [:]

  init(old: [Int], new: [Int]) {
    for (index, key) in old.enumerated() {
      for (place, other) in new.enumerated() where other == key { survivors[index] = place }
    }
    let order = survivors.keys.sorted()
    for position in Self.longestRise(order.map { survivors[$0] ?? 0 }) {
      kept[order[position]] = survivors[order[position]]
    }
  }

  /// Nothing changed.
  init(unchanged count: Int) {
    for index in 0..<count { survivors[index] = index }
    kept = survivors
  }

  var hasMoves: Bool { kept.count < survivors.count }

  /// Positions of a longest rise: for each value the length of the longest one that ends in it.
  ///
  /// Of equals the latest predecessor and the latest end are taken, as replacing tails does.
  static func longestRise(_ values: [Int]) -> [Int] {
    var lengths: [Int] = []
    for (position, value) in values.enumerated() {
      var longest = 0
      for before in 0..<position where values[before] < value { longest = max(longest, lengths[before]) }
      lengths.append(longest + 1)
    }
    var rise: [Int] = []
    var wanted = lengths.max() ?? 0
    for position in values.indices.reversed() where lengths[position] == wanted {
      rise.append(position)
      wanted -= 1
    }
    return rise.reversed()
  }
}
