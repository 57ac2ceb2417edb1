import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Order and place of layers")
struct LayerOrderTests {
  typealias S = TinyScene

  @Test("Background, then contents, then sublayers, then border")
  func order() throws {
    let image = Image(PixelBuffer(width: 1, height: 1, filledWith: S.green.pixel))
    let inner = S.layer(2, Rect(x: 0, y: 0, width: 3, height: 2), S.blue)
    let outer = S.layer(1, Rect(x: 0, y: 0, width: 5, height: 5), S.red, [inner]) {
      $0.contents = .image(image)
      $0.contentsGravity = .left
      $0.contentsScale = 0.25
      $0.borderWidth = 1
      $0.borderColor = .white
    }
    // The image is 4 x 4 points at the left, half a point down: its rows 0.5 to 4.5 hold the centres 1 to 4.
    #expect(try S.pixels(5, 5, outer).letters == ["WWWWW", "WBBGW", "WGGGW", "WGGGW", "WWWWW"])
  }

  @Test("zPosition orders siblings, equal ones by their order of addition")
  func zPosition() throws {
    let a = S.layer(1, Rect(x: 0, y: 0, width: 3, height: 1), S.red) { $0.zPosition = 1 }
    let b = S.layer(2, Rect(x: 1, y: 0, width: 3, height: 1), S.green)
    let c = S.layer(3, Rect(x: 2, y: 0, width: 3, height: 1), S.blue)
    #expect(try S.pixels(5, 1, a, b, c).letters == ["RRRBB"])
  }

  @Test("A hidden layer hides all inside it, and so does an opacity of 0")
  func hidden() throws {
    let child = S.layer(2, Rect(x: 0, y: 0, width: 2, height: 1), S.green)
    let hidden = S.layer(1, Rect(x: 0, y: 0, width: 2, height: 1), S.red, [child]) { $0.isHidden = true }
    let clear = S.layer(3, Rect(x: 0, y: 0, width: 2, height: 1), S.red, [child]) { $0.opacity = 0 }
    #expect(try S.pixels(2, 1, hidden, clear).letters == [".."])
  }

  @Test("The bounds' origin scrolls what is inside; without masksToBounds it shows outside too")
  func boundsOrigin() throws {
    let child = S.layer(2, Rect(x: 0, y: 0, width: 3, height: 1), S.red)
    let scrolled = S.layer(1, Rect(x: 2, y: 0, width: 2, height: 1), S.blue, [child]) {
      $0.bounds.origin.x = 1
    }
    #expect(try S.pixels(6, 1, scrolled).letters == [".RRR.."])
    let cut = S.layer(1, Rect(x: 2, y: 0, width: 2, height: 1), S.blue, [child]) {
      $0.bounds.origin.x = 2
      $0.masksToBounds = true
    }
    #expect(try S.pixels(6, 1, cut).letters == ["..RB.."])
  }

  @Test("The anchor point is the place of `position` and the fixed point of the transform")
  func anchor() throws {
    let box = S.layer(1, .zero, S.red) {
      $0.bounds = Rect(x: 0, y: 0, width: 2, height: 1)
      $0.anchorPoint = Point(x: 1, y: 0)
      $0.position = Point(x: 4, y: 1)
      $0.transform = .scale(x: 2, y: 2)
    }
    #expect(try S.pixels(5, 4, box).letters == [".....", "RRRR.", "RRRR.", "....."])
  }

  @Test("Nested transforms: a quarter turn in a layer twice as large")
  func nested() throws {
    let inner = S.layer(2, Rect(x: 0, y: 0, width: 2, height: 1), S.red) {
      // A quarter turn without the rounding of sine and cosine: (x, y) becomes (-y, x).
      $0.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    }
    let outer = S.layer(1, Rect(x: 1, y: 1, width: 2, height: 2), S.blue, [inner]) {
      $0.anchorPoint = .zero
      $0.position = Point(x: 1, y: 1)
      $0.transform = .scale(x: 2, y: 2)
    }
    // Turned about (1, 0.5): x from 0.5 to 1.5, y from -0.5 to 1.5; twice that, from (1, 1).
    #expect(
      try S.pixels(6, 6, outer).letters == ["..RR..", ".BRRB.", ".BRRB.", ".BRRB.", ".BBBB.", "......"])
  }

  @Test("Device pixels are points times scale")
  func scale() throws {
    let box = S.layer(1, Rect(x: 0.5, y: 0, width: 1, height: 0.5), S.red)
    #expect(try S.pixels(2, 1, scale: 2, box).letters == [".RR.", "...."])
  }

  @Test("No root shows the display's ground")
  func ground() throws {
    let frame = FrameTree(
      index: 0, presentationTime: 0, commitIndex: 0, root: nil, size: Size(width: 2, height: 1), scale: 1)
    #expect(try S.renderer(ground: .white).render(frame).pixels.letters == ["WW"])
  }
}
