/// Rows that said that their height may have changed, by identity: indices shift under a waiting flush (L37).
struct DirtyRows {
  private(set) var keys: Set<AnyHashable> = []
  /// Whether any of them asked for animation (L33).
  private(set) var isAnimated = false
  /// Whether a flush waits in the scheduler.
  var isFlushScheduled = false

  /// Marks a row.
  mutating func mark(_ key: AnyHashable, animated: Bool) {
    keys.insert(key)
    if animated { isAnimated = true }
  }

  /// Takes what is marked; the next pass that runs does, whatever started it (L35).
  mutating func consume() -> Set<AnyHashable> {
    defer {
      keys = []
      isAnimated = false
    }
    return keys
  }
}
