import Testing

/// What no source of the product may hold: unfinished marks, traps on input, the machine's clock, unseeded chance.
@Suite struct ForbiddenTests {
  static let everywhere = ["TODO", "FIXME", "fatalError(", "try!", "unsafeFlags"]
  static let clocksAndChance = [
    "Date()", "DispatchTime.now", "SystemRandomNumberGenerator", "ContinuousClock",
  ]
  /// Only measuring speed and showing progress read the machine's clock.
  static let clockReaders = ["Bench", "Progress"]

  @Test func sourcesHoldNoneOfThem() throws {
    for file in try SourceTree.swiftFiles(in: "Sources") {
      let mayRead = Self.clockReaders.contains { file.path.contains($0) }
      for (number, line) in file.lines.enumerated() {
        for word in Self.everywhere { #expect(!line.contains(word), "\(file.path):\(number + 1): \(word)") }
        for word in Self.clocksAndChance where !mayRead {
          #expect(!line.contains(word), "\(file.path):\(number + 1): \(word)")
        }
      }
    }
  }
}
