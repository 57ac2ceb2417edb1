import Inspection

/// A verified scenario as text: one line, and one for each expectation that does not hold.
enum VerificationText {
  /// The lines of a result.
  static func lines(_ result: Verification, file: String) -> [String] {
    let total = result.outcomes.count
    let frames = "\(result.frameCount) frame\(result.frameCount == 1 ? "" : "s")"
    let failures = result.failures
    var counted = "\(total) expectation\(total == 1 ? "" : "s")"
    if !result.engines.isEmpty {
      counted += " on \(result.engines.map(\.rawValue).joined(separator: " and "))"
    }
    guard !failures.isEmpty else { return ["PASS  \(file)  \(frames)  \(counted)"] }
    let head = "FAIL  \(file)  \(frames)  \(failures.count) of \(counted)"
    return [head] + failures.compactMap { outcome in outcome.finding.map { line(outcome, $0) } }
  }

  /// `      file:12:5: offset: frame 59 (0.5 s): expected ..., found ...`; of a comparison with the engine.
  private static func line(_ outcome: Verification.Outcome, _ finding: Finding) -> String {
    var text = "      \(outcome.expectation.place): \(outcome.expectation.name): "
    if let engine = outcome.engine { text += "\(engine.rawValue): " }
    if let frame = finding.frame, let time = finding.time {
      text += "frame \(frame) (\(shortened(time, places: 4)) s): "
    }
    return text + "expected \(finding.expected), found \(finding.found)"
  }
}
