import Dispatch

/// Work spread over threads in pieces that do not touch one another.
enum Parallel {
  /// Calls `body` with consecutive ranges that together are `0..<count`, on at most `threads` threads.
  ///
  /// What a range computes must depend on nothing but its own indices: then the result is the same for
  /// any number of threads.
  static func chunks(
    of count: Int, atLeast least: Int, threads: Int, _ body: @Sendable (Range<Int>) -> Void
  ) {
    let pieces = max(1, min(threads * 2, count / max(1, least)))
    guard threads > 1, pieces > 1 else { return body(0..<count) }
    DispatchQueue.concurrentPerform(iterations: pieces) { piece in
      body(count * piece / pieces..<count * (piece + 1) / pieces)
    }
  }
}
