import Dispatch

/// Work done in order on a thread of its own, with so many pieces waiting and no more.
final class BoundedQueue: Sendable {
  private let queue: DispatchQueue
  private let places: DispatchSemaphore

  /// A queue in which `limit` pieces may wait or run; 1 or more.
  init(label: String, limit: Int) {
    queue = DispatchQueue(label: label)
    places = DispatchSemaphore(value: limit)
  }

  /// Hands over one piece of work; waits only while `limit` pieces are not done.
  func async(_ work: @escaping @Sendable () -> Void) {
    places.wait()
    queue.async { [places] in
      work()
      places.signal()
    }
  }

  /// Does a piece of work after all that was handed over, and waits for it.
  func sync<Result>(_ work: () throws -> Result) rethrows -> Result { try queue.sync(execute: work) }
}
