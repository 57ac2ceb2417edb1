/// The characters of one paragraph with what Unicode says of them, by Unicode scalar.
struct ParagraphText {
  /// U+2060: no width, no ink, no break.
  static let wordJoiner: UInt32 = 0x2060
  /// U+00AD: a place where a word may be divided; it shows, as a hyphen, only where it is.
  static let softHyphen: UInt32 = 0xAD
  /// U+2026.
  static let ellipsis: UInt32 = 0x2026

  /// The paragraph without the feed at its end.
  let scalars: [UInt32]
  /// Whether a character, as a reader counts them, starts at a place; true at the end too.
  let isCharacterStart: [Bool]
  /// Whether a line may end before a place, by UAX 14, and never within a character.
  let mayBreak: [Bool]

  /// A paragraph of a string that holds no feeds.
  init(_ text: Substring) {
    let scalars = text.unicodeScalars.map(\.value)
    var starts = [Bool](repeating: false, count: scalars.count + 1)
    var place = 0
    for character in text {
      starts[place] = true
      place += character.unicodeScalars.count
    }
    starts[scalars.count] = true
    self.scalars = scalars
    self.isCharacterStart = starts
    self.mayBreak = LineBreaks.places(in: scalars, isCharacterStart: starts)
  }

  /// How many scalars it has.
  var count: Int { scalars.count }

  /// Whether a soft hyphen stands before a place.
  func isSoft(_ place: Int) -> Bool { place > 0 && scalars[place - 1] == Self.softHyphen }

  /// The first place at or after `place` where a character starts.
  func characterStart(atOrAfter place: Int) -> Int {
    var place = min(place, count)
    while !isCharacterStart[place] { place += 1 }
    return place
  }

  /// The last place before `place` where a character starts; 0 where there is none.
  func characterStart(before place: Int) -> Int {
    var place = max(place - 1, 0)
    while place > 0 && !isCharacterStart[place] { place -= 1 }
    return place
  }

  /// The range without the white space at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound && Self.hangs(scalars[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// The characters of a range.
  func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range].compactMap(Unicode.Scalar.init))
    return String(text)
  }

  /// Whether white space stands past the end of a line rather than wrap: all but the no-break spaces.
  static func hangs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a character has neither width nor ink of its own, so that no font needs to have it.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    if isControl(scalar) { return true }
    return scalar >= 0xAD && Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? true
  }

  /// Whether a character is a control character, a tab among them.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar)
  }
}

/// Cuts a text into paragraphs at its feeds.
enum ParagraphSplitter {
  /// One paragraph: its characters, and where it starts in scalars.
  struct Piece {
    let text: Substring
    let start: Int
  }

  /// The paragraphs of at most `limit` scalars of a text, empty ones included; none for an empty text.
  ///
  /// A paragraph ends at LF, CR, CR LF, VT, FF, NEL, LS or PS. A feed at the very end starts one more, empty line.
  static func pieces(of text: String, limit: Int) -> [Piece] {
    let view = text.unicodeScalars
    guard !view.isEmpty else { return [] }
    var pieces: [Piece] = []
    var (index, place) = (view.startIndex, 0)
    var (startIndex, start) = (index, 0)
    while index < view.endIndex && place < limit {
      let scalar = view[index].value
      var next = view.index(after: index)
      var length = 1
      if isFeed(scalar) {
        if scalar == 0x0D && next < view.endIndex && view[next].value == 0x0A {
          next = view.index(after: next)
          length = 2
        }
        pieces.append(Piece(text: text[startIndex..<index], start: start))
        (startIndex, start) = (next, place + length)
      }
      index = next
      place += length
    }
    pieces.append(Piece(text: text[startIndex..<index], start: start))
    return pieces
  }

  private static func isFeed(_ scalar: UInt32) -> Bool {
    (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }
}
