import Foundation
import Synchronization
import Testing

@testable import strobe

/// Catches what is written to a console.
private final class Sheet: Sendable {
  let output = Mutex("")
  let errors = Mutex("")

  func console(columns: Int? = nil, fails: Int32 = 0) -> Console {
    Console(
      output: { [self] text in
        output.withLock { $0 += text }
        return fails
      },
      errors: { [self] text in
        errors.withLock { $0 += text }
        return 0
      }, terminalColumns: columns)
  }
}

@Suite struct ConsoleTests {
  @Test func whatCannotBeWrittenIsAFailureOnceAndThenSilence() {
    let sheet = Sheet()
    let console = sheet.console(fails: ENOSPC)
    console.print("one")
    console.print("two")
    #expect(sheet.output.withLock { $0 } == "one\n")
    #expect(console.outputFailure?.exitCode == .outputFailed)
  }

  @Test func aClosedPipeIsNoFailure() {
    let console = Sheet().console(fails: EPIPE)
    console.print("one")
    #expect(console.outputFailure == nil)
  }

  @Test func aTerminalGetsABarThatGivesWayToTheLastLine() {
    let sheet = Sheet()
    let progress = ProgressReporter(
      "rendering", total: 2, console: sheet.console(columns: 80), isQuiet: false)
    progress.advance()
    progress.advance()
    progress.finish(size: "4x4")
    let words = sheet.errors.withLock { $0 }
    #expect(words.hasPrefix("\rrendering  [----"))
    #expect(words.contains("\r\u{1B}[Krendering  2/2 frames  4x4"))
    #expect(words.hasSuffix("fps\n"))
  }

  @Test func elsewhereThereIsOneLineForShortWorkAndNoControlCharacter() {
    let sheet = Sheet()
    let progress = ProgressReporter("rendering", total: 1, console: sheet.console(), isQuiet: false)
    progress.advance()
    progress.finish(size: "4x4")
    let words = sheet.errors.withLock { $0 }
    #expect(words.hasPrefix("rendering  1/1 frames  4x4"))
    #expect(words.filter { $0 == "\n" }.count == 1)
    #expect(!words.contains("\r") && !words.contains("\u{1B}"))
  }

  @Test func quietSaysNothing() {
    let sheet = Sheet()
    let progress = ProgressReporter("rendering", total: 1, console: sheet.console(columns: 80), isQuiet: true)
    progress.advance()
    progress.finish(size: "4x4")
    progress.clear()
    #expect(sheet.errors.withLock { $0 }.isEmpty)
  }
}

@Suite struct TableTests {
  @Test func theFirstColumnStandsLeftAndTheOthersRight() {
    let lines = TextTable.lines(heading: ["name", "n"], rows: [["a", "10"], ["longer", "5"]])
    #expect(lines == ["name     n", "a       10", "longer   5"])
  }

  @Test func devicesAreAsTheyAreKept() throws {
    let folder = try TemporaryFolder()
    let table = try Command.run("devices", in: folder)
    let json = try Command.run("devices", "--json", in: folder)
    #expect(table.code == 0 && json.code == 0)
    try Golden.check(table.output + json.output, "devices.txt")
  }

  @Test func theProbesTablesAreAsTheyAreKept() throws {
    let folder = try TemporaryFolder()
    let run = try Command.run("probe", "--sweep", "--frames", "24", in: folder)
    #expect(run.code == 0)
    try Golden.check(run.output, "probe.txt")
  }

  @Test func theSchemaIsJSON() throws {
    let run = try Command.run("schema", in: TemporaryFolder())
    let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(schema?["$schema"] != nil)
    #expect((schema?["properties"] as? [String: Any])?["timeline"] != nil)
  }
}
