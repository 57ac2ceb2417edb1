import Foundation
import MediaIO
import Testing

/// B63: the same frames, bit for bit, over any number of threads, in debug and in release.
///
/// Frames of every scenario of the repository are held as digests. The command of this build draws them on
/// one thread and on two; where `STROBE_OTHER_BUILD` names a command of the other configuration, as `make test`
/// does, so does that one.
@Suite struct FrameDigestTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every scenario by its path in `Scenarios`, sorted.
  private func scenarios() -> [String] {
    let folder = Self.repository.appending(path: "Scenarios").path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }

  /// One line for each frame that is drawn: scenario, number, digest.
  private func digests(executable: URL, threads: Int) throws -> String {
    let folder = try TemporaryFolder()
    var text = ""
    for name in scenarios() {
      let path = Self.repository.appending(path: "Scenarios/\(name)").path
      let arguments = ["render", path, "-o", "frames/", "--fps", "2", "--scale", "1", "--quiet"]
      let run = try Command.run(arguments + ["--threads", "\(threads)"], by: executable, in: folder)
      #expect(run.code == 0, "\(name): \(run.errors)")
      for file in try folder.names("frames") {
        let digest = try PNGDecoder.read(folder.path("frames/\(file)")).pixels.digest
        text += "\(name) \(file.dropFirst(6).dropLast(4)) \(String(digest, radix: 16))\n"
      }
    }
    return text
  }

  @Test func b63OneThreadDrawsTheFramesThatAreKept() throws {
    try Golden.check(try digests(executable: Command.executable, threads: 1), "frame-digests.txt")
  }

  @Test func b63TwoThreadsDrawTheSameFrames() throws {
    try Golden.check(try digests(executable: Command.executable, threads: 2), "frame-digests.txt")
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["STROBE_OTHER_BUILD"] != nil))
  func b63TheOtherConfigurationDrawsTheSameFrames() throws {
    let path = try #require(ProcessInfo.processInfo.environment["STROBE_OTHER_BUILD"])
    let other = URL(filePath: path, relativeTo: Self.repository)
    try Golden.check(try digests(executable: other.absoluteURL, threads: 2), "frame-digests.txt")
  }
}
