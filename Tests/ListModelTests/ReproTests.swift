import CoreList
import Foundation
import Scenario
import Testing

@testable import strobe

/// Scripts as scenarios: what the model says of one holds where it is run again from its file.
@Suite struct ReproTests {
  static let kinds = CoreList.ScrollEngineKind.allCases

  @Test(arguments: kinds) func aScenarioDoesWhatItsScriptDid(kind: CoreList.ScrollEngineKind) throws {
    for seed in 0..<40 {
      let run = ScriptRun(ScriptGenerator.script(seed: UInt64(seed)), kind)
      guard run.disagreement == nil else { continue }
      let text = FailureReport.scenario(of: run.transcript, kind: kind, seed: UInt64(seed), words: "nothing")
      let scenario = try Scenario.read(text, source: "seed \(seed)")
      let result = try Verification(of: scenario)
      let lines = VerificationText.lines(result, file: "seed \(seed)")
      #expect(result.failures.isEmpty, "\(lines.prefix(4).joined(separator: "\n"))\n\(text)")
    }
  }
}
