import LayerTree
import ScrollPhysics

/// How a finger or a trackpad moves content, from the pan's hooks and states.
extension ScrollView {
  func connectPan() {
    let pan = panGestureRecognizer
    pan.onTouchDown = { [weak self] time in self?.touchDown(at: time) }
    pan.onTouchUp = { [weak self] in self?.touchUp() }
    pan.action = { [weak self] _ in self?.panChanged() }
    // Asked after the touch-down has stopped content: what counts is whether it moved before.
    pan.shouldBeginImmediately = { [weak self] in self?.wasMovingAtTouchDown == true }
    pan.shouldCatchIndirect = { [weak self] in self?.isDecelerating == true }
  }

  private func touchDown(at time: Double) {
    isDragSeen = false
    wasMovingAtTouchDown = isDecelerating || isScrollAnimating
    setTracking(true)
    motion.release.touchDown(at: time)
    stopMotion()
  }

  /// A touch that never dragged: content stopped past an edge springs back.
  private func touchUp() {
    setTracking(false)
    guard !isDragSeen else { return }
    rebuildAxes()
    guard motion.x.isOverscrolled || motion.y.isOverscrolled else { return }
    motion.x.springBack()
    motion.y.springBack()
    beginDecelerating()
  }

  private func panChanged() {
    switch panGestureRecognizer.state {
    case .began: began()
    case .changed: changed()
    case .ended, .cancelled: ended()
    case .possible, .failed: break
    }
  }

  private func began() {
    isDragSeen = true
    delegate?.scrollViewWillBeginDragging(self)
    stopMotion()
    rebuildAxes()
    lock = isDirectionalLockEnabled ? DirectionalLock(displacement: panGestureRecognizer.translation) : .both
    motion.beginDrag()
    if !panGestureRecognizer.isForced { drag() } else { baseline = panGestureRecognizer.translation }
  }

  private func changed() {
    let pan = panGestureRecognizer
    // A trackpad's empty step after a catch would press content held past an edge through the band again.
    if pan.isForced, pan.isIndirect, pan.velocity == .zero, pan.translation == baseline { return }
    drag()
  }

  private func drag() {
    let pan = panGestureRecognizer
    let translation = pan.isForced && pan.isIndirect ? pan.translation - baseline : pan.translation
    motion.drag(translation: lock.applied(to: translation), velocity: lock.applied(to: pan.velocity))
    showMotion()
  }

  private func ended() {
    guard let window else { return }
    let time = window.mediaTime
    let fresh = lock.applied(to: panGestureRecognizer.velocity(atLift: panGestureRecognizer.eventTime))
    _ = motion.endDrag(freshVelocity: fresh, at: time)
    tellTarget()
    // An axis without anything to play is at rest from here on.
    motion.step(milliseconds: 0)
    let decelerates = motion.isDecelerating
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if decelerates { beginDecelerating() }
  }

  /// Tells where content will rest, and takes another target where the delegate sets one.
  private func tellTarget() {
    guard let delegate else { return }
    let velocity = Point(
      x: motion.x.phase == .decelerating ? motion.x.velocity : 0,
      y: motion.y.phase == .decelerating ? motion.y.velocity : 0)
    let expected = Point(x: motion.x.restOffset, y: motion.y.restOffset)
    var target = expected
    delegate.scrollViewWillEndDragging(self, velocity: velocity, targetContentOffset: &target)
    if target.x != expected.x { motion.x.retarget(to: target.x) }
    if target.y != expected.y { motion.y.retarget(to: target.y) }
  }

  /// Starts momentum or a spring: the first step is one frame long and belongs to the release's own turn.
  func beginDecelerating() {
    guard let window else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    drive(in: window).lastTime = window.mediaTime
    advance(milliseconds: 1000 / window.thread.display.refreshRate, to: window.mediaTime)
  }

  /// Takes up the viewport, the edges and the coefficient of the gesture that begins; the streak stays.
  private func rebuildAxes() {
    let coefficient =
      panGestureRecognizer.isIndirect
      ? ScrollConstants.trackpadRubberCoefficient : ScrollConstants.touchRubberCoefficient
    func axis(_ offset: Double, _ bounds: ScrollBounds, _ length: Double, _ always: Bool) -> ScrollAxis {
      ScrollAxis(
        offset: offset, bounds: bounds,
        parameters: .init(
          viewportLength: length, scale: window?.scale ?? 1, rubberCoefficient: coefficient,
          decelerationRate: decelerationRate, bounces: bounces, alwaysBounces: always))
    }
    motion.x = axis(motion.x.offset, axisBounds.x, bounds.width, alwaysBounceHorizontal)
    motion.y = axis(motion.y.offset, axisBounds.y, bounds.height, alwaysBounceVertical)
  }
}
