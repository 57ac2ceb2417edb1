import MediaIO
import Rasterizer

/// The options of `strobe render`.
enum RenderOptions {
  static let output = Option(
    "output", short: "o", "path", .path, default: "out/<name>.mp4, or .png for one frame",
    help: """
      What to write, by its ending: .mp4 (H.264), .mkv (lossless FFV1), .gif, .apng, .png (one frame), or a \
      folder for numbered PNGs.
      """)
  static let at = Option(
    "at", "seconds", .seconds,
    help: "Write one frame: the newest that is presented at or before this time (the first one before that).")
  static let frame = Option(
    "frame", "n", .integer(0...10_000_000), help: "Write one frame: the one of this index, from 0.")
  static let fps = Option(
    "fps", "number", .positive(upTo: 1000), default: "the display's rate",
    help: """
      Frames per second of the output: its frame j shows the newest frame of the display at j/fps. Nothing is \
      evaluated anew.
      """)
  static let scale = Option(
    "scale", "number", .positive(upTo: 16), default: "the device's", help: "Pixels per point.")
  static let slow = Option(
    "slow", "factor", .number(0.01...1000), default: "1",
    help: "Play the same frames this many times slower.")
  static let overlay = Option(
    "overlay", "list", .choices(["hud", "edges"]), default: "none",
    help: """
      Draw on top: hud (frame index, presentation time, commit index), edges (layer edges at their sub-pixel \
      places).
      """)
  static let crf = Option(
    "crf", "n", .integer(VideoOptions.crfRange), default: "18",
    help: "Quality of .mp4: 0 is lossless, each 6 more halve the size.")
  static let preset = Option(
    "preset", "word", .choice(VideoOptions.presets), default: "medium",
    help: "Speed of the .mp4 encoder against size.")

  static let all: [any OptionDescription] = [
    output, at, frame, CommonOptions.from, CommonOptions.to, fps, scale, slow, CommonOptions.set, overlay,
    crf,
    preset, CommonOptions.threads, CommonOptions.quiet,
  ]

  /// The overlays that are asked for.
  static func overlays(_ arguments: Arguments) -> FrameOverlays {
    var overlays: FrameOverlays = []
    for word in arguments[overlay] ?? [] { overlays.insert(word == "hud" ? .hud : .edges) }
    return overlays
  }

  /// Throws where options do not fit what is written.
  static func check(_ arguments: Arguments, kind: OutputKind, path: String) throws {
    func given(_ option: some OptionDescription) -> Bool { arguments.texts[option.name] != nil }
    func refuse(_ options: [any OptionDescription], where refused: Bool, because reason: String) throws {
      guard refused, let option = options.first(where: { given($0) }) else { return }
      throw Misuse(message: "'\(option.spelling)' does not fit '\(path)': \(reason).")
    }
    if given(at), given(frame) {
      throw Misuse(message: "'--at' and '--frame' both name one frame; give one.")
    }
    if kind == .picture, !given(at), !given(frame) {
      throw Misuse(message: "'\(path)' is one frame: say which with --at SECONDS or --frame N.")
    }
    try refuse([at, frame], where: kind != .picture, because: "one frame is written as .png")
    try refuse(
      [CommonOptions.from, CommonOptions.to], where: kind == .picture, because: "it is one frame, not a range"
    )
    try refuse([fps], where: kind == .picture, because: "one frame has no rate")
    try refuse([slow], where: !kind.hasRate, because: "pictures have no rate")
    try refuse(
      [crf, preset], where: OutputKind.ending(of: path) != "mp4", because: "only .mp4 has this setting")
  }
}
