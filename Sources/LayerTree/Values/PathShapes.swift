extension Path {
  /// An upright rectangle, clockwise from its top left corner.
  public static func rect(_ rect: Rect) -> Path {
    Path([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// An ellipse that touches the sides of `rect`, of four cubics.
  public static func ellipse(in rect: Rect) -> Path {
    let unit = roundedRect(Rect(x: -1, y: -1, width: 2, height: 2), cornerRadius: 1)
    return unit.applying(
      .scale(x: rect.width / 2, y: rect.height / 2).concatenating(.translation(x: rect.midX, y: rect.midY)))
  }

  /// A rectangle with rounded corners, clockwise from the end of its top left corner.
  ///
  /// The radius is cut to half the shorter side. A circular corner is one cubic with handles of
  /// 0.5522847498 radii, off a true arc by 0.027 % of the radius at most. A continuous corner is the
  /// path of `CornerCurve.continuous`.
  /// - Parameters:
  ///   - rect: The outline's box, points.
  ///   - cornerRadius: The radius, points, 0 or more.
  ///   - curve: How a corner bends.
  ///   - corners: Which corners are rounded; the others are square.
  public static func roundedRect(
    _ rect: Rect, cornerRadius: Double, curve: CornerCurve = .circular, corners: CornerMask = .all
  ) -> Path {
    let radius = max(0, min(cornerRadius, min(rect.width, rect.height) / 2))
    guard radius > 0, !corners.isEmpty else { return .rect(rect) }
    // Each corner: its tip, and the unit directions of the side that arrives and the side that leaves.
    let sides: [(CornerMask, Point, Point, Point)] = [
      (.topRight, Point(x: rect.maxX, y: rect.minY), Point(x: 1, y: 0), Point(x: 0, y: 1)),
      (.bottomRight, Point(x: rect.maxX, y: rect.maxY), Point(x: 0, y: 1), Point(x: -1, y: 0)),
      (.bottomLeft, Point(x: rect.minX, y: rect.maxY), Point(x: -1, y: 0), Point(x: 0, y: -1)),
      (.topLeft, Point(x: rect.minX, y: rect.minY), Point(x: 0, y: -1), Point(x: 1, y: 0)),
    ]
    var path = Path()
    for (corner, tip, arriving, leaving) in sides {
      let length = (arriving.x != 0 ? rect.width : rect.height) / 2
      let other = (leaving.x != 0 ? rect.width : rect.height) / 2
      let steps =
        corners.contains(corner)
        ? curve.corner(
          radius: radius, arrivingRoom: length, leavingRoom: other, tip: tip, arriving: arriving,
          leaving: leaving)
        : [.line(tip)]
      for step in steps {
        if path.isEmpty, case .line(let start) = step {
          path.move(to: start)
        } else {
          path.elements.append(step)
        }
      }
    }
    path.close()
    return path
  }
}
