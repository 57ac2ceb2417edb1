import Foundation

extension Scenario {
  /// Reads a scenario from a file; as `read(_:source:overrides:limits:)`.
  ///
  /// No more of the file than the limit allows is held in memory.
  public static func load(
    _ path: String, overrides: [String] = [], limits: ScenarioLimits = ScenarioLimits()
  ) throws(ScenarioError) -> Scenario {
    func failure(_ reason: String) -> ScenarioError {
      ScenarioError([
        Diagnostic(.unreadable(reason: reason), at: Place(source: path, line: 0, column: 0))
      ])
    }
    let data: Data
    do {
      data = try InputFile.read(path, limit: limits.fileSize)
    } catch {
      throw failure(error.description)
    }
    return try read(bytes: Array(data), source: path, overrides: overrides, limits: limits)
  }

  /// The path of a picture that the scenario names, from the scenario's own folder.
  public func resolve(_ imagePath: String) -> String {
    guard !imagePath.hasPrefix("/"), let slash = source.lastIndex(of: "/") else { return imagePath }
    return String(source[...slash]) + imagePath
  }
}
