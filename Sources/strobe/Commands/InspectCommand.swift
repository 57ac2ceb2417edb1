import Inspection
import LayerTree
import Pixels
import Rasterizer
import Scenario

/// `strobe inspect`: one frame of a scenario taken apart.
enum InspectCommand {
  static let description = CommandDescription(
    name: "inspect",
    abstract: "Show the layers of one frame, what moves them, and what makes a pixel.",
    discussion: """
      The frame is the one on the glass at the time: the newest that is presented at or before it, and the first \
      one before that. Each layer has its model and its presented values, and each animation on it says what it \
      contributes now. Where a commit that is new in the frame moved layers at once, the size of the jump is shown, \
      free of the motion itself. Of a scroll surface the offset, its edges, what content does and \
      the flight that plays are shown; of a list its window, offset and edges, the anchor of the last pass and \
      the rule that chose it, and every row by its identity, with where it settles, where it is presented and \
      who shows it. A scenario that compares two engines is shown by the one of its stage, or by the one that \
      --engine names.
      """,
    operands: [CommonOptions.scenario],
    options: [at, point, engine, CommonOptions.set, CommonOptions.json],
    exitCodes: [.badInput, .noInput, .unavailable],
    examples: [
      "strobe inspect Scenarios/demo.yaml --at 0.5",
      "strobe inspect Scenarios/demo.yaml --at 0.5 --point 200,340",
    ],
    run: { arguments, console in try run(arguments, console) })

  private static let at = Option("at", "seconds", .seconds, isRequired: true, help: "The time of the frame.")
  private static let point = Option(
    "point", "x,y", .coordinates,
    help: "Also show which layers make the pixel at this point, front to back, and what each contributes.")

  private static let engine = Option(
    "engine", "name", .choice(ScrollEngineKind.allCases.map(\.rawValue)), default: "the scenario's",
    help: "What scrolls.")

  /// What `--json` writes.
  private struct Answer: Encodable {
    let scenario: String
    let time: Double
    let inspection: FrameInspection
    let scroll: ScrollRecord?
    let list: ListRecord?
    let pixel: PixelRecord?
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let time = arguments[at] ?? 0
    let scenario = try scenario(arguments)
    let stage = try LoadedScenario.stage(scenario)
    guard time <= scenario.duration + 1e-9 else {
      throw CommandFailure(
        "--at \(plain(time)) is behind the end: the scenario lasts \(plain(scenario.duration)) s.", .misuse)
    }
    let index = LoadedScenario.frameIndex(at: time, in: stage)
    // Every frame before is asked for too, so that a commit counts as new in the frame that collects it.
    for earlier in 0..<index { _ = try stage.frame(earlier) }
    guard let frame = try stage.frame(index) else { return .finding }
    let server = stage.renderServer
    let inspection = FrameInspection(
      frame: frame, report: server.report(ofFrame: index), jumps: server.commitJumps(inFrame: index))
    let scroll = stage.scroll.map { ScrollRecord($0, in: frame) }
    let list = stage.list.map { ListRecord($0, in: frame) }
    let pixel = try arguments[point].map { try record(at: $0, of: frame) }
    if arguments[CommonOptions.json] {
      let answer = Answer(
        scenario: scenario.source, time: time, inspection: inspection, scroll: scroll, list: list,
        pixel: pixel)
      console.write(try JSONText.of(answer))
    } else {
      console.print(
        frame.presentationTime <= time
          ? "at \(plain(time)) s the display shows the newest frame with p(k) <= \(plain(time)) s:"
          : "at \(plain(time)) s the display shows nothing yet; this is the first frame:")
      if let hint = hint(scenario, arguments) { console.print(hint) }
      for line in InspectionText.lines(inspection) { console.print(line) }
      for line in scroll?.lines ?? [] { console.print(line) }
      for line in list?.lines ?? [] { console.print(line) }
      for line in pixel?.lines ?? [] { console.print(line) }
    }
    return .success
  }

  /// The scenario, by the engine that is asked for.
  private static func scenario(_ arguments: Arguments) throws -> Scenario {
    let scenario = try LoadedScenario.load(arguments)
    guard let kind = arguments[engine].flatMap(ScrollEngineKind.init) else { return scenario }
    guard scenario.engine != nil else {
      throw CommandFailure(
        "--engine \(kind.rawValue): \(scenario.source) has nothing that scrolls; leave the option out.",
        .misuse)
    }
    return scenario.scrolled(by: kind)
  }

  /// Which side of a comparison is shown, where nobody has chosen one.
  private static func hint(_ scenario: Scenario, _ arguments: Arguments) -> String? {
    guard let comparison = scenario.comparison, arguments[engine] == nil, let shown = scenario.engine else {
      return nil
    }
    return "of the comparison of \(comparison.left.rawValue) and \(comparison.right.rawValue) this is "
      + "\(shown.rawValue); --engine shows another"
  }

  private static func record(at place: Coordinates, of frame: FrameTree) throws -> PixelRecord {
    let renderer = FrameRenderer(textEngine: try TextEngine(), threads: 1)
    guard let stack = renderer.stack(at: Point(x: place.x, y: place.y), in: frame) else {
      throw CommandFailure(
        "the point \(plain(place.x)),\(plain(place.y)) is off the display, which is "
          + "\(plain(frame.size.width))x\(plain(frame.size.height)) points.", .misuse)
    }
    return PixelRecord(stack)
  }
}
