import LayerTree
import Pixels

/// A scenario: what there is to see, on which device, for how long, and what happens.
///
/// Read from YAML by `Scenario.read` or `Scenario.load`, and run by a `Stage`.
public struct Scenario: Sendable {
  /// The file's path as it was given.
  public let source: String
  /// What it shows, in one line.
  public let title: String
  /// The device that it runs on.
  public let device: DeviceProfile
  /// How long it runs, seconds.
  public let duration: Double
  /// The colour behind everything.
  public let background: Color
  /// How many frames it has, by the rule of `FrameRule`.
  public var frameCount: Int { FrameRule(device: device, duration: duration).count }
  /// The PNG files that it shows, as they are written in it, each once, in order of mention.
  public let imagePaths: [String]

  /// What must hold, in the order of the file.
  public let expectations: [Expectation]
  /// Whether it shows a list, whose texts have to be measured.
  public var showsList: Bool { stage.list != nil }
  /// What scrolls its surface or its list; nil where it has neither.
  public var engine: ScrollEngineKind? { stage.scroll?.engine ?? stage.list?.engine }
  /// The engines that are to be compared, if any are.
  public let comparison: Comparison?

  private(set) var stage: StageDescription
  private(set) var timeline: [TimelineEntry]
  let images: [(path: String, place: Place, value: ValuePath)]
  let recordings: [(file: String, place: Place, path: ValuePath)]
  let rowFiles: [(file: String, place: Place, path: ValuePath)]

  /// Reads a scenario from the text of a file.
  ///
  /// - Parameters:
  ///   - text: YAML.
  ///   - source: What messages call the file.
  ///   - overrides: Changes as `KEY=VALUE`, where KEY is a value's path, as in `stage.layers.dot.opacity=0.5`.
  ///   - limits: Limits against runaway input.
  /// - Throws: `ScenarioError` with everything that is wrong, each with its place.
  public static func read(
    _ text: String, source: String, overrides: [String] = [], limits: ScenarioLimits = ScenarioLimits()
  ) throws(ScenarioError) -> Scenario {
    try read(bytes: Array(text.utf8), source: source, overrides: overrides, limits: limits)
  }

  /// Reads a scenario from the bytes of a file; as `read(_:source:overrides:limits:)`.
  public static func read(
    bytes: [UInt8], source: String, overrides: [String] = [], limits: ScenarioLimits = ScenarioLimits()
  ) throws(ScenarioError) -> Scenario {
    do {
      let reading = Reading(limits: limits)
      var (root, findings) = try YAMLComposer.compose(bytes, source: source, limits: limits)
      findings.forEach(reading.add)
      for argument in overrides {
        do {
          root = try Override(argument, limits: limits).applied(to: root, shape: ScenarioDraft.table.shape)
        } catch let diagnostic as Diagnostic {
          reading.add(diagnostic)
        }
      }
      let draft = ScenarioDraft.kind.read(root, ValuePath.root, reading)
      try reading.finish()
      guard let draft else { throw Diagnostic(.empty, at: root.place) }
      return Scenario(
        draft, source: source, images: reading.images, recordings: reading.recordings,
        rowFiles: reading.rowFiles)
    } catch let error as ScenarioError {
      throw error
    } catch let diagnostic as Diagnostic {
      throw ScenarioError([diagnostic])
    } catch {
      throw ScenarioError([
        Diagnostic(.unreadable(reason: "\(error)"), at: Place(source: source, line: 1, column: 1))
      ])
    }
  }

  /// The same scenario with another engine on its scroll surface; as it is where it has none.
  public func scrolled(by engine: ScrollEngineKind) -> Scenario {
    var copy = self
    copy.stage.scroll?.engine = engine
    copy.stage.list?.engine = engine
    return copy
  }

  /// The same scenario without one entry of its timeline, counted from 0 in the order of the file.
  public func without(entry: Int) -> Scenario {
    var copy = self
    if copy.timeline.indices.contains(entry) { copy.timeline.remove(at: entry) }
    return copy
  }

  /// The JSON Schema (draft 2020-12) of the scenario language, for editors.
  public static var jsonSchema: String {
    JSONSchema.document(
      ScenarioDraft.table.shape, title: "Strobe scenario",
      description: "What there is to see, on which device, for how long, and what happens."
    ).text() + "\n"
  }

  /// The reference of the scenario language as Markdown: every mapping with its keys, values and defaults.
  public static var reference: String {
    guard case .object(let root) = ScenarioDraft.table.shape else { return "" }
    return Reference.markdown(root, title: "scenario")
  }

  private init(
    _ draft: ScenarioDraft, source: String, images: [(path: String, place: Place, value: ValuePath)],
    recordings: [(file: String, place: Place, path: ValuePath)],
    rowFiles: [(file: String, place: Place, path: ValuePath)]
  ) {
    self.source = source
    title = draft.title
    device = draft.device
    duration = draft.duration
    background = draft.background
    stage = draft.stage
    timeline = draft.timeline
    expectations = draft.expectations
    comparison = draft.comparison
    self.images = images
    self.recordings = recordings
    self.rowFiles = rowFiles
    var known: Set<String> = []
    imagePaths = images.map(\.path).filter { known.insert($0).inserted }
  }
}
