import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite struct PaintTests {
  private func stop(_ color: Color, _ location: Double) -> GradientContents.Stop {
    GradientContents.Stop(color: color, location: location)
  }

  private func gradient(
    _ stops: [GradientContents.Stop], from: Point, to: Point, _ transform: Transform = .identity
  ) -> Paint {
    .linearGradient(LinearGradient(stops: stops, start: from, end: to, transform: transform))
  }

  private let row = Rect(x: 0, y: 0, width: 5, height: 1)

  @Test func aGradientIsTakenAtPixelCentres() {
    let paint = gradient([stop(.black, 0), stop(.white, 1)], from: .zero, to: Point(x: 5, y: 0))
    // 0.1, 0.3, 0.5, 0.7, 0.9 of 255: 25.5, 76.5, 127.5, 178.5, 229.5.
    let greens = drawn(5, 1) { $0.fill(row, with: paint) }.greens(row: 0)
    for (value, exact) in zip(greens, [25.5, 76.5, 127.5, 178.5, 229.5]) {
      #expect(abs(Double(value) - exact) <= 0.51)
    }
    let down = gradient([stop(.black, 0), stop(.white, 1)], from: .zero, to: Point(x: 0, y: 17))
    let column = drawn(1, 17) { $0.fill(Rect(x: 0, y: 0, width: 1, height: 17), with: down) }
    // (y + 0.5) * 15
    #expect(
      (0..<17).map { Int(column[0, $0].green) }
        == (0..<17).map { Int((Double($0) * 15 + 7.5).rounded(.toNearestOrEven)) })
  }

  @Test func colourGoesOnBeforeTheFirstStopAndAfterTheLast() {
    let paint = gradient([stop(.black, 0.4), stop(.white, 0.6)], from: .zero, to: Point(x: 5, y: 0))
    let greens = drawn(5, 1) { $0.fill(row, with: paint) }.greens(row: 0)
    #expect([greens[0], greens[1], greens[3], greens[4]] == [0, 0, 255, 255])
  }

  @Test func premultipliedComponentsAreInterpolated() {
    // From clear white to opaque black no white shows: premultiplied it is clear black.
    let clear = Color(red: 1, green: 1, blue: 1, alpha: 0)
    let paint = gradient([stop(clear, 0), stop(.black, 1)], from: .zero, to: Point(x: 5, y: 0))
    let picture = drawn(5, 1) { $0.fill(row, with: paint) }
    #expect(picture.greens(row: 0) == [0, 0, 0, 0, 0])
    #expect(picture.alphas(row: 0)[4] == 229 || picture.alphas(row: 0)[4] == 230)
  }

  @Test func stopsAtOnePlaceMakeAnEdge() {
    let paint = gradient(
      [stop(.black, 0), stop(.black, 0.5), stop(.white, 0.5), stop(.white, 1)], from: .zero,
      to: Point(x: 4, y: 0))
    #expect(drawn(4, 1) { $0.fill(row, with: paint) }.greens(row: 0) == [0, 0, 255, 255])
  }

  @Test func aGradientOfNoLengthIsItsLastColour() {
    let paint = gradient([stop(.black, 0), stop(.white, 1)], from: .zero, to: .zero)
    #expect(drawn(2, 1) { $0.fill(row, with: paint) }.greens(row: 0) == [255, 255])
  }

  @Test func aGradientFollowsItsTransform() {
    // The unit square's left to right, put on 5 by 1 pixels.
    let stops = [stop(.black, 0), stop(.white, 1)]
    let unit = gradient(stops, from: .zero, to: Point(x: 1, y: 0), .scale(x: 5, y: 1))
    let plain = gradient(stops, from: .zero, to: Point(x: 5, y: 0))
    #expect(drawn(5, 1) { $0.fill(row, with: unit) } == drawn(5, 1) { $0.fill(row, with: plain) })
  }

  @Test func coverageAppliesToAGradient() {
    let paint = gradient([stop(.white, 0), stop(.white, 1)], from: .zero, to: Point(x: 5, y: 0))
    let picture = drawn(2, 1) { $0.fill(Rect(x: 0, y: 0, width: 1.2, height: 1), with: paint) }
    #expect(picture.alphas(row: 0) == [255, 51])
  }
}

@Suite struct ImagePaintTests {
  /// Two by two pixels: alphas 0, 100 and 200, 255 of black.
  private let image: Image = {
    var pixels = PixelBuffer(width: 2, height: 2)
    for (index, alpha) in [0, 100, 200, 255].enumerated() {
      pixels[index % 2, index / 2] = Pixel(red: 0, green: 0, blue: 0, alpha: UInt8(alpha))
    }
    return Image(pixels)
  }()

  private func painted(
    _ transform: Transform, _ filter: ContentsFilter, _ outside: ImagePaint.Outside, _ size: Int = 4,
    opacity: Double = 1
  ) -> [[Int]] {
    let paint = ImagePaint(
      image: image, transform: transform, filter: filter, outside: outside, opacity: opacity)
    return drawn(size, size) {
      $0.fill(Rect(x: 0, y: 0, width: Double(size), height: Double(size)), with: .image(paint))
    }.alphas
  }

  @Test func nearestTakesThePixelUnderTheCentre() {
    #expect(
      painted(.scale(x: 2, y: 2), .nearest, .clear)
        == [[0, 0, 100, 100], [0, 0, 100, 100], [200, 200, 255, 255], [200, 200, 255, 255]])
    // Half a pixel: the centre of column 0 is on the border of picture columns -1 and 0, and takes 0.
    #expect(painted(.translation(x: 0.5, y: 0), .nearest, .clear, 3)[1] == [200, 255, 0])
  }

  @Test func linearAtHalfAPixelIsTheMean() {
    #expect(
      painted(.translation(x: 0.5, y: 0.5), .linear, .clear, 3) == [
        [0, 25, 25], [50, 139, 89], [50, 114, 64],
      ])
    #expect(
      painted(.translation(x: 0.5, y: 0.5), .linear, .clamp, 3) == [
        [0, 50, 100], [100, 139, 178], [200, 228, 255],
      ])
  }

  @Test func aMagnifiedPictureRunsBetweenItsPixels() {
    // Centres at -1/4, 1/4, 3/4, 5/4 of the way from the first pixel's centre to the second's.
    #expect(painted(.scale(x: 2, y: 2), .linear, .clamp)[0] == [0, 25, 75, 100])
  }

  @Test func opacityScalesAPicture() {
    #expect(painted(.identity, .linear, .clear, 2, opacity: 0.2) == [[0, 20], [40, 51]])
  }

  @Test func aWholeOffsetCopies() {
    let picture = drawn(4, 3) { $0.draw(image, at: Point(x: 1, y: 1)) }
    #expect(picture.alphas == [[0, 0, 0, 0], [0, 0, 100, 0], [0, 200, 255, 0]])
  }

  @Test func aFractionalOffsetMixesNeighboursUnderThePixelCentreRule() {
    // Column 1 is at 3/4 of the way from the clamped border to the first pixel: the border goes on.
    let across = drawn(4, 2) { $0.draw(image, at: Point(x: 1.25, y: 0)) }
    // 1/4 left, 3/4 right: 0, then 0 * 1/4 + 100 * 3/4.
    #expect(across.alphas == [[0, 0, 75, 0], [0, 200, 241, 0]])
    let down = drawn(2, 4) { $0.draw(image, at: Point(x: 0, y: 0.25)) }
    #expect(down.alphas == [[0, 100], [150, 216], [0, 0], [0, 0]])
    let both = drawn(3, 3) { $0.draw(image, at: Point(x: 0.5, y: 0.5)) }
    #expect(both.alphas == [[0, 50, 0], [100, 139, 0], [0, 0, 0]])
  }

  @Test func theFastWayEqualsThePaintWherePixelsAreInside() {
    var generator = SeededGenerator(seed: 5)
    var pixels = PixelBuffer(width: 23, height: 9)
    for y in 0..<9 {
      for x in 0..<23 {
        let alpha = UInt8.random(in: 0...255, using: &generator)
        pixels[x, y] = Pixel(
          straightRed: .random(in: 0...255, using: &generator),
          green: .random(in: 0...255, using: &generator), blue: .random(in: 0...255, using: &generator),
          alpha: alpha)
      }
    }
    let noise = Image(pixels)
    for (x, y) in [(3.0, 2.0), (3.25, 2), (3, 2.625), (3.375, 2.875), (-4.5, -2.25)] {
      for opacity in [1.0, 0.4] {
        let box = Rect(x: x, y: y, width: 23, height: 9)
        let paint = ImagePaint(image: noise, transform: .translation(x: x, y: y), opacity: opacity)
        let fast = drawn(30, 14, ground: white) { $0.draw(noise, at: box.origin, opacity: opacity) }
        let slow = drawn(30, 14, ground: white) { $0.fill(box, edges: .pixelCenter, with: .image(paint)) }
        #expect(fast == slow, "at (\(x), \(y)), opacity \(opacity)")
      }
    }
  }

  @Test func anOpaquePictureHidesWhatIsBelow() {
    let gray = Image(
      PixelBuffer(width: 3, height: 2, filledWith: Pixel(red: 9, green: 9, blue: 9, alpha: 255)))
    let picture = drawn(3, 2, ground: white) {
      $0.fill(Rect(x: 0, y: 0, width: 3, height: 2), with: black)
      $0.draw(gray, at: .zero, isOpaque: true)
    }
    #expect(picture.greens(row: 1) == [9, 9, 9])
    let faded = drawn(3, 2, ground: white) { $0.draw(gray, at: .zero, opacity: 0.5, isOpaque: true) }
    // 9 * 128 / 255 = 4.5 -> 5 and 255 * 127 / 255.
    #expect(faded.greens(row: 0) == [132, 132, 132])
  }

  @Test func antialiasedEdgesOfAPictureTakeTheirShare() {
    let gray = Image(PixelBuffer(width: 2, height: 1, filledWith: Pixel(word: 0xff00_0000)))
    let picture = drawn(4, 1) { $0.draw(gray, at: Point(x: 0.5, y: 0), edges: .antialiased, isOpaque: true) }
    #expect(picture.alphas(row: 0) == [128, 255, 128, 0])
  }
}
