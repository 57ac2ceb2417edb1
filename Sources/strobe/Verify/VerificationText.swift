import Inspection

/// A verified scenario as text: one line, and one for each expectation that does not hold.
enum VerificationText {
  /// The lines of a result.
  static func lines(_ result: Verification, file: String) -> [String] {
    let total = result.outcomes.count
    let frames = "\(result.frameCount) frame\(result.frameCount == 1 ? "" : "s")"
    let failures = result.failures
    guard !failures.isEmpty else {
      return ["PASS  \(file)  \(frames)  \(total) expectation\(total == 1 ? "" : "s")"]
    }
    let head = "FAIL  \(file)  \(frames)  \(failures.count) of \(total) expectation\(total == 1 ? "" : "s")"
    return [head] + failures.compactMap { outcome in outcome.finding.map { line(outcome, $0) } }
  }

  /// `      file:12:5: offset: frame 59 (0.5 s): expected ..., found ...`.
  private static func line(_ outcome: Verification.Outcome, _ finding: Finding) -> String {
    var text = "      \(outcome.expectation.place): \(outcome.expectation.name): "
    if let frame = finding.frame, let time = finding.time {
      text += "frame \(frame) (\(shortened(time, places: 4)) s): "
    }
    return text + "expected \(finding.expected), found \(finding.found)"
  }
}
