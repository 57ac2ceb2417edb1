import LayerTree
import OffscreenUI
import ScrollPhysics
import Testing

/// What a scroll view tells its delegate of a release past an edge: where content rests, and how long that takes.
@Suite("The target told at a lift past an edge, report 25") struct ToldTargetTests {
  private final class Listener: ScrollViewDelegate {
    var told: Double?
    var offsetAtLift = 0.0
    var lift = 0.0
    var end: Double?

    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, velocity: Point, targetContentOffset: inout Point
    ) {
      told = targetContentOffset.y
      offsetAtLift = scrollView.contentOffset.y
      lift = scrollView.window?.mediaTime ?? 0
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { end = scrollView.window?.mediaTime }
  }

  @Test(
    "Rest and duration are those told, to half a pixel and a frame", arguments: [60.0, 120],
    [200.0, 600, 1500, 4000])
  func report25(rate: Double, speed: Double) throws {
    for isLast in [true, false] {
      for isInward in [true, false] { try check(rate, speed, isLast: isLast, isInward: isInward) }
    }
  }

  /// A release at a speed in points per second past an end, back towards the content or on outwards.
  private func check(_ rate: Double, _ speed: Double, isLast: Bool, isInward: Bool) throws {
    let rig = TouchRig(rate: rate, scale: 3)
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 800))
    scroll.contentSize = Size(width: 390, height: 6000)
    rig.window.addSubview(scroll)
    scroll.contentOffset = Point(x: 0, y: isLast ? 5200 : 0)
    let listener = Listener()
    scroll.delegate = listener

    // The finger pulls content 300 pt over the edge, far more than it goes, then moves on at constant speed.
    let outward = isLast ? -1.0 : 1
    var (y, vsync) = (400.0, 6)
    func send(_ phase: Touch.Phase) {
      rig.send(phase, 200, y, at: Double(vsync) / rate)
      vsync += 1
    }
    send(.began)
    for _ in 0..<30 {
      y += 10 * outward
      send(.moved)
    }
    for _ in 0..<3 { send(.moved) }
    let step = speed / rate * (isInward ? -outward : outward)
    for _ in 0..<3 {
      y += step
      send(.moved)
    }
    send(.ended)
    rig.run(until: 12)

    let told = try #require(listener.told)
    let end = try #require(listener.end)
    let isPastAtLift = isLast ? listener.offsetAtLift > 5200 : listener.offsetAtLift < 0
    #expect(isPastAtLift, "let go at \(listener.offsetAtLift)")
    #expect(!scroll.isDecelerating)
    #expect(abs(scroll.contentOffset.y - told) <= 0.5 / 3, "told \(told), rest \(scroll.contentOffset.y)")
    // The first step is one frame long and belongs to the turn of the lift.
    let duration = end - listener.lift + 1 / rate
    #expect(
      abs(duration - scroll.expectedDuration) <= 1 / rate + 1e-9,
      "told \(scroll.expectedDuration), took \(duration)")
  }
}
