import LayerTree

/// A finger that stays where it landed, as UILongPressGestureRecognizer; continuous from then on.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long it has to stay, seconds.
  public var minimumPressDuration = 0.5
  /// How far it may stray before that, points.
  public var allowableMovement = 10.0

  private var start = Point.zero
  private var timer: ScheduledTurn?

  public override func touchesBegan(_ new: [Touch], at timestamp: Double) {
    guard touches.count == 1 else { return isActive ? () : request(.failed) }
    start = location(in: nil)
    guard let window = view?.window else { return request(.failed) }
    // Measured from the touch's own time, which lies before the turn that delivers it.
    let delay = minimumPressDuration - (window.mediaTime - timestamp)
    timer = window.thread.after(delay, name: "long press") { [weak self, weak window] in
      guard let self, self.state == .possible else { return }
      self.request(.began)
      window?.settleGestures()
    }
  }

  public override func touchesMoved(_ moved: [Touch], at timestamp: Double) {
    if isActive { return request(.changed) }
    let place = location(in: nil)
    let dx = place.x - start.x
    let dy = place.y - start.y
    if dx * dx + dy * dy > allowableMovement * allowableMovement { request(.failed) }
  }

  public override func touchesEnded(_ lifted: [Touch], at timestamp: Double) {
    guard lifted.count == touches.count else { return }
    request(isActive ? .ended : .failed)
  }

  public override func reset() {
    timer?.cancel()
    timer = nil
  }
}
