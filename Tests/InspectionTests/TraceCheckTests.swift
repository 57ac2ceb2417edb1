import Inspection
import LayerTree
import Testing

/// Checks of traces that are made by hand: each says nothing where all holds, and names the first bad frame.
@Suite struct TraceCheckTests {
  /// A trace at 10 Hz from 0.1 s on, in [0, 100].
  private func trace(_ offsets: [Double]) -> OffsetTrace {
    OffsetTrace(
      offsets.enumerated().map {
        .init(frame: $0, time: Double($0 + 1) / 10, offset: $1, first: 0, last: 100)
      })
  }

  @Test func offsetAtATimeIsThatOfTheNewestFrame() {
    let trace = trace([0, 10, 20])
    #expect(OffsetCheck(time: 0.25, offset: 10, tolerance: 0).finding(in: trace) == nil)
    #expect(OffsetCheck(time: 0.3, offset: 20.5, tolerance: 0.5).finding(in: trace) == nil)
    #expect(
      OffsetCheck(time: 0.3, offset: 20.6, tolerance: 0.5).finding(in: trace)
        == Finding(frame: 2, time: 0.3, expected: "offset 20.6 pt within 0.5", found: "20 pt"))
    #expect(OffsetCheck(time: 1, offset: 0, tolerance: 9).finding(in: OffsetTrace())?.found == "none")
  }

  @Test func aStepBackIsFoundInItsDirection() {
    let trace = trace([0, 10, 9.5, 20])
    let check = BackwardStepCheck(range: TimeRange(), isTowardsLast: true, tolerance: 0)
    let finding = check.finding(in: trace)
    #expect(finding?.frame == 2)
    #expect(finding?.found == "0.5 pt back, from 10 to 9.5 pt")
    #expect(
      BackwardStepCheck(range: TimeRange(), isTowardsLast: true, tolerance: 0.5).finding(in: trace) == nil)
    #expect(
      BackwardStepCheck(range: TimeRange(from: 0.3), isTowardsLast: true, tolerance: 0).finding(in: trace)
        == nil)
    #expect(
      BackwardStepCheck(range: TimeRange(), isTowardsLast: false, tolerance: 0).finding(in: trace)?.frame == 1
    )
    #expect(
      BackwardStepCheck(range: TimeRange(from: 5), isTowardsLast: true, tolerance: 0).finding(in: trace)?
        .found == "none")
  }

  @Test func stepsHaveBounds() {
    let trace = trace([0, 10, 25, 30])
    func check(_ least: Double?, _ most: Double?) -> Int? {
      StepCheck(range: TimeRange(), least: least, most: most, tolerance: 0).finding(in: trace)?.frame
    }
    #expect(check(5, 15) == nil)
    #expect(check(5, 14) == 2)
    #expect(check(6, nil) == 3)
    #expect(check(nil, 9) == 1)
  }

  @Test func restIsOnThePlaceAndStill() {
    func finding(_ offsets: [Double], _ place: RestCheck.Place, _ tolerance: Double = 0) -> Finding? {
      RestCheck(place: place, time: 0.3, tolerance: tolerance).finding(in: trace(offsets))
    }
    #expect(finding([0, 50, 100, 100], .last) == nil)
    #expect(finding([9, 9, 0, 0], .first) == nil)
    #expect(finding([0, 0, 41, 41], .offset(41)) == nil)
    #expect(finding([0, 50, 100, 99.9], .last)?.frame == 3)
    #expect(finding([0, 50, 99.6667, 99.6667], .last)?.found == "99.6667 pt")
    // Near enough, but still moving.
    #expect(finding([0, 50, 100, 100.2], .last, 0.5)?.expected == "rest from 0.3 s on")
    let open = OffsetTrace([.init(frame: 0, time: 1, offset: 5, first: nil, last: nil)])
    #expect(RestCheck(place: .first, time: 1, tolerance: 0).finding(in: open)?.found == "an open end")
  }

  @Test func thePeakPastAnEdgeIsMeasuredOnItsSide() {
    let trace = trace([-3, 40, 112, 105])
    func peak(_ isLast: Bool, _ value: Double, _ tolerance: Double = 0) -> Finding? {
      PeakOverscrollCheck(range: TimeRange(), isLast: isLast, peak: value, tolerance: tolerance).finding(
        in: trace)
    }
    #expect(peak(true, 12) == nil)
    #expect(peak(false, 3) == nil)
    #expect(peak(true, 11.5, 0.4)?.frame == 2)
    #expect(peak(false, 0)?.found == "3 pt")
    // An end that is open all along has no edge to be past; one that is declared on the way has.
    func open(_ last: Double?) -> Finding? {
      let samples = [nil, last].enumerated().map {
        OffsetTrace.Sample(frame: $0, time: Double($0), offset: 5, first: nil, last: $1)
      }
      return PeakOverscrollCheck(range: TimeRange(), isLast: true, peak: 0, tolerance: 0)
        .finding(in: OffsetTrace(samples))
    }
    #expect(open(nil)?.found == "an open end")
    #expect(open(5) == nil && open(3)?.found == "2 pt")
  }

  @Test func anAnnouncedRestIsKeptInPlaceAndTime() {
    let trace = trace([0, 50, 80, 80])
    func check(_ offset: Double, _ end: Double) -> Finding? {
      AnnouncedRestCheck(
        .init(begin: 0.1, duration: end - 0.1, offset: offset), tolerance: 0.1, timeTolerance: 0.01
      ).finding(in: trace)
    }
    #expect(check(80, 0.3) == nil)
    #expect(check(81, 0.3)?.found == "80 pt")
    #expect(check(80, 0.2)?.frame == 2)
    #expect(AnnouncedRestCheck(nil, tolerance: 1, timeTolerance: 1).finding(in: trace)?.found == "none")
  }

  @Test func aMotionTraceFollowsALayerThroughScrolledLayers() {
    func snapshot(_ id: UInt64, _ frame: Rect, origin: Point = .zero, _ inside: [LayerSnapshot] = [])
      -> LayerSnapshot
    {
      var values = LayerValues()
      values.anchorPoint = .zero
      values.position = frame.origin
      values.bounds = Rect(origin: origin, size: frame.size)
      return LayerSnapshot(id: LayerID(rawValue: id), values: values, sublayers: inside)
    }
    let content = snapshot(3, Rect(x: 5, y: 100, width: 10, height: 1000))
    let host = snapshot(2, Rect(x: 0, y: 20, width: 50, height: 50), origin: Point(x: 0, y: 30), [content])
    let root = snapshot(1, Rect(x: 0, y: 0, width: 50, height: 90), [host])
    var trace = MotionTrace(of: LayerID(rawValue: 3))
    let size = Size(width: 50, height: 90)
    trace.record(FrameTree(index: 4, presentationTime: 0.5, commitIndex: 1, root: root, size: size, scale: 1))
    trace.record(FrameTree(index: 5, presentationTime: 0.6, commitIndex: 1, root: nil, size: size, scale: 1))
    #expect(trace.samples == [.init(frame: 4, time: 0.5, place: Point(x: 5, y: 90))])
  }
}
