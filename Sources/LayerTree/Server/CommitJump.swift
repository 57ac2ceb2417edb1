/// How far one commit moved what is shown, free of the motion itself.
///
/// The commit and the one before it are evaluated at the same presentation time: without a discontinuity
/// every layer is at the same place in both.
public struct CommitJump: Hashable, Sendable {
  /// The frame that collected the commit, and at whose p(k) both are evaluated.
  public let frame: Int
  /// The commit's serial, from 1.
  public let commitIndex: Int
  /// When the commit was made, seconds.
  public let commitTime: Double
  /// The layers that it moved; those of only one of the two commits are not among them.
  public let layers: [LayerJump]

  /// The layer that moved farthest.
  public var largest: LayerJump? { layers.max { $0.distance < $1.distance } }
}

/// How far a commit moved one layer.
public struct LayerJump: Hashable, Sendable {
  /// Which layer.
  public let id: LayerID
  /// The layer's name, if it has one.
  public let name: String?
  /// The corners of its bounds in root coordinates by the commit before, points (see `LayerSnapshot.corners`).
  public let before: [Point]
  /// The same by the commit itself.
  public let after: [Point]

  /// The farthest that one of the four corners moved, points.
  public var distance: Double { zip(before, after).map { $0.distance(to: $1) }.max() ?? 0 }

  /// The layers that are at different places in two trees, in the second one's depth-first order.
  ///
  /// Hidden layers and what is inside them are left out.
  public static func between(_ before: LayerSnapshot, _ after: LayerSnapshot) -> [LayerJump] {
    if before === after { return [] }
    var places: [LayerID: [Point]] = [:]
    before.visitShown { layer, transform in places[layer.id] = layer.corners(by: transform) }
    var jumps: [LayerJump] = []
    after.visitShown { layer, transform in
      guard let old = places[layer.id] else { return }
      let new = layer.corners(by: transform)
      if new != old { jumps.append(LayerJump(id: layer.id, name: layer.name, before: old, after: new)) }
    }
    return jumps
  }
}

extension LayerSnapshot {
  /// The corners of the bounds by a transform: top left, top right, bottom right, bottom left.
  public func corners(by transform: Transform) -> [Point] {
    let box = values.bounds
    return [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
    ].map(transform.apply(to:))
  }

  /// Visits this layer and those inside that are not hidden, depth first, masks left out.
  /// - Parameters:
  ///   - parent: From this layer's superlayer to the root.
  ///   - visit: Gets each layer with the transform from its coordinates to the root's.
  public func visitShown(
    parent: Transform = .identity, _ visit: (_ layer: LayerSnapshot, _ toRoot: Transform) -> Void
  ) {
    guard !values.isHidden else { return }
    let transform = values.transformToParent.concatenating(parent)
    visit(self, transform)
    for sublayer in sublayers { sublayer.visitShown(parent: transform, visit) }
  }
}

extension Point {
  /// The straight distance to another point, points.
  public func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return dx == 0 ? abs(dy) : dy == 0 ? abs(dx) : (dx * dx + dy * dy).squareRoot()
  }
}
