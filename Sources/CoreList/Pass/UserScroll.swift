/// What a list does while the user or momentum scrolls it (L72-L83, L192).
extension ListCore {
  /// Listens to the engine.
  func connectEngine() {
    engine.onScroll = { [weak self] offset in self?.userScrolled(to: offset) }
    engine.onWillBeginDragging = { [weak self] in
      guard let self else { return }
      self.state.pin.isLatched = false
      self.releaseHold()
      self.events.willBeginDragging?()
      self.tellOwedScrollEnd()
    }
    engine.onDidEndTracking = { [weak self] in self?.tellOwedScrollEnd() }
    engine.onDidEndDragging = { [weak self] in self?.events.didEndDragging?() }
    engine.shouldStopScrollingOnRelease = { [weak self] in
      self?.events.shouldStopScrolling?($0) ?? false
    }
    engine.onFlightChanged = { [weak self] in self?.flightChanged($0) }
    engine.onDidEndDecelerating = { [weak self] in self?.events.didEndScrolling?() }
  }

  private func flightChanged(_ new: KeyframeFlight?) {
    let hasEnded = flight != nil && new == nil
    flight = new
    guard hasEnded else { return }
    if !isInPass { retireHoldSlack() }
    owesScrollEnd = true
    // A finger that lands on it is about to drag: it is told once the host knows of the drag (L187).
    if !engine.isTracking || engine.isDragging { tellOwedScrollEnd() }
  }

  private func tellOwedScrollEnd() {
    guard owesScrollEnd else { return }
    owesScrollEnd = false
    events.didEndScrolling?()
  }

  /// One frame of scrolling by the user.
  private func userScrolled(to offset: Double) {
    // An engine may call back without any motion, or not: neither is a frame of scrolling.
    guard !isInPass, offset != lastOffset else { return }
    let delta = limited(offset - lastOffset)
    lastOffset = engine.offset
    events.onUserScroll?(delta, engine.contentHost.window?.mediaTime ?? 0)
    asPass { rebalance() }
    updateReachedEdges()
    // Never on a flight's ticks: each would declare an edge on its remaining path.
    if flight == nil { retireHoldSlack() }
    publishVisibleRects()
    springBack()
    events.onVisibleWindowChanged?()
  }

  /// One event moves content by a viewport's height at most, so that it never loads more rows than that (L77).
  ///
  /// What is too much is taken back as a shift, from which the motion goes on. A flight is let alone: its
  /// path is played already, and rows are loaded around the place that it has come to.
  private func limited(_ delta: Double) -> Double {
    let limit = state.geometry.size.height
    guard flight == nil, abs(delta) > limit, limit > 0 else { return delta }
    let allowed = delta > 0 ? limit : -limit
    engine.applyShift(allowed - delta)
    engine.reanchorDragToCurrentPosition()
    return allowed
  }

  /// Loads what has come into the band and drops what has left it; nothing moves on screen (L80).
  private func rebalance() {
    guard !state.window.isEmpty else { return }
    let offset = engine.offset
    let shift = state.contentShift
    let scroller = WindowScroller(
      count: state.count, viewportHeight: state.geometry.size.height, margin: preloadMargin,
      measure: loadRow)
    let old = state.window
    guard let window = scroller.scrolled(old, projection: shift - offset) else { return }
    state.window = window
    parkOrigin()
    let distance = state.contentShift - shift
    state.contentZero += distance
    let kept = Set(window.rows.map(\.key))
    release(old.rows.map(\.key).filter { !kept.contains($0) }) { _ in false }
    renderRows()
    let realized = EngineParking.place(
      engine, edges: state.declaredEdges, offset: offset + distance, from: offset)
    coordinatesMoved(sinceReading: offset)
    if realized != 0 { animator.coordinatesShifted(by: realized) }
  }
}
