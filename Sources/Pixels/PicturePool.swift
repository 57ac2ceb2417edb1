import Synchronization

/// Memory of pictures that are no more, kept up to a bound for those that come.
///
/// A picture of a screen takes thousands of pages, and the first touch of a fresh page costs far more than the
/// pixels in it. Pictures that come and go, such as backing stores, take their memory here and leave it here.
/// May be used from several threads at once.
public final class PicturePool: Sendable {
  /// Bytes that are kept for later pictures, 0 or more.
  public let limit: Int

  private struct Block: @unchecked Sendable {
    let memory: UnsafeMutableRawPointer
    let bytes: Int
  }

  private struct Free {
    /// The block left last is the last one.
    var blocks: [Block] = []
    var bytes = 0
  }

  private let free = Mutex(Free())

  /// An empty pool that keeps at most `limit` bytes.
  public init(limit: Int) { self.limit = max(0, limit) }

  /// Bytes that wait for a picture now.
  public var bytes: Int { free.withLock(\.bytes) }

  /// Bytes from which a picture is one of a whole screen.
  private static let screen = 4 << 20

  /// Memory for at least a number of bytes, with the number that it has: kept memory of up to twice the size, or
  /// new memory, with a little room for the next one where it is less than a screen.
  func take(bytes: Int) -> (memory: UnsafeMutableRawPointer, bytes: Int) {
    let kept = free.withLock { free -> Block? in
      var best: Int?
      for (index, block) in free.blocks.enumerated() where block.bytes >= bytes && block.bytes / 2 <= bytes {
        if let other = best, free.blocks[other].bytes <= block.bytes { continue }
        best = index
      }
      guard let best else { return nil }
      free.bytes -= free.blocks[best].bytes
      return free.blocks.remove(at: best)
    }
    if let kept { return (kept.memory, kept.bytes) }
    // Whole screens come again in their own size.
    let whole = bytes < Self.screen ? PictureMemory.rounded(bytes + bytes / 8) : bytes
    return (PictureMemory.allocate(bytes: whole), whole)
  }

  /// Keeps memory that a picture left, and lets go of the memory left longest ago where that is too much.
  func give(_ memory: UnsafeMutableRawPointer, bytes: Int) {
    let dropped = free.withLock { free -> [Block] in
      free.blocks.append(Block(memory: memory, bytes: bytes))
      free.bytes += bytes
      var count = 0
      while free.bytes > limit {
        free.bytes -= free.blocks[count].bytes
        count += 1
      }
      let dropped = Array(free.blocks[..<count])
      free.blocks.removeFirst(count)
      return dropped
    }
    for block in dropped { PictureMemory.deallocate(block.memory, bytes: block.bytes) }
  }

  deinit {
    free.withLock { free in
      for block in free.blocks { PictureMemory.deallocate(block.memory, bytes: block.bytes) }
    }
  }
}
