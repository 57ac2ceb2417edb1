/// The area inside a quarter circle, column by column, within one row.
///
/// Distances are taken from the circle's centre: `u` along the row, outward, and `v` across it. A side of a
/// shape is looked at so that the inside is toward greater x; for right sides the row is mirrored.
struct CornerArc {
  /// Where the centre is along the (mirrored) row.
  let center: Double
  let radiusSquared: Double
  /// The part of the row, as distances of its two ends from the centre, `0 <= near < far <= radius`.
  let near: Double
  let far: Double
  /// Where the arc enters: nothing is covered before it.
  let start: Double
  /// Where the arc leaves: from here on the whole height is covered.
  let end: Double

  init(center: Double, radius: Double, near: Double, far: Double) {
    self.center = center
    self.radiusSquared = radius * radius
    self.near = max(0, near)
    self.far = min(radius, far)
    start = center - (radiusSquared - self.near * self.near).squareRoot()
    end = center - max(0, radiusSquared - self.far * self.far).squareRoot()
  }

  /// How much of the row's height is inside at a place between `start` and `end`.
  @inline(__always)
  func height(at x: Double) -> Double {
    let u = center - x
    let rest = radiusSquared - u * u
    return (rest > 0 ? rest.squareRoot() : 0) - near
  }

  /// Adds the areas of columns `first..<last` to `areas[0...]`; `first` may be before the arc, `last` beyond it.
  ///
  /// Simpson's rule on each piece of the arc that lies in one column: its error is far below 1/255 there.
  @inline(__always)
  func add(to areas: UnsafeMutablePointer<Double>, first: Int, last: Int) {
    let full = far - near
    var column = first
    var x = max(start, Double(first))
    var value = x > start ? height(at: x) : 0
    while column < last {
      let columnEnd = Double(column &+ 1)
      var area = 0.0
      if x < end, x < columnEnd {
        let next = min(end, columnEnd)
        let nextValue = next < end ? height(at: next) : full
        area = (next - x) * (1.0 / 6) * (value + 4 * height(at: (x + next) * 0.5) + nextValue)
        x = next
        value = nextValue
      }
      if columnEnd > end { area += (columnEnd - max(end, Double(column))) * full }
      areas[column &- first] += area
      column &+= 1
    }
  }
}
