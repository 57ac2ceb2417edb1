import CHarfBuzz

/// A shaped glyph, in ems, y down.
struct ShapedGlyph {
  /// Number in its face.
  let id: UInt32
  /// The first scalar that it stands for, in the paragraph.
  let cluster: Int
  /// Distance to the next glyph.
  let advance: Double
  /// Shift from the pen.
  let dx: Double
  let dy: Double
  /// Whether the text before its cluster can be cut off without changing the glyphs.
  let isSafeToBreakBefore: Bool
}

/// Scalars that are shaped together: one face, script and direction.
struct TextItem {
  /// The scalars, in the paragraph.
  let range: Range<Int>
  let face: FontFace
  let script: hb_script_t
  /// Odd from right to left.
  let level: Int8

  /// Whether the scalars run from right to left.
  var isRightToLeft: Bool { level % 2 != 0 }
}

/// Shapes items with HarfBuzz; not for more than one thread at a time.
final class TextShaper {
  /// Spaces that a tab is as wide as.
  static let tabWidth = 4.0
  private let buffer: OpaquePointer

  init?() {
    guard let buffer = hb_buffer_create() else { return nil }
    self.buffer = buffer
  }

  deinit { hb_buffer_destroy(buffer) }

  /// The glyphs of `range` of an item, from left to right.
  ///
  /// `text` are the scalars to draw of the whole paragraph: what stands beside the range joins with it, as Arabic
  /// letters do. `isTab` tells which spaces stand for tabs.
  func shape(
    _ item: TextItem, range: Range<Int>, text: [UInt32], isTab: (Int) -> Bool
  ) -> [ShapedGlyph] {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    hb_buffer_add_utf32(
      buffer, text, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script)
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_shape(item.face.shaper, buffer, item.face.features, UInt32(item.face.features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    let unit = item.face.unitsPerEm
    return (0..<Int(count)).map { index in
      let (info, position) = (infos[index], positions[index])
      let advance =
        isTab(Int(info.cluster))
        ? Self.tabWidth * Double(hb_font_get_glyph_h_advance(item.face.shaper, info.codepoint))
        : Double(position.x_advance)
      return ShapedGlyph(
        id: info.codepoint, cluster: Int(info.cluster),
        advance: advance / unit,
        dx: Double(position.x_offset) / unit, dy: -Double(position.y_offset) / unit,
        isSafeToBreakBefore: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0)
    }
  }
}
