import LayerTree

/// Shows the new window at its final frames, and writes the offset (L85, L129-L133).
extension MutationPass {
  /// Lets go of views that the new window does not hold.
  func depart() {
    let kept = Set(list.state.window.rows.map(\.key))
    let gone = old.window.rows.filter { !kept.contains($0.key) }
    let deleted = Set(gone.filter { diff.survivor(ofOld: $0.index) == nil }.map(\.key))
    list.release(gone.map(\.key)) { deleted.contains($0) }
  }

  /// Parks the strip; where the viewport's top ends in its coordinates, overscroll that stays included, points.
  ///
  /// Rows that such overscroll brings into the band are loaded here: a finger that rests sends no frame that
  /// would do it (L54, L55).
  func fillBand() -> Double {
    list.parkOrigin()
    let top = finalOffset - list.state.contentShift
    let state = list.state
    let scroller = WindowScroller(
      count: state.count, viewportHeight: state.geometry.size.height, margin: list.preloadMargin,
      measure: measure)
    if let window = scroller.filled(state.window, projection: -top) {
      list.state.window = window
      list.parkOrigin()
    }
    return top
  }

  private var finalOffset: Double {
    let state = list.state
    var offset = SettledOffset(
      window: state.contentShift, edges: state.declaredEdges,
      overscroll: old.window.isEmpty ? 0 : old.overscroll,
      hasTarget: request.target != nil,
      hasMoves: !diff.moves.isEmpty, isDisplaced: displacesViewport,
      unmoved: request.absorbsEdgeChange ? old.offset + contentMotion : nil)
    offset.isHeldInPlace = isHeld && !movesContent(to: offset.settled)
    return offset.final
  }

  /// Places the rows, then edges and offset.
  /// - Parameter top: Where the viewport's top goes in the window's coordinates, points.
  func render(top: Double) {
    list.state.contentZero = contentZero
    list.renderRows()
    let state = list.state
    EngineParking.place(
      list.engine, edges: state.declaredEdges, offset: state.contentShift + top, from: old.offset)
    list.coordinatesMoved(sinceReading: old.offset)
  }

  /// How far the engine's coordinates moved under the content that stays, points (L130).
  var contentMotion: Double {
    let state = list.state
    guard let anchor, let oldIndex = anchor.oldIndex, let before = old.window.row(at: oldIndex),
      let after = state.window.row(at: anchor.index)
    else { return state.origin - old.origin }
    return (after.y + state.contentShift) - (before.y + old.contentShift)
  }

  /// Whether a finger or momentum has the content.
  private var isHeld: Bool {
    let engine = list.engine
    return engine.isTracking || engine.isDragging || engine.isDecelerating
  }

  /// Whether the row that the pass was built around settles elsewhere on screen than it stood before.
  private func movesContent(to settled: Double) -> Bool {
    guard let anchor, anchor.oldIndex != nil else { return true }
    return abs(settled - contentMotion - old.settledOffset) > ListGeometry.equality
  }

  /// What content keeps its distance from, in the engine's coordinates: it goes with the anchor.
  ///
  /// A row that a jump loads has no place that is known before it, and counts anew; at the newest edge it is the
  /// edge that stays, and no row.
  private var contentZero: Double {
    let state = list.state
    if let anchor, !old.window.isEmpty {
      if anchor.rule == .newestEdge { return old.contentZero + state.origin - old.origin }
      if anchor.oldIndex != nil { return old.contentZero + contentMotion }
    }
    return anchor.flatMap { state.window.row(at: $0.index) }.map { $0.y + state.contentShift } ?? state.origin
  }

  /// The new collection is empty: nothing is loaded, and nothing can be scrolled.
  func becomeEmpty() {
    list.state.hold = nil
    list.state.holdSlack = HoldSlack()
    list.state.window = LoadedWindow()
    list.release(old.window.rows.map(\.key)) { _ in true }
    list.parkOrigin()
    list.state.contentZero = list.state.origin
    list.renderRows()
    EngineParking.place(
      list.engine, edges: ScrollEdges(min: 0, max: 0), offset: 0, from: old.offset)
    list.lastOffset = list.engine.offset
    list.publishVisibleRects()
    list.lastAnchor = nil
  }
}
