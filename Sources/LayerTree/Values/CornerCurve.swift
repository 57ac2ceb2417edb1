/// Which corners of a layer are rounded, as CACornerMask.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// One bit a corner.
  public let rawValue: UInt8
  /// A mask from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The corner with least x and y.
  public static let topLeft = CornerMask(rawValue: 1)
  /// The corner with greatest x and least y.
  public static let topRight = CornerMask(rawValue: 2)
  /// The corner with least x and greatest y.
  public static let bottomLeft = CornerMask(rawValue: 4)
  /// The corner with greatest x and y.
  public static let bottomRight = CornerMask(rawValue: 8)
  /// Every corner.
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// How a rounded corner bends, as CALayerCornerCurve.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// A corner whose curvature grows from the straight side instead of jumping there.
  ///
  /// Apple publishes no formula. This is the outline that UIBezierPath draws for rounded rectangles,
  /// as measured and written up by PaintCode ("code for iOS 7 rounded rectangles"): three cubics a
  /// corner that leave the side 1.528665 radii before the tip. Where a side has less room than that,
  /// the distances along it shrink in proportion.
  case continuous
}

extension CornerCurve {
  /// How far along its sides a corner of radius 1 reaches.
  public var reach: Double { self == .circular ? 1 : 1.528665 }

  /// The steps of one corner, from a line to its start on the arriving side to its end on the leaving one.
  ///
  /// - Parameters:
  ///   - radius: Points, above 0.
  ///   - arrivingRoom: How much of the arriving side belongs to this corner, points.
  ///   - leavingRoom: The same of the leaving side.
  ///   - tip: Where the square corner would be.
  ///   - arriving: Unit direction of travel on the arriving side.
  ///   - leaving: Unit direction of travel on the leaving side.
  func corner(
    radius: Double, arrivingRoom: Double, leavingRoom: Double, tip: Point, arriving: Point, leaving: Point
  ) -> [Path.Element] {
    let back = radius * min(1, arrivingRoom / (radius * reach))
    let ahead = radius * min(1, leavingRoom / (radius * reach))
    // `u` radii before the tip along the arriving side, `v` radii past it along the leaving one.
    func at(_ u: Double, _ v: Double) -> Point {
      Point(
        x: tip.x - arriving.x * u * back + leaving.x * v * ahead,
        y: tip.y - arriving.y * u * back + leaving.y * v * ahead)
    }
    switch self {
    case .circular:
      let handle = 1 - 0.5522847498307936
      return [.line(at(1, 0)), .cubic(at(handle, 0), at(0, handle), at(0, 1))]
    case .continuous:
      return [
        .line(at(1.528665, 0)),
        .cubic(at(1.08849296, 0), at(0.86840694, 0), at(0.63149379, 0.07491139)),
        .cubic(at(0.37282383, 0.16905956), at(0.16905956, 0.37282383), at(0.07491139, 0.63149379)),
        .cubic(at(0, 0.86840694), at(0, 1.08849296), at(0, 1.528665)),
      ]
    }
  }
}
