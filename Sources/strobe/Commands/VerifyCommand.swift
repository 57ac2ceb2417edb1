import Inspection
import Scenario

/// `strobe verify`: whether scenarios show what they are to show.
enum VerifyCommand {
  static let description = CommandDescription(
    name: "verify",
    abstract: "Run scenarios and check what they expect, frame by frame.",
    discussion: """
      Folders are searched for .yaml and .yml files, hidden ones left out. Every expectation is measured on what \
      the frames present, and one that does not hold is told with its line, the first bad frame and its time, what \
      was expected and what was found. Of a scenario that compares two engines every expectation has to hold on both, \
      and the line says on which it does not. A path under which nothing is expected is an error: nothing verified does \
      not pass.
      """,
    operands: [Operand(name: "path", help: "Scenario files, or folders of them.", repeats: true)],
    options: [CommonOptions.set, CommonOptions.quiet], exitCodes: [.finding, .badInput, .noInput],
    examples: [
      "strobe verify Scenarios", "strobe verify Scenarios/scroll/flick.yaml --set device=iphone-17-simulator",
    ],
    run: { arguments, console in try run(arguments, console) })

  private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let interruption = Interruption.watchingSignals(console)
    var tally = VerifyTally()
    for path in arguments.operands {
      let before = tally.expectations + tally.unreadable
      for file in try ValidateCommand.files(path) {
        try interruption.abandoning(nil) { verify(file, arguments, console, &tally) }
      }
      if tally.expectations + tally.unreadable == before {
        throw CommandFailure(
          "\(path): no scenario there expects anything, and nothing verified does not pass; "
            + "write an expect: list.", .badInput)
      }
    }
    if !arguments[CommonOptions.quiet] { console.print(tally.words) }
    return tally.exitCode
  }

  private static func verify(
    _ file: String, _ arguments: Arguments, _ console: Console, _ tally: inout VerifyTally
  ) {
    do {
      let scenario = try LoadedScenario.load(file, overrides: arguments.all(CommonOptions.set))
      guard !scenario.expectations.isEmpty else {
        tally.silent += 1
        return
      }
      let result = try Verification(of: scenario)
      tally.take(result)
      if result.failures.isEmpty, arguments[CommonOptions.quiet] { return }
      for line in VerificationText.lines(result, file: file) { console.print(line) }
    } catch {
      let failure = Failures.failure(error)
      console.writeError(failure.text)
      tally.unreadable += 1
      tally.worst = failure.exitCode
    }
  }
}

/// What a run of the command has seen.
struct VerifyTally {
  /// Scenarios that were run.
  var scenarios = 0
  /// Scenarios of which something does not hold.
  var failed = 0
  /// Expectations that were checked.
  var expectations = 0
  /// Scenarios that expect nothing.
  var silent = 0
  /// Files that could not be run.
  var unreadable = 0
  /// How the last of those ends.
  var worst = ExitCode.success

  /// Takes a scenario's result.
  mutating func take(_ result: Verification) {
    scenarios += 1
    expectations += result.outcomes.count
    if !result.failures.isEmpty { failed += 1 }
  }

  /// Errors of input before findings.
  var exitCode: ExitCode { worst != .success ? worst : failed > 0 ? .finding : .success }

  /// `12 scenarios, 40 expectations verified, 1 failed; 3 scenarios expect nothing`.
  var words: String {
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    var text =
      "\(count(scenarios, "scenario")), \(count(expectations, "expectation")) verified, \(failed) failed"
    if unreadable > 0 { text += ", \(unreadable) could not be run" }
    if silent > 0 { text += "; \(count(silent, "scenario")) expect\(silent == 1 ? "s" : "") nothing" }
    return text
  }
}
