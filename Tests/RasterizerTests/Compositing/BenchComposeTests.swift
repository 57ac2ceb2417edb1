import LayerTree
import Pixels
import Testing

@testable import Rasterizer

@Suite("The compose bench's scene")
struct BenchComposeTests {
  @Test("With kept stores each frame is what it is with stores drawn anew, and rows are drawn once")
  func kept() throws {
    let text = try TextEngine()
    let (kept, anew) = (
      FrameRenderer(textEngine: text, threads: 1), FrameRenderer(textEngine: text, threads: 2)
    )
    var layers = ChatListLayers(scene: ChatListScene(scale: 0.5), rasterizes: true)
    var rows = Set<LayerID>()
    for index in [0, 1, 2, 40] {
      let frame = layers.frame(index)
      anew.dropStores()
      #expect(kept.render(frame).pixels == anew.render(frame).pixels, "frame \(index)")
      for layer in frame.root?.sublayers ?? [] where layer.values.shouldRasterize { rows.insert(layer.id) }
    }
    // Each row that was seen, the card's shadow, and pulsing rows again for each of their heights.
    #expect(kept.storesDrawn >= rows.count + 1)
    #expect(kept.storesDrawn <= rows.count + 1 + 2 * 4)
  }

  @Test("The report's last line has the time of a frame")
  func report() throws {
    let report = try BenchCompose.run(BenchCompose.Options(scale: 0.25, frames: 3, threads: 2))
    #expect(report.size == IntSize(width: 98, height: 211) && report.frames == 3 && report.threads == 2)
    #expect(report.lines.last?.hasPrefix("ms=") == true)
    #expect(report.kept.median > 0 && report.redrawn.median > 0 && report.direct.median > 0)
  }
}
