import Testing

@testable import strobe

@Suite struct ProgressLineTests {
  private let half = ProgressState(done: 108, total: 216, elapsed: 1.2)

  @Test func aTerminalShowsABarWithPaceAndTimeLeft() {
    #expect(
      ProgressLine.bar(half, verb: "rendering", columns: 80)
        == "rendering  [" + String(repeating: "#", count: 16) + String(repeating: "-", count: 16)
        + "]  108/216 frames  90 fps  2 s left")
  }

  @Test func aBarNeverFillsItsLine() {
    for columns in 1...200 {
      #expect(ProgressLine.bar(half, verb: "rendering", columns: columns).count < max(columns, 2))
    }
  }

  @Test func elsewhereItIsAPlainLine() {
    #expect(
      ProgressLine.plain(half, verb: "rendering") == "rendering  108/216 frames  90 fps  2 s left")
    #expect(
      ProgressLine.plain(ProgressState(done: 0, total: 5, elapsed: 0), verb: "rendering")
        == "rendering  0/5 frames")
  }

  @Test func theLastLineHasTheSizeAndThePace() {
    let state = ProgressState(done: 216, total: 216, elapsed: 2.3)
    #expect(
      ProgressLine.summary(state, verb: "rendering", size: "1206x2622")
        == "rendering  216/216 frames  1206x2622  94 fps")
  }

  @Test func durationsAreRoundedUp() {
    #expect(ProgressLine.duration(0.2) == "1 s")
    #expect(ProgressLine.duration(185) == "3 min 05 s")
    #expect(ProgressLine.duration(7799.5) == "2 h 10 min")
  }

  @Test func decimalsAreRoundedToNearest() {
    #expect(decimal(1.25, places: 1) == "1.3")
    #expect(decimal(-0.04, places: 1) == "0.0")
    #expect(decimal(-1.5, places: 3) == "-1.500")
    #expect(decimal(2.5, places: 0) == "3")
    #expect(decimal(.infinity, places: 2) == "inf")
  }
}
