import LayerTree

/// The shape of one glyph in units of its face, y down, unhinted: exact at any size and sub-pixel position.
///
/// To be filled by the nonzero rule.
public final class GlyphOutline: Hashable, Sendable {
  /// Its contours, in units of the face, from the glyph's origin; empty for a blank.
  public let path: Path
  /// Units of the face per em.
  public let unitsPerEm: Double
  /// The least rectangle that holds the path's points, in units of the face.
  public let bounds: Rect

  /// An outline from its contours in units of the face.
  public init(path: Path, unitsPerEm: Double) {
    self.path = path
    self.unitsPerEm = unitsPerEm
    self.bounds = path.controlBox
  }

  /// Whether nothing is drawn.
  public var isBlank: Bool { path.isEmpty }

  /// The transform from units of the face to points, for a glyph at `position`.
  public func transform(fontSize: Double, position: Point) -> Transform {
    let scale = fontSize / unitsPerEm
    return Transform(a: scale, b: 0, c: 0, d: scale, tx: position.x, ty: position.y)
  }

  /// Whether the contours are the same.
  public static func == (left: GlyphOutline, right: GlyphOutline) -> Bool {
    left === right || (left.unitsPerEm == right.unitsPerEm && left.path == right.path)
  }
  /// Hashes the extent, which tells most glyphs apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bounds)
    hasher.combine(path.elements.count)
  }
}
