import Pixels

/// A layer's own clock against its parent's, as CAMediaTiming (rule B21).
public struct LayerTiming: Hashable, Sendable {
  /// Parent time at which local time is `timeOffset`, seconds.
  public var beginTime: Double
  /// Local seconds per parent second; 0 freezes.
  ///
  /// A Float, as in Core Animation (B23).
  public var speed: Float
  /// Local time at `beginTime`, seconds.
  public var timeOffset: Double

  /// Timing; by default the parent's own time.
  public init(beginTime: Double = 0, speed: Float = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// `(t - beginTime) * speed + timeOffset`.
  public func localTime(fromParent time: Double) -> Double {
    (time - beginTime) * Double(speed) + timeOffset
  }
}

/// All that a layer shows, apart from its sublayers and mask: as model, committed or presented values.
public struct LayerValues: Hashable, Sendable {
  /// Where the anchor point is in the superlayer's coordinates, points.
  public var position = Point.zero
  /// Own coordinates: the origin scrolls what is inside, points.
  public var bounds = Rect.zero
  /// The fixed point in the unit square of the bounds; (0, 0) is top left.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// Affine transform about the anchor point.
  public var transform = Transform.identity
  /// 0 to 1; a Float, as in Core Animation (B19).
  public var opacity: Float = 1
  /// Whether opacity below 1 applies to layer and sublayers as one picture, or to each by itself.
  public var allowsGroupOpacity = true
  /// Whether layer and sublayers are left out.
  public var isHidden = false
  /// Whether sublayers and contents are cut to the rounded bounds.
  public var masksToBounds = false
  /// Radius of background, border and clip, points; cut to half the shorter side.
  public var cornerRadius = 0.0
  /// How corners bend.
  public var cornerCurve = CornerCurve.circular
  /// Which corners are rounded.
  public var maskedCorners = CornerMask.all
  /// Width of the border, inward from the bounds, points; drawn above sublayers.
  public var borderWidth = 0.0
  /// Colour of the border.
  public var borderColor = Color.black
  /// Colour of the ground, or nil for none.
  public var backgroundColor: Color?
  /// Colour of the shadow.
  public var shadowColor = Color.black
  /// 0 (none) to 1.
  public var shadowOpacity: Float = 0
  /// Standard deviation of the shadow's gaussian, points.
  public var shadowRadius = 3.0
  /// Shift of the shadow, points.
  public var shadowOffset = Size(width: 0, height: -3)
  /// Outline that casts the shadow, or nil for the layer's own picture.
  public var shadowPath: Path?
  /// Order among siblings: lower is further back; equal ones keep their order in `sublayers`.
  public var zPosition = 0.0
  /// Standard deviation of a gaussian over the layer's finished picture, points; 0 for none.
  public var blurRadius = 0.0
  /// Standard deviation of a gaussian over what lies behind, inside the rounded bounds, points; 0 for none.
  public var backdropBlurRadius = 0.0
  /// What the layer itself shows.
  public var contents: LayerContents?
  /// Pixels of an image per point.
  public var contentsScale = 1.0
  /// The part of an image that is shown, in its unit square.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  /// Placement of an image.
  public var contentsGravity = ContentsGravity.resize
  /// Filter for an image shown larger than it is.
  public var magnificationFilter = ContentsFilter.linear
  /// Filter for an image shown smaller than it is.
  public var minificationFilter = ContentsFilter.linear
  /// Whether straight edges are anti-aliased; else a pixel belongs to the layer when its centre does.
  public var allowsEdgeAntialiasing = false
  /// Whether layer and sublayers are drawn once into a backing store that is composited while unchanged.
  public var shouldRasterize = false
  /// The layer's clock.
  public var timing = LayerTiming()

  /// A new layer's values, as CALayer has them.
  public init() {}
}

extension LayerValues {
  /// The layer's box in the superlayer's coordinates, transform included, points.
  public var frame: Rect { transformToParent.boundingBox(of: bounds) }

  /// From the layer's own coordinates to the superlayer's: bounds origin, anchor, transform, position (B18).
  public var transformToParent: Transform {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    if transform == .identity { return .translation(x: position.x - anchorX, y: position.y - anchorY) }
    return Transform.translation(x: -anchorX, y: -anchorY)
      .concatenating(transform)
      .concatenating(.translation(x: position.x, y: position.y))
  }
}
