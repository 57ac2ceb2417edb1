/// Options that several commands share, so that one word means one thing everywhere.
enum CommonOptions {
  /// The scenario that a command works on.
  static let scenario = Operand(name: "scenario", help: "Scenario file (YAML).")
  /// Overrides of values of the scenario.
  static let set = Option(
    "set", "key=value", .assignment, repeats: true,
    help: "Override a value of the scenario by its path, such as duration=0.5 or stage.layers.box.opacity=1.")
  /// The first time that counts.
  static let from = Option(
    "from", "seconds", .seconds, default: "0",
    help: "Begin with the frame of this time of the whole video, where frame k of the display stands at k/R.")
  /// The time from which on nothing counts.
  static let to = Option(
    "to", "seconds", .seconds, default: "the end", help: "End before this time of the whole video.")
  /// Threads of the rasterizer.
  static let threads = Option(
    "threads", "n", .integer(1...64), default: "one per core",
    help: "Threads of the rasterizer. The output is the same for any number.")
  /// Silence.
  static let quiet = Flag("quiet", short: "q", help: "Say nothing but errors.")
  /// Output for programs.
  static let json = Flag("json", help: "Write JSON for other programs.")
  /// How a command that reads a scenario and writes a file can end.
  static let writingExitCodes: [ExitCode] = [
    .badInput, .noInput, .unavailable, .cannotCreate, .outputFailed, .interrupted,
  ]
}
