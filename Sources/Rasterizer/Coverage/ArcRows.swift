/// The rows of a rounded rectangle that arcs of one radius end on both sides, above or below their centres.
struct ArcRows {
  let radius: Double
  /// The column of the left arc's centre.
  let left: Double
  /// The column of the right arc's centre, seen in a mirror: column c is -1 - c there.
  let right: Double
  /// The row of both centres.
  let center: Double
  /// Whether the rows are above the centres.
  let isAbove: Bool
  /// Columns that may be drawn.
  let columns: Range<Int>
  /// Whether both corners are round, and large enough for one parabola a row.
  let isDrawn: Bool
  /// Rows that are inside from their top to their bottom; none where the arcs are not drawn.
  let rows: Range<Int>

  @inline(__always)
  init(_ shape: RoundedRectCoverage, above isAbove: Bool, columns: Range<Int>, isDrawn: Bool) {
    let rect = shape.rect
    radius = shape.radius
    left = rect.left + radius
    right = radius - rect.right
    center = isAbove ? rect.top + radius : rect.bottom - radius
    self.isAbove = isAbove
    self.columns = columns
    self.isDrawn = isDrawn
    let first = DeviceNumber.ceiling(isAbove ? rect.top : center)
    rows = isDrawn ? first..<max(first, DeviceNumber.floor(isAbove ? center : rect.bottom)) : 0..<0
  }
}
