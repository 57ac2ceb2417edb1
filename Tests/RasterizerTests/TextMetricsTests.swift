import LayerTree
import Testing

@testable import Rasterizer

/// Sizes, alignment and the places of lines.
@Suite struct TextMetricsTests {
  /// Inter: 2728 units above the baseline, 680 below, of 2816 to the em.
  private let ascent = 2728.0 / 2816
  private let descent = 680.0 / 2816

  @Test func widthsScaleWithSizeExactly() throws {
    let text = "Typography, 12:30 (fi) AVATAR"
    let one = try TextSupport.line(text, fontSize: 1)
    for size in [2.0, 8, 64, 1024] {
      let line = try TextSupport.line(text, fontSize: size)
      #expect(line.width == one.width * size)
      #expect(line.ascent == one.ascent * size)
    }
  }

  @Test func aLineIsAsHighAsItsFaceSays() throws {
    let line = try TextSupport.line("x", fontSize: 100)
    #expect(abs(line.ascent - ascent * 100) < 1e-9)
    #expect(abs(line.descent - descent * 100) < 1e-9)
    #expect(line.origin == Point(x: 0, y: line.ascent))
    // An emoji does not move its row, an ideograph does.
    #expect(try TextSupport.line("x🙂", fontSize: 100).ascent == line.ascent)
    #expect(abs(try TextSupport.line("x漢", fontSize: 100).ascent - 110) < 1e-9)
  }

  @Test func theMultipleAddsItsShareAboveTheLine() throws {
    let text = TextContents("a\nb", fontSize: 100, lineHeightMultiple: 1.5)
    let layout = try TextEngine().layout(text, size: TextSupport.unlimited)
    let height = (ascent + descent) * 150
    #expect(abs(layout.size.height - 2 * height) < 1e-9)
    #expect(abs(layout.lines[0].origin.y - (height - descent * 100)) < 1e-9)
    #expect(abs(layout.lines[1].origin.y - layout.lines[0].origin.y - height) < 1e-9)
  }

  @Test func linesAlignInTheBox() throws {
    func origins(_ alignment: TextContents.Alignment, _ string: String = "漢漢\n漢") throws -> [Double] {
      let text = TextContents(string, fontSize: 10, alignment: alignment)
      return try TextEngine().layout(text, size: Size(width: 100, height: 100)).lines.map(\.origin.x)
    }
    #expect(try origins(.left) == [0, 0])
    #expect(try origins(.natural) == [0, 0])
    #expect(try origins(.center) == [40, 45])
    #expect(try origins(.right) == [80, 90])
    // Natural follows the first strong character of the whole text.
    #expect(try origins(.natural, "12 א\n漢")[1] == 90)
    #expect(try origins(.left, "א\n漢") == [0, 0])
    // White space at the end of a line hangs.
    #expect(try origins(.right, "漢漢   \n漢 ") == [80, 90])
  }

  @Test func measuringRoundsUpToPixels() throws {
    let engine = try TextEngine()
    let text = TextContents("漢漢漢", fontSize: 10.1)
    // 30.3 by 1.388 x 10.1 = 14.0188 points.
    #expect(engine.measure(text, width: 100) == Size(width: 31, height: 15))
    #expect(engine.measure(text, width: 100, scale: 2) == Size(width: 30.5, height: 14.5))
    #expect(engine.measure(text, width: 100, scale: 3) == Size(width: 91.0 / 3, height: 43.0 / 3))
    #expect(engine.measure(text, width: 25) == Size(width: 21, height: 29))
    #expect(engine.measure(TextContents("", fontSize: 10), width: 100) == .zero)
    // A whole number stays: 3 ems of 10 points.
    #expect(engine.measure(TextContents("漢漢漢", fontSize: 10), width: 100, scale: 3).width == 30)
  }

  @Test func whatIsMeasuredFits() throws {
    let engine = try TextEngine()
    let text = TextContents("The quick brown fox, and the lazy dog; naïve façade", fontSize: 13)
    for width in stride(from: 20.0, through: 400, by: 7.3) {
      let size = engine.measure(text, width: width, scale: 3)
      let layout = engine.layout(text, size: size)
      #expect(!layout.isTruncated)
      #expect(
        layout.lines.map(\.text)
          == engine.layout(text, size: Size(width: width, height: 1e6)).lines.map(\.text))
    }
  }

  @Test func aTabIsAsWideAsFourSpaces() throws {
    // An ideograph is of another face, so that the space before it is not kerned.
    let space = try TextSupport.line(" 漢").width - 10
    let tab = try TextSupport.line("\t漢").width - 10
    #expect(abs(tab - 4 * space) < 1e-9)
  }
}
