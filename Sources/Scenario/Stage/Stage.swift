import LayerTree
import OffscreenUI
import Pixels

/// Runs a scenario on simulated time and gives its frames, one at a time.
///
/// The layers of the stage are committed at time 0, outside of any turn; every entry of the timeline is a
/// turn of the main thread. Frames are made when they are asked for, so that no more than one is held.
///
///     let stage = try Stage(try Scenario.load("demo.yaml"), loadImage: { try PNG.read($0) })
///     while let frame = try stage.next() { draw(frame) }
public final class Stage {
  /// What is run.
  public let scenario: Scenario
  /// The tree, its clock and its render server.
  public let context: LayerContext
  /// The main thread, whose turns change the tree; `onTurn` reports each.
  public let mainThread: MainThread
  /// The scroll surface, where the stage is one.
  public let scroll: ScrollSurface?
  /// The list, where the stage is one.
  public let list: ListSurface?
  /// What fingers scroll, where the stage has it.
  public var scrolling: (any ScrollingSurface)? { scroll ?? list }
  /// Index of the frame that `next()` gives, from 0.
  public private(set) var nextIndex = 0

  private let run: StageRun
  private let layers: StageLayers

  /// A stage with a scenario's layers on it, at time 0.
  ///
  /// - Parameters:
  ///   - scenario: What to run.
  ///   - rules: Where platforms differ in how animations end.
  ///   - limits: Limits on the size of pictures.
  ///   - firstLayerID: Where the serials of its layers begin, 1 or more; apart for stages shown in one picture.
  ///   - measureText: The size that text takes within a width; of what draws, so that rows fit their words.
  ///   - loadImage: The picture in a file; the path leads from where the scenario's own path does.
  /// - Throws: `ScenarioError` where pictures cannot be loaded, with the place of each in the scenario.
  public init(
    _ scenario: Scenario, rules: AnimationRules = AnimationRules(), limits: ScenarioLimits = ScenarioLimits(),
    firstLayerID: UInt64 = 1, measureText: @escaping TextMeasure = PlainTextMeasure.size,
    loadImage: @escaping (_ path: String) throws -> PixelBuffer
  ) throws(ScenarioError) {
    self.scenario = scenario
    context = LayerContext(device: scenario.device, rules: rules, firstLayerID: firstLayerID)
    mainThread = MainThread(context: context)
    let images = StageImages(load: loadImage)
    try images.loadFiles(of: scenario, limits: limits)
    let recordings = try StageRecordings(of: scenario, limits: limits)
    context.root.backgroundColor = scenario.background
    layers = StageLayers(scenario.stage, root: context.root) { images.image($0) }
    scroll = scenario.stage.scroll.map { [mainThread] in ScrollSurface($0, thread: mainThread) }
    if let description = scenario.stage.list {
      list = try ListSurface(
        description, thread: mainThread, files: try RowFiles(of: scenario),
        watched: Set(scenario.expectations.flatMap(\.demand.rows)), measure: measureText)
    } else {
      list = nil
    }
    run = StageRun(
      thread: mainThread, layers: layers, images: images, scroll: scroll, list: list, recordings: recordings)
    run.schedule(scenario.timeline)
    mainThread.flush()
  }

  /// How many frames the scenario has (see `FrameRule`).
  public var frameCount: Int { scenario.frameCount }
  /// The server that shows the frames; ask it for reports of the frame that was given last.
  public var renderServer: RenderServer { context.server }

  /// The next frame, or nil after the last one.
  ///
  /// Throws `ScenarioError` where an action could not be done, as putting a layer inside itself.
  public func next() throws(ScenarioError) -> FrameTree? {
    nextIndex < frameCount ? try frame(nextIndex) : nil
  }

  /// Frame k of the scenario, with all turns that it can show; frames are asked for in rising order.
  ///
  /// Nil past the last frame, and for one that has been passed already.
  public func frame(_ index: Int) throws(ScenarioError) -> FrameTree? {
    guard index < frameCount, index >= max(0, nextIndex - 1) else { return nil }
    let tree = mainThread.frame(index)
    nextIndex = index + 1
    if let failure = run.failure ?? list?.overload { throw ScenarioError([failure]) }
    return tree
  }

  /// Runs what is left of the scenario without showing it, and throws everything that cannot be done in it.
  ///
  /// Where `frame` throws the first failure, this goes on behind each, as far as that makes sense.
  public func rehearse() throws(ScenarioError) {
    run.goesOn = true
    while nextIndex < frameCount, list?.overload == nil {
      _ = mainThread.frame(nextIndex)
      nextIndex += 1
    }
    let findings = run.failures + [list?.overload].compactMap { $0 }
    if !findings.isEmpty { throw ScenarioError(findings) }
  }

  /// The layer of a name, in the tree or outside of it; `root` is the one that holds all others.
  public func layer(named name: String) -> Layer? { layers[name] }
}
