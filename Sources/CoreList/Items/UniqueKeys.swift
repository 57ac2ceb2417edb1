import Foundation

/// Finds an identity that a collection holds twice (L89).
public enum UniqueKeys {
  /// The indices of a repeated key: the smallest first index, then the smallest second one.
  public static func firstDuplicate<Key: Hashable>(_ keys: some Sequence<Key>) -> (first: Int, second: Int)? {
    var places: [Key: Int] = [:]
    var found: (first: Int, second: Int)?
    for (index, key) in keys.enumerated() {
      if let first = places[key] {
        if first < found?.first ?? .max { found = (first, index) }
      } else {
        places[key] = index
      }
    }
    return found
  }

  /// Stops the process over a repeated identity, and names both items.
  ///
  /// An optimized build says nothing of its own where it traps.
  static func stop(_ pair: (first: Int, second: Int)) -> Never {
    let sentence = "Items \(pair.first) and \(pair.second) have one identity; each needs its own."
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    preconditionFailure()
  }
}

/// The identities of a collection, kept from pass to pass, so that a pass looks only at what it changed.
struct KeySet {
  private var keys: Set<AnyHashable> = []

  /// Whether an identity is in the collection.
  func contains(_ key: AnyHashable) -> Bool { keys.contains(key) }

  /// Takes up a new collection; whether its identities are unique.
  ///
  /// Survivors were unique before and still are; a repeated key has no old row of its own.
  mutating func take(_ diff: ItemDiff, old: [any ListItem], new: [any ListItem]) -> Bool {
    if !diff.hasSurvivors {
      keys = Set(minimumCapacity: new.count)
      return new.allSatisfy { keys.insert($0.identity).inserted }
    }
    for index in diff.changedOldRange where diff.survivor(ofOld: index) == nil {
      keys.remove(old[index].identity)
    }
    for index in diff.changedRange where diff.source(ofNew: index) == nil {
      guard keys.insert(new[index].identity).inserted else { return false }
    }
    return true
  }
}
