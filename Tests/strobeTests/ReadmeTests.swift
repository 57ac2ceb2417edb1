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
    let missing = try furnish(folder)
    for block in try blocks("yaml") {
      let name = try #require(block.first?.split(separator: " ").last)
      try block.joined(separator: "\n").write(
        to: folder.url.appending(path: String(name)), atomically: true, encoding: .utf8)
    }
    var commands = 0
    for block in try blocks("console") {
      for (line, expected) in sessions(block) where !missing.contains(where: line.contains) {
        let run = try Command.bash(line, in: folder)
        // What goes beside the answer, such as progress, is told apart by success.
        let said = (run.code == 0 ? run.output : run.output + run.errors).split(separator: "\n").map(
          String.init)
        #expect(said == expected, "\(line)")
        commands += 1
      }
    }
    #expect(commands >= 10)
  }

  /// Puts what the tour refers to into its folder; the names of what this machine does not have, which are told.
  private func furnish(_ folder: TemporaryFolder) throws -> [String] {
    let repository = Self.readme.deletingLastPathComponent()
    var missing: [String] = []
    for path in ["Scenarios", "../shared/traces/medium-flick.json"] {
      let source = repository.appending(path: path).standardizedFileURL
      guard FileManager.default.fileExists(atPath: source.path) else {
        print("skipped what the tour does with \(source.path): it is not here")
        missing.append(source.lastPathComponent)
        continue
      }
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: source.lastPathComponent), withDestinationURL: source)
    }
    return missing
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
      "docs/demo.png", "docs/list.png", "docs/scenario.md", "Scenarios/list", "Scenarios/demo.yaml",
      "Scenarios/compositor", "scripts/setup",
    ] {
      #expect(text.contains(name))
      let path = Self.readme.deletingLastPathComponent().appending(path: name).path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }
}
