import MediaIO

/// `strobe bench`: how fast the parts are on this machine.
enum BenchCommand {
  static let description = CommandDescription(
    name: "bench",
    abstract: "Measure how fast drawing, compositing, encoding and writing are here.",
    discussion: "The last line of each has ms=N: milliseconds per frame, for scripts that compare.",
    subcommands: [png])

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

  private static let repeats = Option(
    "repeats", "n", .integer(1...1000), default: "15", help: "How often it is done; the median counts.")
}
