import LayerTree

/// How a path is drawn as a line.
public struct StrokeStyle: Hashable, Sendable {
  /// Width in the path's own units, before the transform; 0 or less draws nothing.
  public var width: Double
  /// How segments meet.
  public var join: ShapeContents.LineJoin
  /// How open ends look.
  public var cap: ShapeContents.LineCap
  /// Longest pointed join in line widths, at least 1; beyond it a join is cut off as a bevel.
  public var miterLimit: Double

  /// A style; defaults as in CAShapeLayer.
  public init(
    width: Double, join: ShapeContents.LineJoin = .miter, cap: ShapeContents.LineCap = .butt,
    miterLimit: Double = 10
  ) {
    self.width = width
    self.join = join
    self.cap = cap
    self.miterLimit = miterLimit
  }
}
