/// What a render writes, as its path's ending says.
enum OutputKind: Equatable, Sendable {
  /// A video: `.mp4` or `.mkv`.
  case video
  /// An animated picture: `.gif`.
  case gif
  /// An animated picture: `.apng`.
  case apng
  /// One frame: `.png`.
  case picture
  /// A folder of numbered pictures: no ending, or a slash at the end.
  case folder

  /// The endings that say what is written, without their dots.
  static let endings = ["mp4", "mkv", "gif", "apng", "png"]

  /// The kind of a path; a message for an ending that nothing is written for.
  init(path: String) throws {
    try Self.checkName(of: path)
    switch path.hasSuffix("/") ? "" : Self.ending(of: path) {
    case "": self = .folder
    case "mp4", "mkv": self = .video
    case "gif": self = .gif
    case "apng": self = .apng
    case "png": self = .picture
    case let other:
      let allowed = Self.endings.map { "." + $0 }.joined(separator: ", ")
      throw CommandFailure(
        "\(path): nothing is written as .\(other); end the path in \(allowed), or in a slash for a folder of "
          + "numbered pictures.", .misuse)
    }
  }

  /// Throws for a name that is only an ending, as `.mp4`, which would be a hidden folder otherwise.
  static func checkName(of path: String) throws {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    guard endings.contains(where: { name.lowercased() == "." + $0 }) else { return }
    let better = "\(path.dropLast(name.count))x\(name)"
    throw CommandFailure(
      "\(path): that is an ending without a name; put a name before it, as in \(better).", .misuse)
  }

  /// The ending of a path in small letters, without its dot; empty where there is none.
  static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...]).lowercased()
  }

  /// Whether it holds more than one frame.
  var isMoving: Bool { self != .picture }
  /// Whether its frames have a rate.
  var hasRate: Bool { self != .picture && self != .folder }
}
