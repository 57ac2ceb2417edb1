import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("The stack of layers that make a pixel")
struct PixelStackTests {
  typealias S = TinyScene

  @Test("Colour, alpha and share of each layer, front to back, worked out by hand")
  func shares() throws {
    let veil = Color(red8: 0, green8: 0, blue8: 255, alpha8: 51)
    let under = S.layer(1, Rect(x: 0, y: 0, width: 2, height: 2), S.red) { $0.opacity = 0.6 }
    let over = S.layer(2, Rect(x: 0, y: 0, width: 2, height: 2), veil)
    let aside = S.layer(3, Rect(x: 1, y: 0, width: 1, height: 2), S.green)
    let renderer = try S.renderer(ground: .white)
    let frame = S.frame(2, 2, [under, over, aside])
    let stack = try #require(renderer.stack(at: Point(x: 0.5, y: 1.5), in: frame))
    #expect(stack.pixel == IntPoint(x: 0, y: 1))
    #expect(stack.entries.map(\.layer.rawValue) == [2, 1])
    #expect(stack.entries[0].color == veil)
    #expect(near(stack.entries[0].share, 0.2))
    #expect(stack.entries[1].color == Color(red8: 255, green8: 0, blue8: 0, alpha8: 153))
    #expect(near(stack.entries[1].share, 0.6 * 0.8))
    #expect(near(stack.groundShare, 0.4 * 0.8))
    #expect(stack.color == renderer.render(frame).pixels[0, 1])
  }

  @Test("A child that covers another in a group leaves it no share, however translucent the group")
  func group() throws {
    let low = S.layer(2, Rect(x: 0, y: 0, width: 1, height: 1), S.red)
    let high = S.layer(3, Rect(x: 0, y: 0, width: 1, height: 1), S.green)
    let group = S.layer(1, Rect(x: 0, y: 0, width: 1, height: 1), nil, [low, high]) { $0.opacity = 0.5 }
    let stack = try #require(
      try S.renderer().stack(atPixel: IntPoint(x: 0, y: 0), in: S.frame(1, 1, [group])))
    #expect(stack.entries.map(\.layer.rawValue) == [3, 2])
    #expect(stack.entries.map(\.share) == [128.0 / 255, 0])
    #expect(stack.entries[0].name == "layer 3" && stack.entries[0].depth == 2)
  }

  @Test("Contributions and ground add up to the pixel, with text, shadows, blurs and stores")
  func sum() throws {
    let panel = S.layer(
      90, Rect(x: 20, y: 10, width: 30, height: 20), Color(red8: 9, green8: 200, blue8: 9, alpha8: 90)
    ) {
      $0.backdropBlurRadius = 2
      $0.cornerRadius = 6
    }
    let layers = BackingStoreTests.list(offset: -3.4) + [panel]
    let frame = S.frame(60, 50, layers)
    let renderer = try S.renderer()
    let picture = renderer.render(frame).pixels
    for (x, y) in [(3, 5), (16, 9), (25, 14), (40, 28), (20, 10), (55, 44)] {
      let stack = try #require(renderer.stack(atPixel: IntPoint(x: x, y: y), in: frame))
      #expect(stack.color == picture[x, y])
      let red = stack.entries.reduce(0) { $0 + Int($1.contribution.red) }
      let share = stack.entries.reduce(stack.groundShare) { $0 + $1.share }
      #expect(abs(red - Int(picture[x, y].red)) <= 4, "(\(x), \(y))")
      #expect(abs(share - 1) < 0.02, "(\(x), \(y)): \(share)")
      #expect(stack.entries.contains { $0.share > 0 })
    }
  }

  @Test("Only layers that come near the pixel are measured, however many there are")
  func reached() throws {
    let tiles = (0..<400).map { index in
      let (x, y) = (Double(index % 20) * 4, Double(index / 20) * 4)
      return S.layer(UInt64(index), Rect(x: x, y: y, width: 4, height: 4), S.red)
    }
    let frame = S.frame(80, 80, tiles)
    // In the middle of the tile in column 3 and row 2; at its left edge the neighbour's margin is seen too.
    for (x, ids) in [(14, [1000, 43]), (12, [1000, 42, 43])] as [(Int, [UInt64])] {
      let probe = PixelProbe(renderer: try S.renderer(), frame: frame, pixel: IntPoint(x: x, y: 10))
      #expect(probe.reached().map(\.layer.id.rawValue) == ids)
      #expect(probe.visible().count == 401)
    }
  }

  @Test("Measuring the layers that are reached finds what measuring all of them finds")
  func reachedIsEnough() throws {
    let glow = S.layer(80, Rect(x: 2, y: 40, width: 6, height: 4), S.green) {
      $0.shadowOpacity = 1
      $0.shadowRadius = 2
      $0.shadowOffset = Size(width: 20, height: -10)
    }
    let soft = S.layer(81, Rect(x: 45, y: 2, width: 6, height: 4), S.blue) { $0.blurRadius = 3 }
    let far = S.layer(82, Rect(x: 100, y: 0, width: 9, height: 9), S.blue)
    let panel = S.layer(90, Rect(x: 20, y: 10, width: 30, height: 20)) { $0.backdropBlurRadius = 2 }
    let frame = S.frame(60, 50, BackingStoreTests.list(offset: -3.4) + [glow, soft, far, panel])
    for (x, y) in [(3, 5), (24, 31), (47, 8), (25, 14), (21, 12), (55, 44)] {
      let probe = PixelProbe(renderer: try S.renderer(), frame: frame, pixel: IntPoint(x: x, y: y))
      let (some, all) = (probe.reached(), probe.visible())
      #expect(some.count < all.count)
      #expect(
        some.compactMap { probe.entry(of: $0.layer, depth: $0.depth) }
          == all.compactMap { probe.entry(of: $0.layer, depth: $0.depth) }, "(\(x), \(y))")
    }
  }

  @Test("Outside the display there is none")
  func outside() throws {
    #expect(try S.renderer().stack(at: Point(x: -0.1, y: 0), in: S.frame(1, 1, [])) == nil)
    #expect(try S.renderer().stack(at: Point(x: .nan, y: 9), in: S.frame(1, 1, [])) == nil)
  }
}
