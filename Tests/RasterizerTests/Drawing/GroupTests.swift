import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite struct GroupTests {
  private let pixel = Rect(x: 0, y: 0, width: 1, height: 1)
  private let gray = Paint.color(Color(red8: 100, green8: 100, blue8: 100))

  @Test func aGroupIsMixedInAsOnePicture() {
    // Two opaque children that overlap: only the upper one shows, by 51 of 255.
    let group = drawn(1, 1, ground: white) {
      $0.beginGroup(opacity: 0.2)
      $0.fill(pixel, with: gray)
      $0.fill(pixel, with: black)
      $0.endGroup()
    }
    #expect(group.greens(row: 0) == [204])
    // Each by itself: 255 -> 224 -> 179.2.
    let each = drawn(1, 1, ground: white) {
      $0.fill(pixel, with: .color(Color(red8: 100, green8: 100, blue8: 100, alpha8: 51)))
      $0.fill(pixel, with: .color(Color(red8: 0, green8: 0, blue8: 0, alpha8: 51)))
    }
    #expect(each.greens(row: 0) == [179])
  }

  @Test func whereAGroupDrawsNothingItChangesNothing() {
    let ground = PixelBuffer(width: 256, height: 1)
    var target = ground
    for x in 0..<256 { target[x, 0] = Pixel(red: UInt8(x), green: UInt8(x / 2), blue: 0, alpha: UInt8(x)) }
    let before = target
    for opacity in stride(from: 1, through: 254, by: 11) {
      var list = DisplayList()
      list.beginGroup(opacity: Double(opacity) / 255)
      list.fill(Rect(x: 0, y: 0, width: 256, height: 1), with: .color(.clear))
      list.fill(Rect(x: 300, y: 0, width: 1, height: 1), with: black)
      list.fill(Rect(x: 0, y: 0, width: 0.001, height: 1), with: black)
      list.fill(Rect(x: 255.9999, y: 0, width: 1, height: 1), with: black)
      list.endGroup()
      DisplayListRenderer(threads: 1).render(list, into: &target, background: .existing)
    }
    #expect(target == before)
  }

  @Test func aGroupOnAClearGroundHasItsOpacity() {
    let picture = drawn(2, 1) {
      $0.beginGroup(opacity: 0.4)
      $0.fill(pixel, with: .color(Color(red8: 0, green8: 200, blue8: 0)))
      $0.endGroup()
    }
    // 0.4 is 102 of 255; 200 * 102 / 255 = 80.
    #expect(picture.alphas(row: 0) == [102, 0])
    #expect(picture.greens(row: 0) == [80, 0])
  }

  @Test func groupsNest() {
    let picture = drawn(1, 1, ground: white) {
      $0.beginGroup(opacity: 0.6)
      $0.beginGroup(opacity: 0.2)
      $0.fill(pixel, with: black)
      $0.endGroup()
      $0.endGroup()
    }
    // Inner: 255 * 204 / 255 = 204. Outer: 255 * 102 / 255 + 204 * 153 / 255 = 102 + 122.4.
    #expect(picture.greens(row: 0) == [224])
  }

  @Test func aClipMixesTheFinishedGroupAtItsEdge() {
    // White, then black, both under a clip of one half: black wins inside the group, so 255 -> 127.
    let clip = Clip.rect(Rect(x: 0, y: 0, width: 0.5, height: 1), .antialiased)
    let picture = drawn(2, 1, ground: Pixel(word: 0xffff_ffff)) {
      $0.beginGroup(clips: [clip])
      $0.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: .color(Color(red: 1, green: 0, blue: 0)))
      $0.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: black)
      $0.endGroup()
    }
    // Coverage 127.5 is 128: 255 * 127 / 255; no red shines through.
    #expect(picture[0, 0] == Pixel(red: 127, green: 127, blue: 127, alpha: 255))
    #expect(picture[1, 0] == Pixel(word: 0xffff_ffff))
  }

  @Test func allClipsOfAGroupApplyAndNestedOnesMultiply() {
    let left = Clip.rect(Rect(x: 0, y: 0, width: 1.5, height: 2), .antialiased)
    let upper = Clip.rect(Rect(x: 0, y: 0, width: 3, height: 1.5), .antialiased)
    let whole = Rect(x: 0, y: 0, width: 3, height: 2)
    let both = drawn(3, 2) {
      $0.beginGroup(clips: [left, upper])
      $0.fill(whole, with: black)
      $0.endGroup()
    }
    // 128 * 128 / 255 = 64.25
    #expect(both.alphas == [[255, 128, 0], [128, 64, 0]])
    let nested = drawn(3, 2) {
      $0.beginGroup(clips: [left])
      $0.beginGroup(clips: [upper])
      $0.fill(whole, with: black)
      $0.endGroup()
      $0.endGroup()
    }
    #expect(nested == both)
  }

  @Test func clipsMayBeRoundedPathsCentresAndMasks() {
    let box = Rect(x: 0, y: 0, width: 8, height: 8)
    func clipped(_ clip: Clip) -> PixelBuffer {
      drawn(8, 8) {
        $0.beginGroup(clips: [clip])
        $0.fill(box, with: black)
        $0.endGroup()
      }
    }
    #expect(
      clipped(.roundedRect(box, cornerRadius: 3, corners: .all, .antialiased))
        == drawn(8, 8) { $0.fill(roundedRect: box, cornerRadius: 3, with: black) })
    let triangle = Path([.move(.zero), .line(Point(x: 8, y: 8)), .line(Point(x: 0, y: 8)), .close])
    #expect(
      clipped(.path(triangle, .identity, .nonZero, .antialiased))
        == drawn(8, 8) { $0.fill(triangle, with: black) })
    #expect(
      clipped(.path(triangle, .identity, .nonZero, .pixelCenter))
        == drawn(8, 8) { $0.fill(triangle, edges: .pixelCenter, with: black) })
    #expect(
      clipped(.rect(Rect(x: 0.6, y: 0, width: 2, height: 1), .pixelCenter)).alphas(row: 0)
        == [0, 255, 255, 0, 0, 0, 0, 0])
    let mask = AlphaMask(width: 2, height: 1, bytes: [10, 200])
    #expect(clipped(.mask(mask, at: IntPoint(x: 3, y: 4))).alphas(row: 4) == [0, 0, 0, 10, 200, 0, 0, 0])
  }

  @Test func aGroupClippedToNothingDrawsNothing() {
    let picture = drawn(2, 1) {
      $0.beginGroup(clips: [.rect(Rect(x: 5, y: 5, width: 1, height: 1), .antialiased)])
      $0.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: black)
      $0.beginGroup(opacity: 0.5)
      $0.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: black)
      $0.endGroup()
      $0.endGroup()
    }
    #expect(picture.alphas(row: 0) == [0, 0])
  }

  @Test func anOpaqueShapeOverAGroupHidesJustItself() {
    func scene(_ covered: Bool) -> PixelBuffer {
      drawn(60, 40, ground: white) {
        $0.beginGroup(opacity: 0.4)
        $0.fill(Rect(x: 2.5, y: 2.5, width: 50, height: 30), with: gray)
        $0.fillCircle(center: Point(x: 30, y: 20), radius: 14.5, with: black)
        $0.endGroup()
        if covered { $0.fill(Rect(x: 20, y: 0, width: 25, height: 40), with: gray) }
      }
    }
    let (bare, covered) = (scene(false), scene(true))
    for y in 0..<40 {
      for x in 0..<60 where x < 20 || x >= 45 { #expect(covered[x, y] == bare[x, y]) }
      for x in 20..<45 { #expect(covered[x, y].green == 100) }
    }
  }

  @Test func aMaskDrawsItsColour() {
    let picture = drawn(4, 1, ground: white) {
      $0.draw(
        AlphaMask(width: 3, height: 1, bytes: [0, 51, 255]), at: IntPoint(x: 1, y: 0), color: .black)
    }
    #expect(picture.greens(row: 0) == [255, 255, 204, 0])
    // Alpha 128 through 128: 64; 255 * 191 / 255.
    let soft = drawn(9, 1, ground: white) {
      $0.draw(
        AlphaMask(width: 9, height: 1, bytes: Array(repeating: 128, count: 9)), at: IntPoint(x: 0, y: 0),
        color: Color(red8: 0, green8: 0, blue8: 0, alpha8: 128))
    }
    #expect(Set(soft.greens(row: 0)) == [191])
  }
}
