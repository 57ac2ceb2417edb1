import Inspection
import LayerTree
import Scenario

/// One scenario by two engines, side by side, with a strip below that shows the gap between their offsets.
///
/// The frames are those of the two stages, untouched; a run ahead of the first frame measures the gap, so that
/// the strip has one scale from begin to end.
final class ComparisonSource: FrameSource {
  let scenario: Scenario
  let size: Size
  private let sides: [(name: String, stage: Stage)]
  private let gaps: GapCurve
  private let layout: ComparisonLayout

  /// The two stages of a scenario's comparison.
  init(_ scenario: Scenario, _ comparison: Comparison) throws {
    self.scenario = scenario
    layout = ComparisonLayout(panel: scenario.device.size)
    size = layout.size
    let engines = [comparison.left, comparison.right]
    let traces = try engines.map { engine in
      try Verification.trace(of: try LoadedScenario.stage(scenario.scrolled(by: engine)))
    }
    gaps = GapCurve(left: traces[0], right: traces[1])
    sides = try engines.enumerated().map { index, engine in
      // Layers of both go into one picture: the right one's serials begin far above.
      let first = UInt64(index) << 32 + 1
      return (
        engine.rawValue, try LoadedScenario.stage(scenario.scrolled(by: engine), firstLayerID: first)
      )
    }
  }

  /// Below the names of the engines.
  var panelCorner: Point { Point(x: 0, y: ComparisonLayout.header) }

  var frameCount: Int { sides[0].stage.frameCount }

  func frame(_ index: Int) throws(ScenarioError) -> FrameTree? {
    var panels: [LayerSnapshot] = []
    var newest: FrameTree?
    for (column, side) in sides.enumerated() {
      guard let frame = try side.stage.frame(index) else { return nil }
      newest = frame
      panels.append(layout.panel(frame.root, column: column))
      panels.append(layout.title(side.name, column: column))
    }
    guard let newest else { return nil }
    let strip = layout.strip(gaps, frame: newest.index)
    return FrameTree(
      index: newest.index, presentationTime: newest.presentationTime, commitIndex: newest.commitIndex,
      root: layout.root(panels + strip), size: size, scale: newest.scale)
  }
}

/// The distance between two engines' presented offsets, frame by frame.
struct GapCurve: Equatable {
  /// Right less left in each frame, points.
  let gaps: [Double]
  /// Presentation times, seconds.
  let times: [Double]
  /// The frame in which the distance is greatest.
  let peak: Int

  /// The gaps of two runs of one scenario.
  init(left: OffsetTrace, right: OffsetTrace) {
    let gaps = zip(left.samples, right.samples).map { $1.offset - $0.offset }
    self.gaps = gaps
    times = left.samples.map(\.time)
    peak = gaps.indices.max { abs(gaps[$0]) < abs(gaps[$1]) } ?? 0
  }

  /// The greatest distance, points, at least a tenth of one, so that rounding does not fill the strip.
  var scale: Double { max(0.1, gaps.isEmpty ? 0 : abs(gaps[peak])) }

  /// The curve in so many columns: in each the gap that is farthest from 0.
  func columns(_ count: Int) -> [Double] {
    guard !gaps.isEmpty else { return [] }
    let count = min(count, gaps.count)
    return (0..<count).map { column in
      let range = (column * gaps.count / count)..<((column + 1) * gaps.count / count)
      return range.map { gaps[$0] }.max { abs($0) < abs($1) } ?? 0
    }
  }
}
