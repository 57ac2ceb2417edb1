import Foundation
import Scenario
import Testing

/// Files of rows: what they may hold, and what is said of those that cannot be used.
@Suite struct RowFileTests {
  /// A folder that goes when the test ends, with a scenario of a list from one file in it.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "strobe-rows-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    /// All that is said of a stage whose rows are a file of this name, the folder left out.
    func messages(_ name: String) throws -> [String] {
      let text = """
        title: T
        device: {size: [390, 400], scale: 1}
        duration: 0.1
        stage: {list: {items: {file: \(name)}}}
        """
      let scenario = try Scenario.read(text, source: url.appending(path: "t.yaml").path)
      do {
        _ = try Stage(scenario) { _ in throw NoPicture() }
        return []
      } catch {
        return error.diagnostics.map { $0.description.replacing(url.path + "/", with: "") }
      }
    }

    func messages(_ name: String, holding text: String) throws -> [String] {
      try Data(text.utf8).write(to: url.appending(path: name))
      return try messages(name)
    }
  }

  private static let keys = "id, pinned, style, text, detail, outgoing, avatar, picture, height, color, cost"

  @Test(
    "Every mistake has its file, line and column",
    arguments: [
      (
        "a.csv", "", ["a.csv:1:1: the file is empty: name keys of a row in its first line, as id,height"]
      ),
      (
        "a.csv", "id,height\n",
        ["a.csv:1:1: there are no rows below the first line, which names their keys: add a line for each"]
      ),
      (
        "a.csv", "id,text\na,b\nc,\"d\ne\n",
        ["a.csv:3:3: this quote is never closed: put a second one where the field ends"]
      ),
      (
        "a.csv", "id,height,id\na,3,b\n",
        ["a.csv:1:11: the column \"id\" stands there twice: leave one of them out"]
      ),
      (
        "a.csv", "id,heigth\na,3\nb,4\n",
        ["a.csv:1:4: there is no key \"heigth\" here (did you mean height?); allowed: \(keys)"]
      ),
      (
        "a.csv", "id,text,height\n\"a,b\",\"c\nd\",tall\ne,f\n\nf,g,-1\n",
        [
          "a.csv:3:4: height: expected a number of points, 0 to 100000, found the text \"tall\"",
          "a.csv:4:1: the line has 2 fields; the first one has 3",
          "a.csv:6:5: height: -1 is out of range; allowed: 0 to 100000 points",
        ]
      ),
      ("a.csv", "\u{FEFF}id,height\r\na,\"60\"\r\n", []),
      (
        "a.json", " \n",
        ["a.json:1:1: the file is empty: write a list of rows, as [{\"id\": \"a\", \"height\": 60}]"]
      ),
      (
        "a.json", "[{\"id\": \"a\", \"height\": -1},\n {\"text\": \"b\"}]",
        [
          "a.json:1:24: [0].height: -1 is out of range; allowed: 0 to 100000 points",
          "a.json:2:2: [1]: the key \"id\" is missing: its identity, unique in the list",
        ]
      ),
      (
        "a.txt", "a",
        [
          "t.yaml:4:30: stage.list.items.file: the rows in \"a.txt\" cannot be used: its name ends neither in .json nor in .csv"
        ]
      ),
    ])
  func mistakes(_ name: String, _ text: String, _ expected: [String]) throws {
    #expect(try Folder().messages(name, holding: text) == expected)
  }

  @Test("What is no regular file is refused before it is opened")
  func irregular() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder.csv"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "loop.csv").path, withDestinationPath: "loop.csv")
    #expect(mkfifo(folder.url.appending(path: "pipe.csv").path, 0o600) == 0)
    let reasons = [
      "folder.csv": "it is a folder", "loop.csv": "too many levels of symbolic links",
      "pipe.csv": "it is a pipe or a device, and a regular file is needed: save there what it gives",
      "none.csv": "there is no such file",
    ]
    for (name, reason) in reasons {
      #expect(
        try folder.messages(name) == [
          "t.yaml:4:30: stage.list.items.file: the rows in \"\(name)\" cannot be used: \(reason)"
        ])
    }
    let pipe = folder.url.appending(path: "pipe.csv").path
    let error = #expect(throws: ScenarioError.self) { try Scenario.load(pipe) }
    #expect(
      error?.description
        == "\(pipe): the file cannot be read: it is a pipe or a device, and a regular file is needed: save there what it gives"
    )
  }

  @Test("Rows without a height all load, up to a number that is told")
  func overfull() throws {
    let folder = try Folder()
    func rows(_ count: Int) -> String {
      "id,height\n" + (0..<count).map { "\($0),0\n" }.joined()
    }
    #expect(try folder.messages("few.csv", holding: rows(5000)) == [])
    #expect(
      try folder.messages("many.csv", holding: rows(5001)) == [
        "t.yaml:4:23: stage.list.items: more than 5000 rows are loaded at once: give the rows a height, or make the list's frame or its preloadMargin smaller"
      ])
  }
}
