import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("What is known of a picture's opacity without looking at it")
struct SurfaceOpacityTests {
  private static func isOpaque(
    ground: Pixel = Pixel(word: 0), _ draw: (inout DisplayList) -> Void
  ) -> Bool {
    let box = IntRect(x: 3, y: 5, width: 40, height: 70)
    let surface = Surface(box: box, ground: ground, renderer: DisplayListRenderer(threads: 1))
    draw(&surface.list)
    let picture = surface.finish()
    // What is known must be true.
    if surface.isOpaque { #expect(picture.isOpaque) }
    return surface.isOpaque
  }

  @Test("An opaque rectangle over all of it makes it opaque; a translucent, smaller or faded one does not")
  func rectangles() {
    let all = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(Self.isOpaque { $0.fill(all, with: .color(.white)) })
    #expect(!Self.isOpaque { $0.fill(all, with: .color(Color(red: 1, green: 1, blue: 1, alpha: 0.5))) })
    #expect(!Self.isOpaque { $0.fill(Rect(x: 4, y: 0, width: 99, height: 99), with: .color(.white)) })
    #expect(
      !Self.isOpaque { list in
        list.beginGroup(opacity: 0.5)
        list.fill(all, with: .color(.white))
        list.endGroup()
      })
  }

  @Test("An opaque ground stays opaque under anything; a clear one with nothing on it is not")
  func grounds() {
    let clear = Color(red: 1, green: 1, blue: 1, alpha: 0.2)
    #expect(
      Self.isOpaque(ground: Pixel(word: 0xFF00_0000)) {
        $0.fillCircle(center: Point(x: 20, y: 20), radius: 9, with: .color(clear))
      })
    #expect(!Self.isOpaque { _ in })
  }
}
