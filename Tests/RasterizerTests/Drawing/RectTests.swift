import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite struct RectTests {
  @Test func aPixelBelongsWhenItsCentreDoes() {
    let picture = drawn(4, 3) {
      $0.fill(Rect(x: 0.6, y: 0.4, width: 2, height: 1), edges: .pixelCenter, with: black)
    }
    #expect(picture.alphas == [[0, 255, 255, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
  }

  @Test func leftAndTopEdgesAtACentreBelongRightAndBottomOnesDoNot() {
    let picture = drawn(4, 4) {
      $0.fill(Rect(x: 0.5, y: 1.5, width: 2, height: 1), edges: .pixelCenter, with: black)
    }
    #expect(picture.alphas == [[0, 0, 0, 0], [255, 255, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
  }

  @Test func edgesTakeTheCoveredShareOfEachPixel() {
    // Columns: half, whole, a quarter; rows: a half, whole. 255/2 = 127.5 and 255/4 = 63.75.
    let picture = drawn(3, 2) {
      $0.fill(Rect(x: 0.5, y: 0.5, width: 1.75, height: 1.5), with: black)
    }
    #expect(picture.alphas[1] == [128, 255, 64])
    // 0.25 * 255 = 63.75; 0.5 * 255 = 127.5; 0.125 * 255 = 31.875.
    #expect(picture.alphas[0] == [64, 128, 32])
  }

  @Test func aLineThinnerThanAPixelTakesItsArea() {
    let picture = drawn(2, 3) { $0.fill(Rect(x: 0, y: 0.75, width: 2, height: 0.5), with: black) }
    #expect(picture.alphas == [[64, 64], [64, 64], [0, 0]])
    let column = drawn(3, 1) { $0.fill(Rect(x: 1.25, y: 0, width: 0.5, height: 1), with: black) }
    #expect(column.alphas == [[0, 128, 0]])
  }

  @Test func coverageMixesAnOpaqueColourRoundedOnce() {
    // 100 * (255 - 64) / 255 + 200 * 64 / 255 = 125.098
    let ground = Pixel(red: 100, green: 100, blue: 100, alpha: 255)
    let picture = drawn(5, 1, ground: ground) {
      $0.fill(
        Rect(x: 0, y: 0, width: 5, height: 0.25), with: .color(Color(red8: 200, green8: 200, blue8: 200)))
    }
    #expect(picture.greens(row: 0) == [125, 125, 125, 125, 125])
    #expect(picture.alphas(row: 0) == [255, 255, 255, 255, 255])
  }

  @Test func aTranslucentColourIsBlendedPremultiplied() {
    // Green 255 at alpha 51 over 100: 51 + 100 * 204 / 255 = 51 + 80.
    let ground = Pixel(red: 100, green: 100, blue: 100, alpha: 255)
    let picture = drawn(9, 1, ground: ground) {
      $0.fill(
        Rect(x: 0, y: 0, width: 9, height: 1),
        with: .color(Color(red8: 0, green8: 255, blue8: 0, alpha8: 51)))
    }
    #expect(Set(picture.greens(row: 0)) == [131])
    #expect(Set((0..<9).map { picture[$0, 0].red }) == [80])
  }

  @Test func everyProductOfBytesIsRoundedToNearestInEveryLane() {
    // Ten pixels of one row take the wide path, the narrow one and the single one.
    for below in stride(from: 0, through: 255, by: 15) {
      for alpha in stride(from: 0, through: 255, by: 17) {
        let ground = Pixel(
          red: UInt8(below), green: UInt8(below), blue: UInt8(below), alpha: 255)
        let picture = drawn(15, 1, ground: ground) {
          $0.fill(
            Rect(x: 0, y: 0, width: 15, height: 1),
            with: .color(Color(red8: 0, green8: 0, blue8: 0, alpha8: UInt8(alpha))))
        }
        let expected = Int((Double(below * (255 - alpha)) / 255).rounded())
        #expect(Set(picture.greens(row: 0)) == [expected], "\(below) under alpha \(alpha)")
      }
    }
  }

  @Test func aBoxOfPixelsCutsExactly() {
    let picture = drawn(4, 2) {
      $0.pushClip(IntRect(minX: 1, minY: 0, maxX: 3, maxY: 1))
      $0.fill(Rect(x: 0, y: 0, width: 4, height: 2), with: black)
      $0.popClip()
      $0.fill(Rect(x: 3, y: 1, width: 1, height: 1), with: black)
    }
    #expect(picture.alphas == [[0, 255, 255, 0], [0, 0, 0, 255]])
  }

  @Test func onlyTheRegionOfATargetChanges() {
    var target = PixelBuffer(width: 3, height: 3, filledWith: white)
    var list = DisplayList()
    list.fill(Rect(x: 10, y: 20, width: 3, height: 3), with: black)
    DisplayListRenderer(threads: 1).render(
      list, into: &target, region: IntRect(minX: 1, minY: 1, maxX: 2, maxY: 3),
      origin: IntPoint(x: 10, y: 20))
    let greens = (0..<3).map { target.greens(row: $0) }
    #expect(greens == [[255, 255, 255], [255, 0, 255], [255, 0, 255]])
  }

  @Test func existingPixelsStayBelow() {
    var target = PixelBuffer(width: 2, height: 1, filledWith: white)
    var list = DisplayList()
    list.fill(
      Rect(x: 0, y: 0, width: 1, height: 1), with: .color(Color(red: 0, green: 0, blue: 0, alpha: 0.2)))
    DisplayListRenderer(threads: 1).render(list, into: &target, background: .existing)
    #expect(target.greens(row: 0) == [204, 255])
  }
}
