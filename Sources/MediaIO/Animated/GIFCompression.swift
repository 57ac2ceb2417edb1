/// The LZW coding of GIF: codes of growing width, lowest bit first, in blocks of at most 255 bytes.
struct GIFCompression {
  private var bytes: [UInt8] = []
  private var block: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  /// The coded indices, each below `1 << codeSize`, as an image's data: the code size, blocks, an empty block.
  ///
  /// - Parameter codeSize: 2 to 8.
  static func compress(_ indices: [UInt8], codeSize: Int) -> [UInt8] {
    var coder = GIFCompression()
    coder.bytes.append(UInt8(codeSize))
    coder.code(indices, codeSize: codeSize)
    coder.finish()
    return coder.bytes
  }

  private mutating func code(_ indices: [UInt8], codeSize: Int) {
    let clear = UInt32(1) << UInt32(codeSize)
    var strings = StringTable()
    var width = codeSize + 1
    var next = clear + 2
    put(clear, width: width)
    guard var prefix = indices.first.map(UInt32.init) else { return put(clear + 1, width: width) }
    for index in indices.dropFirst() {
      let key = prefix << 8 | UInt32(index)
      let slot = strings.slot(of: key)
      if let code = strings.code(at: slot, key: key) {
        prefix = code
        continue
      }
      put(prefix, width: width)
      prefix = UInt32(index)
      if next == 4096 {
        put(clear, width: width)
        strings.removeAll()
        width = codeSize + 1
        next = clear + 2
      } else {
        strings.set(next, at: slot, key: key)
        // The reader is one string behind: the width grows when the code just made no longer fits.
        if next == 1 << UInt32(width) { width += 1 }
        next += 1
      }
    }
    put(prefix, width: width)
    // The reader makes one more string from that code, which may widen the last one.
    if next == 1 << UInt32(width) && width < 12 { width += 1 }
    put(clear + 1, width: width)
  }

  private mutating func put(_ code: UInt32, width: Int) {
    bits |= code << UInt32(bitCount)
    bitCount += width
    while bitCount >= 8 { putByte() }
  }

  private mutating func putByte() {
    block.append(UInt8(truncatingIfNeeded: bits))
    bits >>= 8
    bitCount -= 8
    if block.count == 255 { putBlock() }
  }

  private mutating func putBlock() {
    bytes.append(UInt8(block.count))
    bytes += block
    block.removeAll(keepingCapacity: true)
  }

  private mutating func finish() {
    if bitCount > 0 { putByte() }
    if !block.isEmpty { putBlock() }
    bytes.append(0)
  }
}

/// The strings that have a code, by the code of all but the last index and that index.
private struct StringTable {
  /// The key shifted up by one, so that 0 is free, and the code.
  private var entries = [UInt64](repeating: 0, count: 1 << 14)

  /// Where the key is or would go.
  func slot(of key: UInt32) -> Int {
    var slot = Int((key &* 0x9e37_79b1) >> 18)
    while entries[slot] != 0 && UInt32(truncatingIfNeeded: entries[slot] >> 16) != key + 1 {
      slot = (slot + 1) & (entries.count - 1)
    }
    return slot
  }

  func code(at slot: Int, key: UInt32) -> UInt32? {
    entries[slot] == 0 ? nil : UInt32(truncatingIfNeeded: entries[slot] & 0xffff)
  }

  mutating func set(_ code: UInt32, at slot: Int, key: UInt32) {
    entries[slot] = UInt64(key + 1) << 16 | UInt64(code)
  }

  mutating func removeAll() {
    for slot in entries.indices { entries[slot] = 0 }
  }
}
