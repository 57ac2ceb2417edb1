import CStores

/// What is done faster in C: fills by the C library's vector code, blends where there are 256-bit vectors.
///
/// Each blend gives the number of pixels it did, from the first on; the caller does the rest.
enum WideRow {
  /// Sets pixels to a value; two to three times as fast as a loop of 16 bytes.
  @inline(__always)
  static func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    stores_fill(row, pixel, count)
  }

  /// `below * rest / 255` plus products made before, each of a half word, with one half in them.
  @inline(__always)
  static func affine(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ rest: UInt32, even: UInt32, odd: UInt32
  ) -> Int { stores_affine(row, count, rest, even, odd) }

  /// A row mixed into another by one coverage.
  @inline(__always)
  static func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, from source: UnsafePointer<UInt32>, _ coverage: UInt32
  ) -> Int { stores_mix(row, source, count, coverage) }

  /// One pixel value, multiplied by a coverage for each pixel, over a row.
  @inline(__always)
  static func through(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ source: UInt32, mask: UnsafePointer<UInt8>
  ) -> Int { stores_through(row, count, source, mask) }

  /// Draws rows `y..<y + count` of an opaque pixel value between two arcs; gives the rows done.
  ///
  /// `line` is where column 0 of the first row is or would be.
  @inline(__always)
  static func arcs(
    _ line: UnsafeMutablePointer<UInt32>, stride: Int, _ y: Int, _ count: Int, _ pixel: UInt32,
    _ arcs: ArcRows
  ) -> Int {
    var shape = stores_arcs(
      radius: arcs.radius, left: arcs.left, right: arcs.right, center: arcs.center,
      above: arcs.isAbove ? 1 : 0, first: arcs.columns.lowerBound, last: arcs.columns.upperBound)
    return stores_arcs_draw(line, stride, y, count, pixel, &shape)
  }
}
