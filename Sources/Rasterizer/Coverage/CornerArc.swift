/// The area inside a quarter circle, column by column, within one row.
///
/// Distances are taken from the circle's centre: `u` along the row, outward, and `v` across it. A side of a
/// shape is looked at so that the inside is toward greater x; for right sides the row is mirrored.
struct CornerArc {
  /// Where the centre is along the (mirrored) row.
  let center: Double
  /// Where the whole circle begins there.
  let outermost: Double
  let diameter: Double
  /// The part of the row, as distances of its two ends from the centre, `0 <= near < far <= radius`.
  let near: Double
  let far: Double
  /// Where the arc enters: nothing is covered before it.
  let start: Double
  /// Where the arc leaves: from here on the whole height is covered.
  let end: Double

  init(center: Double, radius: Double, near: Double, far: Double) {
    self.center = center
    let radiusSquared = radius * radius
    outermost = center - radius
    diameter = 2 * radius
    self.near = max(0, near)
    self.far = min(radius, far)
    start = center - (radiusSquared - self.near * self.near).squareRoot()
    end = center - max(0, radiusSquared - self.far * self.far).squareRoot()
  }

  /// Adds the areas of columns `first..<last` to `areas[0...]`; `first` may be before the arc, `last` beyond it.
  func add(to areas: UnsafeMutablePointer<Double>, first: Int, last: Int) {
    let full = far - near
    var x = max(start, Double(first))
    for column in first..<max(first, last) {
      let columnEnd = Double(column &+ 1)
      var area = 0.0
      if x < end, x < columnEnd {
        let next = min(end, columnEnd)
        area = self.area(from: x, to: next)
        x = next
      }
      if columnEnd > end { area += (columnEnd - max(end, Double(column))) * full }
      areas[column &- first] += area
    }
  }

  /// The area under the arc between two places, above the row's near end.
  ///
  /// With s the root of the distance from the arc's outermost point, the height is `s * sqrt(2 r - s * s)` and
  /// a step is `2 s ds`: nothing is steep any more, and Simpson's rule on two halves leaves no error to speak of.
  private func area(from x0: Double, to x1: Double) -> Double {
    let s0 = max(0, x0 - outermost).squareRoot()
    let step = (max(0, x1 - outermost).squareRoot() - s0) * 0.25
    func height(_ index: Double) -> Double {
      let s = s0 + step * index
      return 2 * s * s * max(0, diameter - s * s).squareRoot()
    }
    let sum = height(0) + 4 * (height(1) + height(3)) + 2 * height(2) + height(4)
    return sum * step * (1.0 / 3) - near * (x1 - x0)
  }
}
