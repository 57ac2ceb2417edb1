import Inspection
import LayerTree
import Testing

/// A box of 10x10 pt at (50, 50) that moves 100 pt to the right in 1 s, on a display of 60 Hz and depth 1.
@Suite struct FrameInspectionTests {
  private func context() -> (LayerContext, Layer) {
    let context = LayerContext(
      display: Display(refreshRate: 60, commitDepth: 1), size: Size(width: 200, height: 200))
    let box = Layer(name: "box")
    box.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    box.position = Point(x: 50, y: 50)
    context.root.addSublayer(box)
    _ = context.commit()
    return (context, box)
  }

  private func inspect(_ context: LayerContext, frame: Int) -> FrameInspection {
    let tree = context.server.frame(frame)
    return FrameInspection(
      frame: tree, report: context.server.report(ofFrame: frame),
      jumps: context.server.commitJumps(inFrame: frame))
  }

  @Test func aStillLayerHasTheSameModelAndPresentation() throws {
    let (context, _) = context()
    let inspection = inspect(context, frame: 0)
    #expect(inspection.presentationTime == 1.0 / 60)
    #expect(inspection.commitIndex == 1)
    let box = try #require(inspection.root?.sublayers.first)
    #expect(box.name == "box")
    #expect(box.position == ModelAndPresented([50, 50]))
    #expect(box.bounds == ModelAndPresented([0, 0, 10, 10]))
    #expect(box.opacity == ModelAndPresented(1))
    #expect(box.frame == [45, 45, 10, 10])
    #expect(box.transform == nil)
    #expect(box.animations.isEmpty)
  }

  @Test func anAdditiveAnimationSaysWhatItAdds() throws {
    let (context, box) = context()
    var slide = BasicAnimation(.positionX, from: -100, to: 0, duration: 1)
    slide.isAdditive = true
    slide.beginTime = 0
    context.advance(to: 0)
    box.add(slide, forKey: "slide")
    box.position = Point(x: 150, y: 50)
    _ = context.commit()
    // p(14) = 15/60 = 0.25 s: -100 + 100 x 0.25 = -75 is added to the model's 150.
    let shown = try #require(inspect(context, frame: 14).root?.sublayers.first)
    #expect(shown.position.model == [150, 50])
    #expect(shown.position.presented == [75, 50])
    #expect(shown.frame == [70, 45, 10, 10])
    let animation = try #require(shown.animations.first)
    #expect(animation.key == "slide")
    #expect(animation.kind == "basic")
    #expect(animation.keyPath == "position.x")
    #expect(animation.from == [-100])
    #expect(animation.to == [0])
    #expect(animation.isAdditive)
    #expect(animation.beginTime == 0)
    #expect(animation.phase == 0.25)
    #expect(animation.contribution == [-75])
  }

  @Test func aCommitThatJumpsIsNamedWithItsDistance() throws {
    let (context, box) = context()
    _ = inspect(context, frame: 0)
    context.advance(to: 1.0 / 60)
    box.position = Point(x: 53, y: 54)
    _ = context.commit()
    let jump = try #require(inspect(context, frame: 1).commitJumps.first)
    #expect(jump.commitIndex == 2)
    #expect(jump.layer == "box")
    #expect(jump.distance == 5)
    #expect(jump.layersMoved == 1)
    #expect(inspect(context, frame: 2).commitJumps.isEmpty)
  }

  @Test func textHasALineForEachLayerAndAnimation() throws {
    let (context, box) = context()
    var slide = BasicAnimation(.positionX, from: -100, to: 0, duration: 1)
    slide.isAdditive = true
    slide.beginTime = 0
    box.add(slide, forKey: "slide")
    box.position = Point(x: 150, y: 50)
    _ = context.commit()
    let lines = InspectionText.lines(inspect(context, frame: 14))
    #expect(
      lines == [
        "frame 14  presented at 0.25 s  commit 2",
        "commit 2 at 0 s moved 1 layer at once, box by 25 pt",
        "root  position (0, 0)  bounds (0, 0, 200, 200)  opacity 1",
        "  box  position (150, 50) -> (75, 50)  bounds (0, 0, 10, 10)  opacity 1",
        "    ~ position.x  basic \"slide\"  -100 to 0  additive  begin 0 s  duration 1 s  phase 0.25  adds -75",
      ])
  }

  @Test func beforeTheFirstCommitThereIsNoTree() {
    let context = LayerContext(
      display: Display(refreshRate: 60, commitDepth: 1), size: Size(width: 1, height: 1))
    let inspection = inspect(context, frame: 0)
    #expect(inspection.root == nil)
    #expect(InspectionText.lines(inspection) == ["frame 0  presented at 0.0167 s  no commit yet"])
  }
}

extension ModelAndPresented {
  /// The same by model and presentation.
  init(_ value: Value) { self.init(model: value, presented: value) }
}
