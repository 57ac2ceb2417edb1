import LayerTree
import MediaIO
import Pixels
import Rasterizer
import Scenario

/// `strobe render`: a scenario becomes a video, an animated picture or pictures.
enum RenderCommand {
  static let description = CommandDescription(
    name: "render",
    abstract: "Render a scenario to a video, an animated picture or PNGs.",
    discussion: """
      The output gets its name only when it is complete; what was there before stays until then. The bytes are the \
      same on every run and for any number of threads.
      """,
    operands: [CommonOptions.scenario], options: RenderOptions.all,
    exitCodes: CommonOptions.writingExitCodes,
    examples: [
      "strobe render Scenarios/demo.yaml -o out/demo.mp4",
      "strobe render Scenarios/demo.yaml -o out/demo.gif --fps 30 --scale 1",
      "strobe render Scenarios/demo.yaml -o out/frame.png --at 1.25 --overlay hud,edges",
      "strobe render Scenarios/demo.yaml -o out/frames/ --from 0.5 --to 1 --set device=iphone-se",
    ],
    run: { arguments, console in try run(arguments, console) })

  private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let path = arguments[RenderOptions.output] ?? defaultPath(arguments)
    let kind = try OutputKind(path: path)
    try RenderOptions.check(arguments, kind: kind, path: path)
    let interruption = Interruption.watchingSignals(console)
    let stage = try interruption.abandoning(nil) {
      try LoadedScenario.source(try LoadedScenario.load(arguments))
    }
    let plan = try plan(arguments, kind: kind, stage: stage)
    let job = try job(arguments, stage: stage, plan: plan)
    let settings = try settings(arguments, path: path, kind: kind, job: job)
    if arguments[RenderOptions.output] == nil { try DefaultOutput.makeFolder(of: path) }
    let sink = try settings.open()
    let isQuiet = arguments[CommonOptions.quiet]
    let progress = ProgressReporter(
      "rendering", total: plan.outputCount, console: console, isQuiet: isQuiet)
    try job.run(into: sink, interruption: interruption, progress: progress)
    progress.finish(size: words(job.size))
    if !isQuiet {
      for note in sink.notes { console.writeError("note: \(note)\n") }
      console.print(summary(settings, job: job))
    }
    return .success
  }

  private static func defaultPath(_ arguments: Arguments) -> String {
    let isPicture = arguments[RenderOptions.at] != nil || arguments[RenderOptions.frame] != nil
    return DefaultOutput.path(for: arguments.operands[0], ending: isPicture ? ".png" : ".mp4")
  }

  private static func plan(_ arguments: Arguments, kind: OutputKind, stage: any FrameSource) throws
    -> FramePlan
  {
    let rate = stage.scenario.device.refreshRate
    guard kind == .picture else {
      return try FramePlan(
        frameCount: stage.frameCount, refreshRate: rate, from: arguments[CommonOptions.from],
        to: arguments[CommonOptions.to], fps: arguments[RenderOptions.fps])
    }
    let asked = arguments[RenderOptions.frame]
    if let asked, asked >= stage.frameCount {
      throw CommandFailure(
        "there is no frame \(asked): the scenario has frames 0 to \(stage.frameCount - 1).", .misuse)
    }
    if let time = arguments[RenderOptions.at], time > stage.scenario.duration + 1e-9 {
      throw CommandFailure(
        "--at \(plain(time)) is behind the end: the scenario lasts \(plain(stage.scenario.duration)) s.",
        .misuse
      )
    }
    let index = asked ?? LoadedScenario.frameIndex(at: arguments[RenderOptions.at] ?? 0, in: stage)
    return FramePlan(single: index, refreshRate: rate)
  }

  private static func job(_ arguments: Arguments, stage: any FrameSource, plan: FramePlan) throws -> RenderJob
  {
    let job = RenderJob(
      stage: stage, plan: plan,
      renderer: FrameRenderer(
        textEngine: try TextEngine(), threads: arguments[CommonOptions.threads] ?? Platform.coreCount,
        panelCorner: stage.panelCorner),
      scale: arguments[RenderOptions.scale], overlays: RenderOptions.overlays(arguments))
    let size = job.size
    guard (1...16384).contains(size.width), (1...16384).contains(size.height) else {
      throw CommandFailure(
        "frames of \(words(size)) pixels cannot be drawn: a side is 1 to 16384; choose another --scale.",
        .misuse
      )
    }
    return job
  }

  private static func settings(
    _ arguments: Arguments, path: String, kind: OutputKind, job: RenderJob
  ) throws -> OutputSettings {
    let plan = job.plan
    let slow = arguments[RenderOptions.slow] ?? 1
    guard let rate = FrameRate(framesPerSecond: plan.outputRate)?.slowed(by: slow),
      (0.001...1000).contains(rate.framesPerSecond)
    else {
      throw CommandFailure(
        "\(plain(plan.outputRate)) frames per second played \(plain(slow)) times slower are "
          + "\(plain(plan.outputRate / slow)) frames per second, and 0.001 to 1000 can be written; choose another "
          + "--fps or --slow.", .misuse)
    }
    let (source, device) = (job.stage.scenario.source, job.stage.scenario.device)
    let scale = job.scale ?? device.scale
    return OutputSettings(
      path: path, kind: kind, size: job.size, rate: rate, crf: arguments[RenderOptions.crf],
      preset: arguments[RenderOptions.preset],
      threads: arguments[CommonOptions.threads] ?? Platform.coreCount,
      title: job.stage.scenario.title,
      metadata: { index in
        let frame = plan.source(of: index)
        return PNGMetadata(
          scale: scale, scenario: source, frame: frame,
          time: device.display.presentationTime(ofFrame: frame))
      })
  }

  /// `out/jump.mp4  1.8 s  120 fps  h264`.
  private static func summary(_ settings: OutputSettings, job: RenderJob) -> String {
    let size = words(job.size)
    switch settings.kind {
    case .picture:
      let frame = job.plan.first
      let time = job.stage.scenario.device.display.presentationTime(ofFrame: frame)
      return "\(settings.path)  \(size)  frame \(frame)  presented at \(decimal(time, places: 4)) s"
    case .folder: return "\(settings.path)  \(job.plan.outputCount) frames  \(size)  png"
    default:
      let rate = settings.rate.framesPerSecond
      let seconds = Double(job.plan.outputCount) / rate
      // A GIF plays no faster; its writer keeps the length.
      let played = settings.kind == .gif ? min(rate, 50) : rate
      return [
        settings.path, "\(shortened(seconds, places: 3)) s",
        "\(shortened(played, places: 3)) fps", settings.codec,
      ].joined(separator: "  ")
    }
  }

  private static func words(_ size: IntSize) -> String { "\(size.width)x\(size.height)" }
}
