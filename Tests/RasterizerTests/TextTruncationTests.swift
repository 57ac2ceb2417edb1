import LayerTree
import Testing

@testable import Rasterizer

/// Where the ellipsis goes, and what is left.
@Suite struct TextTruncationTests {
  private func cut(
    _ string: String, _ mode: TextContents.Truncation, width: Double, lines: Int = 1
  ) throws -> [String] {
    try TextSupport.lines(
      TextContents(string, fontSize: 10, numberOfLines: lines, truncation: mode), width: width)
  }

  /// Room for some ideographs of 10 points and the ellipsis.
  private func room(_ ideographs: Double) throws -> Double {
    try TextSupport.line("\u{2026}").width + ideographs * 10
  }

  @Test func theEndIsCutBetweenCharactersNotWords() throws {
    let fits = try TextSupport.line("Hello wo\u{2026}").width
    #expect(try cut("Hello world", .end, width: fits + 0.01) == ["Hello wo\u{2026}"])
    #expect(try cut("Hello world", .end, width: fits - 0.01) == ["Hello w\u{2026}"])
  }

  @Test func startMiddleAndEndKeepAsMuchAsFits() throws {
    let text = "一二三四五六七八"
    #expect(try cut(text, .end, width: room(4)) == ["一二三四\u{2026}"])
    #expect(try cut(text, .start, width: room(4)) == ["\u{2026}五六七八"])
    #expect(try cut(text, .middle, width: room(4)) == ["一二\u{2026}七八"])
    #expect(try cut(text, .middle, width: room(5)) == ["一二\u{2026}六七八"])
    #expect(try cut(text, .none, width: room(4)) == ["一二三四"])
  }

  @Test func whatFitsHasNoEllipsis() throws {
    for mode in TextContents.Truncation.allCases {
      #expect(try cut("一二三四", mode, width: 40) == ["一二三四"])
    }
  }

  @Test func theSpaceBeforeTheEllipsisGoes() throws {
    let fits = try TextSupport.line("Hello \u{2026}").width
    #expect(try cut("Hello world", .end, width: fits + 0.01) == ["Hello\u{2026}"])
  }

  @Test func onlyTheLastLineIsCut() throws {
    let text = "一二三四五六七八"
    let width = try room(2)  // three ideographs, or two and an ellipsis, where it is wider than one
    let whole = Int(width / 10)
    let lines = try cut(text, .end, width: width, lines: 2)
    #expect(lines == [String(text.prefix(whole)), String(text.dropFirst(whole).prefix(2)) + "\u{2026}"])
    #expect(try cut(text, .start, width: width, lines: 2)[1] == "\u{2026}七八")
  }

  @Test func aParagraphThatFollowsIsCutOffToo() throws {
    #expect(try cut("一二\n三四", .end, width: 100) == ["一二\u{2026}"])
    #expect(try cut("一二\n三四", .start, width: 100) == ["\u{2026}三四"])
    #expect(try cut("一二\n三四", .middle, width: 100) == ["一二\u{2026}三四"])
  }

  @Test func withoutWrappingEachLineIsCut() throws {
    let text = TextContents("一二三四\n五\n六七八九", fontSize: 10, wraps: false)
    #expect(try TextSupport.lines(text, width: room(2)) == ["一二\u{2026}", "五", "六七\u{2026}"])
  }

  @Test func anEllipsisStandsAloneWhereNothingFits() throws {
    #expect(try cut("Hello", .end, width: 1) == ["\u{2026}"])
    #expect(try cut("Hello", .middle, width: 1) == ["\u{2026}"])
    #expect(try cut("Hello", .start, width: 1) == ["\u{2026}"])
  }

  @Test func aCharacterOfManyScalarsIsCutAsAWhole() throws {
    let text = "e\u{301}👨‍👩‍👧e\u{301}e\u{301}e\u{301}"
    let fits = try TextSupport.line("e\u{301}👨‍👩‍👧\u{2026}").width
    #expect(try cut(text, .end, width: fits - 0.1) == ["e\u{301}\u{2026}"])
  }

  @Test func rightToLeftTextIsCutAtItsLeft() throws {
    let layout = try TextEngine().layout(
      TextContents("אבגדהוזחט", fontSize: 10, numberOfLines: 1), size: Size(width: 40, height: 100))
    let line = try #require(layout.lines.first)
    #expect(layout.isTruncated)
    #expect(line.range == 0..<9)
    #expect(line.text.hasPrefix("אב") && line.text.hasSuffix("\u{2026}"))
    #expect(TextSupport.visual(line).first == "\u{2026}")
    #expect(line.origin.x + line.width == 40)
  }
}
