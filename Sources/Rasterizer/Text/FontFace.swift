import CFreeType
import CHarfBuzz
import LayerTree

/// FreeType's own state, which every face of it needs; not for more than one thread at a time.
final class FontLibrary {
  let handle: FT_Library

  init?() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    handle = library
  }

  deinit { FT_Done_FreeType(handle) }
}

/// One face of a font file: HarfBuzz shapes with it, FreeType gives its outlines; both map the file into memory.
///
/// Not for more than one thread at a time.
final class FontFace {
  /// File name without ending, and the language of a collection's face.
  let name: String
  /// HarfBuzz's font at a scale of one unit of the face per unit.
  let shaper: OpaquePointer
  /// Units per em.
  let unitsPerEm: Double
  /// Most that a face can ask for above and below the baseline, ems.
  ///
  /// Faces of single scripts declare room for the tallest stack there is, and would tear lines apart.
  static let greatestAscent = 1.1
  static let greatestDescent = 0.45
  /// Top of the line above the baseline, ems.
  let ascent: Double
  /// Bottom of the line below the baseline, ems.
  let descent: Double
  /// Space between lines, ems.
  let lineGap: Double
  /// Whether a line grows to hold this face; faces of symbols do not, so that an emoji does not move its row.
  let setsLineHeight: Bool

  /// Features that are not as the face has them by default.
  let features: [hb_feature_t]

  private let library: FontLibrary
  private let path: String
  private let index: Int
  private var outlineSource: FT_Face?
  private var triedOutlines = false
  private var outlines = BoundedCache<UInt32, GlyphOutline>(capacity: 100_000)

  /// Opens a face of a file, or gives nil where the file is no font.
  init?(library: FontLibrary, path: String, index: Int, name: String, setsLineHeight: Bool) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(index)) else { return nil }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    let units = Double(max(hb_face_get_upem(face), 1))
    self.name = name
    self.shaper = font
    self.unitsPerEm = units
    self.ascent = min(Double(extents.ascender) / units, Self.greatestAscent)
    self.descent = min(-Double(extents.descender) / units, Self.greatestDescent)
    self.lineGap = Double(extents.line_gap) / units
    self.setsLineHeight = setsLineHeight
    self.features = Self.features(of: name)
    self.library = library
    self.path = path
    self.index = index
  }

  deinit {
    if let outlineSource { FT_Done_Face(outlineSource) }
    hb_font_destroy(shaper)
  }

  /// Inter's contextual alternates make arrows of `->` and a cross of the x in `2x3`: off, since text is to show
  /// what it says.
  private static func features(of name: String) -> [hb_feature_t] {
    guard name.hasPrefix("Inter") else { return [] }
    let contextualAlternates: hb_tag_t = 0x6361_6C74  // calt
    return [hb_feature_t(tag: contextualAlternates, value: 0, start: 0, end: .max)]
  }

  /// Whether the face has a glyph for a character.
  func has(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaper, scalar, &glyph) != 0 && glyph != 0
  }

  /// The outline of a glyph; blank where it has none.
  func outline(of glyph: UInt32) -> GlyphOutline {
    if let known = outlines.value(for: glyph) { return known }
    let outline = GlyphOutline(path: loadPath(of: glyph), unitsPerEm: unitsPerEm)
    outlines.insert(outline, for: glyph, cost: outline.path.elements.count + 4)
    return outline
  }

  private func loadPath(of glyph: UInt32) -> Path {
    if !triedOutlines {
      triedOutlines = true
      FT_New_Face(library.handle, path, index, &outlineSource)
    }
    guard let source = outlineSource,
      FT_Load_Glyph(source, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = source.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return Path() }
    return OutlineReader.path(of: &slot.pointee.outline)
  }
}

/// Turns FreeType's outlines into paths.
private enum OutlineReader {
  /// The contours in units of the face, y down.
  static func path(of outline: inout FT_Outline) -> Path {
    var functions = FT_Outline_Funcs(
      move_to: { to, user in
        OutlineReader.take(to, user) { path, point in
          // FreeType leaves contours open; each is closed where the next one starts.
          if !path.isEmpty { path.close() }
          path.move(to: point)
        }
      },
      line_to: { to, user in OutlineReader.take(to, user) { $0.addLine(to: $1) } },
      conic_to: { control, to, user in
        guard let control else { return 1 }
        let middle = OutlineReader.point(control.pointee)
        return OutlineReader.take(to, user) { $0.addQuad(to: $1, control: middle) }
      },
      cubic_to: { first, second, to, user in
        guard let first, let second else { return 1 }
        let (one, two) = (OutlineReader.point(first.pointee), OutlineReader.point(second.pointee))
        return OutlineReader.take(to, user) { $0.addCubic(to: $1, control1: one, control2: two) }
      },
      shift: 0, delta: 0)
    var path = Path()
    let failed = withUnsafeMutablePointer(to: &path) { FT_Outline_Decompose(&outline, &functions, $0) }
    guard failed == 0, !path.isEmpty else { return Path() }
    path.close()
    return path
  }

  private static func point(_ vector: FT_Vector) -> Point { Point(x: Double(vector.x), y: -Double(vector.y)) }

  private static func take(
    _ to: UnsafePointer<FT_Vector>?, _ user: UnsafeMutableRawPointer?, _ body: (inout Path, Point) -> Void
  ) -> Int32 {
    guard let to, let user else { return 1 }
    body(&user.assumingMemoryBound(to: Path.self).pointee, point(to.pointee))
    return 0
  }
}
