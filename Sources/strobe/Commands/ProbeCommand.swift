import LayerTree
import OffscreenUI

/// `strobe probe`: how many frames after a vsync the display shows what code wrote, measured in pixels.
enum ProbeCommand {
  static let description = CommandDescription(
    name: "probe",
    abstract: "Measure a display's pipeline depth in finished frames.",
    discussion: """
      Two bars run down one ramp at 900 points per second: the red one is moved by code in every frame, the blue \
      one by the render server, a known lead ahead. The gap between them in the pixels is 900 x (D/R + lead) \
      points. Over six leads the line through the readings must have slope 1.00 +- 0.005, and no reading may be \
      more than one pixel off (edges are anti-aliased, so a place is read to a fraction of one); the line's offset times R is the depth in frames.
      """,
    options: [device, depth, sweep, frames, CommonOptions.threads, CommonOptions.json],
    exitCodes: [.finding, .unavailable],
    examples: ["strobe probe", "strobe probe --device iphone-17-simulator", "strobe probe --sweep --json"],
    run: { arguments, console in try run(arguments, console) })

  private static let device = Option(
    "device", "name", .choice(DeviceProfile.all.map(\.name)), default: "iphone-17",
    help: "Whose rate, scale and depth the display has.")
  private static let depth = Option(
    "depth", "frames", .number(0...8), default: "the device's",
    help: "Frames from a vsync to the glass.")
  private static let sweep = Flag(
    "sweep", help: "Measure depths 0.0114, 1 and 2 at 60 Hz and depth 1 at 120 Hz, at the device's scale.")
  private static let frames = Option(
    "frames", "n", .integer(4...2000), default: "80", help: "Frames measured for each lead.")

  private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    if arguments[sweep], arguments[depth] != nil {
      throw Misuse(message: "'--sweep' has depths of its own; leave '--depth' out.")
    }
    let profile = arguments[device].flatMap(DeviceProfile.named) ?? .iPhone17
    let displays =
      arguments[sweep]
      ? [(60, 0.0114), (60, 1), (120, 1), (60, 2)].map(Display.init(refreshRate:commitDepth:))
      : [
        Display(
          refreshRate: profile.refreshRate, commitDepth: arguments[depth] ?? profile.commitDepth)
      ]
    let results = try displays.map { display in
      try ProbeRun(display: display, scale: profile.scale, frames: arguments[frames] ?? 80)
        .run(threads: arguments[CommonOptions.threads] ?? Platform.coreCount)
    }
    if arguments[CommonOptions.json] {
      console.write(try arguments[sweep] ? JSONText.of(results) : JSONText.of(results[0]))
    } else {
      for (index, result) in results.enumerated() {
        if index > 0 { console.print("") }
        lines(of: result).forEach(console.print)
      }
    }
    return results.allSatisfy(\.passed) ? .success : .finding
  }

  /// A table of the leads, the line through them, and the verdict.
  static func lines(of result: ProbeResult) -> [String] {
    let heading =
      "display  \(plain(result.refreshRate)) Hz  depth \(plain(result.commitDepth))  @\(plain(result.scale))x  "
      + "\(result.frames) frames a lead"
    let table = TextTable.lines(
      heading: ["lead ms", "expected pt", "measured pt", "measured ms", "largest error px"],
      rows: result.rows.map { row in
        [
          decimal(row.lead * 1000, places: 3), decimal(row.expectedGap, places: 3),
          decimal(row.gap, places: 3), decimal(row.seconds * 1000, places: 3),
          decimal(row.largestError, places: 2),
        ]
      })
    let step = result.redStep.map { decimal($0, places: 2) }
    return [heading] + table + [
      "slope \(decimal(result.slope, places: 4))  offset \(decimal(result.offset * 1000, places: 3)) ms  "
        + "residual \(decimal(result.residual, places: 2)) px  red moves \(step[0]) to \(step[1]) px a frame",
      "\(result.passed ? "PASS" : "FAIL")  depth \(decimal(result.measuredDepth, places: 4)) frames",
    ]
  }
}
