/// Values kept by key up to a number of bytes, the least recently used leaving first.
///
/// What was used since the last `trim` is never dropped by it: the stores of layers that are visible stay,
/// however large they are together.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var bytes: Int
    var lastUse: Int
  }

  /// Bytes that values unused in the current turn may fill together with the used ones.
  let limit: Int
  /// Bytes that the kept values take.
  private(set) var bytes = 0
  private var entries: [Key: Entry] = [:]
  private var turn = 0

  /// An empty cache.
  init(limit: Int) { self.limit = limit }

  /// How many values are kept.
  var count: Int { entries.count }

  /// The value kept for `key`, marked as used in this turn.
  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastUse = turn
    return entries.values[index].value
  }

  /// Keeps a value of a given size, in place of any other of that key.
  mutating func insert(_ value: Value, bytes size: Int, for key: Key) {
    remove(key)
    entries[key] = Entry(value: value, bytes: size, lastUse: turn)
    bytes += size
  }

  /// Forgets the value of a key, if any.
  mutating func remove(_ key: Key) {
    if let old = entries.removeValue(forKey: key) { bytes -= old.bytes }
  }

  /// Ends a turn: drops the values unused in it, oldest use first, until the limit is kept.
  mutating func trim() {
    if bytes > limit {
      let idle = entries.filter { $0.value.lastUse < turn }.sorted { $0.value.lastUse < $1.value.lastUse }
      for (key, _) in idle where bytes > limit { remove(key) }
    }
    turn += 1
  }
}
