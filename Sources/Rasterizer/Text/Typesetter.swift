import LayerTree

/// Sets text with the faces of a catalog; not for more than one thread at a time.
final class Typesetter {
  private struct ParagraphKey: Hashable {
    let text: String
    let style: FontStyle
    let han: FontScripts.Han
    let isRightToLeft: Bool?
    let otherwise: Bool
  }

  private struct LayoutKey: Hashable {
    let contents: TextContents
    let size: Size
  }

  private let fonts: FontSet
  private let shaper: TextShaper
  private var paragraphs = BoundedCache<ParagraphKey, ShapedParagraph>(capacity: 2_000_000)
  private var layouts = BoundedCache<LayoutKey, TextLayout>(capacity: 200_000)

  init(fonts: FontSet, shaper: TextShaper) {
    self.fonts = fonts
    self.shaper = shaper
  }

  /// Sets text in a box; numbers that make no sense give no lines.
  func layout(_ contents: TextContents, size: Size) -> TextLayout {
    var plain = contents
    plain.color = .black
    let key = LayoutKey(contents: plain, size: size)
    if let known = layouts.value(for: key) { return known }
    guard let frame = TextFrame(contents, size: size) else { return .empty }
    let style = FontStyle(contents.weight, italic: contents.italic)
    guard let base = fonts.textFace(style) else { return .empty }
    let run = TextSetting(frame: frame, style: style, base: base, source: self)
    let layout = run.layout()
    layouts.insert(layout, for: key, cost: layout.glyphCount + 16)
    return layout
  }

  /// The glyphs of one paragraph, made or kept.
  func shaped(
    _ piece: ParagraphSplitter.Piece, style: FontStyle, han: FontScripts.Han, isRightToLeft: Bool? = nil,
    otherwise: Bool
  ) -> ShapedParagraph? {
    let key = ParagraphKey(
      text: String(piece.text), style: style, han: han, isRightToLeft: isRightToLeft, otherwise: otherwise)
    if let known = paragraphs.value(for: key) { return known }
    let shaped = ShapedParagraph(
      ParagraphText(piece.text), style: style, han: han, isRightToLeft: isRightToLeft,
      otherwise: otherwise, fonts: fonts, shaper: shaper)
    if let shaped { paragraphs.insert(shaped, for: key, cost: shaped.cost) }
    return shaped
  }
}

/// The box of a text and its limits, with numbers made safe.
struct TextFrame {
  let contents: TextContents
  /// Points, above 0; may be infinite.
  let size: Size
  /// Points per em, above 0.
  let fontSize: Double
  let lineHeightMultiple: Double
  /// Most lines; the greatest integer for no limit.
  let maximumLines: Int

  /// Nil where nothing is to be shown: an empty box or a font size that is not above 0.
  init?(_ contents: TextContents, size: Size) {
    guard size.width > 0, size.height > 0, contents.fontSize > 0 else { return nil }
    let multiple = contents.lineHeightMultiple
    self.contents = contents
    self.size = size
    self.fontSize = min(contents.fontSize, TextEngine.maximumFontSize)
    self.lineHeightMultiple = multiple > 0 ? min(multiple, 1000) : 1
    self.maximumLines = contents.numberOfLines > 0 ? contents.numberOfLines : .max
  }

  /// Room for a line, ems.
  var limit: Double { size.width / fontSize }
}
