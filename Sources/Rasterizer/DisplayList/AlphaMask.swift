import LayerTree
import Pixels

/// Coverage in memory: one byte a pixel, 0 (none) to 255 (all), rows without gaps, top row first.
public struct AlphaMask: Hashable, Sendable {
  /// Columns, in pixels.
  public let width: Int
  /// Rows, in pixels.
  public let height: Int
  /// The values, row by row, `width * height` of them.
  public private(set) var bytes: [UInt8]

  /// A mask of zeros; both sides 0 or more.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bytes: Array(repeating: 0, count: max(0, width * height)))
  }

  /// A mask of given values, row by row; there must be `width * height` of them.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(
      width >= 0 && height >= 0 && bytes.count == width * height,
      "an AlphaMask of \(width)x\(height) has \(width * height) bytes, not \(bytes.count)")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The alpha of a picture.
  public init(alphaOf picture: PixelBuffer) {
    let bytes = picture.withUnsafeWords { words in
      [UInt8](unsafeUninitializedCapacity: words.count) { target, count in
        for index in 0..<words.count { target[index] = UInt8(truncatingIfNeeded: words[index] >> 24) }
        count = words.count
      }
    }
    self.init(width: picture.width, height: picture.height, bytes: bytes)
  }

  /// The value at column `x`, row `y`; both inside the mask.
  public subscript(x: Int, y: Int) -> UInt8 {
    get { bytes[y * width + x] }
    set { bytes[y * width + x] = newValue }
  }

  /// Reads the values, row by row.
  public func withUnsafeBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    try bytes.withUnsafeBufferPointer(body)
  }

  /// Writes the values, row by row.
  public mutating func withUnsafeMutableBytes<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeMutableBufferPointer { try body($0) }
  }
}
