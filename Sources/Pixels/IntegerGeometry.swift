/// A pixel's place: whole columns and rows, y down.
public struct IntPoint: Hashable, Sendable {
  /// Column, in pixels.
  public var x: Int
  /// Row, in pixels.
  public var y: Int

  /// A point from its column and row, in pixels.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in whole pixels.
public struct IntSize: Hashable, Sendable {
  /// Columns, 0 or more.
  public var width: Int
  /// Rows, 0 or more.
  public var height: Int

  /// A size from columns and rows, in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Number of pixels.
  public var area: Int { width * height }
}

/// A half-open box of whole pixels: `minX..<maxX` by `minY..<maxY`.
public struct IntRect: Hashable, Sendable {
  /// First column.
  public var minX: Int
  /// First row.
  public var minY: Int
  /// The column after the last.
  public var maxX: Int
  /// The row after the last.
  public var maxY: Int

  /// A box from its half-open edges, in pixels.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// A box from its first pixel and its size, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The box that holds no pixel.
  public static let empty = IntRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Columns; 0 for an empty box.
  public var width: Int { max(0, maxX - minX) }
  /// Rows; 0 for an empty box.
  public var height: Int { max(0, maxY - minY) }
  /// Columns and rows.
  public var size: IntSize { IntSize(width: width, height: height) }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// The pixels in both boxes.
  public func intersection(_ other: IntRect) -> IntRect {
    let box = IntRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return box.isEmpty ? .empty : box
  }

  /// The least box that holds both; an empty one adds nothing.
  public func union(_ other: IntRect) -> IntRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return IntRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Whether the pixel at column `x`, row `y` is inside.
  public func contains(x: Int, y: Int) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }

  /// The box moved by whole pixels.
  public func offsetBy(dx: Int, dy: Int) -> IntRect {
    IntRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }
}
