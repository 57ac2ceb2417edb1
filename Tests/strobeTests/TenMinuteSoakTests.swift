import Foundation
import Testing

/// Frames stream: memory does not grow with the length of a scenario.
///
/// Part of `make soak`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["STROBE_SOAK"] == "1"))
struct TenMinuteSoakTests {
  @Test func tenMinutesStayUnder300Megabytes() throws {
    let folder = try TemporaryFolder()
    let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let scenario = repository.appending(path: "Scenarios/compositor/additive-stacking.yaml").path
    // Python's `resource` gives the peak of the one child that it has run.
    let program = """
      import resource, subprocess, sys
      code = subprocess.run(sys.argv[1:]).returncode
      print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
      """
    try folder.write(program, as: "peak.py")
    let run = try Command.bash(
      """
      python3 peak.py '\(Command.executable.path)' render '\(scenario)' -o x.mp4 --quiet --preset ultrafast \
      --set duration=600
      """, in: folder)
    let numbers = run.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    #expect(numbers.count == 2, "\(run.output)\(run.errors)")
    #expect(numbers.first == 0)
    #expect(numbers.last ?? .max < 300, "\(numbers) MB")
  }
}
