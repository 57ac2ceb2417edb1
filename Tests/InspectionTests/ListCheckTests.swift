import Inspection
import Testing

/// Checks of lists on traces made by hand: each says nothing where all holds, and names the first bad frame.
@Suite struct ListCheckTests {
  /// Frames at 10 Hz from 0.1 s on, each of rows by their tops, 50 points high, in a viewport of 100.
  private func trace(
    _ frames: [[String: Double]], loaded: ClosedRange<Int>? = 0...1, count: Int = 2,
    reached: Set<String> = ["top"]
  ) -> ListTrace {
    ListTrace(
      frames.enumerated().map { index, rows in
        let extents = rows.mapValues { ListTrace.Extent(y: $0, height: 50) }
        return .init(
          frame: index, time: Double(index + 1) / 10, settled: extents, presented: extents, loaded: loaded,
          count: count, offset: Double(index), reached: reached, viewportHeight: 100,
          counts: .init(passes: index, views: 2 * index, measures: 3 * index))
      })
  }

  @Test func aRowIsWhereItIsSaidToBeOrNotLoaded() {
    let trace = trace([["a": 0, "b": 50], ["b": 10]])
    func finding(_ row: String, _ time: Double, _ places: [(RowPlaceCheck.Measure, Double)]) -> Finding? {
      RowPlaceCheck(row: row, time: time, places: places, tolerance: 0.5).finding(in: trace)
    }
    #expect(finding("b", 0.1, [(.settledY, 50), (.presentedMaxY, 100.5)]) == nil)
    #expect(
      finding("b", 0.2, [(.presentedY, 50)])
        == Finding(frame: 1, time: 0.2, expected: "presentedY of row b 50 pt within 0.5", found: "10 pt"))
    #expect(finding("a", 0.2, [(.height, 50)])?.found == "no such row")
    #expect(finding("a", 0.2, []) == nil)
    #expect(finding("a", 0.1, [])?.frame == 0)
  }

  @Test func gapsOverlapsAndBlanksAreFound() {
    func finding(_ frames: [[String: Double]], _ loaded: ClosedRange<Int> = 0...1, _ count: Int = 2)
      -> Finding?
    {
      RowGapCheck(range: TimeRange(), most: 0.5).finding(in: trace(frames, loaded: loaded, count: count))
    }
    #expect(finding([["a": 0, "b": 50], ["a": 0, "b": 50.5]]) == nil)
    #expect(finding([["a": 0, "b": 50], ["a": 0, "b": 51]])?.found == "a gap of 1 pt")
    #expect(finding([["a": 0, "b": 48]])?.found == "an overlap of 2 pt")
    // Rows that nobody sees may stand anywhere; content that ends may leave room.
    #expect(finding([["a": 200, "b": 400]]) == nil)
    #expect(finding([["a": 10, "b": 60]], 1...2, 3)?.found == "nothing above 10 pt")
    #expect(finding([["a": -10, "b": 40]], 0...1, 3)?.found == "nothing below 90 pt")
    #expect(RowGapCheck(range: TimeRange(from: 5), most: 0).finding(in: trace([["a": 0]]))?.found == "none")
  }

  @Test func aRowThatJumpsForOneFrameIsFoundAndStepsThatNobodySawDoNotPass() {
    let flash = trace([["a": 0], ["a": 0], ["a": -50], ["a": 0]])
    let check = RowStepCheck(range: TimeRange(), row: nil, least: 0, most: 0, tolerance: 0)
    #expect(
      check.finding(in: flash)
        == Finding(frame: 2, time: 0.3, expected: "row a to move by 0 pt", found: "-50 pt"))
    #expect(check.finding(in: trace([["a": 0], ["a": 0]])) == nil)
    #expect(check.finding(in: trace([["a": 0], ["b": 0]]))?.found == "none")
    let moving = RowStepCheck(range: TimeRange(), row: "a", least: 5, most: 10, tolerance: 0)
    #expect(moving.finding(in: trace([["a": 0, "b": 0], ["a": 7, "b": 90]])) == nil)
    #expect(moving.finding(in: trace([["a": 0], ["a": 4]]))?.expected == "row a to move by 5 pt to 10 pt")
  }

  @Test func loadedRowsEdgesAndWorkAreCompared() {
    let trace = trace([["a": 0], ["a": 0], ["a": 0]])
    func loaded(first: Int? = nil, last: Int? = nil, count: Int? = nil, reached: Set<String>? = nil)
      -> String?
    {
      LoadedCheck(time: 0.1, first: first, last: last, count: count, reached: reached).finding(in: trace)?
        .found
    }
    #expect(loaded(first: 0, last: 1, count: 2, reached: ["top"]) == nil)
    #expect(loaded(first: 1) == "0")
    #expect(loaded(last: 2) == "1")
    #expect(loaded(count: 3) == "2")
    #expect(loaded(reached: []) == "[top]")
    func work(since: Double?, passes: Int? = nil, views: Int? = nil, measures: Int? = nil) -> String? {
      CountsCheck(since: since, time: 0.3, passes: passes, views: views, measures: measures)
        .finding(in: trace)?.found
    }
    #expect(work(since: nil, passes: 2, views: 4, measures: 6) == nil)
    #expect(work(since: 0.2, passes: 1, views: 2, measures: 3) == nil)
    #expect(work(since: 0.2, views: 1) == "2")
    #expect(ListOffsetCheck(time: 0.2, offset: 1, tolerance: 0).finding(in: trace) == nil)
    #expect(ListOffsetCheck(time: 0.2, offset: 3, tolerance: 1).finding(in: trace)?.found == "1 pt")
  }
}
