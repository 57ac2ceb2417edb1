import LayerTree
import Pixels

/// Draws text that is set.
public enum TextPainter {
  /// Adds every glyph of a text to a display list, as a filled path of its own, from the first line to the last.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - color: Colour of the glyphs.
  ///   - transform: From points of the text's box to device pixels; glyphs are not snapped to pixels.
  ///   - list: Where the glyphs are added.
  public static func append(
    _ layout: TextLayout, color: Color, transform: Transform, to list: inout DisplayList
  ) {
    guard color.alpha > 0 else { return }
    forEachGlyph(layout, transform: transform) { outline, place in
      list.fill(outline.path, transform: place, rule: .nonZero, edges: .antialiased, with: .color(color))
    }
  }

  /// Gives the outline of every glyph that is not blank, and the transform that takes it to its place.
  ///
  /// `transform` takes points of the text's box to where they are drawn. Glyphs are not snapped to pixels.
  public static func forEachGlyph(
    _ layout: TextLayout, transform: Transform = .identity, body: (GlyphOutline, Transform) -> Void
  ) {
    for line in layout.lines {
      for run in line.runs {
        for glyph in run.glyphs where !glyph.outline.isBlank {
          let place = glyph.outline.transform(fontSize: run.fontSize, position: glyph.position)
          body(glyph.outline, place.concatenating(transform))
        }
      }
    }
  }
}
