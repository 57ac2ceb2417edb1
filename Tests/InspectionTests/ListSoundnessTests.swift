import Inspection
import Testing

/// Invariants, order, what keeps rows in place, and comparisons of two runs, on traces made by hand.
@Suite struct ListSoundnessTests {
  /// One frame of rows of 50 points by their tops in a viewport of 100, with a margin of 50.
  private func trace(
    _ settled: [String: Double], presented: [String: Double]? = nil, loaded: ClosedRange<Int> = 0...1,
    count: Int = 2, offset: Double = 0, order: [String] = ["a", "b"],
    _ change: (inout ListTrace.Keeping, inout ListTrace.Soundness) -> Void = { _, _ in }
  ) -> ListTrace {
    var keeping = ListTrace.Keeping()
    var sound = ListTrace.Soundness()
    sound.margin = 50
    sound.order = order
    change(&keeping, &sound)
    func extents(_ rows: [String: Double]) -> [String: ListTrace.Extent] {
      rows.mapValues { ListTrace.Extent(y: $0, height: 50) }
    }
    return ListTrace([
      .init(
        frame: 3, time: 0.4, settled: extents(settled), presented: extents(presented ?? settled),
        loaded: loaded, count: count, offset: offset, reached: [], viewportHeight: 100,
        counts: .init(passes: 4, views: 5, measures: 6), keeping: keeping, soundness: sound)
    ])
  }

  private func broken(_ trace: ListTrace) -> String? {
    InvariantCheck(range: TimeRange(), tolerance: 0.5).finding(in: trace)?.found
  }

  @Test func aSoundListHoldsAndEachDefectIsFound() {
    let rows = ["a": 0.0, "b": 50]
    #expect(broken(trace(rows)) == nil)
    #expect(broken(trace(rows) { $1.violation = "rows 3 and 4 overlap" }) == "rows 3 and 4 overlap")
    #expect(broken(trace(rows) { $1.stranger = "row a twice" }) == "row a twice")
    #expect(broken(trace(["a": .nan, "b": 50]))?.hasPrefix("row a settled at") == true)
    // The margin of 50 has to be filled where there are more rows.
    #expect(broken(trace(rows, loaded: 1...2, count: 3)) == "the first at 0 pt")
    #expect(broken(trace(["a": -50, "b": 0], loaded: 1...2, count: 3)) == nil)
    #expect(broken(trace(rows, count: 3)) == "the last one's end at 100 pt")
    #expect(broken(trace(["a": 50, "b": 100], count: 3)) == nil)
  }

  @Test func atRestRowsAreShownWhereTheySettleAndTheOffsetIsBetweenTheEdges() {
    let rows = ["a": 0.0, "b": 50]
    #expect(broken(trace(rows, presented: ["a": 1, "b": 51])) == "1 pt, 50 high")
    #expect(broken(trace(rows, presented: ["a": 0])) == "none")
    #expect(broken(trace(rows, presented: ["a": 1, "b": 51]) { $1.isAtRest = false }) == nil)
    func edged(_ offset: Double, moving: Bool = false) -> String? {
      broken(
        trace(rows, offset: offset) {
          ($0.first, $0.last) = (0, 40)
          $1.isAtRest = !moving
        })
    }
    #expect(edged(0) == nil && edged(40) == nil)
    #expect(edged(-1) == "-1 pt" && edged(41) == "41 pt")
    #expect(edged(-80, moving: true) == nil)
  }

  @Test func rowsThatAreShownAreNeighbours() {
    func found(_ rows: [String: Double], _ order: [String]) -> String? {
      RowOrderCheck(range: TimeRange()).finding(in: trace(rows, order: order))?.found
    }
    #expect(found(["a": 0, "b": 50], ["a", "b"]) == nil)
    #expect(found(["a": 0, "b": 50], ["b", "a"]) == "row b")
    #expect(found(["a": 0, "c": 50], ["a", "b", "c"]) == "row c")
    #expect(found(["a": 0, "c": 150], ["a", "b", "c"]) == nil)
    #expect(found(["a": 0, "x": 50], ["a", "b"]) == "x")
  }

  @Test func whatKeepsRowsIsCompared() {
    let list = trace(["a": 0, "b": 50]) { keeping, _ in
      keeping.first = -290
      (keeping.pinSlack, keeping.isLatched, keeping.held) = (240, true, "4")
      (keeping.holdSlack, keeping.anchor, keeping.rule) = ([50, 0], "a", "pinLatch")
    }
    func found(_ change: (inout KeepingCheck) -> Void) -> String? {
      var check = KeepingCheck(time: 0.4, tolerance: 0.5)
      change(&check)
      return check.finding(in: list)?.found
    }
    #expect(
      found {
        ($0.first, $0.last, $0.pinSlack, $0.isLatched) = (-290, .some(nil), 240, true)
        ($0.held, $0.holdSlack, $0.anchor, $0.rule, $0.rebakes) = ("4", [50, 0], "a", "pinLatch", 0)
      } == nil)
    #expect(found { $0.first = -240 } == "-290 pt")
    #expect(found { $0.first = .some(nil) } == "-290 pt")
    #expect(found { $0.last = 3 } == "an open edge")
    #expect(found { $0.pinSlack = 239 } == "240 pt")
    #expect(found { $0.isLatched = false } == "a latched pin")
    #expect(found { $0.held = .some(nil) } == "row 4 held")
    #expect(found { $0.holdSlack = [50, 1] } == "0 pt")
    #expect(found { $0.anchor = "b" } == "anchor a")
    #expect(found { $0.rule = "newestEdge" } == "rule pinLatch")
    #expect(found { $0.rebakes = 1 } == "0 bakes anew")
  }

  @Test func theLastPassIsCountedApart() {
    let list = trace(["a": 0]) { keeping, _ in keeping.lastPass = .init(passes: 1, views: 2, measures: 9) }
    func found(views: Int, last: Bool) -> String? {
      CountsCheck(since: nil, time: 0.4, isOfLastPass: last, passes: nil, views: views, measures: nil)
        .finding(in: list)?.found
    }
    #expect(found(views: 2, last: true) == nil)
    #expect(found(views: 2, last: false) == "5")
  }

  @Test func rowsOfTwoRunsAreCompared() {
    func found(_ rows: [String], _ one: [String: Double], _ other: [String: Double]) -> String? {
      UnaffectedCheck(range: TimeRange(), rows: rows, tolerance: 0.5)
        .finding(in: trace(one), other: trace(other))?.found
    }
    #expect(found([], ["a": 0, "b": 50], ["a": 0.4, "b": 50]) == nil)
    #expect(found([], ["a": 0, "b": 150], ["a": 0, "b": 50]) == "150 pt")
    #expect(found(["a"], ["a": 0, "b": 150], ["a": 0, "b": 50]) == nil)
    // Unnamed rows may be gone, named ones not; what neither shows proves nothing.
    #expect(found([], ["a": 0], ["a": 0, "b": 50]) == nil)
    #expect(found(["b"], ["a": 0], ["a": 0, "b": 50]) == "no such row")
    #expect(found(["c"], ["a": 0], ["a": 0]) == "none")
  }
}
