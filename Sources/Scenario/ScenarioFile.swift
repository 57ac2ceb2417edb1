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
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw failure("there is no such file")
    }
    guard !isFolder.boolValue else { throw failure("it is a folder") }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw failure("permission is missing")
    }
    defer { try? file.close() }
    let data: Data
    do {
      data = try file.read(upToCount: limits.fileSize + 1) ?? Data()
    } catch {
      throw failure((error as NSError).localizedDescription)
    }
    return try read(bytes: Array(data), source: path, overrides: overrides, limits: limits)
  }

  /// The path of a picture that the scenario names, from the scenario's own folder.
  public func resolve(_ imagePath: String) -> String {
    guard !imagePath.hasPrefix("/"), let slash = source.lastIndex(of: "/") else { return imagePath }
    return String(source[...slash]) + imagePath
  }
}
