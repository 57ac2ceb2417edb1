import Dispatch

/// Hands out the numbers below a limit, each once, to several threads.
final class SharedCounter: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private let limit: Int
  private var value = 0

  init(limit: Int) { self.limit = limit }

  func next() -> Int? {
    lock.wait()
    defer { lock.signal() }
    guard value < limit else { return nil }
    value += 1
    return value - 1
  }
}

/// Working memory that threads borrow while they draw.
final class ScratchPool: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var free: [BandScratch] = []

  func take(width: Int, rows: Int, depth: Int) -> BandScratch {
    lock.wait()
    let kept = free.popLast()
    lock.signal()
    let scratch: BandScratch
    if let kept, kept.width >= width, kept.rows >= rows {
      scratch = kept
    } else {
      scratch = BandScratch(width: width, rows: rows)
    }
    scratch.reserve(depth: depth)
    return scratch
  }

  func give(_ scratch: BandScratch) {
    lock.wait()
    free.append(scratch)
    lock.signal()
  }
}
