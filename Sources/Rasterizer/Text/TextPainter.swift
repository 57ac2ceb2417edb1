import LayerTree
import Pixels

/// Draws text that is set.
public enum TextPainter {
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
