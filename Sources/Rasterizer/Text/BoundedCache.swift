/// Values that were used lately, within a bound on their total cost.
///
/// Two generations: when the young one is full it becomes the old one, and the old one is let go. A value that is
/// used moves to the young one. So the cost held is at most twice the capacity, and every step is O(1). Unlike
/// `LRUCache`, which keeps all that a turn uses, it knows no turns and never exceeds its bound.
struct BoundedCache<Key: Hashable, Value> {
  /// Cost of the young generation at which it becomes old.
  let capacity: Int
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var youngCost = 0

  init(capacity: Int) { self.capacity = capacity }

  /// What is held for both generations together.
  var totalCost: Int { youngCost + old.values.reduce(0) { $0 + $1.cost } }

  /// The value of a key, if it is still held.
  mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    insert(entry.value, for: key, cost: entry.cost)
    return entry.value
  }

  /// Holds a value; one that costs more than the capacity is not held.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity else { return }
    if youngCost + cost > capacity {
      old = young
      young = [:]
      youngCost = 0
    }
    youngCost += cost - (young[key]?.cost ?? 0)
    young[key] = (value, cost)
  }
}
