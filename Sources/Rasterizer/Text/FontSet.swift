import CHarfBuzz
import LayerTree

/// The faces of a catalog, each opened when it is first asked for; not for more than one thread at a time.
final class FontSet {
  private struct FaceKey: Hashable {
    let file: String
    let index: Int
  }

  private struct ChainKey: Hashable {
    let script: UInt32
    let style: FontStyle
    let han: FontScripts.Han
  }

  private let catalog: FontCatalog
  private let library: FontLibrary
  private var faces: [FaceKey: FontFace?] = [:]
  private var chains: [ChainKey: [FontFace]] = [:]
  private var rare: RareFaces?
  private static let symbolFiles = [
    "NotoSansSymbols2-Regular.ttf", "NotoSansSymbols-Regular.ttf", "NotoSansMath-Regular.ttf",
    "Symbola_hint.ttf",
  ]
  /// How many scalars of one character decide about its face: enough for any real one, bounded for heaps of marks.
  private static let decisive = 16

  init(catalog: FontCatalog) throws(FontError) {
    self.catalog = catalog
    try catalog.validate()
    let regular = FontStyle(.regular, italic: false).fileName
    guard let library = FontLibrary() else { throw .unreadable(path: catalog.path(of: regular) ?? regular) }
    self.library = library
    guard face(regular) != nil else { throw .unreadable(path: catalog.path(of: regular) ?? regular) }
  }

  /// The face of Latin text; upright and regular where the style's own cannot be read.
  func textFace(_ style: FontStyle) -> FontFace? {
    face(style.fileName) ?? face(FontStyle(.regular, italic: false).fileName)
  }

  /// The face for one character, given by its scalars: the first in line that has all of it, else its first scalar.
  ///
  /// Where none has it, a face that draws a box for it.
  func face(
    for cluster: ArraySlice<UInt32>, script: hb_script_t, style: FontStyle, han: FontScripts.Han
  ) -> FontFace? {
    let needed = cluster.prefix(Self.decisive).filter { !ParagraphText.isIgnorable($0) }
    guard let first = needed.first else { return textFace(style) }
    // Private use means what a face of its own says; another face's glyph would be a wrong one.
    if isPrivateUse(first) { return textFace(style).flatMap { $0.has(first) ? $0 : boxFace(for: first) } }
    if EmojiCluster.isEmoji(cluster) {
      if let symbola = face("Symbola_hint.ttf"), symbola.has(first) { return symbola }
    } else if let text = textFace(style), needed.allSatisfy(text.has) {
      return text
    }
    var partial: FontFace?
    for face in chain(script: script, style: style, han: han) where face.has(first) {
      if needed.allSatisfy(face.has) { return face }
      if partial == nil { partial = face }
    }
    return partial ?? rareFace(for: first) ?? boxFace(for: first)
  }

  private func isPrivateUse(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.generalCategory == .privateUse
  }

  /// A face that lacks a character, and whose glyph for that is a plain box which does not move its row.
  private func boxFace(for scalar: UInt32) -> FontFace? {
    Self.symbolFiles.lazy.compactMap { self.face($0) }.first { !$0.has(scalar) }
  }

  /// Fallback faces in the order in which they are asked.
  private func chain(script: hb_script_t, style: FontStyle, han: FontScripts.Han) -> [FontFace] {
    let key = ChainKey(script: script.rawValue, style: style, han: han)
    if let known = chains[key] { return known }
    let bold = style.prefersBold
    let latin = bold ? (style.italic ? "BoldItalic" : "Bold") : (style.italic ? "Italic" : "Regular")
    var chain = [textFace(style), face("NotoSans-\(latin).ttf")]
    if let stem = FontScripts.faces[FontScripts.letters(of: script)] {
      if bold { chain.append(face("\(stem)-Bold.ttf")) }
      chain.append(face("\(stem)-Regular.ttf"))
    }
    chain.append(face("NotoSansCJK-\(bold ? "Bold" : "Regular").ttc", index: han.rawValue))
    let all = (chain + Self.symbolFiles.map { face($0) }).compactMap { $0 }
    chains[key] = all
    return all
  }

  /// The first face of all Noto Sans, then Noto Serif, that has a character.
  private func rareFace(for scalar: UInt32) -> FontFace? {
    let known = rare ?? RareFaces(catalog.scriptFaces().compactMap { face($0) })
    rare = known
    return known.face(for: scalar)
  }

  /// A face by its file, opened once; nil where the file is missing or no font.
  private func face(_ file: String, index: Int = 0) -> FontFace? {
    let key = FaceKey(file: file, index: index)
    if let known = faces[key] { return known }
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    let suffix = file.hasSuffix(".ttc") ? FontScripts.Han(rawValue: index).map { "-\($0.suffix)" } : nil
    let opened = catalog.path(of: file).flatMap {
      FontFace(
        library: library, path: $0, index: index, name: stem + (suffix ?? ""),
        setsLineHeight: !Self.symbolFiles.contains(file))
    }
    faces[key] = .some(opened)
    return opened
  }
}

/// Faces that are asked last, with all that they have between them.
private final class RareFaces {
  private let faces: [FontFace]
  private let characters: OpaquePointer?
  private var found = BoundedCache<UInt32, FontFace?>(capacity: 10_000)

  init(_ faces: [FontFace]) {
    self.faces = faces
    characters = hb_set_create()
    for face in faces { hb_face_collect_unicodes(hb_font_get_face(face.shaper), characters) }
  }

  deinit { hb_set_destroy(characters) }

  /// The first face that has a character.
  func face(for scalar: UInt32) -> FontFace? {
    guard hb_set_has(characters, scalar) != 0 else { return nil }
    if let known = found.value(for: scalar) { return known }
    let face = faces.first { $0.has(scalar) }
    found.insert(face, for: scalar, cost: 1)
    return face
  }
}
