/// Places content in an engine whatever is under way, so that nothing is clamped on the way there.
enum EngineParking {
  /// Declares edges and brings the offset from where it was read to `target`; motion under way goes on from there.
  ///
  /// While content moves, coordinates shift between open edges, so that neither the old edges nor the new
  /// ones are met by a path in the other's coordinates (L80, L196). Moving content is shifted by a difference of
  /// the caller's own numbers: what it has travelled since the offset was read stays (L92).
  /// - Parameters:
  ///   - engine: What scrolls.
  ///   - edges: Edges to declare.
  ///   - target: Where content goes, points.
  ///   - read: The offset that the target was worked out from, points.
  /// - Returns: How far the engine has really moved, points (L82).
  @discardableResult
  static func place(
    _ engine: any ScrollEngine, edges: ScrollEdges, offset target: Double, from read: Double
  ) -> Double {
    let before = engine.offset
    guard engine.isDragging || engine.isDecelerating else {
      engine.setEdges(min: edges.min, max: edges.max)
      if isFar(target - engine.offset) { engine.setOffset(target) }
      // An engine that clamps needs to be told that content may stand past its edge.
      if isPast(target, edges), abs(target - engine.offset) > ListGeometry.equality {
        engine.placePastEdge(target)
      }
      return engine.offset - before
    }
    let distance = target - read
    if isFar(distance) {
      engine.setEdges(min: nil, max: nil)
      engine.applyShift(distance)
    }
    engine.setEdges(min: edges.min, max: edges.max)
    let rest = distance - (engine.offset - before)
    if abs(rest) > ListGeometry.equality { engine.applyShift(rest) }
    // A resting finger must not move content by what this took off the overscroll, or put on it.
    engine.reanchorDragToCurrentPosition()
    return engine.offset - before
  }

  private static func isPast(_ offset: Double, _ edges: ScrollEdges) -> Bool {
    abs(offset - edges.clamped(offset)) > ListGeometry.equality
  }

  /// Whether a distance is more than what sums of heights leave over: a pass that changes nothing writes nothing.
  private static func isFar(_ distance: Double) -> Bool {
    abs(distance) > LoadedWindow.translateThreshold
  }
}
