import Foundation
import ScrollPhysics

/// The recordings of a stage, each read once.
struct StageRecordings {
  private var recordings: [String: ScrollRecording] = [:]

  /// Reads every recording that a scenario names; throws one error with all that cannot be used.
  init(of scenario: Scenario, limits: ScenarioLimits) throws(ScenarioError) {
    var findings: [Diagnostic] = []
    for (file, place, path) in scenario.recordings where recordings[file] == nil {
      do {
        let data = try InputFile.read(scenario.resolve(file), limit: limits.fileSize)
        guard data.count <= limits.fileSize else { throw ScrollRecordingTooLong(limit: limits.fileSize) }
        recordings[file] = try ScrollRecording(json: data, name: file)
      } catch {
        findings.append(
          Diagnostic(
            .inconsistent("the recording \(quoted(file)) cannot be used: \(Self.words(error))"), at: place,
            path: path))
      }
    }
    if !findings.isEmpty { throw ScenarioError(findings) }
  }

  /// The recording of a path; nil for one that no part of the scenario names.
  subscript(file: String) -> ScrollRecording? { recordings[file] }

  /// An error's sentence, without its full stop.
  private static func words(_ error: any Error) -> String {
    let text = "\(error)"
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

/// A recording with more bytes than are read.
private struct ScrollRecordingTooLong: Error, CustomStringConvertible {
  let limit: Int
  var description: String { "it has more than \(limit) bytes" }
}
