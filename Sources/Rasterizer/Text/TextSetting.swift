import LayerTree

/// One text on its way into lines.
struct TextSetting {
  let frame: TextFrame
  let style: FontStyle
  let base: FontFace
  let source: Typesetter

  private var contents: TextContents { frame.contents }
  private var builder: LineBuilder { LineBuilder(base: base) }

  /// Lines made so far.
  private struct Progress {
    var drafts: [LineDraft] = []
    /// Bottom of the last line, points.
    var bottom = 0.0
    var isTruncated = false
  }

  /// The text as a whole.
  private struct Whole {
    let pieces: [ParagraphSplitter.Piece]
    let han: FontScripts.Han
    let isRightToLeft: Bool
    let count: Int
    /// Whether characters past the greatest length were left out.
    let isCutOff: Bool
  }

  /// The lines in their places.
  func layout() -> TextLayout {
    let pieces = ParagraphSplitter.pieces(of: contents.string, limit: TextEngine.maximumLength)
    guard let last = pieces.last else { return .empty }
    let direction = pieces.lazy.compactMap { piece in
      BidiParagraph.direction(of: piece.text.unicodeScalars.map(\.value))
    }.first
    let whole = Whole(
      pieces: pieces, han: FontScripts.Han(text: contents.string), isRightToLeft: direction ?? false,
      count: last.start + last.text.unicodeScalars.count,
      isCutOff: last.text.endIndex < contents.string.endIndex)
    var progress = Progress()
    for number in pieces.indices {
      guard add(paragraph: number, of: whole, to: &progress) else { break }
    }
    return LinePlacer(frame: frame, isRightToLeft: whole.isRightToLeft)
      .place(progress.drafts, isTruncated: progress.isTruncated || whole.isCutOff)
  }

  /// Adds the lines of a paragraph; false when no more lines are to be made.
  private func add(paragraph number: Int, of whole: Whole, to progress: inout Progress) -> Bool {
    guard let shaped = shaped(number, of: whole) else { return false }
    let wrapper = wrapper(shaped, limit: contents.wraps ? frame.limit : .infinity)
    let hyphenation = Hyphenation(shaped: shaped, wrapper: wrapper, builder: builder) { text in
      shapedLine(text, like: shaped, whole)
    }
    let offset = whole.pieces[number].start
    var start = 0
    repeat {
      let made = hyphenation.line(from: start, offset: offset, paragraph: number)
      var draft = made.draft
      if draft.width > frame.limit + LineWrapper.tolerance && !contents.wraps && contents.truncation != .none
      {
        draft = truncated(draft, last: number, whole) ?? draft
        progress.isTruncated = true
      }
      guard admit(draft, of: whole, to: &progress) else { return false }
      start = made.end
    } while start < shaped.text.count
    return true
  }

  /// Adds a line if it fits; else cuts the one before it short.
  private func admit(_ draft: LineDraft, of whole: Whole, to progress: inout Progress) -> Bool {
    let top = progress.bottom
    let bottom = top + LinePlacer.height(of: draft, in: frame)
    let edge = contents.truncation == .none ? top + LineWrapper.tolerance : bottom - LineWrapper.tolerance
    let fits = progress.drafts.isEmpty || edge <= frame.size.height
    if fits && progress.drafts.count < frame.maximumLines {
      progress.drafts.append(draft)
      progress.bottom = bottom
      return true
    }
    progress.isTruncated = true
    if contents.truncation != .none, let last = progress.drafts.popLast() {
      progress.drafts.append(truncated(last, last: whole.pieces.count - 1, whole) ?? last)
    }
    return false
  }

  /// The line with an ellipsis in place of what does not fit, up to the end of the paragraph `last`.
  private func truncated(_ draft: LineDraft, last: Int, _ whole: Whole) -> LineDraft? {
    guard let first = shaped(draft.paragraph, of: whole), let final = shaped(last, of: whole),
      let ellipsis = shapedLine("\u{2026}", like: first, whole)
    else { return nil }
    let truncation = Truncation(
      first: wrapper(first, limit: frame.limit), start: draft.start, last: wrapper(final, limit: frame.limit),
      isOneParagraph: draft.paragraph == last, ellipsis: ellipsis.distance[ellipsis.text.count])
    let end = last == whole.pieces.count - 1 ? whole.count : whole.pieces[last].start + final.text.count
    var cut = truncation.cut(contents.truncation)
    // Shaped as a whole the line may come out a little wider than its parts were; then it loses a character.
    for _ in 0..<8 {
      guard let line = shapedLine(truncation.string(cut), like: first, whole) else { return nil }
      let made = builder.line(
        line, range: 0..<line.text.count, standsFor: draft.range.lowerBound..<end,
        paragraph: draft.paragraph, start: draft.start)
      guard made.width > frame.limit + LineWrapper.tolerance, let less = truncation.shorter(cut) else {
        return made
      }
      cut = less
    }
    return nil
  }

  private func shaped(_ number: Int, of whole: Whole) -> ShapedParagraph? {
    source.shaped(
      whole.pieces[number], style: style, han: whole.han, otherwise: whole.isRightToLeft)
  }

  private func shapedLine(_ text: String, like first: ShapedParagraph, _ whole: Whole) -> ShapedParagraph? {
    source.shaped(
      ParagraphSplitter.Piece(text: text[...], start: 0), style: style, han: whole.han,
      isRightToLeft: first.bidi.isRightToLeft, otherwise: false)
  }

  private func wrapper(_ shaped: ShapedParagraph, limit: Double) -> LineWrapper {
    LineWrapper(text: shaped.text, distance: shaped.distance, limit: limit)
  }
}
