import CoreList
import Foundation
import Scenario
import Testing

@testable import strobe

/// What happens where a script fails: seen with a model of wrong rules, against a list that is right.
@Suite struct FailurePathTests {
  private func folder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "strobe-failure-\(UUID().uuidString)")
  }

  /// Whether every expectation of a scenario holds, and how many there are.
  private func verified(_ path: String) throws -> (holds: Bool, count: Int) {
    let result = try Verification(of: try LoadedScenario.load(path, overrides: []))
    return (result.failures.isEmpty, result.outcomes.count)
  }

  /// Runs until the fault is met; the report, and what verifying its file says with and without the fault.
  private func check(_ rules: ModelRules, steps: Int) throws -> FailureReport {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = try #require(
      FailureReport.first(of: 0..<500, in: Trial(kinds: [.stepped], rules: rules), folder: folder))
    #expect(report.script.steps.count == steps, "\(report.words)")
    #expect(report.words.contains("seed \(report.seed) on \(report.failure.kind.rawValue)"))
    let path = try #require(report.path)
    #expect(report.words.contains(path))
    let wrong = try verified(path)
    #expect(!wrong.holds && wrong.count > 2)
    // The same script, as the right rules have it, holds.
    let run = ScriptRun(report.script, report.failure.kind)
    #expect(run.disagreement == nil)
    let text = FailureReport.scenario(
      of: run.transcript, kind: report.failure.kind, seed: report.seed, words: "nothing")
    let right = try verified(try FailureReport.write(text, named: "right", in: folder))
    #expect(right.holds && right.count > 2)
    return report
  }

  @Test func contentThatDoesNotFollowTheTopInsetIsFound() throws {
    // A jump away from the newest edge, and the inset.
    _ = try check(ModelRules(compensation: { _ in 0 }), steps: 2)
  }

  @Test func aHoldThatForgetsTheBottomInsetIsFound() throws {
    // A jump that arms the hold, and the bottom inset.
    let report = try check(ModelRules(heldInset: { _ in 0 }), steps: 2)
    guard case .pass(let jump) = report.script.steps[0] else { return #expect(Bool(false)) }
    #expect(jump.aim?.hold != nil && jump.edits.isEmpty && jump.growths.isEmpty)
  }
}
