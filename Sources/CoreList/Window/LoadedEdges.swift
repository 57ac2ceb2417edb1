/// An end of the collection.
public enum LoadedEdge: String, Hashable, Sendable, CaseIterable {
  /// The end with index 0.
  case top
  /// The end with the last index.
  case bottom
}

/// Which ends of the collection a settled viewport reaches: observation only (L169-L174).
enum LoadedEdges {
  /// The ends that are reached; insets and engine limits do not move the load lines.
  ///
  /// - Parameters:
  ///   - window: The loaded rows.
  ///   - count: Rows in the collection.
  ///   - top: Where the window's upper edge stands, points from the viewport's top, settled.
  ///   - viewportHeight: Points.
  ///   - margin: Points by which the lines stand inside the viewport; negative outside.
  static func reached(
    _ window: LoadedWindow, count: Int, top: Double, viewportHeight: Double, margin: Double
  ) -> Set<LoadedEdge> {
    guard !window.isEmpty else { return [] }
    var edges: Set<LoadedEdge> = []
    if window.isTopLoaded, top >= margin - ListGeometry.equality { edges.insert(.top) }
    let bottom = top + window.height
    if window.isBottomLoaded(count: count), bottom <= viewportHeight - margin + ListGeometry.equality {
      edges.insert(.bottom)
    }
    return edges
  }

  /// Ends newly reached, the top one first (L171).
  static func arrivals(_ now: Set<LoadedEdge>, since before: Set<LoadedEdge>) -> [LoadedEdge] {
    LoadedEdge.allCases.filter { now.contains($0) && !before.contains($0) }
  }
}
