/// Resting offsets of a loaded strip, and questions about them (L79, L93).
enum WindowEdges {
  /// The edges without hold slack: pin slack is part of the newest one.
  static func natural(
    _ window: LoadedWindow, count: Int, origin: Double, pinSlack: Double, in geometry: ListGeometry
  ) -> ScrollEdges {
    guard !window.isEmpty else { return ScrollEdges(min: 0, max: 0) }
    var edges = ScrollEdges()
    if window.isTopLoaded { edges.min = origin - geometry.insets.top - pinSlack }
    if window.isBottomLoaded(count: count) {
      edges.max = origin - window.minY + window.maxY - geometry.bottomEdge
    }
    return edges
  }

  /// The edges that the list declares: hold slack folded in at both ends.
  static func declared(natural: ScrollEdges, holdSlack: HoldSlack) -> ScrollEdges {
    ScrollEdges(min: natural.min.map { $0 - holdSlack.min }, max: natural.max.map { $0 + holdSlack.max })
  }
}

extension ScrollEdges {
  /// An offset brought between the edges; a last edge before the first one counts as the first (L79).
  func clamped(_ offset: Double) -> Double {
    var result = offset
    if let max { result = Swift.min(result, Swift.max(max, min ?? max)) }
    if let min { result = Swift.max(result, min) }
    return result
  }

  /// Whether an offset stands on the first edge.
  func restsOnMin(_ offset: Double) -> Bool {
    min.map { abs(offset - $0) <= ListGeometry.equality } ?? false
  }

  /// Whether an offset stands on the last edge.
  func restsOnMax(_ offset: Double) -> Bool {
    max.map { abs(offset - Swift.max($0, min ?? $0)) <= ListGeometry.equality } ?? false
  }
}
