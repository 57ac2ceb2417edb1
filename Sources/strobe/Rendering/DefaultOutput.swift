import Foundation

/// Where an output goes when no place is given.
enum DefaultOutput {
  /// `out/<name of the file><ending>`.
  static func path(for file: String, ending: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? "scenario"
    let name = last.lastIndex(of: ".").map { $0 == last.startIndex ? last : String(last[..<$0]) } ?? last
    return "out/\(name)\(ending)"
  }

  /// Makes the folder of a default path; a place that was given may be a slip and is not made.
  static func makeFolder(of path: String) throws {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        "\(folder): the folder cannot be made; give another place with -o PATH.", .cannotCreate)
    }
  }
}
