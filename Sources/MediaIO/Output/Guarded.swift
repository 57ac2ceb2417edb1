import Synchronization

/// A value that threads share, each for a moment at a time.
final class Guarded<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  func withValue<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try mutex.withLock { try body(&$0) }
  }

  /// The value now.
  var value: Value { mutex.withLock { $0 } }

  /// Sets the value and returns the one before.
  func swap(_ new: Value) -> Value {
    mutex.withLock { value in
      let old = value
      value = new
      return old
    }
  }
}
