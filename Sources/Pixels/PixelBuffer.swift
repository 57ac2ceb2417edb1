/// A picture in memory: premultiplied sRGB, 8 bits a channel, `Pixel` by `Pixel`, rows without gaps, top row first.
///
/// A value: a copy shares memory until one of the two is written to.
public struct PixelBuffer: Sendable {
  /// Columns, in pixels.
  public private(set) var width: Int
  /// Rows, in pixels.
  public private(set) var height: Int
  private var storage: Storage

  /// A buffer of clear pixels; both sides 0 or more.
  public init(width: Int, height: Int) {
    self.init(unfilledWidth: width, height: height)
    storage.words.initialize(repeating: 0)
  }

  /// A buffer whose pixels hold anything until they are written: for writers that set every one of them.
  ///
  /// With a pool the memory comes from there, and goes back when nobody holds it any more.
  public init(unfilledWidth width: Int, height: Int, pool: PicturePool? = nil) {
    precondition(width >= 0 && height >= 0, "a PixelBuffer has no negative side: \(width)x\(height)")
    self.width = width
    self.height = height
    storage = Storage(count: width * height, pool: pool)
  }

  /// Memory that the pixels take, with room that is not used, bytes.
  public var byteCapacity: Int { storage.bytes }

  /// A buffer with every pixel set to `pixel`.
  public init(width: Int, height: Int, filledWith pixel: Pixel) {
    self.init(unfilledWidth: width, height: height)
    storage.words.initialize(repeating: pixel.word)
  }

  /// Columns and rows.
  public var size: IntSize { IntSize(width: width, height: height) }

  /// The pixel at column `x`, row `y`; both inside the buffer.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside \(width)x\(height)")
      return Pixel(word: storage.words[y * width + x])
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside \(width)x\(height)")
      makeUnique()
      storage.words[y * width + x] = newValue.word
    }
  }

  /// Reads the words (`Pixel.word`), row by row, `width` a row.
  public func withUnsafeWords<Result>(
    _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(storage) { try body(UnsafeBufferPointer(storage.words)) }
  }

  /// Writes the words (`Pixel.word`), row by row, `width` a row.
  public mutating func withUnsafeMutableWords<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    makeUnique()
    return try withExtendedLifetime(storage) { try body(storage.words) }
  }

  /// The pixels of a box, as a buffer of their own; the box is cut to this buffer first.
  public func cropped(to box: IntRect) -> PixelBuffer {
    let box = box.intersection(IntRect(x: 0, y: 0, width: width, height: height))
    let result = PixelBuffer(unfilledWidth: box.width, height: box.height)
    for row in 0..<box.height {
      let source = storage.words.baseAddress.map { $0 + (box.minY + row) * width + box.minX }
      guard let source, let target = result.storage.words.baseAddress, box.width > 0 else { continue }
      (target + row * box.width).update(from: source, count: box.width)
    }
    return result
  }

  /// Whether no other copy shares the memory, so that writing costs no copy of it.
  public mutating func isUniquelyReferenced() -> Bool { isKnownUniquelyReferenced(&storage) }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) {
      let copy = Storage(count: width * height, pool: storage.pool)
      _ = copy.words.initialize(from: storage.words)
      storage = copy
    }
  }

  /// Memory on a cache line's boundary; written only through a uniquely held buffer, hence safe to share.
  private final class Storage: @unchecked Sendable {
    let words: UnsafeMutableBufferPointer<UInt32>
    /// Bytes that there is memory for.
    let bytes: Int
    /// Where the memory goes; small pictures, which are cheap, have none.
    let pool: PicturePool?

    init(count: Int, pool: PicturePool? = nil) {
      let needed = max(count, 1) * 4
      self.pool = needed >= PictureMemory.pagesFrom ? pool : nil
      let memory: UnsafeMutableRawPointer
      if let pool = self.pool {
        (memory, bytes) = pool.take(bytes: needed)
      } else {
        (memory, bytes) = (PictureMemory.allocate(bytes: needed), needed)
      }
      words = UnsafeMutableBufferPointer(
        start: memory.bindMemory(to: UInt32.self, capacity: bytes / 4), count: count)
    }

    deinit {
      guard let start = words.baseAddress else { return }
      if let pool { return pool.give(start, bytes: bytes) }
      PictureMemory.deallocate(start, bytes: bytes)
    }
  }
}

extension PixelBuffer: Equatable {
  /// Whether both have the same size and the same pixels, bit for bit.
  public static func == (left: PixelBuffer, right: PixelBuffer) -> Bool {
    guard left.size == right.size else { return false }
    return left.storage === right.storage || left.storage.words.elementsEqual(right.storage.words)
  }
}

extension PixelBuffer {
  /// A 64-bit FNV-1a digest of size and pixels: equal for equal pictures on every machine.
  public var digest: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ word: UInt32) { hash = (hash ^ UInt64(word)) &* 0x100_0000_01b3 }
    mix(UInt32(truncatingIfNeeded: width))
    mix(UInt32(truncatingIfNeeded: height))
    withUnsafeWords { words in for word in words { mix(word) } }
    return hash
  }
}
