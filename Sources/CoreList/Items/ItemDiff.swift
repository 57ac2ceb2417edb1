/// What one collection of identities has become in another: survivors, moves, inserts and deletes (L95-L100).
///
/// Survivors that keep their order are *kept*; the rest are moves, which also count among inserts and deletes.
/// The common ends are found without hashing, so that an unchanged collection costs one look at each item.
struct ItemDiff: Hashable {
  /// A survivor that changed its order.
  struct Move: Hashable {
    /// Index in the old collection.
    var old: Int
    /// Index in the new one.
    var new: Int
  }

  /// Rows of the old collection.
  let oldCount: Int
  /// Rows of the new one.
  let newCount: Int
  /// New indices of rows that are new or moved, ascending.
  private(set) var inserts: [Int] = []
  /// Old indices of rows that are gone or moved, ascending.
  private(set) var deletes: [Int] = []
  /// Survivors out of order, by new index.
  private(set) var moves: [Move] = []

  private let prefix: Int
  private let suffix: Int
  /// New index of each old row between the common ends; -1 where it is gone.
  private var targets: [Int]
  /// Old index of each new row between the common ends; -1 where it is new.
  private var sources: [Int]
  private var isMoved: [Bool]

  /// Compares identities that are looked up where they are needed.
  /// - Parameters:
  ///   - oldCount: Rows before.
  ///   - newCount: Rows after.
  ///   - isSame: Whether an old and a new index have one identity.
  ///   - oldKey: Identity of an old index.
  ///   - newKey: Identity of a new index.
  ///   - isOneObject: Whether an old and a new index are seen to have one identity without asking for it.
  ///   - isOld: Whether an identity can be one of the old ones; whatever has a new one is not looked for.
  init<Key: Hashable>(
    oldCount: Int, newCount: Int, isSame: (Int, Int) -> Bool, oldKey: (Int) -> Key, newKey: (Int) -> Key,
    isOneObject: (Int, Int) -> Bool = { _, _ in false }, isOld: (Key) -> Bool = { _ in true }
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    let shorter = min(oldCount, newCount)
    var prefix = 0
    while prefix < shorter, isSame(prefix, prefix) { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, isSame(oldCount - 1 - suffix, newCount - 1 - suffix) { suffix += 1 }
    self.prefix = prefix
    self.suffix = suffix
    targets = Array(repeating: -1, count: oldCount - prefix - suffix)
    sources = Array(repeating: -1, count: newCount - prefix - suffix)
    isMoved = Array(repeating: false, count: oldCount - prefix - suffix)
    matchInPlace(isOneObject)
    match(oldKey, newKey, isOld)
    separateMoves()
    list()
  }

  /// Compares two lists of identities.
  init<Key: Hashable>(old: [Key], new: [Key]) {
    self.init(
      oldCount: old.count, newCount: new.count, isSame: { old[$0] == new[$1] }, oldKey: { old[$0] },
      newKey: { new[$0] })
  }

  /// The diff of a pass that brings no items (L100).
  init(unchanged count: Int) {
    oldCount = count
    newCount = count
    prefix = count
    suffix = 0
    targets = []
    sources = []
    isMoved = []
  }

  /// Rows that are the same objects at the same distance from either common end: they need no hashing.
  private mutating func matchInPlace(_ isOneObject: (Int, Int) -> Bool) {
    for distance in Set([0, sources.count - targets.count]).sorted() {
      for offset in max(0, -distance)..<max(0, -distance, min(targets.count, sources.count - distance))
      where targets[offset] < 0 && sources[offset + distance] < 0 {
        guard isOneObject(prefix + offset, prefix + offset + distance) else { continue }
        targets[offset] = prefix + offset + distance
        sources[offset + distance] = prefix + offset
      }
    }
  }

  private mutating func match<Key: Hashable>(
    _ oldKey: (Int) -> Key, _ newKey: (Int) -> Key, _ isOld: (Key) -> Bool
  ) {
    guard !targets.isEmpty, !sources.isEmpty else { return }
    var places: [Key: Int] = [:]
    let open = sources.lazy.filter { $0 < 0 }.count
    for offset in sources.indices where sources[offset] < 0 {
      let key = newKey(prefix + offset)
      guard isOld(key) else { continue }
      if places.isEmpty { places.reserveCapacity(open) }
      places[key] = prefix + offset
    }
    guard !places.isEmpty else { return }
    for offset in targets.indices where targets[offset] < 0 {
      guard let new = places[oldKey(prefix + offset)] else { continue }
      targets[offset] = new
      sources[new - prefix] = prefix + offset
    }
  }

  private mutating func separateMoves() {
    let survivors = targets.indices.filter { targets[$0] >= 0 }
    let kept = IncreasingSubsequence.longest(survivors.map { targets[$0] })
    var next = 0
    for (position, offset) in survivors.enumerated() {
      if next < kept.count, kept[next] == position {
        next += 1
      } else {
        isMoved[offset] = true
      }
    }
  }

  private mutating func list() {
    for offset in targets.indices where targets[offset] < 0 || isMoved[offset] {
      deletes.append(prefix + offset)
    }
    for offset in sources.indices {
      let old = sources[offset]
      guard old < 0 || isMoved[old - prefix] else { continue }
      inserts.append(prefix + offset)
      if old >= 0 { moves.append(Move(old: old, new: prefix + offset)) }
    }
  }
}

extension ItemDiff {
  /// Where an old row is now, moved or not.
  func survivor(ofOld old: Int) -> Int? {
    guard old >= 0, old < oldCount else { return nil }
    if old < prefix { return old }
    if old >= oldCount - suffix { return old - oldCount + newCount }
    let new = targets[old - prefix]
    return new < 0 ? nil : new
  }

  /// Where an old row is now, if it kept its order.
  func kept(ofOld old: Int) -> Int? {
    guard let new = survivor(ofOld: old) else { return nil }
    let isBetween = old >= prefix && old < oldCount - suffix
    return isBetween && isMoved[old - prefix] ? nil : new
  }

  /// Where a new row was, moved or not.
  func source(ofNew new: Int) -> Int? {
    guard new >= 0, new < newCount else { return nil }
    if new < prefix { return new }
    if new >= newCount - suffix { return new - newCount + oldCount }
    let old = sources[new - prefix]
    return old < 0 ? nil : old
  }

  /// Whether any identity of the old collection is in the new one.
  var hasSurvivors: Bool { prefix + suffix > 0 || sources.contains { $0 >= 0 } }

  /// Least new index of a kept survivor.
  var firstKept: Int? {
    if prefix > 0 { return 0 }
    for new in sources.indices {
      let old = sources[new]
      if old >= 0, !isMoved[old - prefix] { return prefix + new }
    }
    return suffix > 0 ? newCount - suffix : nil
  }

  /// New indices between the common ends, whose identities alone can repeat another.
  var changedRange: Range<Int> { prefix..<(newCount - suffix) }
  /// Old indices between the common ends.
  var changedOldRange: Range<Int> { prefix..<(oldCount - suffix) }
}

/// Longest strictly increasing subsequences.
enum IncreasingSubsequence {
  /// Positions of one, ascending, by tails: a value replaces the first tail not less than it (L97).
  static func longest(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var before = Array(repeating: -1, count: values.count)
    for position in values.indices {
      // Most values go behind all others.
      let isLast = tails.last.map { values[$0] < values[position] } ?? true
      var low = isLast ? tails.count : 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < values[position] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[position] = tails[low - 1] }
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var result: [Int] = []
    var position = tails.last ?? -1
    while position >= 0 {
      result.append(position)
      position = before[position]
    }
    return result.reversed()
  }
}
