/// Turns committed layers into what a frame shows, and keeps what has not changed since the last frame.
///
/// Subtrees without animations carry their snapshot from the commit on; only those with some are visited,
/// and get a new snapshot only where a presented value differs.
struct FrameResolver {
  private var last: [LayerID: LayerSnapshot] = [:]
  private var current: [LayerID: LayerSnapshot] = [:]

  mutating func beginFrame() {
    swap(&last, &current)
    current.removeAll(keepingCapacity: true)
  }

  mutating func resolve(_ layer: CommittedLayer, parentTime: Double) -> LayerSnapshot {
    if let snapshot = layer.snapshot { return snapshot }
    let time = layer.values.timing.localTime(fromParent: parentTime)
    let values = layer.values(atLocalTime: time)
    var inside: [LayerSnapshot] = []
    inside.reserveCapacity(layer.sublayers.count)
    for sublayer in layer.sublayers { inside.append(resolve(sublayer, parentTime: time)) }
    let mask = layer.mask.map { resolve($0, parentTime: time) }
    let snapshot: LayerSnapshot
    if let kept = last[layer.id], kept.mask === mask, kept.sublayers.count == inside.count,
      zip(kept.sublayers, inside).allSatisfy({ $0 === $1 }), kept.name == layer.name, kept.values == values
    {
      snapshot = kept
    } else {
      snapshot = LayerSnapshot(
        id: layer.id, name: layer.name, values: values, sublayers: inside, mask: mask)
    }
    current[layer.id] = snapshot
    return snapshot
  }
}

extension CommittedLayer {
  /// What is shown at a time of the superlayer's clock, seconds.
  func snapshot(atParentTime parentTime: Double) -> LayerSnapshot {
    if let snapshot { return snapshot }
    let time = values.timing.localTime(fromParent: parentTime)
    return LayerSnapshot(
      id: id, name: name, values: values(atLocalTime: time),
      sublayers: sublayers.map { $0.snapshot(atParentTime: time) },
      mask: mask?.snapshot(atParentTime: time))
  }
}
