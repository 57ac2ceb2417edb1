import LayerTree

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Path {
  /// Adds an elliptical arc as cubics of at most a quarter turn each.
  ///
  /// From end points to centre by SVG 1.1, appendix F.6.5 and F.6.6; a quarter's handles are
  /// 4/3 tan(θ/4), off a true arc by 0.027 % of the radius at most.
  mutating func addArc(
    from start: Point, to end: Point, radii: Point, degrees: Double, isLarge: Bool, isClockwise: Bool
  ) {
    guard start != end else { return }
    guard radii.x != 0, radii.y != 0 else { return addLine(to: end) }
    let turn = degrees * .pi / 180
    let (cosine, sine) = (cos(turn), sin(turn))
    let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let x1 = cosine * half.x + sine * half.y
    let y1 = -sine * half.x + cosine * half.y
    var (rx, ry) = (abs(radii.x), abs(radii.y))
    let excess = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let product = rx * rx * y1 * y1 + ry * ry * x1 * x1
    let root =
      max(0, (rx * rx * ry * ry - product) / product).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let cx = root * rx * y1 / ry
    let cy = -root * ry * x1 / rx
    let from = atan2((y1 - cy) / ry, (x1 - cx) / rx)
    var sweep = atan2((-y1 - cy) / ry, (-x1 - cx) / rx) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let center = Point(
      x: cosine * cx - sine * cy + (start.x + end.x) / 2, y: sine * cx + cosine * cy + (start.y + end.y) / 2)
    let toPage = Transform.scale(x: rx, y: ry).concatenating(.rotation(turn))
      .concatenating(.translation(x: center.x, y: center.y))
    addUnitArc(from: from, sweep: sweep, toPage: toPage, end: end)
  }

  /// Adds an arc of the unit circle, mapped to the page; it ends exactly at `end`.
  private mutating func addUnitArc(from: Double, sweep: Double, toPage: Transform, end: Point) {
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let handle = 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let a = from + Double(piece) * step
      let b = a + step
      let first = toPage.apply(to: Point(x: cos(a) - handle * sin(a), y: sin(a) + handle * cos(a)))
      let second = toPage.apply(to: Point(x: cos(b) + handle * sin(b), y: sin(b) - handle * cos(b)))
      let last = piece == pieces - 1 ? end : toPage.apply(to: Point(x: cos(b), y: sin(b)))
      addCubic(to: last, control1: first, control2: second)
    }
  }
}
