/// The straight line through measured points that leaves the least squares.
struct LineFit: Equatable, Sendable {
  /// Rise of y for one of x.
  let slope: Double
  /// y at x = 0.
  let offset: Double
  /// The largest distance of a point from the line, along y.
  let residual: Double

  /// The line through points; nil for fewer than two different places.
  init?(_ points: [(x: Double, y: Double)]) {
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / max(count, 1)
    let meanY = points.reduce(0) { $0 + $1.y } / max(count, 1)
    let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard spread > 0 else { return nil }
    let slope = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread
    let offset = meanY - slope * meanX
    self.slope = slope
    self.offset = offset
    residual = points.map { abs($0.y - (offset + slope * $0.x)) }.max() ?? 0
  }
}
