import LayerTree

/// Brings events to recognizers and views in UIKit's order.
///
/// One event: touches are delivered to recognizers, innermost view first; then `GestureArbiter` decides;
/// then actions run; then views hear of their touches, as far as no recognizer holds those back or takes
/// them; last, finished recognizers are reset.
final class TouchDispatcher {
  private var touches: [Int: Touch] = [:]
  /// Recognizers in the middle of something, innermost view first.
  private var participants: [GestureRecognizer] = []
  private var deliverer = TouchDeliverer()

  func send(_ event: TouchEvent, to window: Window) {
    let changed = event.changes.compactMap { apply($0, at: event.timestamp, in: window) }
    for recognizer in participants { deliver(changed, to: recognizer, at: event.timestamp) }
    decide()
    deliverer.deliver(changed)
    for touch in changed where touch.phase == .ended || touch.phase == .cancelled {
      touches[touch.id] = nil
      for recognizer in touch.gestureRecognizers { recognizer.touches.removeAll { $0 === touch } }
    }
    finish()
  }

  func send(_ event: IndirectScrollEvent, to window: Window) {
    var next = window.hitTest(event.location)
    while let view = next {
      for recognizer in view.gestureRecognizers where recognizer.isEnabled { join(recognizer) }
      next = view.superview
    }
    for recognizer in participants { recognizer.indirectScroll(event) }
    settle()
  }

  /// Decides what recognizers asked for outside of an event, as their timers do.
  func settle() {
    decide()
    deliverer.deliver([])
    finish()
  }

  /// A view leaves the window: its touches go on for recognizers around it, but it hears no more of them.
  func forget(_ view: View) {
    for touch in touches.values where touch.view.map(view.contains) == true {
      deliverer.cancel(touch)
    }
    for recognizer in participants where recognizer.view.map(view.contains) == true { forget(recognizer) }
  }

  /// A recognizer leaves: one under way is cancelled, with its action, and any is reset.
  func forget(_ recognizer: GestureRecognizer) {
    guard participants.contains(where: { $0 === recognizer }) else { return }
    recognizer.requested = nil
    let wasActive = recognizer.isActive
    recognizer.state = wasActive ? .cancelled : .failed
    if wasActive { recognizer.action?(recognizer) }
    conclude(recognizer)
    participants.removeAll { $0 === recognizer }
  }
}

extension TouchDispatcher {
  /// The touch of a change, brought up to date; nil where it makes no sense, as a move of no finger.
  private func apply(_ change: TouchEvent.Change, at timestamp: Double, in window: Window) -> Touch? {
    if change.phase == .began {
      guard touches[change.id] == nil else { return nil }
      return land(change, at: timestamp, in: window)
    }
    guard let touch = touches[change.id] else { return nil }
    touch.phase = change.phase
    touch.previousLocationInWindow = touch.locationInWindow
    touch.locationInWindow = change.location
    touch.timestamp = timestamp
    return touch
  }

  private func land(_ change: TouchEvent.Change, at timestamp: Double, in window: Window) -> Touch? {
    guard let view = window.hitTest(change.location) else { return nil }
    let touch = Touch(id: change.id, location: change.location, timestamp: timestamp)
    touch.view = view
    touches[change.id] = touch
    var next: View? = view
    while let around = next {
      for recognizer in around.gestureRecognizers where recognizer.isEnabled {
        guard recognizer.shouldReceive?(touch) != false else { continue }
        touch.gestureRecognizers.append(recognizer)
        recognizer.touches.append(touch)
        join(recognizer)
      }
      next = around.superview
    }
    return touch
  }

  private func join(_ recognizer: GestureRecognizer) {
    guard !participants.contains(where: { $0 === recognizer }) else { return }
    participants.append(recognizer)
    let depth = { (recognizer: GestureRecognizer) -> Int in recognizer.view.map(Self.depth) ?? 0 }
    participants = participants.enumerated().sorted {
      (-depth($0.element), $0.offset) < (-depth($1.element), $1.offset)
    }.map(\.element)
  }

  private static func depth(_ view: View) -> Int { view.superview.map { depth($0) + 1 } ?? 0 }

  private func deliver(_ changed: [Touch], to recognizer: GestureRecognizer, at timestamp: Double) {
    let own = changed.filter { touch in recognizer.touches.contains { $0 === touch } }
    func those(_ phase: Touch.Phase) -> [Touch]? {
      let found = own.filter { $0.phase == phase }
      return found.isEmpty ? nil : found
    }
    if let new = those(.began) { recognizer.touchesBegan(new, at: timestamp) }
    if let moved = those(.moved) { recognizer.touchesMoved(moved, at: timestamp) }
    if let lifted = those(.ended) { recognizer.touchesEnded(lifted, at: timestamp) }
    if let lost = those(.cancelled) { recognizer.touchesCancelled(lost, at: timestamp) }
  }

  private func decide() {
    let changed = GestureArbiter(recognizers: participants).resolve()
    for recognizer in changed { deliverer.recognized(recognizer) }
    for recognizer in changed { recognizer.action?(recognizer) }
  }

  private func finish() {
    for recognizer in participants where recognizer.isFinished { conclude(recognizer) }
    participants.removeAll {
      $0.requested == nil && !$0.isActive && !$0.mayStillRecognize && $0.touches.isEmpty
    }
    deliverer.deliver([])
  }

  private func conclude(_ recognizer: GestureRecognizer) {
    for touch in recognizer.touches { touch.gestureRecognizers.removeAll { $0 === recognizer } }
    recognizer.touches = []
    recognizer.reset()
    recognizer.state = .possible
  }
}
