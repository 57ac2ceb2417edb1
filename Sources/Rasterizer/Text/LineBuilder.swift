import LayerTree

/// A line before it has its place: ems, the pen at 0, the baseline at 0.
struct LineDraft {
  /// The characters as drawn.
  let text: String
  /// What it stands for in the whole string, in scalars.
  let range: Range<Int>
  /// The paragraph where it starts, by number, and the place there.
  let paragraph: Int
  let start: Int
  /// Place of the line's first character among those that were shaped.
  let glyphStart: Int
  let width: Double
  let ascent: Double
  let descent: Double
  let lineGap: Double
  let isRightToLeft: Bool
  let runs: [Run]

  /// Glyphs of one face and direction.
  struct Run {
    let face: FontFace
    let isRightToLeft: Bool
    let glyphs: ArraySlice<ShapedGlyph>
  }
}

/// Puts the glyphs of one line in their order from left to right.
struct LineBuilder {
  /// The face that gives a line its least height.
  let base: FontFace

  /// The line of a range of a paragraph, without the white space at its end.
  func line(
    _ shaped: ShapedParagraph, range: Range<Int>, standsFor: Range<Int>, paragraph: Int, start: Int
  ) -> LineDraft {
    let visible = shaped.text.trimmed(range)
    let runs = runs(shaped, line: visible)
    let faces = [base] + runs.map(\.face).filter(\.setsLineHeight)
    return LineDraft(
      text: shaped.text.string(visible), range: standsFor, paragraph: paragraph, start: start,
      glyphStart: visible.lowerBound, width: runs.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + $1.advance } },
      ascent: faces.reduce(0) { max($0, $1.ascent) },
      descent: faces.reduce(0) { max($0, $1.descent) },
      lineGap: base.lineGap, isRightToLeft: shaped.bidi.isRightToLeft, runs: runs)
  }

  /// Stretches of one item and one direction, from left to right.
  private func runs(_ shaped: ShapedParagraph, line: Range<Int>) -> [LineDraft.Run] {
    let order = shaped.bidi.visualOrder(of: line)
    var runs: [LineDraft.Run] = []
    var index = 0
    while index < order.count {
      let item = shaped.item(at: order[index].place)
      let (range, isRightToLeft) = (shaped.items[item].range, shaped.items[item].isRightToLeft)
      let step = isRightToLeft ? -1 : 1
      var end = index + 1
      while end < order.count, order[end].place == order[end - 1].place + step,
        range.contains(order[end].place)
      {
        end += 1
      }
      let (one, other) = (order[index].place, order[end - 1].place)
      let glyphs = shaped.glyphs(ofItem: item, in: min(one, other)..<max(one, other) + 1)
      let face = shaped.items[item].face
      runs.append(LineDraft.Run(face: face, isRightToLeft: isRightToLeft, glyphs: glyphs))
      index = end
    }
    return runs
  }
}
