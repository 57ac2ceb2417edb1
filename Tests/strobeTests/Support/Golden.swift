import Foundation
import Testing

/// Texts that a command prints, kept as files in `Goldens`.
///
/// With `STROBE_RECORD=1` in the environment they are written anew, and the run fails so that nobody takes
/// a recording for a check.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Goldens")

  static func check(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["STROBE_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) is recorded; look at it and run again without", sourceLocation: sourceLocation)
      return
    }
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record(
        "there is no golden \(name); record it with STROBE_RECORD=1", sourceLocation: sourceLocation)
      return
    }
    #expect(text == expected, "\(name) differs", sourceLocation: sourceLocation)
  }
}
