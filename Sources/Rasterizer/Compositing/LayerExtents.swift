import LayerTree
import Pixels

/// How far layers draw, and what is inside them, worked out once for each snapshot of a frame.
final class LayerExtents {
  /// What is known of a layer and all inside it.
  struct Facts {
    /// The least upright box known to hold all that the layer draws, in its own coordinates, points.
    var extent: Rect
    /// Whether a layer inside it (not itself) blurs its backdrop.
    var holdsBackdrop: Bool
    /// Sum of the deviations of all backdrop blurs in it and itself, points, as if none were scaled.
    var backdropReach: Double
  }

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
    var inside = Facts(extent: Self.ownExtent(values), holdsBackdrop: false, backdropReach: 0)
    for sublayer in layer.sublayers where !sublayer.values.isHidden && sublayer.values.opacity > 0 {
      let facts = facts(of: sublayer)
      let box = sublayer.values.transformToParent.boundingBox(of: facts.extent)
      inside.extent = Self.union(inside.extent, box)
      inside.holdsBackdrop =
        inside.holdsBackdrop || facts.holdsBackdrop || sublayer.values.backdropBlurRadius > 0
      inside.backdropReach += facts.backdropReach
    }
    inside.extent = Self.withShadow(inside.extent, values)
    if values.masksToBounds { inside.extent = inside.extent.intersection(values.bounds) }
    if let mask = layer.mask {
      let box = mask.values.transformToParent.boundingBox(of: facts(of: mask).extent)
      inside.extent = inside.extent.intersection(box)
    }
    if values.blurRadius > 0, !inside.extent.isEmpty {
      let margin = GaussianOperators.reach * values.blurRadius + 1
      inside.extent = inside.extent.insetBy(dx: -margin, dy: -margin)
    }
    inside.backdropReach += max(0, values.backdropBlurRadius)
    return inside
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
    let margin = GaussianOperators.reach * max(0, values.shadowRadius) + 1
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
