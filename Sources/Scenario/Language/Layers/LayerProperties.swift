import LayerTree
import Pixels

/// All that a scenario may say of one layer, apart from its sublayers and its mask.
struct LayerProperties: Sendable {
  var values = LayerValues()
  /// A picture that has still to be made or loaded; takes the place of the contents.
  var image: ImageSource?

  /// The keys of a layer; `frame` comes after all that it depends on.
  static let keys: [Key<LayerProperties>] =
    geometryKeys + appearanceKeys + contentsKeys + timingKeys

  static let table = KeyTable<LayerProperties>(
    what: "properties of a layer", keys: keys, rules: rules)

  static let rules: [KeyRule] = [
    .excludes(["frame"], ["position", "bounds", "size"]), .atMostOne(["bounds", "size"]),
  ]

  private static let geometryKeys: [Key<LayerProperties>] = [
    Key(
      "anchorPoint", \.values.anchorPoint, .point("a point of the unit square", nil), default: "[0.5, 0.5]",
      "The point that position places and the transform keeps, in the unit square of the bounds."),
    Key(
      "bounds", \.values.bounds, .rect(), default: "[0, 0, 0, 0]",
      "Own coordinates; the origin scrolls what is inside."),
    Key("size", \.values.bounds.size, .size(), "The bounds' size alone."),
    Key(
      "position", \.values.position, .point(), default: "[0, 0]",
      "Where the anchor point is in the superlayer."),
    Key(
      "frame", .rect(), "The box in the superlayer before the transform: sets position and the bounds' size."
    ) {
      (frame: Rect, root: inout LayerProperties) in root.values.placeFrame(frame)
    },
    Key(
      "transform", \.values.transform, .transform, default: "identity",
      "Affine transform about the anchor point."),
    Key(
      "zPosition", \.values.zPosition, .number(.coordinate), default: "0",
      "Order among siblings; lower is further back."),
  ]

  private static let appearanceKeys: [Key<LayerProperties>] = [
    Key("opacity", \.values.opacity, .float(.unit), default: "1", "0 is clear, 1 is opaque."),
    Key(
      "allowsGroupOpacity", \.values.allowsGroupOpacity, .boolean, default: "true",
      "Whether opacity applies to layer and sublayers as one picture, or to each by itself."),
    Key(
      "isHidden", \.values.isHidden, .boolean, default: "false", "Whether layer and sublayers are left out."),
    Key(
      "masksToBounds", \.values.masksToBounds, .boolean, default: "false",
      "Whether sublayers and contents are cut to the rounded bounds."),
    Key(
      "cornerRadius", \.values.cornerRadius, .number(.extent, .points), default: "0",
      "Radius of background, border and clip."),
    Key(
      "cornerCurve", \.values.cornerCurve, .cases("a corner curve"), default: "circular", "How corners bend."),
    Key("maskedCorners", \.values.maskedCorners, .corners, default: "all four", "Which corners are rounded."),
    Key(
      "backgroundColor", \.values.backgroundColor, Kind<Color>.color.orNothing, default: "none",
      "Colour of the ground."),
    Key("border", table: borderTable, "A line inward from the bounds, above sublayers."),
    Key("shadow", table: shadowTable, "A shadow behind the layer."),
    Key(
      "blurRadius", \.values.blurRadius, .number(.between(0, 1000), .points), default: "0",
      "Standard deviation of a gaussian over the layer's finished picture."),
    Key(
      "backdropBlurRadius", \.values.backdropBlurRadius, .number(.between(0, 1000), .points), default: "0",
      "Standard deviation of a gaussian over what lies behind, inside the rounded bounds."),
    Key(
      "allowsEdgeAntialiasing", \.values.allowsEdgeAntialiasing, .boolean, default: "false",
      "Whether straight edges are anti-aliased; else a pixel belongs to the layer when its centre does."),
    Key(
      "shouldRasterize", \.values.shouldRasterize, .boolean, default: "false",
      "Whether layer and sublayers are drawn once and composited while unchanged."),
  ]

  private static let contentsKeys: [Key<LayerProperties>] = [
    Key("contents", ContentsDescription.kind.orNothing, default: "none", "What the layer itself shows.") {
      (contents: ContentsDescription?, root: inout LayerProperties) in root.setContents(contents)
    },
    Key(
      "contentsScale", \.values.contentsScale, .number(.between(0.01, 100)), default: "1",
      "Pixels of a picture per point."),
    Key(
      "contentsRect", \.values.contentsRect, .rect(nil), default: "[0, 0, 1, 1]",
      "The part of a picture that is shown, in its unit square."),
    Key(
      "contentsGravity", \.values.contentsGravity, .cases("a contents gravity"), default: "resize",
      "Placement of a picture."),
    Key("filters", table: filterTable, "How pixels between samples are made."),
  ]

  private static let timingKeys: [Key<LayerProperties>] = [
    Key("timing", table: timingTable, "The layer's own clock against its parent's.")
  ]
}

extension LayerProperties {
  private static let borderTable = KeyTable<LayerProperties>(
    what: "a border, as {width: 1, color: black}",
    keys: [
      Key("width", \.values.borderWidth, .number(.extent, .points), default: "0", "Width of the line."),
      Key("color", \.values.borderColor, .color, default: "black", "Colour of the line."),
    ])

  private static let shadowTable = KeyTable<LayerProperties>(
    what: "a shadow, as {opacity: 0.2, radius: 8, offset: [0, 4]}",
    keys: [
      Key("color", \.values.shadowColor, .color, default: "black", "Colour of the shadow."),
      Key("opacity", \.values.shadowOpacity, .float(.unit), default: "0", "0 is none, 1 is opaque."),
      Key(
        "radius", \.values.shadowRadius, .number(.between(0, 1000), .points), default: "3",
        "Standard deviation of the gaussian."),
      Key("offset", \.values.shadowOffset, .offset, default: "[0, -3]", "Shift of the shadow."),
      Key(
        "path", \.values.shadowPath, Kind<Path>.path.orNothing, default: "the layer's own picture",
        "Outline that casts the shadow, in the layer's coordinates."),
    ])

  private static let filterTable = KeyTable<LayerProperties>(
    what: "filters, as {magnification: nearest}",
    keys: [
      Key(
        "magnification", \.values.magnificationFilter, .cases("a filter"), default: "linear",
        "For a picture shown larger than it is."),
      Key(
        "minification", \.values.minificationFilter, .cases("a filter"), default: "linear",
        "For a picture shown smaller than it is."),
    ])

  private static let timingTable = KeyTable<LayerProperties>(
    what: "a layer's clock, as {speed: 0.5}",
    keys: [
      Key(
        "beginTime", \.values.timing.beginTime, .number(.factor, .seconds), default: "0",
        "Parent time at which local time is timeOffset."),
      Key(
        "speed", \.values.timing.speed, .float(.factor), default: "1",
        "Local seconds per parent second; 0 freezes."),
      Key(
        "timeOffset", \.values.timing.timeOffset, .number(.factor, .seconds), default: "0",
        "Local time at beginTime."),
    ])

  mutating func setContents(_ contents: ContentsDescription?) {
    image = nil
    switch contents {
    case nil: values.contents = nil
    case .ready(let contents)?: values.contents = contents
    case .image(let source)?:
      values.contents = nil
      image = source
    }
  }
}

extension LayerValues {
  /// Sets position and the bounds' size so that the box before the transform is `frame`.
  mutating func placeFrame(_ frame: Rect) {
    bounds.size = frame.size
    position = Point(
      x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
  }
}

extension Kind where Value == Size {
  /// A shift, as `[x, y]`.
  fileprivate static let offset = Kind<[Double]>.tuple(
    "a shift", [("x", .coordinate), ("y", .coordinate)], .points
  )
  .map { Size(width: $0[0], height: $0[1]) }
}

extension Kind where Value == CornerMask {
  /// A list of corners.
  static let corners = Kind<[CornerMask]>.list(
    .word(
      "a corner",
      [
        ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft),
        ("bottomRight", .bottomRight),
      ]), NumberRange(least: 0, most: 4)
  ).map { CornerMask($0) }
}
