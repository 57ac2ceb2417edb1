import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Backing stores")
struct BackingStoreTests {
  typealias S = TinyScene

  /// Rows with text, shape, shadow, a rounded clip and a group, of which every other one is rasterized.
  static func list(offset: Double) -> [LayerSnapshot] {
    (0..<4).map { index in
      let id = UInt64(index * 10)
      let text = S.layer(id + 1, Rect(x: 12, y: 4, width: 40, height: 16)) {
        $0.contents = .text(TextContents("Row \(index)", fontSize: 9, color: S.blue))
      }
      let dot = S.layer(id + 2, Rect(x: 2, y: 4, width: 8, height: 8)) {
        let path = Path.ellipse(in: Rect(x: 0, y: 0, width: 8, height: 8))
        $0.contents = .shape(ShapeContents(path: path, fillColor: S.green))
      }
      let bubble = S.layer(id + 3, Rect(x: 14, y: 8, width: 30, height: 10), .white) {
        $0.cornerRadius = 4
        $0.shadowOpacity = 0.5
        $0.shadowRadius = 1
      }
      return S.layer(id + 4, .zero, Color(red8: 230, green8: 230, blue8: 250), [bubble, text, dot]) {
        $0.bounds = Rect(x: 0, y: 0, width: 60, height: 20.4)
        $0.anchorPoint = .zero
        $0.position = Point(x: 0, y: offset + Double(index) * 20.4)
        $0.shouldRasterize = index % 2 == 0
        $0.opacity = index == 3 ? 0.6 : 1
      }
    }
  }

  @Test("Pixels do not depend on what was kept: warm and cold renderers agree on every frame")
  func coldAndWarm() throws {
    let warm = try S.renderer()
    for index in 0..<6 {
      let frame = S.frame(60, 50, scale: 2, index: index, Self.list(offset: -8 + Double(index) * 1.37))
      let kept = warm.render(frame).pixels
      #expect(try S.renderer().render(frame).pixels == kept, "frame \(index)")
      warm.dropStores()
      #expect(warm.render(frame).pixels == kept, "frame \(index)")
    }
  }

  @Test("What only moves is not drawn again; what changes is, alone")
  func reuse() throws {
    let renderer = try S.renderer()
    _ = renderer.render(S.frame(60, 100, index: 0, Self.list(offset: 0)))
    let first = renderer.storesDrawn
    #expect(first > 0)
    _ = renderer.render(S.frame(60, 100, index: 1, Self.list(offset: 0.7)))
    #expect(renderer.storesDrawn == first)
    var changed = Self.list(offset: 0.7)
    let row = changed[2]
    var values = row.values
    values.backgroundColor = .white
    changed[2] = LayerSnapshot(id: row.id, values: values, sublayers: row.sublayers)
    _ = renderer.render(S.frame(60, 100, index: 2, changed))
    #expect(renderer.storesDrawn == first + 1)
  }

  @Test("The same pixels on 1, 2 and 3 threads")
  func threads() throws {
    let frame = S.frame(60, 50, scale: 3, Self.list(offset: -3.3))
    let one = try S.renderer(threads: 1).render(frame).pixels
    #expect(try S.renderer(threads: 2).render(frame).pixels == one)
    #expect(try S.renderer(threads: 3).render(frame).pixels == one)
  }

  @Test("A frame in which nothing changed returns the same memory and draws nothing")
  func unchanged() throws {
    let renderer = try S.renderer()
    let frame = S.frame(60, 50, Self.list(offset: 0))
    let first = renderer.render(frame)
    let drawn = renderer.storesDrawn
    let next = FrameTree(
      index: 1, presentationTime: 1.0 / 60, commitIndex: 1, root: frame.root, size: frame.size, scale: 1)
    let second = renderer.render(next)
    #expect(first.changed && !second.changed)
    #expect(renderer.storesDrawn == drawn)
    let places = [first, second].map { $0.pixels.withUnsafeWords { $0.baseAddress } }
    #expect(places[0] == places[1])
    #expect(!renderer.render(S.frame(60, 50, index: 2, Self.list(offset: 0))).changed)
    #expect(renderer.render(S.frame(60, 50, index: 3, Self.list(offset: 0.1))).changed)
  }

  @Test("A text at a fractional place shows its store shifted bilinearly, not glyphs drawn anew")
  func text() throws {
    func picture(_ y: Double) throws -> PixelBuffer {
      try S.pixels(
        60, 24,
        S.layer(1, Rect(x: 1, y: y, width: 58, height: 18)) {
          $0.contents = .text(TextContents("Seam", fontSize: 14, color: .white))
        })
    }
    let (upper, lower, between) = (try picture(2), try picture(3), try picture(2.25))
    #expect(upper != PixelBuffer(width: 60, height: 24, filledWith: Color.black.pixel))
    for y in 0..<24 {
      for x in 0..<60 {
        let mixed = 0.75 * Double(upper[x, y].red) + 0.25 * Double(lower[x, y].red)
        #expect(near(between[x, y].red, mixed, 1.01), "(\(x), \(y))")
      }
    }
  }

  @Test("A rasterized layer at whole pixels looks as one that is not, and keeps its opacity out of the store")
  func rasterized() throws {
    func picture(_ rasterized: Bool, opacity: Float) throws -> PixelBuffer {
      let child = S.layer(2, Rect(x: 1, y: 1, width: 9, height: 3), S.red) { $0.cornerRadius = 1 }
      return try S.pixels(
        10, 6,
        S.layer(1, Rect(x: 1, y: 1, width: 8, height: 4), S.blue, [child]) {
          $0.shouldRasterize = rasterized
          $0.opacity = opacity
        })
    }
    #expect(try picture(true, opacity: 1) == picture(false, opacity: 1))
    #expect(try picture(true, opacity: 0.5) == picture(false, opacity: 0.5))
  }

  @Test("Stores that are out of sight leave when the limit is passed; visible ones stay")
  func bounded() throws {
    let renderer = FrameRenderer(textEngine: try TextEngine(), threads: 1, cacheLimit: 20_000)
    for index in 0..<40 {
      let row = S.layer(UInt64(index + 1), Rect(x: 0, y: 0, width: 50, height: 20), S.red) {
        $0.shouldRasterize = true
      }
      _ = renderer.render(S.frame(50, 20, index: index, [row]))
      #expect(renderer.storeBytes <= 20_000 + 4128)
    }
  }
}
