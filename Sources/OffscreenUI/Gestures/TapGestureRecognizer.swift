import LayerTree

/// One or more short touches in one place, as UITapGestureRecognizer; discrete: it goes straight to `ended`.
public final class TapGestureRecognizer: GestureRecognizer {
  /// Taps that make the gesture, 1 or more.
  public var numberOfTapsRequired = 1
  /// How far a finger may stray from where it landed, points.
  public var allowableMovement = 45.0
  /// Longest time from one lift to the next landing, seconds.
  public var maximumInterval = 0.35

  private var start = Point.zero
  private var taps = 0
  private var timer: ScheduledTurn?
  private var isWaitingForNextTap = false

  public override var mayStillRecognize: Bool {
    super.mayStillRecognize || (state == .possible && isWaitingForNextTap)
  }

  public override func touchesBegan(_ new: [Touch], at timestamp: Double) {
    guard touches.count == 1 else { return request(.failed) }
    timer?.cancel()
    isWaitingForNextTap = false
    let place = location(in: nil)
    if taps > 0, strays(place) { return request(.failed) }
    start = place
  }

  public override func touchesMoved(_ moved: [Touch], at timestamp: Double) {
    if strays(location(in: nil)) { request(.failed) }
  }

  public override func touchesEnded(_ lifted: [Touch], at timestamp: Double) {
    taps += 1
    if taps >= numberOfTapsRequired { return request(.ended) }
    isWaitingForNextTap = true
    guard let window = view?.window else { return request(.failed) }
    timer = window.thread.after(maximumInterval, name: "tap") { [weak self, weak window] in
      guard let self, self.isWaitingForNextTap else { return }
      self.isWaitingForNextTap = false
      self.request(.failed)
      window?.settleGestures()
    }
  }

  public override func reset() {
    timer?.cancel()
    timer = nil
    taps = 0
    isWaitingForNextTap = false
  }

  private func strays(_ place: Point) -> Bool {
    let dx = place.x - start.x
    let dy = place.y - start.y
    return dx * dx + dy * dy > allowableMovement * allowableMovement
  }
}
