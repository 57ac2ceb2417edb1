import LayerTree

/// Text set in lines: which glyph stands where, in points from the top left of the text's box, y down.
///
/// An immutable value that holds all that drawing needs, so that it can be drawn on any thread.
public struct TextLayout: Hashable, Sendable {
  /// The lines, from the top.
  public let lines: [TextLine]
  /// Width of the widest line and the bottom of the last one, points, not rounded.
  public let size: Size
  /// Whether some of the text is not shown or was replaced by an ellipsis.
  public let isTruncated: Bool

  /// A layout of given lines.
  public init(lines: [TextLine], size: Size, isTruncated: Bool) {
    self.lines = lines
    self.size = size
    self.isTruncated = isTruncated
  }

  /// No lines.
  public static let empty = TextLayout(lines: [], size: .zero, isTruncated: false)

  /// How many glyphs it holds, blank ones included.
  public var glyphCount: Int { lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.glyphs.count } } }
}

/// One line of text.
public struct TextLine: Hashable, Sendable {
  /// The characters of the line as drawn, in logical order: an ellipsis included, white space at its end not.
  public let text: String
  /// The part of the string that the line stands for, in Unicode scalars from the string's start.
  ///
  /// White space at the end of a wrapped line belongs to it; the line feed does not. In a truncated line, what
  /// the ellipsis replaces belongs to it.
  public let range: Range<Int>
  /// Left end of the baseline, points.
  public let origin: Point
  /// Sum of the advances, points; white space at the end of the line hangs and does not count.
  public let width: Double
  /// Top of the line, points above the baseline, with the share of `lineHeightMultiple`.
  public let ascent: Double
  /// Bottom of the line, points below the baseline.
  public let descent: Double
  /// Glyphs of one face and direction each, from left to right.
  public let runs: [GlyphRun]

  /// Top of the line, points.
  public var top: Double { origin.y - ascent }
  /// Bottom of the line, points.
  public var bottom: Double { origin.y + descent }
}

/// Glyphs of one face and one direction that stand side by side.
public struct GlyphRun: Hashable, Sendable {
  /// Name of the face's file without its ending, with the language for a collection, as `Inter-Regular`.
  public let fontName: String
  /// Points per em.
  public let fontSize: Double
  /// Whether its characters run from right to left.
  public let isRightToLeft: Bool
  /// The glyphs from left to right.
  public let glyphs: [Glyph]
}

/// A glyph in its place.
public struct Glyph: Hashable, Sendable {
  /// Number of the glyph in its face; 0 is the box for a character that no font has.
  public let id: UInt32
  /// Where the origin of its outline stands, points from the top left of the text's box, y down.
  public let position: Point
  /// Distance to the next glyph, points.
  public let advance: Double
  /// Its first character, in Unicode scalars from the start of the line's `text`.
  public let cluster: Int
  /// What to fill, shared by all glyphs that look alike.
  public let outline: GlyphOutline
}
