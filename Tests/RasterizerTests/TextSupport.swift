import LayerTree
import Testing

@testable import Rasterizer

/// What the tests of text ask of a layout.
///
/// An ideograph is exactly one em wide, so that widths of ideographs can be worked out by hand.
enum TextSupport {
  /// A box without limits.
  static let unlimited = Size(width: .infinity, height: .infinity)

  /// The characters of each line.
  static func lines(_ contents: TextContents, width: Double, height: Double = .infinity) throws -> [String] {
    try TextEngine().layout(contents, size: Size(width: width, height: height)).lines.map(\.text)
  }

  /// The only line of a text in a box without limits.
  static func line(_ string: String, fontSize: Double = 10) throws -> TextLine {
    let layout = try TextEngine().layout(TextContents(string, fontSize: fontSize), size: unlimited)
    #expect(layout.lines.count == 1)
    return try #require(layout.lines.first)
  }

  /// The names of the faces of a text, from left to right.
  static func faces(_ string: String, weight: TextContents.Weight = .regular, italic: Bool = false) throws
    -> [String]
  {
    let contents = TextContents(string, weight: weight, italic: italic)
    let layout = try TextEngine().layout(contents, size: unlimited)
    return layout.lines.flatMap { $0.runs.map(\.fontName) }
  }

  /// The characters of a line from left to right, by the scalar that each glyph stands for.
  static func visual(_ line: TextLine) -> String {
    let scalars = Array(line.text.unicodeScalars)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: line.runs.flatMap(\.glyphs).map { scalars[$0.cluster] })
    return String(view)
  }
}
