import LayerTree
import Testing

@testable import Rasterizer

/// Words divided at soft hyphens (U+00AD).
@Suite struct TextHyphenTests {
  private let word = "mmmm\u{AD}ii"
  private func width(_ string: String) throws -> Double { try TextSupport.line(string).width }
  private func lines(_ string: String, width: Double) throws -> [String] {
    try TextSupport.lines(TextContents(string, fontSize: 10), width: width)
  }

  @Test func aSoftHyphenShowsWhereItDividesAWord() throws {
    let divided = try width("mmmm\u{2010}")
    let layout = try TextEngine().layout(
      TextContents(word, fontSize: 10), size: Size(width: divided + 0.01, height: 1000))
    #expect(layout.lines.map(\.text) == ["mmmm\u{2010}", "ii"])
    #expect(layout.lines.map(\.range) == [0..<5, 5..<7])
    #expect(layout.lines.map(\.width) == [divided, try width("ii")])
    let hyphen = try #require(TextSupport.line("\u{2010}").runs.first?.glyphs.first)
    let last = try #require(layout.lines[0].runs.last?.glyphs.last)
    #expect(last.id == hyphen.id && last.advance == hyphen.advance && last.cluster == 4)
    #expect(!layout.isTruncated)
  }

  @Test func nowhereElseItHasWidthOrInk() throws {
    #expect(try width(word) == width("mmmmii"))
    #expect(try lines(word, width: 500) == [word])
    // At the end of a paragraph, and before a space, no word is divided.
    #expect(try lines("mm\u{AD}\nii", width: 500) == ["mm\u{AD}", "ii"])
    #expect(try lines("mm\u{AD} ii", width: width("mm\u{2010}")) == ["mm\u{AD}", "ii"])
    // A line of a hyphen alone would divide nothing.
    #expect(try lines("\u{AD}mm", width: width("m")) == ["\u{AD}m", "m"])
  }

  @Test func theHyphenHasToFitToo() throws {
    // Both letters before the mark fit, but not with the hyphen: the word stays whole on a line of its own.
    let room = max(try width("i mm"), try width("mmii"))
    #expect(try width("i mm\u{2010}") > room)
    #expect(try lines("i mm\u{AD}ii", width: room) == ["i", "mm\u{AD}ii"])
    #expect(try lines("i mm\u{AD}ii", width: width("i mm\u{2010}") + 0.01) == ["i mm\u{2010}", "ii"])
  }

  @Test func theLastOneThatFitsDivides() throws {
    let text = "aa\u{AD}bb\u{AD}cc\u{AD}dd"
    #expect(
      try lines(text, width: width("aabbcc\u{2010}") + 0.01) == ["aa\u{AD}bb\u{AD}cc\u{2010}", "dd"])
    #expect(
      try lines(text, width: width("aabb\u{2010}") + 0.01) == ["aa\u{AD}bb\u{2010}", "cc\u{AD}dd"])
  }

  @Test func manyOfThemCostNoMoreThanOtherCharacters() throws {
    let text = String(repeating: "a" + String(repeating: "\u{AD}", count: 50), count: 300)
    let layout = try TextEngine().layout(
      TextContents(text, fontSize: 10), size: Size(width: 30, height: .infinity))
    #expect(layout.lines.dropLast().allSatisfy { $0.text.hasSuffix("\u{2010}") && $0.width <= 30.001 })
    #expect(layout.lines.map(\.range.count).reduce(0, +) == 300 * 51)
  }
}
