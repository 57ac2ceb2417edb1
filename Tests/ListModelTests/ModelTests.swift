import CoreList
import Foundation
import Testing

/// Random scripts on every engine, against a model of settled geometry and against one another.
///
/// `STROBE_LIST_SCRIPTS` asks for another number of them, from the same seeds on; `STROBE_LIST_FAILURES` names
/// the folder for the scenarios of those that fail.
@Suite struct ModelTests {
  static let environment = ProcessInfo.processInfo.environment
  static let scripts =
    Int(environment["STROBE_LIST_SCRIPTS"] ?? "") ?? (environment["STROBE_SOAK"] == "1" ? 50_000 : 2000)
  static let folder =
    environment["STROBE_LIST_FAILURES"].map { URL(filePath: $0) }
    ?? FileManager.default.temporaryDirectory.appending(path: "strobe-lists")
  /// Parts that run side by side.
  static let parts = 4

  @Test(arguments: 0..<parts) func L250_listsAgreeWithTheModelAndWithOneAnother(part: Int) {
    let seeds = stride(from: part, to: Self.scripts, by: Self.parts)
    if let report = FailureReport.first(of: seeds, in: Trial(), folder: Self.folder) {
      Issue.record("\(report.words)")
    }
  }
}
