import Foundation
import Testing

@testable import CoreList

/// Random scripts against a model of settled geometry that knows every row.
@Suite struct ModelTests {
  /// Scripts of one run; `STROBE_LIST_SCRIPTS` asks for more, from the same seeds on.
  static let scripts = Int(ProcessInfo.processInfo.environment["STROBE_LIST_SCRIPTS"] ?? "") ?? 120

  @Test(arguments: ScrollEngineKind.allCases) func L250_listsAgreeWithTheModel(_ kind: ScrollEngineKind) {
    for seed in 0..<Self.scripts {
      var random = SeededRandom(seed: UInt64(seed))
      let script = (0..<(3 + random.next(14))).map { _ in ScriptStep.random(&random) }
      guard ListScriptRun.disagreement(script, kind) != nil else { continue }
      let shrunk = ListScriptRun.shrunk(script, kind)
      let wrong = ListScriptRun.disagreement(shrunk, kind) ?? ""
      let text = shrunk.map(\.description).joined(separator: "\n  ")
      Issue.record("seed \(seed) on \(kind.rawValue): \(wrong)\n  \(text)")
      return
    }
  }
}
