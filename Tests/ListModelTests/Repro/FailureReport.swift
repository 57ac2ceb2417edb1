import CoreList
import Foundation

/// A seed whose script fails: made as short as it gets, and written as a scenario.
struct FailureReport {
  let seed: UInt64
  let script: Script
  let failure: Trial.Failure
  /// Where the scenario is; nil where it could not be written.
  let path: String?

  /// The first seed of some that fails.
  static func first(of seeds: some Sequence<Int>, in trial: Trial, folder: URL) -> FailureReport? {
    for seed in seeds {
      let script = ScriptGenerator.script(seed: UInt64(seed))
      guard trial.failure(of: script) != nil else { continue }
      return FailureReport(seed: UInt64(seed), script: script, trial: trial, folder: folder)
    }
    return nil
  }

  init?(seed: UInt64, script: Script, trial: Trial, folder: URL) {
    let short = trial.shrunk(script)
    guard let failure = trial.failure(of: short) else { return nil }
    self.seed = seed
    self.script = short
    self.failure = failure
    let text = Self.scenario(of: failure.transcript, kind: failure.kind, seed: seed, words: failure.words)
    path = try? Self.write(text, named: "list-seed-\(seed)", in: folder)
  }

  static func scenario(of transcript: Transcript, kind: ScrollEngineKind, seed: UInt64, words: String)
    -> String
  {
    var scenario = ScenarioText(transcript: transcript, engine: kind.rawValue)
    scenario.title = "Seed \(seed) on \(kind.rawValue)"
    scenario.remarks = [
      "Made of a random script that failed, as short as it got.", words.replacing("\n", with: " "),
    ]
    return scenario.text
  }

  /// Writes a file; one that is there already is left alone, and the next free number is taken.
  static func write(_ text: String, named name: String, in folder: URL) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var number = 1
    while true {
      let file = folder.appending(path: number == 1 ? "\(name).yaml" : "\(name)-\(number).yaml")
      do {
        try Data(text.utf8).write(to: file, options: .withoutOverwriting)
        return file.path
      } catch CocoaError.fileWriteFileExists {
        number += 1
      }
    }
  }

  /// What to tell.
  var words: String {
    let list = script.steps.map { "\n    \($0)" }.joined()
    return """
      seed \(seed) on \(failure.kind.rawValue): \(failure.words)
        rows of \(script.heights), top inset \(script.top), bottom inset \(script.bottom), edge margin \
      \(script.edgeMargin), then \(script.steps.count) steps:\(list)
        scenario: \(path ?? "could not be written")
      """
  }
}
