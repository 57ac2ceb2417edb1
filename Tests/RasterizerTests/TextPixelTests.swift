import LayerTree
import Pixels
import Testing

@testable import Rasterizer

/// Text as pixels: exact coverage at any sub-pixel place.
@Suite struct TextPixelTests {
  /// White text on nothing, so that alpha is coverage; `x` and `y` in pixels.
  private func picture(
    _ string: String, fontSize: Double = 13, x: Double = 4, y: Double = 4, width: Int = 120, threads: Int = 1,
    bandHeight: Int = 16, color: Color = .white
  ) throws -> PixelBuffer {
    let layout = try TextEngine().layout(
      TextContents(string, fontSize: fontSize), size: TextSupport.unlimited)
    var list = DisplayList()
    TextPainter.append(layout, color: color, transform: .translation(x: x, y: y), to: &list)
    return DisplayListRenderer(threads: threads, bandHeight: bandHeight)
      .picture(of: list, size: IntSize(width: width, height: 32))
  }

  /// Sum of coverage in pixels, its centre, and how many pixels are covered in part.
  private func weight(_ picture: PixelBuffer) -> (sum: Double, centre: Point, partial: Int) {
    var (sum, x, y, partial) = (0.0, 0.0, 0.0, 0)
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let alpha = Int(picture[column, row].alpha)
        let share = Double(alpha) / 255
        sum += share
        x += share * (Double(column) + 0.5)
        y += share * (Double(row) + 0.5)
        if alpha > 0 && alpha < 255 { partial += 1 }
      }
    }
    return (sum, Point(x: x / sum, y: y / sum), partial)
  }

  private func digest(_ picture: PixelBuffer) -> UInt64 {
    picture.withUnsafeWords { words in
      words.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }

  @Test func aQuarterOfAPixelMovesCoverageByAQuarter() throws {
    let start = try weight(picture("Strobe, שלום"))
    var digests: Set<UInt64> = []
    for step in 0..<8 {
      let shift = Double(step) / 8
      let moved = try picture("Strobe, שלום", x: 4 + shift, y: 4 + shift / 2)
      let now = weight(moved)
      // Each partly covered pixel is rounded by at most half of 1/255.
      #expect(abs(now.sum - start.sum) <= Double(now.partial + start.partial) * 0.5 / 255)
      #expect(abs(now.centre.x - start.centre.x - shift) < 0.02)
      #expect(abs(now.centre.y - start.centre.y - shift / 2) < 0.02)
      digests.insert(digest(moved))
    }
    #expect(digests.count == 8)
  }

  @Test func aWholePixelMovesEveryPixel() throws {
    let (one, other) = (try picture("Agfi"), try picture("Agfi", x: 7, y: 6))
    for row in 0..<29 {
      for column in 0..<116 where column >= 3 && row >= 2 {
        #expect(other[column, row] == one[column - 3, row - 2])
      }
    }
  }

  @Test func coverageIsTheAreaOfTheOutline() throws {
    // Inter's em dash is a rectangle 2816 units wide, 768 to 988 above the baseline, which is 2728 below the top.
    // At 28.16 points a hundred units are a pixel: it covers x 4.3 to 32.46, y 22 to 24.2.
    let drawn = try picture("\u{2014}", fontSize: 28.16, x: 4.3, y: 4.6)
    let left = [22, 23, 24].map { drawn[4, $0].alpha }
    let middle = (21...25).map { drawn[20, $0].alpha }
    let right = [22, 23, 24].map { drawn[32, $0].alpha }
    #expect(left == [179, 179, 36])  // 0.7, and 0.7 x 0.2
    #expect(middle == [0, 255, 255, 51, 0])
    #expect(right == [117, 117, 23])  // 0.46, and 0.46 x 0.2
    #expect(drawn[3, 22].alpha == 0 && drawn[33, 22].alpha == 0)
  }

  @Test func aSmallTextHasTheseVeryPixels() throws {
    let text = "Aé ש漢🙂"
    let expected: UInt64 = 18_199_622_148_375_916_420
    for (threads, bandHeight) in [(1, 16), (2, 16), (1, 1), (2, 5)] {
      let made = try picture(text, x: 2.25, y: 3.5, threads: threads, bandHeight: bandHeight)
      #expect(digest(made) == expected)
    }
  }

  @Test func colourAndOpacityAreThatOfTheText() throws {
    let made = try picture(
      "\u{2014}", fontSize: 28.16 * 8, color: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let solid = (0..<made.height).flatMap { row in (0..<made.width).map { made[$0, row] } }
      .filter { $0.alpha > 0 }
    #expect(solid.allSatisfy { $0.red == $0.alpha && $0.green == 0 && $0.blue == 0 && $0.alpha <= 128 })
  }

  @Test func aClearTextAddsNothing() throws {
    var list = DisplayList()
    let layout = try TextEngine().layout(TextContents("abc"), size: TextSupport.unlimited)
    TextPainter.append(layout, color: .clear, transform: .identity, to: &list)
    #expect(list.isEmpty)
    TextPainter.append(layout, color: .black, transform: .identity, to: &list)
    #expect(list.operations.count == 3)
  }
}
