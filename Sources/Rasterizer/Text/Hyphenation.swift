/// Lines of a paragraph whose words may be divided at soft hyphens.
///
/// Where a line ends at a soft hyphen, a hyphen stands in its place and counts in the line's width: U+2010 in the
/// face that has it, else the one that typewriters have.
struct Hyphenation {
  private let shaped: ShapedParagraph
  private let builder: LineBuilder
  private let shapedLine: (String) -> ShapedParagraph?
  private let hyphen: String
  /// Wraps with hyphens, and without.
  private let dividing: LineWrapper
  private let whole: LineWrapper

  /// Hyphenation of a paragraph; `shapedLine` shapes a text as a line of it.
  init(
    shaped: ShapedParagraph, wrapper: LineWrapper, builder: LineBuilder,
    shapedLine: @escaping (String) -> ShapedParagraph?
  ) {
    self.shaped = shaped
    self.builder = builder
    self.shapedLine = shapedLine
    whole = wrapper
    var dividing = wrapper
    var hyphen = "-"
    if shaped.text.scalars.contains(ParagraphText.softHyphen) {
      if builder.base.has(0x2010) { hyphen = "\u{2010}" }
      if let line = shapedLine(hyphen) { dividing.hyphen = line.distance[line.text.count] }
    }
    self.hyphen = hyphen
    self.dividing = dividing
  }

  /// The line that starts at a place of the paragraph, and where it ends.
  ///
  /// `offset` is where the paragraph starts in the text.
  func line(from start: Int, offset: Int, paragraph: Int) -> (draft: LineDraft, end: Int) {
    let end = dividing.end(from: start)
    if end.isHyphenated {
      let text = shaped.text.string(start..<end.place - 1) + hyphen
      let standsFor = offset + start..<offset + end.place
      if let line = shapedLine(text) {
        let draft = builder.line(
          line, range: 0..<line.text.count, standsFor: standsFor, paragraph: paragraph, start: start)
        // Shaped with its hyphen a word may come out wider than both were apart.
        if draft.width <= whole.limit + LineWrapper.tolerance { return (draft, end.place) }
      }
    }
    let place = end.isHyphenated ? whole.end(from: start).place : end.place
    let draft = builder.line(
      shaped, range: start..<place, standsFor: offset + start..<offset + place, paragraph: paragraph,
      start: start)
    return (draft, place)
  }
}
