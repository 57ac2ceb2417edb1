import Foundation
import Scenario
import Testing

/// `docs/scenario.md` against the language: its tables are the key tables, and its examples can be read.
@Suite struct DocumentationTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/scenario.md").standardizedFileURL
  private static let mark =
    "<!-- The tables below are made from the key tables; STROBE_RECORD=1 swift test --filter DocumentationTests writes them. -->\n\n"

  @Test("The tables are those of the language")
  func tables() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let parts = text.components(separatedBy: Self.mark)
    try #require(parts.count == 2)
    if ProcessInfo.processInfo.environment["STROBE_RECORD"] == "1" {
      try (parts[0] + Self.mark + Scenario.reference).write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.file.path)")
    }
    #expect(
      parts[1] == Scenario.reference, "STROBE_RECORD=1 swift test --filter DocumentationTests writes it anew")
  }

  @Test("The examples run")
  func examples() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    try #require(blocks.count >= 2)
    for block in blocks {
      let whole =
        block.hasPrefix("title:")
        ? block
        : "title: T\nduration: 2\nstage: {layers: {card: {}, dot: {}}, outside: {ghost: {}}}\n" + block
      let stage = try Stage(try Scenario.read(whole, source: "docs/scenario.md")) { _ in throw NoPicture() }
      while try stage.next() != nil {}
    }
  }

  @Test("Every key of the language is in the tables")
  func complete() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    // The last ones are of mappings that share their name with others.
    for key in [
      "backdropBlurRadius", "onCompletion", "isRemovedOnCompletion", "outside", "commitDepth", "presentedY",
      "pinSlack", "holdSlack", "rule",
    ] {
      #expect(text.contains("| `\(key)` |"), "\(key)")
    }
  }

  @Test("Every link leads to the section of what it names, under its own title")
  func links() throws {
    let lines = Scenario.reference.components(separatedBy: "\n")
    let titles = lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    #expect(Set(titles).count == titles.count)
    for line in lines {
      for part in line.components(separatedBy: "](#").dropFirst() {
        let anchor = part.prefix { $0 != ")" }
        #expect(titles.contains { $0.lowercased().replacing(" ", with: "-") == anchor }, "\(anchor)")
      }
    }
    #expect(titles.contains("expect list") && titles.contains("list"))
    #expect(titles.contains("expect row") && titles.contains("row"))
  }
}
