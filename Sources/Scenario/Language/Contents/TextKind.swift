import LayerTree
import Pixels

extension Kind where Value == TextContents {
  /// Text: the characters alone, or a mapping with their style.
  static let textContents: Kind<TextContents> = .named("text") { textBody }

  private static let textBody: Kind<TextContents> = {
    let styled = table.kind { TextContents("") }
    let plain = Kind<String>.text("text")
    let what = "text, or a mapping of string and style"
    return Kind(.anyOf([plain.shape, styled.shape], what: what, shorthand: "string")) { node, path, reading in
      if node.entries != nil { return styled.read(node, path, reading) }
      if node.items != nil {
        reading.wrongType(what, node, path)
        return nil
      }
      return plain.read(node, path, reading).map { TextContents($0) }
    }
  }()

  private static let table = KeyTable<TextContents>(
    what: "text with its style, as {string: Hello, fontSize: 17}",
    keys: [
      Key(
        "string", \.string, .text("text"), required: true, "The characters; a line feed starts a new line."),
      Key(
        "fontSize", \.fontSize, .number(.above(0, most: 1000), .points), default: "17", "Size of the font."),
      Key("weight", \.weight, .cases("a weight"), default: "regular", "Stroke weight of the face."),
      Key("italic", \.italic, .boolean, default: "false", "Whether the face is slanted."),
      Key("color", \.color, .color, default: "black", "Colour of the glyphs."),
      Key(
        "alignment", \.alignment, .cases("an alignment"), default: "natural", "How lines stand in the width."),
      Key(
        "lineHeightMultiple", \.lineHeightMultiple, .number(.above(0, most: 100)), default: "1",
        "Distance of baselines as a multiple of the font's own."),
      Key(
        "numberOfLines", \.numberOfLines, .integer(.between(0, 100_000)), default: "0",
        "Most lines drawn; 0 means as many as fit."),
      Key(
        "truncation", \.truncation, .cases("a truncation"), default: "end",
        "Where text that does not fit is cut."),
      Key("wraps", \.wraps, .boolean, default: "true", "Whether lines break between words."),
    ])
}
