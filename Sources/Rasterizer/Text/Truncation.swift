import LayerTree

/// What is left of a text that does not fit, on its last line.
///
/// The line is made of characters before an ellipsis and characters after it. Its widths are sums of the advances
/// that the characters had in their paragraphs; the line is shaped as a whole afterwards.
struct Truncation {
  /// The paragraph in which the line starts, and where it starts there.
  let first: LineWrapper
  let start: Int
  /// The paragraph whose end shows after the ellipsis.
  let last: LineWrapper
  /// Whether both are the same paragraph.
  let isOneParagraph: Bool
  /// Width of the ellipsis.
  let ellipsis: Double

  /// Where the characters before the ellipsis end, and those after it start.
  struct Cut: Equatable {
    var prefixEnd: Int
    var suffixStart: Int
  }

  /// The cut that leaves as much as fits.
  func cut(_ mode: TextContents.Truncation) -> Cut {
    let room = max(0, first.limit - ellipsis + LineWrapper.tolerance)
    let none = last.text.count
    switch mode {
    case .none, .end:
      return Cut(prefixEnd: first.prefixEnd(from: start, room: room), suffixStart: none)
    case .start:
      return Cut(
        prefixEnd: start, suffixStart: last.suffixStart(room: room, floor: isOneParagraph ? start : 0))
    case .middle:
      let half = first.prefixEnd(from: start, room: room / 2)
      let left = room - (first.distance[half] - first.distance[start])
      let suffix = last.suffixStart(room: left, floor: isOneParagraph ? half : 0)
      return Cut(prefixEnd: half, suffixStart: suffix)
    }
  }

  /// The cut with one character less; nil when there is none left.
  func shorter(_ cut: Cut) -> Cut? {
    var cut = cut
    if cut.prefixEnd > start {
      cut.prefixEnd = first.text.trimmed(start..<first.text.characterStart(before: cut.prefixEnd)).upperBound
    } else if cut.suffixStart < last.text.count {
      cut.suffixStart = last.text.characterStart(atOrAfter: cut.suffixStart + 1)
    } else {
      return nil
    }
    return cut
  }

  /// The characters of the line with the ellipsis.
  func string(_ cut: Cut) -> String {
    first.text.string(start..<cut.prefixEnd) + "\u{2026}"
      + last.text.string(cut.suffixStart..<last.text.count)
  }
}
