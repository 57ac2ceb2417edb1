import LayerTree
import Testing

@testable import Rasterizer

/// Where lines end: UAX 14, feeds, and words wider than a line.
@Suite struct TextLineBreakTests {
  private func places(_ string: String) -> [Int] {
    let text = ParagraphText(string[...])
    return text.mayBreak.indices.filter { text.mayBreak[$0] }
  }

  @Test func breaksAfterSpacesAndHyphensOnly() {
    #expect(places("ab cd-ef gh") == [3, 6, 9, 11])
    #expect(places("a\u{A0}b") == [3])  // a no-break space holds
    #expect(places("wait (now)!") == [5, 11])  // brackets stay with their words
    #expect(places("") == [])
  }

  @Test func breaksBetweenIdeographsButNotBeforeTheirStop() {
    #expect(places("漢字。漢") == [1, 3, 4])
  }

  @Test func breaksBetweenEmojiButNeverWithinOne() {
    #expect(places("👍🏽👍🏽") == [2, 4])
    #expect(places("👨‍👩‍👧🇩🇪🇫🇷") == [5, 7, 9])
    #expect(places("🥰🥰") == [1, 2])  // younger than the library's tables
  }

  @Test func aLineTakesWhatFitsAndSpacesHang() throws {
    let ten = TextContents("漢漢 漢漢 漢", fontSize: 10)
    // Two ideographs are 20 points; with the space and one more they are over 30.
    #expect(try TextSupport.lines(ten, width: 20) == ["漢漢", "漢漢", "漢"])
    #expect(try TextSupport.lines(ten, width: 19.9) == ["漢", "漢", "漢", "漢", "漢"])
    let layout = try TextEngine().layout(ten, size: Size(width: 20, height: 1000))
    #expect(layout.lines.map(\.range) == [0..<3, 3..<6, 6..<7])
    #expect(layout.lines.map(\.width) == [20, 20, 10])
    #expect(!layout.isTruncated)
  }

  @Test func aWordWiderThanALineIsCutBetweenCharacters() throws {
    let word = "e\u{301}e\u{301}e\u{301}"
    let one = try TextSupport.line("e\u{301}").width
    #expect(
      try TextSupport.lines(TextContents(word, fontSize: 10), width: one * 2 + 0.01)
        == ["e\u{301}e\u{301}", "e\u{301}"])
    // Even where nothing fits, each line takes one whole character.
    #expect(
      try TextSupport.lines(TextContents(word, fontSize: 10), width: 0.001)
        == ["e\u{301}", "e\u{301}", "e\u{301}"])
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func everyFeedStartsALine(_ feed: String) throws {
    let text = "ab\(feed)\(feed)c\(feed)"
    #expect(try TextSupport.lines(TextContents(text), width: 500) == ["ab", "", "c", ""])
  }

  @Test func rangesCountScalarsPastFeeds() throws {
    let layout = try TextEngine().layout(TextContents("ab\r\nc\n\nd"), size: TextSupport.unlimited)
    #expect(layout.lines.map(\.range) == [0..<2, 4..<5, 6..<6, 7..<8])
  }

  @Test func withoutWrappingOnlyFeedsBreak() throws {
    let text = TextContents("漢漢 漢漢\n漢", fontSize: 10, truncation: .none, wraps: false)
    #expect(try TextSupport.lines(text, width: 20) == ["漢漢 漢漢", "漢"])
  }

  @Test func numberOfLinesAndHeightLimit() throws {
    var text = TextContents("漢漢漢漢漢漢", fontSize: 10, truncation: .none)
    text.numberOfLines = 2
    #expect(try TextSupport.lines(text, width: 20).count == 2)
    text.numberOfLines = 0
    // A line of ideographs is 1.1 + 0.288 ems high. Without an ellipsis a line may be cut by the box.
    #expect(try TextSupport.lines(text, width: 20, height: 13.88 * 2).count == 2)
    #expect(try TextSupport.lines(text, width: 20, height: 13.88 * 2 + 0.1).count == 3)
    #expect(try TextSupport.lines(text, width: 20, height: 1).count == 1)
    text.truncation = .end
    #expect(try TextSupport.lines(text, width: 20, height: 13.88 * 3 - 0.1).count == 2)
    #expect(try TextSupport.lines(text, width: 20, height: 13.88 * 3).count == 3)
  }
}
