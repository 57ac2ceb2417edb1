import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Edges of layers on pixels")
struct EdgeTests {
  typealias S = TinyScene

  @Test(
    "An upright edge follows the pixel-centre rule", arguments: [(1.4, ".RR."), (1.5, ".RR."), (1.6, "..RR")])
  func centre(x: Double, row: String) throws {
    let box = S.layer(1, Rect(x: x, y: 0, width: 2, height: 1), S.red)
    #expect(try S.pixels(4, 1, box).letters == [row])
  }

  @Test("With allowsEdgeAntialiasing it covers by area")
  func antialiased() throws {
    let box = S.layer(1, Rect(x: 1.25, y: 0, width: 2, height: 1), S.red) { $0.allowsEdgeAntialiasing = true }
    #expect(try S.pixels(4, 1, box).text == ["000000 bf0000 ff0000 400000"])
  }

  @Test("A turned layer has hard edges unless anti-aliasing is asked for")
  func turned() throws {
    func picture(_ change: @escaping (inout LayerValues) -> Void) throws -> [String] {
      let box = S.layer(1, Rect(x: 3, y: 3, width: 14, height: 14), S.red) {
        $0.transform = .rotation(0.3)
        change(&$0)
      }
      return try S.pixels(20, 20, box).letters
    }
    let hard = try picture { _ in }
    #expect(hard.allSatisfy { !$0.contains("?") } && hard.joined().contains("R"))
    let count = hard.joined().filter { $0 == "R" }.count
    #expect(abs(count - 196) < 12)
    #expect(try picture { $0.allowsEdgeAntialiasing = true }.joined().contains("?"))
    // Round corners are anti-aliased all the same: only a few pixels near them are mixed.
    let round = try picture { $0.cornerRadius = 4 }.joined().filter { $0 == "?" }.count
    #expect(round > 8 && round < 50)
  }

  /// Rows of fractional heights, each in one colour, without a gap.
  func rows(from top: Double, rasterized: Bool, rounded: Bool = false) -> [LayerSnapshot] {
    var y = top
    return (0..<12).map { index in
      let height = 2.3 + Double(index % 5) * 0.37
      defer { y += height }
      return S.layer(UInt64(index + 1), Rect(x: 0, y: y, width: 3, height: height), .white) {
        $0.anchorPoint = .zero
        $0.position = Point(x: 0, y: y)
        $0.shouldRasterize = rasterized
        if index % 2 == 0 { $0.backgroundColor = S.red }
      }
    }
  }

  @Test("Rows at fractional positions: no hairline, no mixed pixel, at any offset", arguments: [false, true])
  func hairlines(rasterized: Bool) throws {
    let renderer = try S.renderer(ground: S.blue)
    for step in 0..<60 {
      let top = -2.0 - Double(step) * 0.0731
      let frame = S.frame(3, 20, rows(from: top, rasterized: rasterized))
      let column = renderer.render(frame).pixels.letters.map { String($0.prefix(2).suffix(1)) }.joined()
      #expect(column.allSatisfy { $0 == "R" || $0 == "W" }, "top \(top): \(column)")
    }
  }

  @Test(
    "Each row of a store shows as many pixels as without a store", arguments: [0.0, 0.2, 0.45, 0.5, 0.77])
  func stores(offset: Double) throws {
    let plain = S.frame(3, 20, rows(from: offset - 3, rasterized: false))
    let kept = S.frame(3, 20, rows(from: offset - 3, rasterized: true))
    #expect(try S.renderer().render(plain).pixels == S.renderer().render(kept).pixels)
  }

  @Test("A rounded layer is put on whole pixels: straight sides sharp, the same corners wherever it is")
  func rounded() throws {
    let there = S.layer(1, Rect(x: 1.3, y: 1.4, width: 8, height: 8), S.red) { $0.cornerRadius = 3 }
    let here = S.layer(1, Rect(x: 1, y: 1, width: 8, height: 8), S.red) { $0.cornerRadius = 3 }
    #expect(try S.pixels(11, 11, there) == S.pixels(11, 11, here))
  }
}
