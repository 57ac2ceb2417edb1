/// One layer of a commit: values, animations and layers inside, all immutable (B13).
///
/// A subtree without change is the same object in the next commit.
final class CommittedLayer: Sendable {
  let id: LayerID
  let name: String?
  let values: LayerValues
  let animations: [CommittedAnimation]
  let sublayers: [CommittedLayer]
  let mask: CommittedLayer?
  /// What is shown of a subtree without animations, at any time; nil for one with animations.
  let snapshot: LayerSnapshot?

  init(
    id: LayerID, name: String?, values: LayerValues, animations: [CommittedAnimation],
    sublayers: [CommittedLayer], mask: CommittedLayer?
  ) {
    self.id = id
    self.name = name
    self.values = values
    self.animations = animations
    self.sublayers = sublayers
    self.mask = mask
    let isStill =
      animations.isEmpty && sublayers.allSatisfy { $0.snapshot != nil }
      && (mask == nil || mask?.snapshot != nil)
    snapshot =
      isStill
      ? LayerSnapshot(
        id: id, name: name, values: values.limitedToShown, sublayers: sublayers.compactMap(\.snapshot),
        mask: mask?.snapshot) : nil
  }

  /// Whether another one, of the same layer, says the same.
  func isEqual(to other: CommittedLayer) -> Bool {
    sublayers.count == other.sublayers.count && mask === other.mask && name == other.name
      && animations.map(\.serial) == other.animations.map(\.serial)
      && zip(sublayers, other.sublayers).allSatisfy { $0 === $1 } && values == other.values
  }

  /// The layer's values with every animation applied in order, at a time of its own clock (B31).
  func values(atLocalTime time: Double) -> LayerValues {
    guard !animations.isEmpty else { return values.limitedToShown }
    var shown = values
    for step in animations {
      step.animation.apply(atLocalTime: time, isConstant: step.isConstant, to: &shown)
    }
    return shown.limitedToShown
  }
}

/// An animation as a commit took it, its begin time filled in.
struct CommittedAnimation: Sendable {
  let key: String?
  let serial: UInt64
  let animation: any Animation
  let isConstant: Bool
}

extension LayerValues {
  /// The values cut to what can be shown: opacities to 0...1 (B19), extents and radii to 0 and above.
  var limitedToShown: LayerValues {
    var shown = self
    if !(0...1).contains(opacity) { shown.opacity = max(0, min(1, opacity)) }
    if !(0...1).contains(shadowOpacity) { shown.shadowOpacity = max(0, min(1, shadowOpacity)) }
    if bounds.size.width < 0 { shown.bounds.size.width = 0 }
    if bounds.size.height < 0 { shown.bounds.size.height = 0 }
    if cornerRadius < 0 { shown.cornerRadius = 0 }
    if borderWidth < 0 { shown.borderWidth = 0 }
    if shadowRadius < 0 { shown.shadowRadius = 0 }
    if blurRadius < 0 { shown.blurRadius = 0 }
    if backdropBlurRadius < 0 { shown.backdropBlurRadius = 0 }
    return shown
  }
}
