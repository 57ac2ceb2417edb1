import CPNG

/// Chunks of a PNG file as bytes: length, type, data, check sum.
enum PNGChunkBytes {
  /// A whole chunk.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    let sum = body.withUnsafeBufferPointer { strobe_crc32($0.baseAddress, $0.count) }
    return big32(data.count) + body + big32(Int(sum))
  }

  /// Four bytes, the highest first.
  static func big32(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Two bytes, the higher first.
  static func big16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}
