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
  public init(unfilledWidth width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a PixelBuffer has no negative side: \(width)x\(height)")
    self.width = width
    self.height = height
    storage = Storage(count: width * height)
  }

  /// Gives the buffer another size; the pixels hold anything until they are written.
  ///
  /// The memory stays where nobody shares it and the new size fits; else it is new, with some room to grow.
  public mutating func reshape(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a PixelBuffer has no negative side: \(width)x\(height)")
    self.width = width
    self.height = height
    let count = width * height
    let capacity = storage.capacity
    if capacity >= count, capacity / 2 <= count, isKnownUniquelyReferenced(&storage) {
      storage.resize(to: count)
    } else {
      storage = Storage(count: count, capacity: count + count / 4)
    }
  }

  /// Memory that the pixels take, with room to grow, bytes.
  public var byteCapacity: Int { storage.capacity * 4 }

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
      let copy = Storage(count: width * height)
      _ = copy.words.initialize(from: storage.words)
      storage = copy
    }
  }

  /// Memory on a cache line's boundary; written only through a uniquely held buffer, hence safe to share.
  private final class Storage: @unchecked Sendable {
    private(set) var words: UnsafeMutableBufferPointer<UInt32>
    /// Pixels that there is memory for.
    let capacity: Int

    convenience init(count: Int) { self.init(count: count, capacity: count) }

    init(count: Int, capacity: Int) {
      self.capacity = capacity
      let raw = PictureMemory.allocate(bytes: max(capacity, 1) * 4)
      words = UnsafeMutableBufferPointer(
        start: raw.bindMemory(to: UInt32.self, capacity: max(capacity, 1)), count: count)
    }

    /// Makes it hold another number of pixels, at most `capacity`; only while nobody shares it.
    func resize(to count: Int) { words = UnsafeMutableBufferPointer(start: words.baseAddress, count: count) }

    deinit {
      guard let start = words.baseAddress else { return }
      PictureMemory.deallocate(UnsafeMutableRawPointer(start), bytes: max(capacity, 1) * 4)
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
