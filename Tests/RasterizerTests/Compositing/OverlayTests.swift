import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("Overlays")
struct OverlayTests {
  typealias S = TinyScene

  @Test("Edges lie at the sub-pixel place of the layer, whose own edge is on whole pixels")
  func edges() throws {
    let box = S.layer(1, Rect(x: 2.25, y: 2, width: 6, height: 6), .white)
    let picture = try S.renderer().render(S.frame(12, 12, [box]), overlays: .edges).pixels
    // A line one pixel wide about x = 2.25 covers 0.25 of column 1 and 0.75 of column 2.
    let blue = EdgeOverlay.palette[1]
    #expect(blue.hex == "#007aff")
    #expect(near(picture[1, 5].blue, 255 * 0.25 * 0.9, 1.5))
    #expect(near(picture[2, 5].red, 255 * (1 - 0.75 * 0.9), 1.5))
    #expect(picture[5, 5] == Color.white.pixel)
  }

  @Test("The panel names frame, time and commit, and covers the corner alone")
  func hud() throws {
    let frame = S.frame(200, 60, index: 12, [S.layer(1, Rect(x: 0, y: 0, width: 200, height: 60), .white)])
    #expect(HUDOverlay.label(of: frame) == "frame 12   0.2000 s   commit 1")
    let renderer = try S.renderer()
    let plain = renderer.render(frame).pixels
    let picture = renderer.render(frame, overlays: .hud).pixels
    #expect(picture[12, 8] != plain[12, 8])
    #expect(picture[199, 59] == plain[199, 59] && picture[2, 2] == plain[2, 2])
    #expect(renderer.render(frame, overlays: .hud).changed == false)
    let next = FrameTree(
      index: 13, presentationTime: 0.21, commitIndex: 1, root: frame.root, size: frame.size, scale: 1)
    let later = renderer.render(next, overlays: .hud)
    #expect(later.changed && later.pixels != picture)
    #expect(renderer.render(next).pixels == plain)
  }
}
