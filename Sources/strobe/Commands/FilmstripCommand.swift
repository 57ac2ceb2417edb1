import LayerTree
import MediaIO
import Pixels
import Rasterizer
import Scenario

/// `strobe filmstrip`: a contact sheet of a scenario.
enum FilmstripCommand {
  static let description = CommandDescription(
    name: "filmstrip",
    abstract: "Put frames of a scenario side by side on one PNG, with their times.",
    discussion: "The frames are spread evenly over the time, with the first and the last among them.",
    operands: [CommonOptions.scenario],
    options: [
      output, count, columns, width, CommonOptions.from, CommonOptions.to, CommonOptions.set,
      RenderOptions.overlay,
      CommonOptions.threads, CommonOptions.quiet,
    ],
    exitCodes: CommonOptions.writingExitCodes,
    examples: [
      "strobe filmstrip Scenarios/demo.yaml -o out/strip.png",
      "strobe filmstrip Scenarios/demo.yaml --from 0.5 --to 0.8 --count 6 --columns 6",
    ],
    run: { arguments, console in try run(arguments, console) })

  private static let output = Option(
    "output", short: "o", "path", .path, default: "out/<name>-filmstrip.png", help: "The PNG to write.")
  private static let count = Option(
    "count", "n", .integer(1...400), default: "12", help: "Frames on the sheet, fewer where there are fewer.")
  private static let columns = Option(
    "columns", "n", .integer(1...100), default: "6", help: "Frames in a row.")
  private static let width = Option(
    "width", "pixels", .integer(16...2000), default: "200", help: "Width of one frame on the sheet.")
  /// The longest side of a sheet, pixels.
  private static let longestSide = 16384

  private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let path = arguments[output] ?? DefaultOutput.path(for: arguments.operands[0], ending: "-filmstrip.png")
    try OutputKind.checkName(of: path)
    guard OutputKind.ending(of: path) == "png" else {
      throw Misuse(message: "'\(path)' has to end in .png: a filmstrip is one picture.")
    }
    let interruption = Interruption.watchingSignals(console)
    let stage = try interruption.abandoning(nil) {
      try LoadedScenario.source(try LoadedScenario.load(arguments))
    }
    let (indices, layout) = try sheet(arguments, stage: stage)
    if arguments[output] == nil { try DefaultOutput.makeFolder(of: path) }
    let renderer = FrameRenderer(
      textEngine: try TextEngine(), threads: arguments[CommonOptions.threads] ?? Platform.coreCount,
      panelCorner: stage.panelCorner)
    let progress = ProgressReporter(
      "rendering", total: indices.count, console: console, isQuiet: arguments[CommonOptions.quiet])
    var frames: [(picture: PixelBuffer, label: String)] = []
    for index in indices {
      guard let tree = try interruption.abandoning(nil, { try stage.frame(index) }) else { break }
      let scale = Double(layout.cell.width) / stage.size.width
      let picture = renderer.render(tree.scaled(to: scale), overlays: RenderOptions.overlays(arguments))
        .pixels
      frames.append((picture, "\(decimal(tree.presentationTime, places: 3)) s  #\(tree.index)"))
      progress.advance()
    }
    let sheet = renderer.render(ContactSheet.tree(layout: layout, frames: frames)).pixels
    try PNGEncoder.write(sheet, to: path, metadata: PNGMetadata(scenario: stage.scenario.source))
    progress.finish(size: words(layout.cell))
    if !arguments[CommonOptions.quiet] {
      console.print("\(path)  \(words(layout.size))  \(frames.count) frames")
    }
    return .success
  }

  /// Which frames are shown, and where.
  private static func sheet(
    _ arguments: Arguments, stage: any FrameSource
  ) throws -> (indices: [Int], layout: SheetLayout) {
    let device = stage.scenario.device
    let plan = try FramePlan(
      frameCount: stage.frameCount, refreshRate: device.refreshRate, from: arguments[CommonOptions.from],
      to: arguments[CommonOptions.to], fps: nil)
    let indices = SheetLayout.frames(
      count: arguments[count] ?? 12, first: plan.first, available: plan.count)
    let layout = SheetLayout(
      count: indices.count, columns: arguments[columns] ?? 6,
      cell: cell(width: arguments[width] ?? 200, frame: stage.size))
    guard max(layout.size.width, layout.size.height) <= longestSide else {
      throw CommandFailure(
        "the sheet would be \(words(layout.size)) pixels, and a side is at most \(longestSide); take a smaller "
          + "--count or --width.", .misuse)
    }
    return (indices, layout)
  }

  /// One frame at a width, its height by the screen's proportions.
  private static func cell(width: Int, frame: Size) -> IntSize {
    let scale = Double(width) / frame.width
    return IntSize(width: width, height: max(1, Int((frame.height * scale).rounded())))
  }

  private static func words(_ size: IntSize) -> String { "\(size.width)x\(size.height)" }
}
