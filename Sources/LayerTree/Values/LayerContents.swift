import Pixels

/// What a layer itself shows inside its bounds, above its background and below its sublayers.
public enum LayerContents: Hashable, Sendable {
  /// A picture, placed by contentsGravity, contentsRect and contentsScale.
  case image(Image)
  /// Wrapped, aligned text in the layer's bounds.
  case text(TextContents)
  /// A path in the layer's coordinates.
  case shape(ShapeContents)
  /// A linear gradient over the layer's bounds.
  case gradient(GradientContents)
}

/// A picture that layers share; equal only to itself, so that what is drawn from it can be kept.
public final class Image: Sendable, Hashable {
  /// The pixels, premultiplied.
  public let pixels: PixelBuffer
  /// An image of given pixels.
  public init(_ pixels: PixelBuffer) { self.pixels = pixels }
  /// Identity.
  public static func == (left: Image, right: Image) -> Bool { left === right }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Text as a CATextLayer or a UILabel draws it: one style, wrapped in the layer's bounds from the top.
public struct TextContents: Hashable, Sendable {
  /// Stroke weight of the face.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// Thin to heavy, as the CSS weights 300 to 800.
    case light, regular, medium, semibold, bold, heavy
  }
  /// How lines stand in the width.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Natural follows the direction of the text's first strong character.
    case natural, left, center, right
  }
  /// Where text that does not fit is cut.
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// `none` draws what fits and clips; the others put an ellipsis at the start, middle or end of the last line.
    case none, start, middle, end
  }
  /// The characters; a line feed starts a new line.
  public var string: String
  /// Font size, points.
  public var fontSize: Double
  /// Stroke weight.
  public var weight: Weight
  /// Upright or slanted.
  public var italic: Bool
  /// Colour of the glyphs.
  public var color: Color
  /// Placement of lines.
  public var alignment: Alignment
  /// Distance of baselines as a multiple of the font's own, above 0.
  public var lineHeightMultiple: Double
  /// Most lines drawn; 0 means as many as fit.
  public var numberOfLines: Int
  /// What becomes of text that does not fit.
  public var truncation: Truncation
  /// Whether lines break between words (else only at line feeds).
  public var wraps: Bool

  /// Text of one style.
  public init(
    _ string: String, fontSize: Double = 17, weight: Weight = .regular, italic: Bool = false,
    color: Color = .black, alignment: Alignment = .natural, lineHeightMultiple: Double = 1,
    numberOfLines: Int = 0, truncation: Truncation = .end, wraps: Bool = true
  ) {
    self.string = string
    self.fontSize = fontSize
    self.weight = weight
    self.italic = italic
    self.color = color
    self.alignment = alignment
    self.lineHeightMultiple = lineHeightMultiple
    self.numberOfLines = numberOfLines
    self.truncation = truncation
    self.wraps = wraps
  }
}

/// A filled and stroked path, as CAShapeLayer.
public struct ShapeContents: Hashable, Sendable {
  /// Which regions of a path are inside.
  public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Winding number other than 0.
    case nonZero
    /// Odd number of crossings.
    case evenOdd
  }
  /// How two segments of a stroke meet.
  public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// Pointed up to the miter limit, round, or cut off.
    case miter, round, bevel
  }
  /// How an open stroke ends.
  public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// At the end point, round about it, or half a width past it.
    case butt, round, square
  }
  /// The outline in the layer's coordinates, points.
  public var path: Path
  /// Colour inside, or nil for none.
  public var fillColor: Color?
  /// Which regions are inside.
  public var fillRule: FillRule
  /// Colour of the line, or nil for none.
  public var strokeColor: Color?
  /// Width of the line, points, 0 or more.
  public var lineWidth: Double
  /// How segments meet.
  public var lineJoin: LineJoin
  /// How open ends look.
  public var lineCap: LineCap
  /// Longest pointed join in line widths; beyond it a join is cut off.
  public var miterLimit: Double

  /// A path with its paint; defaults as in CAShapeLayer.
  public init(
    path: Path, fillColor: Color? = .black, fillRule: FillRule = .nonZero, strokeColor: Color? = nil,
    lineWidth: Double = 1, lineJoin: LineJoin = .miter, lineCap: LineCap = .butt, miterLimit: Double = 10
  ) {
    self.path = path
    self.fillColor = fillColor
    self.fillRule = fillRule
    self.strokeColor = strokeColor
    self.lineWidth = lineWidth
    self.lineJoin = lineJoin
    self.lineCap = lineCap
    self.miterLimit = miterLimit
  }
}

/// A linear gradient, as CAGradientLayer: colours along a line in the unit square of the bounds.
public struct GradientContents: Hashable, Sendable {
  /// A colour and its place.
  public struct Stop: Hashable, Sendable {
    /// The colour there; between stops premultiplied components are interpolated.
    public var color: Color
    /// 0 (start) to 1 (end), not decreasing.
    public var location: Double
    /// A stop.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }
  /// The colours, two or more.
  public var stops: [Stop]
  /// Where location 0 is; (0, 0) is the top left of the bounds, (1, 1) the bottom right.
  public var startPoint: Point
  /// Where location 1 is.
  public var endPoint: Point

  /// A gradient; by default from top to bottom, as CAGradientLayer.
  public init(
    stops: [Stop], startPoint: Point = Point(x: 0.5, y: 0), endPoint: Point = Point(x: 0.5, y: 1)
  ) {
    self.stops = stops
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
}

/// How a picture is placed in bounds of another size, as CALayerContentsGravity; y down.
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  /// Own size, placed in the middle, at an edge or in a corner.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// Stretched to the bounds; as large as fits inside; as small as covers them.
  case resize, resizeAspect, resizeAspectFill
}

/// How pixels between samples are made, as CALayerContentsFilter.
public enum ContentsFilter: String, Hashable, Sendable, CaseIterable {
  /// The closest sample.
  case nearest
  /// Bilinear.
  case linear
}
