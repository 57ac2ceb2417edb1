import CoreList
import Foundation
import MediaIO
import Rasterizer
import Scenario
import ScrollPhysics

/// `strobe replay`: recordings of a real scroll view against a scroll engine.
enum ReplayCommand {
  static let description = CommandDescription(
    name: "replay",
    abstract: "Replay recordings of a real scroll view on a scroll engine, and show the largest errors.",
    discussion: """
      A recording's touches go through the window as a finger's do; where it has none, or they do not explain its \
      first drag frame, its drag frames go to the engine as changes of the pan. Shown are the largest differences: of \
      the recognizer's velocity and the velocity at the lift in points per second, of offsets during the drag, after \
      the first frame of momentum, on the way and at rest in points; a dash where a recording has no such part.
      """,
    operands: [Operand(name: "file", help: "Recordings (JSON; the README has the format).", repeats: true)],
    options: [engine, plot, CommonOptions.json],
    exitCodes: [.badInput, .noInput, .unavailable, .cannotCreate, .outputFailed],
    examples: [
      "strobe replay ../shared/traces/medium-flick.json",
      "strobe replay flick.json --engine physics/keyframe --plot flick.png",
    ],
    run: { arguments, console in try run(arguments, console) })

  private static let engine = Option(
    "engine", "name", .choice(ScrollEngineKind.allCases.map(\.rawValue)),
    default: ScrollEngineKind.stepped.rawValue, help: "What scrolls.")
  private static let plot = Option(
    "plot", "png", .path, help: "Write a picture of both curves and their difference, a row for each file.")

  /// What `--json` writes for a file.
  struct Answer: Encodable {
    let file: String
    let errors: ReplayErrors

    enum CodingKeys: String, CodingKey {
      case file, recognizerVelocity, drag, releaseVelocity, firstStep, trajectory, landing
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(file, forKey: .file)
      // A part that a recording does not have is null, not left out.
      try values.encode(errors.recognizerVelocity, forKey: .recognizerVelocity)
      try values.encode(errors.drag, forKey: .drag)
      try values.encode(errors.releaseVelocity, forKey: .releaseVelocity)
      try values.encode(errors.firstStep, forKey: .firstStep)
      try values.encode(errors.trajectory, forKey: .trajectory)
      try values.encode(errors.landing, forKey: .landing)
    }
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let kind = arguments[engine].flatMap(ScrollEngineKind.init) ?? .stepped
    if let path = arguments[plot] {
      try OutputKind.checkName(of: path)
      guard OutputKind.ending(of: path) == "png" else {
        throw Misuse(message: "'\(path)' has to end in .png: a plot is one picture.")
      }
    }
    // All files are read before the first is replayed: a bad one leaves nothing half-said.
    let recordings = try arguments.operands.map { ($0, try recording($0)) }
    var answers: [Answer] = []
    var rows: [ReplayPlot.Row] = []
    for (file, recording) in recordings {
      let tracks = RecordingReplay(recording, on: kind).run()
      answers.append(Answer(file: file, errors: ReplayErrors(tracks, against: recording)))
      let curves = ReplayCurves(tracks, against: recording)
      rows.append(ReplayPlot.Row(title: "\(recording.name) on \(kind.rawValue)", curves: curves))
    }
    if let path = arguments[plot] {
      let picture = ReplayPlot(rows: rows, text: try TextEngine()).picture(threads: Platform.coreCount)
      try PNGEncoder.write(picture, to: path)
    }
    if arguments[CommonOptions.json] {
      console.write(try JSONText.of(answers))
    } else {
      lines(answers).forEach(console.print)
    }
    return .success
  }

  /// Most bytes of a recording.
  private static let longest = 64 << 20

  private static func recording(_ path: String) throws -> ScrollRecording {
    let data: Data
    do {
      data = try InputFile.read(path, limit: longest)
    } catch {
      throw CommandFailure("\(path): the recording cannot be read: \(error).", .noInput)
    }
    guard data.count <= longest else {
      throw CommandFailure("\(path): the recording has more than \(longest) bytes.", .badInput)
    }
    do {
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      return try ScrollRecording(json: data, name: name)
    } catch let error as ScrollRecordingError {
      throw CommandFailure("\(path): \(error.description)", .badInput)
    }
  }

  /// A table with a line for each file.
  static func lines(_ answers: [Answer]) -> [String] {
    TextTable.lines(
      heading: [
        "recording", "recognizer pt/s", "drag pt", "release pt/s", "first step pt", "trajectory pt",
        "landing pt",
      ],
      rows: answers.map { answer in
        let errors = answer.errors
        return [answer.file]
          + [
            errors.recognizerVelocity, errors.drag, errors.releaseVelocity, errors.firstStep,
            errors.trajectory, errors.landing,
          ].map { $0.map { decimal($0, places: 3) } ?? "-" }
      })
  }
}
