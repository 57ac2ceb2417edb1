import LayerTree
import Testing

@testable import Rasterizer

/// Which face draws which character.
@Suite struct TextFallbackTests {
  @Test(arguments: [
    ("Latin", ["Inter-Regular"]), ("Ελληνικά", ["Inter-Regular"]), ("Кириллица", ["Inter-Regular"]),
    ("שלום", ["NotoSansHebrew-Regular"]), ("مرحبا", ["NotoSansArabic-Regular"]),
    ("नमस्ते", ["NotoSansDevanagari-Regular"]), ("สวัสดี", ["NotoSansThai-Regular"]),
    ("한국", ["NotoSansCJK-Regular-KR"]), ("汉字", ["NotoSansCJK-Regular-SC"]),
    ("ㄅㄆ", ["NotoSansCJK-Regular-TC"]), ("🙂", ["Symbola_hint"]), ("❤️", ["Symbola_hint"]),
    ("ᚠᚢ", ["NotoSansRunic-Regular"]), ("བོད", ["NotoSerifTibetan-Regular"]),
  ])
  func theFaceOfAScript(_ text: String, _ faces: [String]) throws {
    #expect(try TextSupport.faces(text) == faces)
  }

  @Test func kanaMakeIdeographsJapanese() throws {
    #expect(Set(try TextSupport.faces("漢字です")) == ["NotoSansCJK-Regular-JP"])
  }

  @Test func weightsAndSlantsHaveFacesOfTheirOwn() throws {
    #expect(try TextSupport.faces("a", weight: .light) == ["Inter-Light"])
    #expect(try TextSupport.faces("a", weight: .semibold, italic: true) == ["Inter-SemiBoldItalic"])
    #expect(try TextSupport.faces("a", weight: .heavy) == ["Inter-ExtraBold"])
    #expect(try TextSupport.faces("a", italic: true) == ["Inter-Italic"])
    #expect(try TextSupport.faces("ש", weight: .semibold) == ["NotoSansHebrew-Bold"])
    #expect(try TextSupport.faces("漢", weight: .medium) == ["NotoSansCJK-Regular-SC"])
  }

  @Test func marksStayWithTheirLetter() throws {
    let line = try TextSupport.line("x\u{301}y")
    let glyphs = line.runs.flatMap(\.glyphs)
    #expect(line.runs.count == 1)
    #expect(glyphs.map(\.cluster) == [0, 0, 2])
    // The mark has no width, and stands over the letter, not after it.
    #expect(glyphs[1].advance == 0)
    #expect(line.width == (try TextSupport.line("xy").width))
    let mark = glyphs[1].position.x + glyphs[1].outline.bounds.midX / glyphs[1].outline.unitsPerEm * 10
    #expect(mark > 0 && mark < glyphs[0].advance)
  }

  @Test func aLetterAndAMarkAreOneGlyphWhereThereIsOne() throws {
    #expect(
      try TextSupport.line("e\u{301}").runs.flatMap(\.glyphs).map(\.outline)
        == TextSupport.line("é").runs.flatMap(\.glyphs).map(\.outline))
  }

  @Test func aCharacterThatNoFontHasIsTheBox() throws {
    for text in ["\u{10FFFD}", "\u{2FFFF}", "\u{50000}"] {
      let line = try TextSupport.line(text)
      let glyphs = line.runs.flatMap(\.glyphs)
      #expect(line.ascent == (try TextSupport.line("a").ascent))
      #expect(glyphs.map(\.id) == [0])
      #expect(glyphs.first?.outline.isBlank == false)
    }
  }

  @Test func emojiSequencesDegrade() throws {
    func ink(_ text: String) throws -> [GlyphOutline] {
      try TextSupport.line(text).runs.flatMap(\.glyphs).map(\.outline).filter { !$0.isBlank }
    }
    // A skin tone is left out; a family falls apart into its members, a flag into its letters.
    #expect(try ink("👍🏽") == ink("👍"))
    #expect(try TextSupport.line("👍🏽").width == TextSupport.line("👍").width)
    #expect(try ink("👨‍👩‍👧") == ink("👨") + ink("👩") + ink("👧"))
    #expect(try ink("🇩🇪").count == 2)
    #expect(try ink("🏴󠁧󠁢󠁥󠁮󠁧󠁿") == ink("🏴"))
    // Younger than the font: one box for the whole sequence, or what is known of it.
    #expect(try ink("🥷🏽") == ink("\u{10FFFD}"))
    #expect(try ink("👩‍🦰") == ink("👩"))
  }

  @Test func charactersAreDrawnAsTheyAre() throws {
    let apart = try TextSupport.line("-").runs[0].glyphs[0].id
    #expect(try TextSupport.line("->").runs[0].glyphs.map(\.id).first == apart)
    #expect(
      try TextSupport.line("2x3").runs[0].glyphs[1].id == TextSupport.line("x").runs[0].glyphs[0].id)
  }

  @Test func controlCharactersAreNotDrawn() throws {
    #expect(try TextSupport.line("a\u{1}\u{7F}\u{9C}b").width == TextSupport.line("ab").width)
    let glyphs = try TextSupport.line("\u{0}\u{1}\u{1B}").runs.flatMap(\.glyphs)
    #expect(glyphs.allSatisfy { $0.outline.isBlank && $0.advance == 0 })
  }
}
