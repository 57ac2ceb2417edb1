import CoreList
import Foundation
import MediaIO
import Rasterizer

/// `strobe bench`: how fast the parts are on this machine.
enum BenchCommand {
  static let description = CommandDescription(
    name: "bench",
    abstract: "Measure how fast drawing, compositing, encoding, writing and scrolling are here.",
    discussion: "The last line of each has ms=N: milliseconds per frame, for scripts that compare.",
    subcommands: [raster, compose, encode, png, physics, list])

  static let raster = CommandDescription(
    name: "raster",
    abstract: "Time drawing the benchmark scene in full for every frame.",
    discussion: """
      Shown are milliseconds per frame by stage, megapixels of finished frames per second, overdraw (pixels that the \
      operations touch over those of the frame) and the most memory held.
      """,
    options: [scene, scale, frames, threads],
    examples: ["strobe bench raster --threads 2"],
    run: { arguments, console in
      BenchRaster.run(options(arguments)).lines.forEach(console.print)
      return .success
    })

  static let compose = CommandDescription(
    name: "compose",
    abstract: "Time compositing the benchmark scene with kept backing stores against drawing it in full.",
    options: [scene, scale, frames, threads], exitCodes: [.unavailable],
    examples: ["strobe bench compose --frames 120"],
    run: { arguments, console in
      try BenchCompose.run(options(arguments)).lines.forEach(console.print)
      return .success
    })

  static let encode = CommandDescription(
    name: "encode",
    abstract: "Time a whole render to .mp4 against libx264 alone on the same frames.",
    discussion: """
      libx264 alone gets the frames as yuv420p in memory, with the same preset, crf and number of encoder threads. \
      The whole render draws the benchmark scene, converts, encodes and writes a file beside that.
      """,
    options: [scene, scale, encodedFrames, threads, RenderOptions.crf, RenderOptions.preset, rounds],
    exitCodes: [.unavailable, .cannotCreate, .outputFailed],
    examples: ["strobe bench encode --frames 60 --preset veryfast"],
    run: { arguments, console in try encode(arguments, console) })

  static let png = CommandDescription(
    name: "png",
    abstract: "Time writing and reading one PNG of 1170x2532 pixels on one thread.",
    options: [repeats],
    exitCodes: [.outputFailed],
    examples: ["strobe bench png --repeats 30"],
    run: { arguments, console in
      let result = try BenchPNG.run(repeats: arguments[repeats] ?? 15)
      let size = "\(result.size.width)x\(result.size.height)"
      console.print("png  \(size)  \(result.bytes) bytes  1 thread")
      console.print(
        "encode  \(decimal(result.encode, places: 2)) ms (best \(decimal(result.leastEncode, places: 2)))")
      console.print("decode  \(decimal(result.decode, places: 2)) ms")
      console.print("png encode ms=\(decimal(result.encode, places: 3))")
      return .success
    })

  static let list = CommandDescription(
    name: "list",
    abstract: "Time passes and scrolling of lists of 1,000, 100,000 and 1,000,000 rows.",
    discussion: """
      A pass inserts one row at either end, moves 1,000 rows at random, replaces every row, brings the very array of \
      before or equal items in a new one, or brings none and changes an inset; a rebalance is one frame of scrolling \
      in which rows enter and leave. Bytes are those of the list for each row that is not \
      loaded, beyond the host's own. Lines that begin with x tell the growth from one length to the next.
      """,
    examples: ["strobe bench list"],
    run: { _, console in
      BenchList.run().lines.forEach(console.print)
      return .success
    })

  static let physics = CommandDescription(
    name: "physics",
    abstract: "Time steps of the scroll physics, and decelerations baked into paths.",
    discussion: "A bake is a whole deceleration of 3000 points per second over open edges, 343 vertices.",
    options: [steps, bakes],
    examples: ["strobe bench physics --steps 1000000"],
    run: { arguments, console in
      let result = BenchPhysics.run(steps: arguments[steps] ?? 5_000_000, bakes: arguments[bakes] ?? 20_000) {
        work in
        let duration = ContinuousClock().measure(work)
        return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
      }
      console.print("steps  \(decimal(result.stepsPerSecond / 1e6, places: 2)) million per second")
      console.print(
        "bakes  \(decimal(result.bakesPerSecond, places: 0)) per second of \(result.vertices) vertices")
      console.print("physics bake ms=\(decimal(1000 / result.bakesPerSecond, places: 4))")
      return .success
    })

  private static let steps = Option(
    "steps", "n", .integer(1...1_000_000_000), default: "5000000", help: "Steps that are timed.")
  private static let bakes = Option(
    "bakes", "n", .integer(1...10_000_000), default: "20000", help: "Paths that are baked.")
  private static let scene = Option(
    "scene", "name", .choice(["chat-list"]), default: "chat-list", help: "What is drawn.")
  private static let scale = Option(
    "scale", "number", .positive(upTo: 8), default: "3", help: "Pixels per point of the 390x844 scene.")
  private static let frames = Option(
    "frames", "n", .integer(1...100_000), default: "240", help: "Frames that are timed.")
  private static let encodedFrames = Option(
    "frames", "n", .integer(1...2000), default: "120", help: "Frames of a round; they are held in memory.")
  private static let threads = Option(
    "threads", "n", .integer(1...64), default: "1", help: "Threads that draw.")
  private static let rounds = Option(
    "rounds", "n", .integer(1...20), default: "3", help: "Rounds of each, in turn; the best counts.")

  private static func options(_ arguments: Arguments) -> BenchRaster.Options {
    BenchRaster.Options(
      scale: arguments[scale] ?? 3, frames: arguments[frames] ?? 240, threads: arguments[threads] ?? 1)
  }

  private static func encode(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let chat = ChatListScene(scale: arguments[scale] ?? 3)
    let renderer = DisplayListRenderer(threads: arguments[threads] ?? 1)
    guard let rate = FrameRate(framesPerSecond: 120) else { return .finding }
    var options = VideoOptions(format: .h264MP4, frameRate: rate)
    if let crf = arguments[RenderOptions.crf] { options.crf = crf }
    if let preset = arguments[RenderOptions.preset] { options.preset = preset }
    let name = "strobe-bench-\(ProcessInfo.processInfo.processIdentifier).mp4"
    let path = FileManager.default.temporaryDirectory.appending(path: name).path
    let report = try BenchEncode.run(
      path: path, size: chat.pixelSize, frameCount: arguments[encodedFrames] ?? 120, options: options,
      rounds: arguments[rounds] ?? 3,
      makeFrame: { frame in
        renderer.picture(
          of: chat.displayList(frame % ChatListScene.frameCount), size: chat.pixelSize)
      })
    report.lines.forEach(console.print)
    return .success
  }

  private static let repeats = Option(
    "repeats", "n", .integer(1...1000), default: "15", help: "How often it is done; the median counts.")
}
