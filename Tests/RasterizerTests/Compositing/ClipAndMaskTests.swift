import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Corners, clips, masks and borders")
struct ClipAndMaskTests {
  typealias S = TinyScene

  // A quarter circle of radius 2 covers, of the pixels of its square, 0.3151 in the corner (80/255) and
  // 0.9132 beside it (233/255): integrals of sqrt(4 - x^2) - 1 from 1 to sqrt 3 and from 0 to 1.
  let disc: [[Double]] = [
    [80, 233, 233, 80], [233, 255, 255, 233], [233, 255, 255, 233], [80, 233, 233, 80],
  ]

  /// Whether a picture is the red disc on black, within 2 of 255.
  func isDisc(_ picture: PixelBuffer) -> Bool {
    (0..<16).allSatisfy { index in
      let pixel = picture[index % 4, index / 4]
      return near(pixel.red, disc[index / 4][index % 4], 2) && pixel.green == 0 && pixel.blue == 0
    }
  }

  @Test("The background follows the corner radius without masksToBounds")
  func background() throws {
    let box = S.layer(1, Rect(x: 0, y: 0, width: 4, height: 4), S.red) { $0.cornerRadius = 2 }
    #expect(isDisc(try S.pixels(4, 4, box)))
  }

  @Test("Sublayers are cut by round corners only with masksToBounds, without a fringe of the background")
  func corners() throws {
    let child = S.layer(2, Rect(x: 0, y: 0, width: 4, height: 4), S.red)
    let open = S.layer(1, Rect(x: 0, y: 0, width: 4, height: 4), S.blue, [child]) { $0.cornerRadius = 2 }
    #expect(try S.pixels(4, 4, open).letters == ["RRRR", "RRRR", "RRRR", "RRRR"])
    let cut = S.layer(1, Rect(x: 0, y: 0, width: 4, height: 4), S.blue, [child]) {
      $0.cornerRadius = 2
      $0.masksToBounds = true
    }
    #expect(isDisc(try S.pixels(4, 4, cut)))
  }

  @Test("An image that fills a rounded layer is cut alike")
  func image() throws {
    let picture = Image(PixelBuffer(width: 4, height: 4, filledWith: S.red.pixel))
    let box = S.layer(1, Rect(x: 0, y: 0, width: 4, height: 4)) {
      $0.contents = .image(picture)
      $0.cornerRadius = 2
      $0.masksToBounds = true
    }
    #expect(isDisc(try S.pixels(4, 4, box)))
  }

  @Test("maskedCorners leaves the others square")
  func maskedCorners() throws {
    let box = S.layer(1, Rect(x: 0, y: 0, width: 4, height: 4), S.red) {
      $0.cornerRadius = 2
      $0.maskedCorners = [.topLeft]
    }
    let picture = try S.pixels(4, 4, box)
    #expect(picture.text[0] == "500000 e90000 ff0000 ff0000")
    #expect(picture.letters[3] == "RRRR")
  }

  @Test("A flipped layer rounds the corner where it appears")
  func flipped() throws {
    let box = S.layer(1, Rect(x: 0, y: 0, width: 4, height: 4), S.red) {
      $0.cornerRadius = 2
      $0.maskedCorners = [.topLeft]
      $0.transform = .scale(x: -1, y: 1)
    }
    #expect(try S.pixels(4, 4, box).text[0] == "ff0000 ff0000 e90000 500000")
  }

  @Test("A continuous corner starts further out and takes less of its tip than a circular one takes away")
  func continuous() throws {
    func picture(_ curve: CornerCurve) throws -> PixelBuffer {
      let box = S.layer(1, Rect(x: 0, y: 0, width: 40, height: 40), S.red) {
        $0.cornerRadius = 10
        $0.cornerCurve = curve
      }
      return try S.pixels(40, 40, box)
    }
    let circular = try picture(.circular)
    let continuous = try picture(.continuous)
    #expect(circular[10, 0].red == 255)
    #expect(continuous[10, 0].red < 255 && continuous[10, 0].red > 200)
    #expect(continuous[16, 0].red == 255)
  }

  @Test("A mask multiplies by its alpha, and nothing shows outside of it")
  func mask() throws {
    let half = Color(red: 0, green: 1, blue: 1, alpha: 128.0 / 255)
    let mask = S.layer(2, Rect(x: 1, y: 0, width: 2, height: 1), half)
    let child = S.layer(3, Rect(x: 2, y: 0, width: 2, height: 1), S.green)
    let box = S.layer(1, Rect(x: 0, y: 0, width: 4, height: 1), S.red, [child], mask: mask)
    #expect(try S.pixels(4, 1, box).text == ["000000 800000 008000 000000"])
  }

  @Test("A hidden mask hides the layer")
  func hiddenMask() throws {
    let mask = S.layer(2, Rect(x: 0, y: 0, width: 2, height: 1), .white) { $0.isHidden = true }
    #expect(
      try S.pixels(2, 1, S.layer(1, Rect(x: 0, y: 0, width: 2, height: 1), S.red, mask: mask)).letters == [
        ".."
      ])
  }

  @Test("A border lies inside the bounds, above sublayers, also round")
  func border() throws {
    let child = S.layer(2, Rect(x: 0, y: 0, width: 6, height: 6), S.red)
    let box = S.layer(1, Rect(x: 0, y: 0, width: 6, height: 6), nil, [child]) {
      $0.borderWidth = 1
      $0.borderColor = S.blue
      $0.cornerRadius = 2
      $0.masksToBounds = true
    }
    let picture = try S.pixels(6, 6, box)
    let text = picture.text
    // The corner pixel is all border: the clip's 80/255 of it.
    #expect(text[0] == "000050 0000e9 0000ff 0000ff 0000e9 000050")
    // Pixel (1, 1): the inner corner of radius 1 covers pi/4 of it (200/255), the ring the rest (55/255).
    let inner = picture[1, 1]
    #expect(near(inner.red, 200, 3) && near(inner.blue, 55, 3) && inner.red + inner.blue == 255)
    #expect(near(picture[5, 1].blue, 233, 2) && picture[5, 1].red == 0)
    #expect(picture[2, 1] == S.red.pixel)
  }

  @Test("A border has a constant number of whole pixels wherever the layer is, at least one")
  func borderWidth() throws {
    for step in 0..<10 {
      let y = 1 + Double(step) / 10
      let box = S.layer(1, Rect(x: 0, y: y, width: 3, height: 4), S.red) {
        $0.borderWidth = 0.3
        $0.borderColor = S.blue
      }
      let column = try S.pixels(3, 7, box).letters.map { $0.dropFirst().first.map(String.init) ?? "" }
        .joined()
      #expect(column.replacing(".", with: "") == "BRRB", "at \(y): \(column)")
    }
  }
}
