import LayerTree

extension LayerSnapshot {
  /// Whether both look the same: the same object, or equal in values, mask and sublayers.
  func looksEqual(to other: LayerSnapshot) -> Bool {
    if self === other { return true }
    return values == other.values && Self.looksEqual(sublayers, other.sublayers)
      && Self.looksEqual(mask, other.mask)
  }

  /// Whether both look the same apart from where and how strongly they are shown in their superlayers.
  ///
  /// So a row that only moves keeps what was drawn of it.
  func hasEqualContent(to other: LayerSnapshot) -> Bool {
    if self === other { return true }
    return values.contentOnly == other.values.contentOnly && Self.looksEqual(sublayers, other.sublayers)
      && Self.looksEqual(mask, other.mask)
  }

  private static func looksEqual(_ left: [LayerSnapshot], _ right: [LayerSnapshot]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0.looksEqual(to: $1) }
  }

  private static func looksEqual(_ left: LayerSnapshot?, _ right: LayerSnapshot?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left.looksEqual(to: right)
    default: false
    }
  }
}

extension LayerValues {
  /// The values without those that only place the layer in its superlayer.
  var contentOnly: LayerValues {
    var copy = self
    copy.position = .zero
    copy.anchorPoint = .zero
    copy.transform = .identity
    copy.zPosition = 0
    copy.opacity = 1
    copy.isHidden = false
    copy.timing = LayerTiming()
    return copy
  }
}
