/// What a layer of the newest commit shows at one instant: the answer of `presentation()` (B14).
///
/// All of `LayerValues` can be read as its own property: `layer.presentation()?.position.y`.
@dynamicMemberLookup
public struct PresentedLayer: Sendable {
  /// Which layer.
  public let id: LayerID
  /// The layer's name, if it has one.
  public let name: String?
  /// The committed values with every animation applied.
  public let values: LayerValues
  /// The layers above in the newest commit, with their local times, the nearest first.
  let ancestors: [(layer: CommittedLayer, time: Double)]

  /// Any of the presented values.
  public subscript<Value>(dynamicMember path: KeyPath<LayerValues, Value>) -> Value {
    values[keyPath: path]
  }

  /// From the layer's coordinates to those that the root is placed in, by presented values (B18).
  public var transformToRoot: Transform {
    ancestors.reduce(values.transformToParent) { transform, step in
      transform.concatenating(step.layer.values(atLocalTime: step.time).transformToParent)
    }
  }
}

extension Layer {
  /// What the newest commit shows of this layer now, at the current media time (not at any frame's) (B14).
  ///
  /// Writes and animations of the open turn are not in it. Nil for a layer that is not in the newest
  /// commit (B17).
  public func presentation() -> PresentedLayer? {
    guard let committed else { return nil }
    var path: [(layer: Layer, node: CommittedLayer)] = []
    var next: Layer? = self
    while let layer = next, let node = layer.committed {
      path.append((layer, node))
      next = layer.committedParent
    }
    guard let context = path.last?.layer.context else { return nil }
    var time = context.mediaTime
    var times: [Double] = []
    for step in path.reversed() {
      time = step.node.values.timing.localTime(fromParent: time)
      times.append(time)
    }
    times.reverse()
    return PresentedLayer(
      id: committed.id, name: committed.name, values: committed.values(atLocalTime: times[0]),
      ancestors: zip(path, times).dropFirst().map { ($0.node, $1) })
  }
}
