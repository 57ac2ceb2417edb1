/// Places content in an engine whatever is under way, so that nothing is clamped on the way there.
enum EngineParking {
  /// Declares edges and brings the offset to `target`; motion under way goes on from there.
  ///
  /// While content moves, coordinates shift between open edges, so that neither the old edges nor the new
  /// ones are met by a path in the other's coordinates (L80, L196).
  static func place(_ engine: any ScrollEngine, edges: ScrollEdges, offset target: Double) {
    guard engine.isDragging || engine.isDecelerating else {
      engine.setEdges(min: edges.min, max: edges.max)
      if engine.offset != target { engine.setOffset(target) }
      return
    }
    if engine.offset != target {
      engine.setEdges(min: nil, max: nil)
      engine.applyShift(target - engine.offset)
    }
    engine.setEdges(min: edges.min, max: edges.max)
    let rest = target - engine.offset
    if abs(rest) > ListGeometry.equality { engine.applyShift(rest) }
  }
}
