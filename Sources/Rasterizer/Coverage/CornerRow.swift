/// One row of a pair of corners of one radius: what the arcs of both sides have in common.
///
/// Within a row an arc of some size is all but a parabola. One is laid through its two ends and the point
/// halfway between them; areas of columns are differences of its integral. From a radius of
/// `leastRadius` on that is within 1/255 of the arc's own area, and takes three roots a row.
struct CornerRow {
  /// Smaller arcs bend too much for one parabola a row.
  static let leastRadius = 10.0

  /// The arc's reach outward from the centre, where it enters the row and where all of the row is inside.
  private let outer: Double
  private let inner: Double
  /// Height of the row's part.
  private let height: Double
  /// Area under the parabola up to a share s of the way in: `s * s * (square + s * cube)`.
  private let square: Double
  private let cube: Double
  private let perWidth: Double

  /// The part of a row from `near` to `far` of the centre's height, `0 <= near < far <= radius`.
  @inline(__always)
  init(radius: Double, near: Double, far: Double) {
    let squared = radius * radius
    outer = (squared - near * near).squareRoot()
    inner = max(0, squared - far * far).squareRoot()
    height = far - near
    let width = outer - inner
    let middle = (outer + inner) * 0.5
    let halfway = (squared - middle * middle).squareRoot() - near
    square = width * (4 * halfway - height) * 0.5
    cube = width * (2 * height - 4 * halfway) * (1.0 / 3)
    perWidth = width > 0 ? 1 / width : 0
  }

  /// Columns that the arc about `center` passes, the inside toward greater x; not cut to anything.
  @inline(__always)
  func columns(center: Double) -> Range<Int> {
    let first = DeviceNumber.quickFloor(center - outer)
    return first..<max(first, 0 &- DeviceNumber.quickFloor(inner - center))
  }

  /// The area from the far outside to a place.
  @inline(__always)
  private func area(to x: Double, start: Double, end: Double) -> Double {
    if x >= end { return square + cube + (x - end) * height }
    let share = (x - start) * perWidth
    return share > 0 ? share * share * (square + share * cube) : 0
  }

  /// Writes the coverage of columns, in order from `bytes` on in steps of `step`.
  @inline(__always)
  func write(_ columns: Range<Int>, center: Double, to bytes: UnsafeMutablePointer<UInt8>, step: Int) {
    let start = center - outer
    let end = center - inner
    var before = area(to: Double(columns.lowerBound), start: start, end: end)
    var byte = bytes
    var column = columns.lowerBound
    while column < columns.upperBound {
      column &+= 1
      let after = area(to: Double(column), start: start, end: end)
      byte.pointee = UInt8(truncatingIfNeeded: coverageByte(after - before))
      before = after
      byte += step
    }
  }
}
