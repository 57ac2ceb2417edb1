import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite struct BandTests {
  /// Everything that can be drawn, at fractional places.
  static func everything() -> DisplayList {
    var list = DisplayList()
    let red = Color(red8: 200, green8: 40, blue8: 60, alpha8: 180)
    list.fill(
      Rect(x: 0, y: 0, width: 97, height: 83), with: .color(Color(red8: 240, green8: 230, blue8: 220)))
    list.fill(Rect(x: 3.3, y: 4.7, width: 60.1, height: 31.9), with: .color(red))
    list.beginGroup(opacity: 0.6)
    list.fill(roundedRect: Rect(x: 20.2, y: 10.4, width: 50, height: 60.6), cornerRadius: 12, with: black)
    list.beginGroup(
      opacity: 0.7,
      clips: [
        .roundedRect(Rect(x: 25, y: 20, width: 40, height: 40), cornerRadius: 9, corners: .all, .antialiased)
      ])
    list.fillCircle(center: Point(x: 44.4, y: 41.3), radius: 25.2, with: .color(red))
    let stops = [
      GradientContents.Stop(color: .white, location: 0.1), GradientContents.Stop(color: red, location: 0.9),
    ]
    list.fill(
      .ellipse(in: Rect(x: 30, y: 25, width: 31, height: 29)), transform: .rotation(0.1),
      with: .linearGradient(
        LinearGradient(stops: stops, start: Point(x: 30, y: 20), end: Point(x: 60, y: 61))))
    list.endGroup()
    list.endGroup()
    list.stroke(
      .roundedRect(Rect(x: 8, y: 8, width: 80, height: 66), cornerRadius: 20, curve: .continuous),
      style: StrokeStyle(width: 3.3, join: .round), with: .color(red))
    let picture = Image(
      PixelBuffer(width: 30, height: 40, filledWith: Pixel(red: 10, green: 90, blue: 60, alpha: 200)))
    list.draw(picture, at: Point(x: 60.3, y: 38.6), opacity: 0.8)
    list.draw(
      AlphaMask(width: 30, height: 30, bytes: (0..<900).map { UInt8(truncatingIfNeeded: $0 &* 7) }),
      at: IntPoint(x: 2, y: 47), color: red)
    list.fill(roundedRect: Rect(x: 50, y: 50, width: 40, height: 30), cornerRadius: 4, with: black)
    return list
  }

  @Test func threadsMakeNoDifference() {
    let size = IntSize(width: 97, height: 83)
    let one = DisplayListRenderer(threads: 1, bandHeight: 7).picture(of: Self.everything(), size: size)
    for threads in [2, 5] {
      let renderer = DisplayListRenderer(threads: threads, bandHeight: 7)
      for _ in 0..<3 { #expect(renderer.picture(of: Self.everything(), size: size) == one) }
    }
  }

  @Test func theHeightOfBandsMakesNoDifference() {
    let size = IntSize(width: 97, height: 83)
    let whole = DisplayListRenderer(threads: 1, bandHeight: 83).picture(of: Self.everything(), size: size)
    for height in [1, 2, 13, 16, 32, 50] {
      #expect(
        DisplayListRenderer(threads: 1, bandHeight: height).picture(of: Self.everything(), size: size)
          == whole,
        "bands of \(height) rows")
    }
  }

  @Test func anyCutOfTheTargetShowsTheSamePixels() {
    let list = Self.everything()
    let whole = DisplayListRenderer(threads: 1).picture(of: list, size: IntSize(width: 97, height: 83))
    for (x, y) in [(0, 0), (31, 11), (47, 40), (60, 59)] {
      let part = DisplayListRenderer(threads: 1).picture(
        of: list, size: IntSize(width: 24, height: 21), origin: IntPoint(x: x, y: y))
      let cut = whole.cropped(to: IntRect(x: x, y: y, width: 24, height: 21))
      #expect(part == cut, "from (\(x), \(y))")
    }
  }

  @Test func thePictureIsTheOneItAlwaysWas() {
    // Debug and release builds run this alike.
    let picture = DisplayListRenderer(threads: 2).picture(
      of: Self.everything(), size: IntSize(width: 97, height: 83))
    #expect(picture.digest == 7_584_887_743_851_635_668)
  }

  @Test func everyBandIsHandedOutOnceWhileWarm() {
    final class Seen: @unchecked Sendable {
      var rows = [Int](repeating: 0, count: 83)
      var values: Set<UInt32> = []
    }
    let seen = Seen()
    var list = DisplayList()
    list.fill(Rect(x: 0, y: 0, width: 9, height: 83), with: black)
    var target = PixelBuffer(width: 9, height: 83)
    DisplayListRenderer(threads: 1, bandHeight: 10).render(list, into: &target) { band in
      for y in band.box.minY..<band.box.maxY {
        seen.rows[y] += 1
        seen.values.insert(band.words[(y - band.box.minY) * band.stride + band.box.width - 1])
      }
    }
    #expect(seen.rows == Array(repeating: 1, count: 83))
    #expect(seen.values == [0xff00_0000])
  }
}
