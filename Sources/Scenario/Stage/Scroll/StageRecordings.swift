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
        let data = try Self.read(scenario.resolve(file), limit: limits.fileSize)
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

  private struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private static func read(_ path: String, limit: Int) throws -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Problem(description: "there is no such file")
    }
    guard !isFolder.boolValue, let file = FileHandle(forReadingAtPath: path) else {
      throw Problem(description: isFolder.boolValue ? "it is a folder" : "permission is missing")
    }
    defer { try? file.close() }
    let data = try file.read(upToCount: limit + 1) ?? Data()
    guard data.count <= limit else { throw Problem(description: "it has more than \(limit) bytes") }
    return data
  }

  /// An error's sentence, without its full stop.
  private static func words(_ error: any Error) -> String {
    let text = "\(error)"
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
