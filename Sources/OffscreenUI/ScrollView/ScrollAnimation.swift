import LayerTree
import ScrollPhysics

/// A scroll at system speed: 0.3 s on a cosine, written frame by frame (A194, A208).
struct ScrollAnimation {
  let from: Point
  let to: Point
  /// Media time at which it began, seconds.
  let start: Double

  func offset(at time: Double) -> Point {
    let share = CosineEase.progress(at: (time - start) / AnimationCurve.scrollDuration)
    if share >= 1 { return to }
    return Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }

  func isComplete(at time: Double) -> Bool { time - start >= AnimationCurve.scrollDuration }
}

/// The display link that moves content, and what it moves it by.
final class ScrollDriver {
  /// An animated scroll; else a deceleration.
  var animation: ScrollAnimation?
  /// Until when the deceleration is integrated, seconds.
  var lastTime: Double
  private var link: DisplayLink?

  init(window: Window, tick: @escaping (_ time: Double) -> Void) {
    lastTime = window.mediaTime
    link = DisplayLink(on: window.thread, name: "scroll") { link in tick(link.timestamp) }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }
}
