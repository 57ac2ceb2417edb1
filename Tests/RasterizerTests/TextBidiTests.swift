import LayerTree
import Testing

@testable import Rasterizer

/// The order of runs from left to right (UAX 9).
@Suite struct TextBidiTests {
  @Test(arguments: [
    // Text in logical order, then what stands from left to right.
    ("abc", "abc"), ("אבג", "גבא"), ("ab אב cd", "ab בא cd"), ("אב ab גד", "דג ab בא"),
    ("אב 12 גד", "דג 12 בא"), ("a אב (גד) b", "a )דג( בא b"), ("אב!", "!בא"), ("ab אב!", "ab בא!"),
    ("12 אב", "בא 12"),
  ])
  func runsStandInVisualOrder(_ logical: String, _ visual: String) throws {
    #expect(TextSupport.visual(try TextSupport.line(logical)) == visual)
  }

  @Test func directionsAreToldPerRun() throws {
    let line = try TextSupport.line("ab אב")
    #expect(line.runs.map(\.isRightToLeft).last == true)
    #expect(line.runs.first?.isRightToLeft == false)
  }

  @Test func eachParagraphHasItsOwnDirection() throws {
    let layout = try TextEngine().layout(TextContents("אב!\nab!"), size: TextSupport.unlimited)
    #expect(layout.lines.map(TextSupport.visual) == ["!בא", "ab!"])
  }

  @Test func bracketsAreMirrored() throws {
    let left = try TextSupport.line("(").runs.flatMap(\.glyphs).map(\.outline)
    let right = try TextSupport.line(")").runs.flatMap(\.glyphs).map(\.outline)
    let line = try TextSupport.line("א(א")
    let brackets = line.runs.filter { $0.fontName == "Inter-Regular" }.flatMap(\.glyphs)
    #expect(brackets.map(\.outline) == right && right != left)
  }

  @Test func wrappedLinesAreOrderedEachForItself() throws {
    let text = TextContents("אב ab גד cd", fontSize: 10)
    let width = try TextSupport.line("אב ab ").width + 1
    let layout = try TextEngine().layout(text, size: Size(width: width, height: 100))
    #expect(layout.lines.map(\.text) == ["אב ab", "גד cd"])
    #expect(layout.lines.map(TextSupport.visual) == ["ab בא", "cd דג"])
    for line in layout.lines { #expect(abs(line.origin.x + line.width - width) < 1e-9) }
  }

  @Test func arabicLettersJoin() throws {
    // Four letters beh alone, then joined: the forms at both ends and in the middle are other glyphs.
    let alone = try TextSupport.line("ب").runs.flatMap(\.glyphs).map(\.outline)
    let joined = try TextSupport.line("بببب").runs.flatMap(\.glyphs).filter { $0.advance > 0 }.map(\.outline)
    #expect(Set(joined).count >= 3)
    #expect(joined.allSatisfy { !alone.contains($0) || $0.isBlank })
  }

  @Test func aLigatureThatIsCutIsShapedAnew() throws {
    // Lam and alef are one glyph; cut between lines they are two, each of them drawn.
    #expect(try TextSupport.line("لا").runs.flatMap(\.glyphs).filter { !$0.outline.isBlank }.count == 1)
    let layout = try TextEngine().layout(
      TextContents("لا", fontSize: 10), size: Size(width: 0.001, height: 100))
    #expect(layout.lines.map(\.text) == ["ل", "ا"])
    for line in layout.lines {
      #expect(line.runs.flatMap(\.glyphs).contains { !$0.outline.isBlank })
      #expect(line.width > 0)
    }
  }
}
