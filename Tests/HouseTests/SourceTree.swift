import Foundation

/// The package's own files, found from where this file was compiled.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct File {
    /// Path below the package's folder.
    let path: String
    let lines: [String]
    /// The folder below Sources or Tests: the target.
    var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
  }

  /// Every Swift file below `folder`, by path.
  static func swiftFiles(in folder: String) throws -> [File] {
    let base = root.appendingPathComponent(folder)
    guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
    return try walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let text = try String(contentsOf: base.appendingPathComponent(name), encoding: .utf8)
      return File(path: "\(folder)/\(name)", lines: text.components(separatedBy: "\n"))
    }
  }
}
