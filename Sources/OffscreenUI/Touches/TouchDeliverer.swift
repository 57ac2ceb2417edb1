/// Tells views of their touches, as far as recognizers let it.
///
/// A recognizer that recognizes takes the touch from the view (`cancelsTouchesInView`). One that is still
/// undecided may hold back the landing (`delaysTouchesBegan`) or the lift (`delaysTouchesEnded`).
struct TouchDeliverer {
  /// Touches whose landing or lift is held back.
  private var held: [Touch] = []

  /// A recognizer has recognized: views lose the touches that it takes.
  mutating func recognized(_ recognizer: GestureRecognizer) {
    guard recognizer.cancelsTouchesInView, recognizer.state != .cancelled else { return }
    for touch in recognizer.touches { cancel(touch) }
    for touch in held where touch.gestureRecognizers.contains(where: { $0 === recognizer }) { cancel(touch) }
  }

  /// Tells views what this event changed, and what was held back and no longer is.
  mutating func deliver(_ changed: [Touch]) {
    let waiting = held
    held = []
    for touch in waiting where !changed.contains(where: { $0 === touch }) { tell(touch) }
    for touch in changed { tell(touch) }
  }

  /// The view hears no more of a touch, by a cancellation if it has heard of it at all.
  mutating func cancel(_ touch: Touch) {
    if touch.delivery == .delivered { touch.view?.touchesCancelled([touch]) }
    touch.delivery = .finished
    held.removeAll { $0 === touch }
  }

  private mutating func tell(_ touch: Touch) {
    if touch.delivery == .finished { return }
    if touch.delivery == .pending {
      if isHeld(touch, by: \.delaysTouchesBegan) {
        hold(touch)
        return
      }
      touch.delivery = .delivered
      touch.view?.touchesBegan([touch])
    } else if touch.phase == .moved {
      touch.view?.touchesMoved([touch])
    }
    switch touch.phase {
    case .ended where isHeld(touch, by: \.delaysTouchesEnded): hold(touch)
    case .ended:
      touch.delivery = .finished
      touch.view?.touchesEnded([touch])
    case .cancelled: cancel(touch)
    default: break
    }
  }

  private mutating func hold(_ touch: Touch) {
    if !held.contains(where: { $0 === touch }) { held.append(touch) }
  }

  private func isHeld(_ touch: Touch, by delay: KeyPath<GestureRecognizer, Bool>) -> Bool {
    touch.gestureRecognizers.contains {
      $0[keyPath: delay] && $0.state == .possible && ($0.requested != nil || $0.mayStillRecognize)
    }
  }
}
