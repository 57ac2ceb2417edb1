import LayerTree
import Pixels

/// How far layers draw, and what is inside them, worked out once for each snapshot of a frame.
final class LayerExtents {
  /// What is known of a layer and all inside it.
  struct Facts {
    /// The least upright box known to hold all that the layer draws, in its own coordinates, points.
    var extent: Rect
    /// The same before the layer's own blur.
    var unblurred: Rect
    /// The same without the layer's own shadow.
    var caster: Rect
    /// Whether a layer inside it (not itself) blurs its backdrop.
    var holdsBackdrop: Bool
    /// Sum of the deviations of all backdrop blurs in it and itself, points, as if none were scaled.
    var backdropReach: Double
  }

  /// Blurs count as at most this wide, points: what they could reach stays a finite box.
  private static let largestRadius = 10_000.0

  private var known: [ObjectIdentifier: Facts] = [:]
  /// Keeps the objects alive whose identifiers are the keys.
  private var layers: [LayerSnapshot] = []

  /// The facts of a layer.
  func facts(of layer: LayerSnapshot) -> Facts {
    if let facts = known[ObjectIdentifier(layer)] { return facts }
    let facts = measure(layer)
    known[ObjectIdentifier(layer)] = facts
    layers.append(layer)
    return facts
  }

  private func measure(_ layer: LayerSnapshot) -> Facts {
    let values = layer.values
    var drawn = Self.bounded(Self.ownExtent(values))
    var facts = Facts(
      extent: .zero, unblurred: .zero, caster: .zero, holdsBackdrop: false,
      backdropReach: max(0, min(values.backdropBlurRadius, Self.largestRadius)))
    for sublayer in layer.sublayers where !sublayer.values.isHidden && sublayer.values.opacity > 0 {
      let inner = self.facts(of: sublayer)
      let box = sublayer.values.transformToParent.boundingBox(of: inner.extent)
      drawn = Self.union(drawn, Self.bounded(box))
      facts.holdsBackdrop =
        facts.holdsBackdrop || inner.holdsBackdrop || sublayer.values.backdropBlurRadius > 0
      facts.backdropReach += inner.backdropReach
    }
    facts.unblurred = cut(Self.bounded(Self.withShadow(drawn, values)), layer)
    facts.extent = Self.blurred(facts.unblurred, values)
    facts.caster = Self.blurred(cut(drawn, layer), values)
    return facts
  }

  /// What is left of a box inside the layer's bounds, if it masks to them, and inside its mask.
  private func cut(_ box: Rect, _ layer: LayerSnapshot) -> Rect {
    var box = box
    if layer.values.masksToBounds { box = box.intersection(layer.values.bounds) }
    if let mask = layer.mask {
      let covered = mask.values.transformToParent.boundingBox(of: facts(of: mask).extent)
      box = box.intersection(Self.bounded(covered))
    }
    return box
  }

  private static func blurred(_ box: Rect, _ values: LayerValues) -> Rect {
    guard values.blurRadius > 0, !box.isEmpty else { return box }
    let margin = GaussianOperators.reach * min(values.blurRadius, largestRadius) + 1
    return box.insetBy(dx: -margin, dy: -margin)
  }

  /// A box whose coordinates are finite: one that is not a number counts as without end.
  private static func bounded(_ box: Rect) -> Rect {
    let limit = 1e8
    func low(_ value: Double) -> Double { value.isNaN ? -limit : max(-limit, min(limit, value)) }
    func high(_ value: Double) -> Double { value.isNaN ? limit : max(-limit, min(limit, value)) }
    let (left, top) = (low(box.minX), low(box.minY))
    return Rect(x: left, y: top, width: max(0, high(box.maxX) - left), height: max(0, high(box.maxY) - top))
  }

  /// What the layer itself draws, shadow and sublayers apart.
  private static func ownExtent(_ values: LayerValues) -> Rect {
    var extent = values.bounds.isEmpty ? .zero : values.bounds
    switch values.contents {
    case .image(let image):
      if let placed = ContentsPlacement(of: image.pixels.size, in: values) {
        extent = union(extent, placed.target)
      }
    case .shape(let shape):
      extent = union(extent, shape.extent)
    case .text, .gradient, nil:
      break
    }
    return extent
  }

  private static func withShadow(_ extent: Rect, _ values: LayerValues) -> Rect {
    guard values.shadowOpacity > 0, values.shadowColor.alpha > 0 else { return extent }
    let caster = values.shadowPath?.controlBox ?? extent
    guard caster.width > 0, caster.height > 0 else { return extent }
    let margin = GaussianOperators.reach * max(0, min(values.shadowRadius, largestRadius)) + 1
    let shadow = caster.insetBy(dx: -margin, dy: -margin)
      .offsetBy(dx: values.shadowOffset.width, dy: values.shadowOffset.height)
    return union(extent, shadow)
  }

  /// The union of two boxes, an empty one adding nothing.
  private static func union(_ left: Rect, _ right: Rect) -> Rect {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    return left.union(right)
  }
}

extension ShapeContents {
  /// A box that holds fill and stroke, points.
  var extent: Rect {
    let box = path.controlBox
    guard strokeColor != nil, lineWidth > 0 else { return box }
    // A pointed join reaches miterLimit half widths from its corner, a square end the square root of two.
    let reach = lineJoin == .miter ? max(miterLimit, 1.5) : 1.5
    return box.insetBy(dx: -lineWidth / 2 * reach, dy: -lineWidth / 2 * reach)
  }
}
