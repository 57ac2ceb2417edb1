import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Shadows and blurs of layers")
struct ShadowAndBlurTests {
  typealias S = TinyScene

  @Test("A shadow of radius 0 is the shape again, shifted, below the layer")
  func sharp() throws {
    let box = S.layer(1, Rect(x: 1, y: 1, width: 2, height: 2), S.red) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = Size(width: 1, height: 1)
      $0.shadowColor = S.green
    }
    #expect(try S.pixels(5, 5, box).letters == [".....", ".RR..", ".RRG.", "..GG.", "....."])
  }

  @Test("Colour, its alpha and shadowOpacity multiply; shadowPath casts instead of the layer")
  func path() throws {
    let box = S.layer(1, Rect(x: 0, y: 0, width: 1, height: 1)) {
      $0.shadowOpacity = 0.5
      $0.shadowRadius = 0
      $0.shadowOffset = Size(width: 0, height: 1)
      $0.shadowColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
      $0.shadowPath = .rect(Rect(x: 1, y: 0, width: 2, height: 1))
    }
    // 0.25 is 64/255.
    #expect(try S.pixels(4, 2, box).text == ["000000 000000 000000 000000", "000000 400000 400000 000000"])
  }

  @Test("A soft shadow is the gaussian of the caster's alpha with sigma = shadowRadius, within 1/255")
  func soft() throws {
    let size = IntSize(width: 24, height: 20)
    let box = S.layer(1, Rect(x: 8, y: 6, width: 8, height: 6), S.red) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 2
      $0.shadowOffset = Size(width: 0, height: 3)
      $0.shadowColor = S.blue
    }
    let picture = try S.pixels(24, 20, box)
    let caster = (0..<size.area).map { index -> Double in
      let (x, y) = (index % 24, index / 24)
      return x >= 8 && x < 16 && y >= 9 && y < 15 ? 255 : 0
    }
    let wanted = GaussianBlurTests.reference(
      caster, size, sigma: 2, box: IntRect(x: 0, y: 0, width: 24, height: 20), clamp: false)
    for y in 0..<20 {
      for x in 0..<24 where !(x >= 8 && x < 16 && y >= 6 && y < 12) {
        #expect(near(picture[x, y].blue, wanted[y * 24 + x], 1), "(\(x), \(y))")
      }
    }
  }

  @Test("Without a path, the shadow is that of the whole picture: sublayers outside the bounds cast as well")
  func composite() throws {
    let child = S.layer(2, Rect(x: 2, y: 0, width: 1, height: 1), S.red)
    let box = S.layer(1, Rect(x: 0, y: 0, width: 1, height: 1), S.red, [child]) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = Size(width: 0, height: 1)
      $0.shadowColor = S.green
    }
    #expect(try S.pixels(4, 2, box).letters == ["R.R.", "G.G."])
  }

  @Test("masksToBounds cuts the shadow off, as its implicit mask does")
  func masked() throws {
    let box = S.layer(1, Rect(x: 1, y: 0, width: 1, height: 1), S.red) {
      $0.masksToBounds = true
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = Size(width: 0, height: 1)
      $0.shadowColor = S.green
    }
    #expect(try S.pixels(3, 2, box).letters == [".R.", "..."])
  }

  @Test("blurRadius is a gaussian over layer and sublayers, clear outside, sigma in points")
  func blur() throws {
    let size = IntSize(width: 20, height: 16)
    let child = S.layer(2, Rect(x: 3, y: 2, width: 2, height: 2), S.green)
    let box = S.layer(1, Rect(x: 2, y: 2, width: 4, height: 3), S.red, [child]) { $0.blurRadius = 0.75 }
    let picture = try S.pixels(10, 8, scale: 2, box)
    let whole = IntRect(x: 0, y: 0, width: 20, height: 16)
    func plane(_ box: IntRect, without hole: IntRect? = nil) -> [Double] {
      (0..<size.area).map { index in
        let (x, y) = (index % 20, index / 20)
        return box.contains(x: x, y: y) && !(hole?.contains(x: x, y: y) ?? false) ? 255 : 0
      }
    }
    let inner = IntRect(x: 10, y: 8, width: 4, height: 4)
    let red = plane(IntRect(x: 4, y: 4, width: 8, height: 6), without: inner)
    let wantedRed = GaussianBlurTests.reference(red, size, sigma: 1.5, box: whole, clamp: false)
    let wantedGreen = GaussianBlurTests.reference(plane(inner), size, sigma: 1.5, box: whole, clamp: false)
    for y in 0..<16 {
      for x in 0..<20 {
        #expect(near(picture[x, y].red, wantedRed[y * 20 + x], 1), "(\(x), \(y))")
        #expect(near(picture[x, y].green, wantedGreen[y * 20 + x], 1), "(\(x), \(y))")
      }
    }
  }

  @Test("The backdrop of a flat ground stays flat, up to the display's border")
  func flatBackdrop() throws {
    let panel = S.layer(1, Rect(x: 0, y: 0, width: 8, height: 4)) { $0.backdropBlurRadius = 2 }
    let picture = try S.pixels(8, 6, ground: S.green, panel)
    #expect(picture == PixelBuffer(width: 8, height: 6, filledWith: S.green.pixel))
  }

  @Test("The backdrop of a half and half ground is its gaussian inside the bounds, untouched outside")
  func halfBackdrop() throws {
    let left = S.layer(1, Rect(x: 0, y: 0, width: 12, height: 10), .white)
    let panel = S.layer(2, Rect(x: 0, y: 2, width: 24, height: 6)) { $0.backdropBlurRadius = 2.5 }
    let picture = try S.pixels(24, 10, left, panel)
    let ground = (0..<240).map { $0 % 24 < 12 ? 255.0 : 0 }
    let wanted = GaussianBlurTests.reference(
      ground, IntSize(width: 24, height: 10), sigma: 2.5, box: IntRect(x: 0, y: 0, width: 24, height: 10),
      clamp: true)
    for x in 0..<24 {
      #expect(picture[x, 1].red == UInt8(ground[x]) && picture[x, 8].red == UInt8(ground[x]))
      for y in 2..<8 { #expect(near(picture[x, y].red, wanted[y * 24 + x], 1), "(\(x), \(y))") }
    }
  }

  @Test("A backdrop looks at what was drawn before it in the same group, and lies under the background")
  func backdropInGroup() throws {
    let behind = S.layer(2, Rect(x: 0, y: 0, width: 4, height: 8), S.red)
    let veil = Color(red: 0, green: 0, blue: 1, alpha: 128.0 / 255)
    let panel = S.layer(3, Rect(x: 0, y: 0, width: 8, height: 8), veil) { $0.backdropBlurRadius = 1 }
    let group = S.layer(1, Rect(x: 0, y: 0, width: 8, height: 8), nil, [behind, panel]) { $0.opacity = 0.5 }
    let picture = try S.pixels(8, 8, ground: .black, group)
    // Far left the blurred red is whole: half veiled (127, 0, 128), then half of that over black.
    #expect(picture[0, 4] == Pixel(red: 64, green: 0, blue: 64, alpha: 255))
    // Far right only the veil is in the group.
    #expect(picture[7, 4] == Pixel(red: 0, green: 0, blue: 64, alpha: 255))
    #expect(picture[4, 4].red > 10 && picture[4, 4].red < 32)
  }
}
