import CHarfBuzz

/// A paragraph with its glyphs, in ems: what does not depend on the size of the font or of the box.
final class ShapedParagraph {
  let text: ParagraphText
  let bidi: BidiParagraph
  /// Items in logical order, without gaps.
  let items: [TextItem]
  /// Glyphs of each item, from left to right.
  let glyphs: [[ShapedGlyph]]
  /// Distance from the paragraph's start to each place, ems, by advances in logical order.
  let distance: [Double]
  private let drawn: [UInt32]
  private let shaper: TextShaper

  /// Chooses faces and shapes.
  ///
  /// `isRightToLeft` sets the direction; nil takes it from the paragraph, else from `otherwise`.
  init?(
    _ text: ParagraphText, style: FontStyle, han: FontScripts.Han, isRightToLeft: Bool?, otherwise: Bool,
    fonts: FontSet, shaper: TextShaper
  ) {
    let bidi = BidiParagraph(text.scalars, isRightToLeft: isRightToLeft, otherwise: otherwise)
    let scripts = FontScripts.resolve(text.scalars)
    guard let base = fonts.textFace(style) else { return nil }
    let chosen = FaceRuns(text, scripts: scripts, style: style, han: han, fonts: fonts, base: base)
    let items = Self.items(levels: bidi.levels, scripts: scripts, faces: chosen.faces)
    let isTab = { text.scalars[$0] == 0x09 }
    let glyphs = items.map { shaper.shape($0, range: $0.range, text: chosen.drawn, isTab: isTab) }
    self.text = text
    self.bidi = bidi
    self.items = items
    self.glyphs = glyphs
    self.drawn = chosen.drawn
    self.shaper = shaper
    self.distance = Self.distances(glyphs, count: text.count)
  }

  /// What keeping it costs, in about 10 bytes.
  var cost: Int { 16 + text.count * 4 + glyphs.reduce(0) { $0 + $1.count * 6 } }

  /// The glyphs of a part of an item, from left to right; shaped anew where a cut would change them.
  func glyphs(ofItem index: Int, in range: Range<Int>) -> ArraySlice<ShapedGlyph> {
    let (item, all) = (items[index], glyphs[index])
    if range == item.range { return all[...] }
    if isSafe(range.lowerBound, in: index) && isSafe(range.upperBound, in: index) {
      if item.isRightToLeft {
        let low = all.partitionPoint { $0.cluster < range.upperBound }
        return all[low..<all.partitionPoint { $0.cluster < range.lowerBound }]
      }
      let low = all.partitionPoint { $0.cluster >= range.lowerBound }
      return all[low..<all.partitionPoint { $0.cluster >= range.upperBound }]
    }
    return shaper.shape(item, range: range, text: drawn) { self.text.scalars[$0] == 0x09 }[...]
  }

  /// Index of the item that holds a place.
  func item(at place: Int) -> Int { max(0, items.partitionPoint { $0.range.lowerBound > place } - 1) }

  /// Whether an item can be cut before a place without changing its glyphs.
  private func isSafe(_ place: Int, in index: Int) -> Bool {
    let (item, all) = (items[index], glyphs[index])
    if place == item.range.lowerBound || place == item.range.upperBound { return true }
    let found =
      item.isRightToLeft
      ? all.partitionPoint { $0.cluster <= place } : all.partitionPoint { $0.cluster >= place }
    guard found < all.count, all[found].cluster == place else { return false }
    return all[found].isSafeToBreakBefore
  }

  private static func items(levels: [Int8], scripts: [hb_script_t], faces: [FontFace]) -> [TextItem] {
    var items: [TextItem] = []
    var start = 0
    for place in levels.indices {
      let next = place + 1
      let ends =
        next == levels.count || levels[next] != levels[start] || scripts[next] != scripts[start]
        || faces[next] !== faces[start]
      guard ends else { continue }
      items.append(
        TextItem(range: start..<next, face: faces[start], script: scripts[start], level: levels[start]))
      start = next
    }
    return items
  }

  private static func distances(_ glyphs: [[ShapedGlyph]], count: Int) -> [Double] {
    var distance = [Double](repeating: 0, count: count + 1)
    for glyph in glyphs.joined() { distance[glyph.cluster + 1] += glyph.advance }
    for place in 0..<count { distance[place + 1] += distance[place] }
    return distance
  }
}

/// The face of each scalar of a paragraph, and the scalar that is drawn for it.
struct FaceRuns {
  private(set) var faces: [FontFace] = []
  private(set) var drawn: [UInt32] = []

  init(
    _ text: ParagraphText, scripts: [hb_script_t], style: FontStyle, han: FontScripts.Han, fonts: FontSet,
    base: FontFace
  ) {
    faces.reserveCapacity(text.count)
    drawn.reserveCapacity(text.count)
    var start = 0
    while start < text.count {
      let end = text.characterStart(atOrAfter: start + 1)
      let cluster = text.scalars[start..<end]
      let face = fonts.face(for: cluster, script: scripts[start], style: style, han: han) ?? base
      faces += repeatElement(face, count: end - start)
      let parts = EmojiCluster.isEmoji(cluster) ? EmojiCluster.drawn(cluster, has: face.has) : Array(cluster)
      drawn += parts.map(Self.visible)
      start = end
    }
  }

  /// A tab is drawn as a space of another width, a control character not at all.
  private static func visible(_ scalar: UInt32) -> UInt32 {
    if scalar == 0x09 { return 0x20 }
    return ParagraphText.isControl(scalar) ? ParagraphText.wordJoiner : scalar
  }
}

extension Array {
  /// The first index whose element satisfies a condition that holds for all after it too; else the count.
  func partitionPoint(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
