import LayerTree
import Pixels

/// A picture as a list of drawing operations, back to front, in device pixels, y down.
///
/// Pixel (x, y) is the square from (x, y) to (x + 1, y + 1). Every operation is source-over in sRGB, 8 bits
/// premultiplied, each product rounded to nearest. A shape's coverage is rounded to 1/255 first.
/// Nothing traps on hostile numbers: a shape with a coordinate that is not a number is left out, and
/// coordinates beyond 2^24 pixels, infinite ones too, count as that far away.
///
/// A list is a value and holds no pixels of its own; `DisplayListRenderer` draws it.
public struct DisplayList: Sendable, Hashable {
  var operations: [Operation] = []
  var openScopes: [Scope] = []

  /// An empty list.
  public init() {}

  /// Whether nothing was added.
  public var isEmpty: Bool { operations.isEmpty }

  /// One step of a list.
  enum Operation: Hashable, Sendable {
    case rect(Rect, EdgeRule, Paint)
    case roundedRect(Rect, Double, CornerMask, EdgeRule, Paint)
    case circle(Point, Double, Paint)
    case path(Path, Transform, ShapeContents.FillRule, EdgeRule, Paint)
    case stroke(Path, Transform, StrokeStyle, Paint)
    case image(Image, Point, ImageOptions)
    case mask(AlphaMask, IntPoint, Color)
    case beginGroup(opacity: Double, clips: [Clip])
    case endGroup
    case pushClip(IntRect)
    case popClip
  }

  /// How a picture is copied upright.
  struct ImageOptions: Hashable, Sendable {
    var opacity: Double
    var filter: ContentsFilter
    var edges: EdgeRule
    var isOpaque: Bool
  }

  /// What has been begun and not yet ended.
  enum Scope: Hashable, Sendable { case group, clip }
}

extension DisplayList {
  /// Fills an upright rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, device pixels; one of no area draws nothing.
  ///   - edges: Whether its edges are anti-aliased, exactly by area, or taken by pixel centres.
  ///   - paint: What it is filled with.
  public mutating func fill(_ rect: Rect, edges: EdgeRule = .antialiased, with paint: Paint) {
    operations.append(.rect(rect, edges, paint))
  }

  /// Fills a rectangle with circular corners, anti-aliased by the exact area inside the arcs.
  ///
  /// - Parameters:
  ///   - rect: The outline's box, device pixels.
  ///   - cornerRadius: Device pixels; cut to half the shorter side.
  ///   - corners: Which corners are rounded; the others are square.
  ///   - edges: With `pixelCenter` the box becomes that of the pixels whose centres are in `rect`; the
  ///     corners are anti-aliased all the same.
  ///   - paint: What it is filled with.
  public mutating func fill(
    roundedRect rect: Rect, cornerRadius: Double, corners: CornerMask = .all, edges: EdgeRule = .antialiased,
    with paint: Paint
  ) {
    operations.append(.roundedRect(rect, cornerRadius, corners, edges, paint))
  }

  /// Fills a circle, anti-aliased by exact area; a radius of 0 or less draws nothing.
  public mutating func fillCircle(center: Point, radius: Double, with paint: Paint) {
    operations.append(.circle(center, radius, paint))
  }

  /// Fills the inside of a path; open subpaths are closed by a straight line.
  ///
  /// Coverage is the exact area of the flattened outline, overlapping parts counted once where the rule says
  /// so. Curves are flattened to within 1/50 of a pixel.
  /// - Parameters:
  ///   - path: The outline in its own units.
  ///   - transform: From the path's units to device pixels.
  ///   - rule: Which regions are inside.
  ///   - edges: Whether edges are anti-aliased or a pixel belongs when its centre does.
  ///   - paint: What it is filled with, in device pixels.
  public mutating func fill(
    _ path: Path, transform: Transform = .identity, rule: ShapeContents.FillRule = .nonZero,
    edges: EdgeRule = .antialiased, with paint: Paint
  ) {
    operations.append(.path(path, transform, rule, edges, paint))
  }

  /// Draws a path as a line, anti-aliased; parts of the line that overlap count once.
  ///
  /// - Parameters:
  ///   - path: The line's middle in its own units.
  ///   - transform: From the path's units to device pixels; it is applied to the outlined stroke, so that an
  ///     uneven scale makes an uneven line.
  ///   - style: Width, joins and ends.
  ///   - paint: What it is filled with, in device pixels.
  public mutating func stroke(
    _ path: Path, transform: Transform = .identity, style: StrokeStyle, with paint: Paint
  ) {
    operations.append(.stroke(path, transform, style, paint))
  }

  /// Draws a picture upright and in its own size, one of its pixels a device pixel.
  ///
  /// At whole offsets pixels are copied; at fractional ones they are sampled bilinearly (or to the nearest),
  /// the border's pixels going on outside. This is the fast way for kept backing stores.
  /// - Parameters:
  ///   - image: The picture, premultiplied.
  ///   - origin: Where its top left corner is, device pixels.
  ///   - opacity: 0 to 1, for the whole picture.
  ///   - filter: How values between its pixels are made.
  ///   - edges: Which pixels it covers: those with their centres in its box, or each by area.
  ///   - isOpaque: A promise that every pixel of the picture has alpha 255.
  public mutating func draw(
    _ image: Image, at origin: Point, opacity: Double = 1, filter: ContentsFilter = .linear,
    edges: EdgeRule = .pixelCenter, isOpaque: Bool = false
  ) {
    let options = ImageOptions(opacity: opacity, filter: filter, edges: edges, isOpaque: isOpaque)
    operations.append(.image(image, origin, options))
  }

  /// Draws one colour through a mask, as a shadow or a glyph.
  ///
  /// - Parameters:
  ///   - mask: The coverage.
  ///   - origin: Where its first pixel is, device pixels.
  ///   - color: The colour; its alpha is multiplied by the mask.
  public mutating func draw(_ mask: AlphaMask, at origin: IntPoint, color: Color) {
    operations.append(.mask(mask, origin, color))
  }

  /// Begins a group: what follows, up to `endGroup()`, is one picture that is put on what is below it.
  ///
  /// The result is `below * (1 - c) + (children over below) * c`, where c is opacity times the coverage of
  /// every clip at the pixel. So children that overlap at an anti-aliased edge of a clip do not let what is
  /// below shine through more than the clip does, which is not so where a clip is multiplied into each
  /// child's coverage. Groups nest.
  /// - Parameters:
  ///   - opacity: 0 to 1.
  ///   - clips: Shapes that the group is cut to; all of them apply.
  public mutating func beginGroup(opacity: Double = 1, clips: [Clip] = []) {
    operations.append(.beginGroup(opacity: opacity, clips: clips))
    openScopes.append(.group)
  }

  /// Ends the group begun last.
  public mutating func endGroup() {
    precondition(openScopes.popLast() == .group, "endGroup() without a beginGroup() of its own")
    operations.append(.endGroup)
  }

  /// Cuts what follows, up to `popClip()`, to a box of whole pixels: exact, and free.
  public mutating func pushClip(_ box: IntRect) {
    operations.append(.pushClip(box))
    openScopes.append(.clip)
  }

  /// Ends the box begun last.
  public mutating func popClip() {
    precondition(openScopes.popLast() == .clip, "popClip() without a pushClip(_:) of its own")
    operations.append(.popClip)
  }

  /// Adds all operations of another list whose groups and clips are all ended.
  public mutating func append(_ other: DisplayList) {
    precondition(other.openScopes.isEmpty, "a list with an open group or clip cannot be appended")
    operations += other.operations
  }
}

extension Rect {
  /// The box of the pixels whose centres are inside: left and top edges belong, right and bottom ones do not.
  ///
  /// Coordinates beyond 2^24 pixels count as that far away; one that is not a number makes the box empty.
  public var pixelCenterBox: IntRect {
    guard size.width > 0, size.height > 0 else { return .empty }
    let box = IntRect(
      minX: DeviceNumber.ceiling(minX - 0.5), minY: DeviceNumber.ceiling(minY - 0.5),
      maxX: DeviceNumber.ceiling(maxX - 0.5), maxY: DeviceNumber.ceiling(maxY - 0.5))
    return box.isEmpty || (minX + minY + maxX + maxY).isNaN ? .empty : box
  }
}
