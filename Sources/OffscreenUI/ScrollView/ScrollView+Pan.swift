import LayerTree
import ScrollPhysics

/// How a finger or a trackpad moves content, from the pan's hooks and states.
extension ScrollView {
  func connectPan() {
    let pan = panGestureRecognizer
    pan.onTouchDown = { [weak self] time in self?.noteTouchDown(at: time) }
    pan.onTouchUp = { [weak self] in self?.noteTouchUp() }
    pan.action = { [weak self] recognizer in
      guard let self, let pan = recognizer as? ScrollPanGestureRecognizer else { return }
      self.apply(PanUpdate(pan))
    }
    // Asked after the touch-down has stopped content: what counts is whether it moved before.
    pan.shouldBeginImmediately = { [weak self] in self?.wasMovingAtTouchDown == true }
    pan.shouldCatchIndirect = { [weak self] in self?.isDecelerating == true }
  }

  /// A finger came down at `time` seconds: the streak is carried or ends, then content stops.
  public func noteTouchDown(at time: Double) {
    isDragSeen = false
    wasMovingAtTouchDown = isDecelerating || isScrollAnimating
    setTracking(true)
    motion.release.touchDown(at: time)
    stopMotion()
  }

  /// The finger is gone; content that it stopped past an edge, without a drag, springs back.
  public func noteTouchUp() {
    setTracking(false)
    if !isDragSeen { springBack() }
  }

  /// Lets content that rests past an edge spring back to it, from rest; nothing while a finger is down.
  public func springBack() {
    guard !isTracking, !isDragging, !isDecelerating else { return }
    guard motion.x.isOverscrolled || motion.y.isOverscrolled else { return }
    guard window != nil else { return place(clamped(contentOffset)) }
    rebuildAxes()
    motion.x.springBack()
    motion.y.springBack()
    beginDecelerating()
  }

  /// A pan's change of state: fingers, recordings and tests enter here alike.
  public func apply(_ update: PanUpdate) {
    switch update.state {
    case .began: began(update)
    case .changed: changed(update)
    case .ended, .cancelled: ended(update)
    case .possible, .failed: break
    }
  }

  private func began(_ update: PanUpdate) {
    isDragSeen = true
    delegate?.scrollViewWillBeginDragging(self)
    stopMotion()
    beginDrag(update)
    baseline = update.isForced && update.isIndirect ? update.translation : .zero
    if !update.isForced { drag(update) }
  }

  private func beginDrag(_ update: PanUpdate) {
    rebuildAxes(isIndirect: update.isIndirect)
    lock = isDirectionalLockEnabled ? DirectionalLock(displacement: update.translation) : .both
    motion.beginDrag()
    needsReanchor = false
  }

  private func changed(_ update: PanUpdate) {
    if !isDragging {
      isDragSeen = true
      beginDrag(update)
    }
    // A trackpad's empty step after a catch would press content held past an edge through the band again.
    if update.isForced, update.isIndirect, update.velocity == .zero, update.translation == baseline { return }
    drag(update)
  }

  private func drag(_ update: PanUpdate) {
    // Content that changed under the finger stays where it is shown, however its edges moved.
    if needsReanchor { motion.reanchorDrag() }
    needsReanchor = false
    motion.drag(
      translation: lock.applied(to: update.translation - baseline),
      velocity: lock.applied(to: update.velocity))
    showMotion()
  }

  private func ended(_ update: PanUpdate) {
    guard let window, isDragging else { return }
    releaseVelocity = update.velocity
    // Momentum starts at the offset as it is written and shown, on the pixel grid.
    motion.x.snapToPixels()
    motion.y.snapToPixels()
    _ = motion.endDrag(freshVelocity: lock.applied(to: update.velocity), at: window.mediaTime)
    tellTarget()
    // An axis without anything to play is at rest from here on.
    motion.step(milliseconds: 0)
    showMotion()
    baseline = .zero
    let decelerates = motion.isDecelerating
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    // Whoever was told may have stopped it meanwhile, and may have launched it anew.
    if decelerates, !isDriven { beginDecelerating() }
  }

  /// Tells where content will rest, and takes another target where the delegate sets one.
  private func tellTarget() {
    let rate = window?.thread.display.refreshRate ?? Trajectory.bakeRate
    let paths = (x: motion.x.restPath(rate: rate), y: motion.y.restPath(rate: rate))
    expectedDuration = max(paths.x?.duration ?? 0, paths.y?.duration ?? 0)
    guard let delegate else { return }
    let velocity = Point(
      x: motion.x.phase == .decelerating ? motion.x.velocity : 0,
      y: motion.y.phase == .decelerating ? motion.y.velocity : 0)
    let expected = Point(
      x: paths.x?.finalOffset ?? motion.x.roundedOffset, y: paths.y?.finalOffset ?? motion.y.roundedOffset)
    var target = expected
    delegate.scrollViewWillEndDragging(self, velocity: velocity, targetContentOffset: &target)
    if target.x != expected.x { motion.x.retarget(to: target.x) }
    if target.y != expected.y { motion.y.retarget(to: target.y) }
    // A release that is claimed by whoever follows it counts as one of no speed.
    if target == contentOffset, target != expected { motion.release.decelerationEnded() }
  }

  /// Starts momentum or a spring: the first step is one frame long and belongs to the release's own turn.
  func beginDecelerating() {
    guard let window else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    guard isDecelerating else { return }
    drive(in: window).lastTime = window.mediaTime
    advance(milliseconds: 1000 / window.thread.display.refreshRate, to: window.mediaTime)
  }

  /// Takes up the viewport, the edges and the coefficient of the gesture that begins; the streak stays.
  private func rebuildAxes(isIndirect: Bool = false) {
    let coefficient =
      isIndirect
      ? ScrollConstants.trackpadRubberCoefficient : ScrollConstants.touchRubberCoefficient
    func axis(_ old: ScrollAxis, _ bounds: ScrollBounds, _ length: Double, _ always: Bool) -> ScrollAxis {
      ScrollAxis(
        offset: old.offset, bounds: bounds,
        parameters: .init(
          viewportLength: length, scale: window?.scale ?? 1, rubberCoefficient: coefficient,
          decelerationRate: decelerationRate, bounces: bounces, alwaysBounces: always),
        gridOrigin: old.gridOrigin)
    }
    motion.x = axis(motion.x, axisBounds.x, bounds.width, alwaysBounceHorizontal)
    motion.y = axis(motion.y, axisBounds.y, bounds.height, alwaysBounceVertical)
  }
}
