import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Images in layers")
struct ImageContentsTests {
  typealias S = TinyScene

  /// An image of one row: red, then blue.
  static let pair: Image = {
    var pixels = PixelBuffer(width: 2, height: 1)
    pixels[0, 0] = S.red.pixel
    pixels[1, 0] = S.blue.pixel
    return Image(pixels)
  }()

  func row(_ width: Double, _ change: (inout LayerValues) -> Void) throws -> PixelBuffer {
    let box = S.layer(1, Rect(x: 0, y: 0, width: width, height: 1)) {
      $0.contents = .image(Self.pair)
      change(&$0)
    }
    return try S.pixels(width, 1, box)
  }

  @Test("Nearest magnification repeats pixels")
  func nearest() throws {
    #expect(try row(4) { $0.magnificationFilter = .nearest }.letters == ["RRBB"])
  }

  @Test("Linear magnification mixes by distance from pixel centres, the border going on")
  func linear() throws {
    // Centres 0.25, 0.75, 1.25, 1.75 of the image's pixels, whose own are 0.5 and 1.5.
    let picture = try row(4) { _ in }
    #expect(picture[0, 0] == S.red.pixel && picture[3, 0] == S.blue.pixel)
    #expect(near(picture[1, 0].red, 191, 1) && near(picture[1, 0].blue, 64, 1))
    #expect(near(picture[2, 0].red, 64, 1) && near(picture[2, 0].blue, 191, 1))
  }

  @Test("The minification filter is used where the image shrinks")
  func minification() throws {
    // The one pixel's centre is on the boundary of the image's two.
    let mixed = try row(1) { $0.magnificationFilter = .nearest }
    #expect(near(mixed[0, 0].red, 128, 1) && near(mixed[0, 0].blue, 128, 1))
    let nearest = try row(1) { $0.minificationFilter = .nearest }
    #expect(nearest.letters == ["B"])
  }

  @Test("contentsRect shows a part")
  func part() throws {
    let half = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(
      try row(3) {
        $0.contentsRect = half
        $0.magnificationFilter = .nearest
      }.letters == ["BBB"])
  }

  @Test("Gravity places an image of its own size, contentsScale sets that size")
  func gravity() throws {
    #expect(try row(5) { $0.contentsGravity = .right }.letters == ["...RB"])
    #expect(try row(5) { $0.contentsGravity = .topLeft }.letters == ["RB..."])
    #expect(
      try row(5) {
        $0.contentsGravity = .left
        $0.contentsScale = 2
      }.letters.first?.dropFirst().allSatisfy { $0 == "." } == true)
  }

  @Test("Contents that overflow show, unless the layer masks to its bounds")
  func overflow() throws {
    func picture(masks: Bool) throws -> [String] {
      let box = S.layer(1, Rect(x: 1, y: 0, width: 1, height: 1)) {
        $0.contents = .image(Self.pair)
        $0.contentsGravity = .left
        $0.masksToBounds = masks
      }
      return try S.pixels(4, 1, box).letters
    }
    #expect(try picture(masks: false) == [".RB."])
    #expect(try picture(masks: true) == [".R.."])
  }

  @Test("A translucent image and an opacity multiply")
  func opacity() throws {
    let veil = Pixel(straightRed: 255, green: 255, blue: 255, alpha: 128)
    let image = Image(PixelBuffer(width: 1, height: 1, filledWith: veil))
    let box = S.layer(1, Rect(x: 0, y: 0, width: 1, height: 1)) {
      $0.contents = .image(image)
      $0.opacity = 0.5
    }
    // 128 * 128/255 = 64.25.
    #expect(try S.pixels(1, 1, box).text == ["404040"])
  }

  @Test("A gradient runs over the bounds and follows the corner radius")
  func gradient() throws {
    let stops = [
      GradientContents.Stop(color: .black, location: 0), GradientContents.Stop(color: .white, location: 1),
    ]
    let box = S.layer(1, Rect(x: 0, y: 0, width: 1, height: 4)) {
      $0.contents = .gradient(GradientContents(stops: stops))
    }
    // Pixel centres at 1/8, 3/8, 5/8, 7/8: 31.9, 95.6, 159.4, 223.1.
    let column = try (0..<4).map { try S.pixels(1, 4, box)[0, $0].red }
    #expect(column == [32, 96, 159, 223])
    let round = S.layer(1, Rect(x: 0, y: 0, width: 4, height: 4)) {
      $0.contents = .gradient(GradientContents(stops: [stops[1], stops[1]]))
      $0.cornerRadius = 2
    }
    #expect(try S.pixels(4, 4, round)[0, 0].red == 80)
  }

  @Test("A shape is filled and stroked, and may leave the bounds")
  func shape() throws {
    var shape = ShapeContents(path: .rect(Rect(x: 1, y: 1, width: 4, height: 2)), fillColor: S.red)
    shape.strokeColor = S.blue
    shape.lineWidth = 2
    let box = S.layer(1, Rect(x: 1, y: 1, width: 1, height: 1)) { $0.contents = .shape(shape) }
    #expect(
      try S.pixels(8, 6, box).letters == [
        "........", ".BBBBBB.", ".BBBBBB.", ".BBBBBB.", ".BBBBBB.", "........",
      ])
    shape.lineWidth = 1
    let thin = S.layer(1, Rect(x: 1, y: 1, width: 1, height: 1)) { $0.contents = .shape(shape) }
    // The line's middle is on pixel boundaries: half of the pixel outside, half of the one inside.
    #expect(try S.pixels(8, 6, thin)[4, 1] == Pixel(red: 0, green: 0, blue: 128, alpha: 255))
    #expect(try S.pixels(8, 6, thin)[4, 2] == Pixel(red: 127, green: 0, blue: 128, alpha: 255))
  }
}
