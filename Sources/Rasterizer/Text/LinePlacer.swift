import LayerTree

/// Puts lines one below the other and aligns them.
struct LinePlacer {
  let frame: TextFrame
  /// Whether the first strong character of the text runs from right to left.
  let isRightToLeft: Bool

  /// Height of a line, points: the tallest of its faces, times the multiple.
  static func height(of draft: LineDraft, in frame: TextFrame) -> Double {
    (draft.ascent + draft.descent + draft.lineGap) * frame.lineHeightMultiple * frame.fontSize
  }

  /// The lines from the top of the box.
  func place(_ drafts: [LineDraft], isTruncated: Bool) -> TextLayout {
    let widest = drafts.reduce(0) { max($0, $1.width) } * frame.fontSize
    let width = frame.size.width.isFinite ? frame.size.width : widest
    var lines: [TextLine] = []
    lines.reserveCapacity(drafts.count)
    var top = 0.0
    for draft in drafts {
      let height = Self.height(of: draft, in: frame)
      // What the multiple adds stands above the line, as in TextKit; so does the gap between lines.
      let descent = draft.descent * frame.fontSize
      let origin = Point(x: left(of: draft, in: width), y: top + height - descent)
      lines.append(line(draft, origin: origin, ascent: height - descent, descent: descent))
      top += height
    }
    return TextLayout(lines: lines, size: Size(width: widest, height: top), isTruncated: isTruncated)
  }

  /// Left end of a line; a line that is wider than the box overhangs on the sides away from its alignment.
  private func left(of draft: LineDraft, in width: Double) -> Double {
    let room = width - draft.width * frame.fontSize
    switch frame.contents.alignment {
    case .left: return 0
    case .center: return room / 2
    case .right: return room
    case .natural: return isRightToLeft ? room : 0
    }
  }

  private func line(_ draft: LineDraft, origin: Point, ascent: Double, descent: Double) -> TextLine {
    var pen = 0.0
    let runs = draft.runs.map { run in
      GlyphRun(
        fontName: run.face.name, fontSize: frame.fontSize, isRightToLeft: run.isRightToLeft,
        glyphs: run.glyphs.map { glyph in
          let x = (pen + glyph.dx) * frame.fontSize
          pen += glyph.advance
          return Glyph(
            id: glyph.id, position: Point(x: origin.x + x, y: origin.y + glyph.dy * frame.fontSize),
            advance: glyph.advance * frame.fontSize, cluster: glyph.cluster - draft.glyphStart,
            outline: run.face.outline(of: glyph.id))
        })
    }
    return TextLine(
      text: draft.text, range: draft.range, origin: origin, width: draft.width * frame.fontSize,
      ascent: ascent, descent: descent, runs: runs)
  }
}
