import OffscreenUI
import ScrollPhysics

/// What an engine keeps of a gesture.
struct PanState {
  /// Whether a finger is down.
  var isDown = false
  /// Whether a pan has begun since the last touch-down.
  var isDragSeen = false
  /// Whether content moved when the finger came down.
  var wasMoving = false
  /// What a trackpad's forced begin found as translation: the total of the scroll before.
  var baseline = ScrollVector.zero
}

/// Fingers, trackpads and recordings enter here; all by the same calls.
extension PhysicsScrollEngine {
  func connectPan() {
    panGestureRecognizer.onTouchDown = { [weak self] time in self?.noteTouchDown(at: time) }
    panGestureRecognizer.onTouchUp = { [weak self] in self?.noteTouchUp() }
    // Asked after the touch-down has stopped content: what counts is whether it moved before.
    panGestureRecognizer.shouldBeginImmediately = { [weak self] in self?.pan.wasMoving == true }
    panGestureRecognizer.shouldCatchIndirect = { [weak self] in self?.isDecelerating == true }
    panGestureRecognizer.action = { [weak self] recognizer in
      guard let self, let pan = recognizer as? ScrollPanGestureRecognizer else { return }
      self.apply(PanUpdate(pan))
    }
  }

  /// A finger came down at `time` seconds: the streak is carried or ends, then content stops.
  public func noteTouchDown(at time: Double) {
    pan = PanState(isDown: true)
    core.beginTouchTracking(at: time)
    pan.wasMoving = isDecelerating
    catchMotion()
  }

  /// The finger is gone; content that it stopped past an edge, without a drag, springs back.
  public func noteTouchUp() {
    endTracking()
    if !pan.isDragSeen { springBack() }
  }

  private func endTracking() {
    guard pan.isDown else { return }
    pan.isDown = false
    onDidEndTracking?()
  }

  /// A pan's change of state.
  public func apply(_ update: PanUpdate) {
    switch update.state {
    case .began: began(update)
    case .changed: changed(update)
    case .ended, .cancelled: ended(update)
    case .possible, .failed: break
    }
  }

  private func began(_ update: PanUpdate) {
    pan.isDragSeen = true
    onWillBeginDragging?()
    catchMotion()
    core.beginDrag(isIndirect: update.isIndirect)
    if update.isForced {
      pan.baseline = update.isIndirect ? update.translation : .zero
    } else {
      core.drag(translation: update.translation.y, velocity: update.velocity.y)
    }
  }

  private func changed(_ update: PanUpdate) {
    if !core.isDragging {
      pan.isDragSeen = true
      core.beginDrag(isIndirect: update.isIndirect)
    }
    var translation = update.translation.y
    if update.isForced, update.isIndirect {
      translation -= pan.baseline.y
      // An empty step would press content held past an edge through the band once more.
      if translation == 0, update.velocity.y == 0 { return }
    }
    core.drag(translation: translation, velocity: update.velocity.y)
  }

  private func ended(_ update: PanUpdate) {
    endTracking()
    guard core.isDragging else { return }
    let time = thread?.mediaTime ?? 0
    let isClaimed = shouldStopScrollingOnRelease?(update.velocity.y) == true
    core.endDrag(freshVelocity: isClaimed ? 0 : update.velocity.y, at: time)
    announce()
    if core.isDecelerating { launch() }
    pan.baseline = .zero
    onDidEndDragging?()
    tellOwedEnd()
  }
}
