import LayerTree
import OffscreenUI
import Testing

/// Logs a scroll view's calls, scrolls in a row as one.
private final class Recorder: ScrollViewDelegate {
  var calls: [String] = []
  var offsets: [(time: Double, y: Double)] = []
  var target: ((Point) -> Point)?
  var told: Point?

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    offsets.append((scrollView.window?.mediaTime ?? 0, scrollView.contentOffset.y))
    if calls.last != "didScroll" { calls.append("didScroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Point, targetContentOffset: inout Point
  ) {
    calls.append("willEndDragging")
    told = targetContentOffset
    if let target { targetContentOffset = target(targetContentOffset) }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    calls.append("didEndDragging \(willDecelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { calls.append("didEndAnimation") }
}

@Suite("ScrollView, UIScrollView's stand-in") struct ScrollViewTests {
  let rig = TouchRig()
  private let recorder = Recorder()
  let scroll: ScrollView

  init() {
    scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 800))
    scroll.contentSize = Size(width: 390, height: 6000)
    scroll.delegate = recorder
    rig.window.addSubview(scroll)
  }

  @Test func aFlickTellsInUIKitsOrder() {
    rig.flick(from: 600, step: -50, count: 4, at: 0)
    rig.run(until: 5)
    #expect(
      recorder.calls == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    #expect(!scroll.isDecelerating)
    // 3000 pt/s after 190 points of drag: 1492 more, to a point.
    #expect(abs(scroll.contentOffset.y - (190 + 1492.02)) < 1)
    #expect(scroll.contentOffset.y == recorder.told?.y)
  }

  @Test func p28TheFirstStepIsOneFrameInTheTurnOfTheLift() {
    rig.flick(from: 600, step: -50, count: 4, at: 0)
    rig.run(until: 5.0 / 60 + 1e-9)
    let last = recorder.offsets.suffix(2)
    #expect(abs((last.last?.time ?? 0) - 5.0 / 60) < 1e-9)
    #expect(last.first?.y == 190)
    #expect(last.last?.y == (190 + 49.1258).rounded())
  }

  @Test func aStillReleaseEndsWithoutMomentum() {
    rig.send(.began, 200, 600, at: 0)
    rig.send(.moved, 200, 560, at: 0.1)
    rig.send(.moved, 200, 560, at: 0.2)
    rig.send(.ended, 200, 560, at: 0.6)
    rig.run(until: 2)
    #expect(recorder.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(scroll.contentOffset.y == 30)
  }

  @Test func aDragPastTheEdgeIsBandedAndSpringsBackOntoIt() {
    rig.send(.began, 200, 100, at: 0)
    rig.send(.moved, 200, 110, at: 0.1)
    rig.send(.moved, 200, 210, at: 0.2)
    rig.send(.moved, 200, 210, at: 0.3)
    rig.run(until: 0.35)
    #expect(scroll.contentOffset.y == (-51.4620).rounded())
    rig.send(.ended, 200, 210, at: 0.9)
    rig.run(until: 3)
    #expect(scroll.contentOffset.y == 0)
    #expect(recorder.calls.last == "didEndDecelerating")
  }

  @Test func p39AFingerStopsMovingContentAtTheLanding() {
    rig.flick(from: 600, step: -50, count: 4, at: 0)
    rig.run(until: 0.3)
    #expect(scroll.isDecelerating)
    let row = rig.add("row", Rect(x: 0, y: 0, width: 390, height: 6000), to: scroll)
    row.addGestureRecognizer(rig.logging(TapGestureRecognizer(), "tap"))
    rig.send(.began, 200, 400, at: 0.31)
    rig.run(until: 0.33)
    #expect(!scroll.isDecelerating)
    let held = scroll.contentOffset.y
    rig.send(.ended, 200, 400, at: 0.4)
    rig.run(until: 1)
    #expect(scroll.contentOffset.y == held)
    // The stopping tap does not reach the row beneath.
    #expect(!rig.log.contains("tap.ended"))
  }

  @Test func p39AHeldOverscrollSpringsBackWhenTheTouchIsLifted() {
    rig.send(.began, 200, 100, at: 0)
    for step in 1...8 { rig.send(.moved, 200, 100 + 40 * Double(step), at: Double(step) / 60) }
    rig.send(.ended, 200, 420, at: 9.0 / 60)
    rig.run(until: 0.25)
    #expect(scroll.contentOffset.y < -20)
    rig.send(.began, 200, 300, at: 0.26)
    rig.run(until: 1)
    #expect(scroll.contentOffset.y < -20)
    rig.send(.ended, 200, 300, at: 1.1)
    rig.run(until: 3)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func aDelegateMayChangeTheTarget() {
    recorder.target = { _ in Point(x: 0, y: 1000) }
    rig.flick(from: 600, step: -50, count: 4, at: 0)
    rig.run(until: 5)
    #expect(abs(scroll.contentOffset.y - 1000) <= 1)
  }

  @Test func theTargetAtThePresentOffsetMeansNoMomentum() {
    recorder.target = { [scroll] _ in scroll.contentOffset }
    rig.flick(from: 600, step: -50, count: 4, at: 0)
    rig.run(until: 5)
    #expect(scroll.contentOffset.y == 190)
    #expect(recorder.calls.contains("didEndDragging false"))
  }

  @Test func a208AnAnimatedScrollIsACosineOf300Milliseconds() {
    rig.thread.perform(at: 0.5) { [scroll] in
      scroll.setContentOffset(Point(x: 0, y: 1000), animated: true)
    }
    rig.run(until: 2)
    let middle = recorder.offsets.min { abs($0.time - 0.65) < abs($1.time - 0.65) }
    #expect(abs((middle?.y ?? 0) - 500) < 1e-6)
    #expect(scroll.contentOffset.y == 1000)
    #expect(abs((recorder.offsets.last?.time ?? 0) - 0.8) < 1e-9)
    #expect(recorder.calls == ["didScroll", "didEndAnimation"])
  }

  @Test func withoutAnimationItIsAtOnceAndTellsNoEnd() {
    rig.window.performWithoutAnimation {
      scroll.setContentOffset(Point(x: 0, y: 700), animated: true)
    }
    rig.run(until: 1)
    #expect(scroll.contentOffset.y == 700)
    #expect(recorder.calls == ["didScroll"])
  }

  @Test func writesAndSmallerContentAreClamped() {
    scroll.contentOffset = Point(x: 5, y: 9999)
    #expect(scroll.contentOffset == Point(x: 0, y: 5200))
    scroll.contentInset = EdgeInsets(top: 50, bottom: 30)
    scroll.contentOffset = Point(x: 0, y: 9999)
    #expect(scroll.contentOffset.y == 5230)
    scroll.contentSize.height = 1000
    #expect(scroll.contentOffset.y == 230)
    scroll.contentOffset = Point(x: 0, y: -999)
    #expect(scroll.contentOffset.y == -50)
  }

  @Test func p2ATrackpadsCoefficientDoesNotOutliveItsGesture() {
    rig.indirect(.changed, dy: 100, at: 0)
    rig.run(until: 0.01)
    #expect(scroll.contentOffset.y == (-65.6340).rounded())
    rig.indirect(.ended, at: 0.3)
    rig.run(until: 2)
    #expect(scroll.contentOffset.y == 0)
    rig.send(.began, 200, 100, at: 2)
    rig.send(.moved, 200, 210, at: 2.1)
    rig.run(until: 2.2)
    #expect(scroll.contentOffset.y == (-51.4620).rounded())
  }

  @Test func theHorizontalAxisOfAVerticalListIsDead() {
    rig.send(.began, 100, 600, at: 0)
    rig.send(.moved, 160, 540, at: 0.05)
    rig.send(.ended, 160, 540, at: 0.07)
    rig.run(until: 3)
    #expect(recorder.offsets.count > 2)
    #expect(scroll.contentOffset.x == 0)
  }

  @Test func p8ContentThatScrollsUnderTheFingerDoesNotDoubleItsVelocity() {
    var speeds: [Double] = []
    let pan = scroll.panGestureRecognizer
    let act = pan.action
    pan.action = {
      speeds.append(pan.velocity.y)
      act?($0)
    }
    rig.flick(from: 600, step: -20, count: 4, at: 0)
    rig.run(until: 0.07)
    #expect(abs((speeds.last ?? 0) + 1200) < 1e-9)
  }
}
