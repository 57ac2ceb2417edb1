import LayerTree
import MediaIO
import Pixels
import Rasterizer
import Scenario

/// One render: from a stage's frames through the rasterizer into an output that encodes beside it.
///
/// At most the few frames that the output holds back are in memory. Whatever ends the work early cancels the
/// output, which then leaves nothing behind.
struct RenderJob {
  /// Where frames come from.
  let stage: any FrameSource
  /// Which of them, and how often each.
  let plan: FramePlan
  /// Draws them.
  let renderer: FrameRenderer
  /// Pixels per point, where it is not the device's.
  let scale: Double?
  /// What is drawn on top.
  let overlays: FrameOverlays

  /// Size of the frames, pixels.
  var size: IntSize {
    let scale = scale ?? stage.scenario.device.scale
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    return IntSize(width: pixels(stage.size.width), height: pixels(stage.size.height))
  }

  /// Draws all frames into an output and completes it.
  func run(into sink: any FrameSink, interruption: Interruption, progress: ProgressReporter) throws {
    do {
      for index in plan.first..<(plan.first + plan.count) {
        let repetitions = plan.repetitions(of: index)
        // A turn of the scenario may take as long as it likes: a request need not wait for its end.
        let picture = try interruption.abandoning(sink.partialPath) {
          try stage.frame(index).flatMap { tree in
            repetitions > 0
              ? renderer.render(tree.scaled(to: scale), overlays: overlays).pixels : PixelBuffer?.none
          }
        }
        guard let picture else { continue }
        for _ in 0..<repetitions {
          try sink.append(picture)
          progress.advance()
          try interruption.check()
        }
      }
      try sink.finish()
    } catch {
      sink.cancel()
      progress.clear()
      throw error
    }
  }
}
