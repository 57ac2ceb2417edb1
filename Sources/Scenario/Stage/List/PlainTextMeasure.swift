import LayerTree

/// Sizes of text without a font: every character is half the font size wide, every line 1.2 times as high.
///
/// For stages that are not drawn; what draws measures with its own fonts.
public enum PlainTextMeasure {
  /// The size of text that breaks between words within a width, points.
  public static func size(_ text: TextContents, width: Double) -> Size {
    let advance = text.fontSize * 0.5
    let most = max(1, Int(width / advance))
    var (lines, longest) = (0, 0)
    for paragraph in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      var column = 0
      lines += 1
      for word in paragraph.split(separator: " ") {
        let next = column == 0 ? word.count : column + 1 + word.count
        if column > 0, next > most {
          lines += 1
          column = word.count
        } else {
          column = next
        }
        longest = max(longest, column)
      }
    }
    return Size(width: min(width, Double(longest) * advance), height: Double(lines) * text.fontSize * 1.2)
  }
}
