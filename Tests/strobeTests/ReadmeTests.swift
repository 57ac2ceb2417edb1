import Foundation
import Testing

/// What the README shows is what the command gives: every console line is run, every answer compared.
@Suite struct ReadmeTests {
  static let readme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "README.md")

  /// The fenced blocks of a language, in order.
  private func blocks(_ language: String) throws -> [[String]] {
    var found: [[String]] = []
    var open: [String]?
    for line in try String(contentsOf: Self.readme, encoding: .utf8).components(separatedBy: "\n") {
      if line == "```" + language {
        open = []
      } else if line == "```" {
        if let block = open { found.append(block) }
        open = nil
      } else {
        open?.append(line)
      }
    }
    return found
  }

  @Test func theTourGivesWhatItSays() throws {
    let folder = try TemporaryFolder()
    for block in try blocks("yaml") {
      let name = try #require(block.first?.split(separator: " ").last)
      try block.joined(separator: "\n").write(
        to: folder.url.appending(path: String(name)), atomically: true, encoding: .utf8)
    }
    var commands = 0
    for block in try blocks("console") {
      for (line, expected) in sessions(block) {
        let run = try Command.bash(line, in: folder)
        let said = (run.code == 0 ? run.output : run.errors).split(separator: "\n").map(String.init)
        #expect(said == expected, "\(line)")
        commands += 1
      }
    }
    #expect(commands >= 10)
  }

  /// Each `$ ` line with the lines that follow it.
  private func sessions(_ block: [String]) -> [(line: String, answer: [String])] {
    var result: [(line: String, answer: [String])] = []
    for line in block where !line.isEmpty {
      if line.hasPrefix("$ ") {
        result.append((String(line.dropFirst(2)), []))
      } else if !result.isEmpty {
        result[result.count - 1].answer.append(line)
      }
    }
    return result
  }

  @Test func everyFileThatItNamesIsThere() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    for name in [
      "docs/demo.png", "docs/scenario.md", "Scenarios/demo.yaml", "Scenarios/compositor", "scripts/setup",
    ] {
      #expect(text.contains(name))
      let path = Self.readme.deletingLastPathComponent().appending(path: name).path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }
}
