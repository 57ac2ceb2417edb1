/// Conversions and hit testing by model values, those of the layers above included (B18).
extension Layer {
  /// From this layer's coordinates to those of the top of its tree.
  public var transformToRoot: Transform {
    var result = Transform.identity
    var next: Layer? = self
    while let layer = next {
      result = result.concatenating(layer.model.transformToParent)
      next = layer.parent
    }
    return result
  }

  /// A point of another layer's coordinates (nil: those that the root is placed in) in this one's, points.
  ///
  /// Where a layer on the way is flattened by its transform, there is no way back and the origin is returned.
  public func convert(_ point: Point, from layer: Layer?) -> Point {
    guard let transform = transform(from: layer) else { return .zero }
    return transform.apply(to: point)
  }

  /// A point of this layer's coordinates in another layer's (nil: those that the root is placed in), points.
  public func convert(_ point: Point, to layer: Layer?) -> Point {
    guard let layer else { return transformToRoot.apply(to: point) }
    return layer.convert(point, from: self)
  }

  /// The least upright box in this layer's coordinates around a rectangle of another's, points.
  public func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    guard let transform = transform(from: layer) else { return .zero }
    return transform.boundingBox(of: rect)
  }

  /// The least upright box in another layer's coordinates around a rectangle of this one's, points.
  public func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    guard let layer else { return transformToRoot.boundingBox(of: rect) }
    return layer.convert(rect, from: self)
  }

  /// Whether a point of this layer's coordinates is inside its bounds.
  public func contains(_ point: Point) -> Bool { model.bounds.contains(point) }

  /// The foremost layer at a point of the superlayer's coordinates: of those inside, or this one, or nil.
  ///
  /// Hidden layers are passed over, and what is inside a layer that masks to its bounds only counts there.
  public func hitTest(_ point: Point) -> Layer? {
    guard !model.isHidden, let inverse = model.transformToParent.inverse else { return nil }
    let own = inverse.apply(to: point)
    let isInside = contains(own)
    if model.masksToBounds, !isInside { return nil }
    for sublayer in drawingOrder.reversed() {
      if let hit = sublayer.hitTest(own) { return hit }
    }
    return isInside ? self : nil
  }

  /// Sublayers back to front: by zPosition, then in order of addition.
  public var drawingOrder: [Layer] {
    if sublayers.allSatisfy({ $0.model.zPosition == 0 }) { return sublayers }
    return sublayers.enumerated().sorted {
      ($0.element.model.zPosition, $0.offset) < ($1.element.model.zPosition, $1.offset)
    }.map(\.element)
  }

  /// From another layer's coordinates to this one's; nil where this one or one above it is flattened.
  ///
  /// Both ways lead only as far up as the first layer that holds both, so that what lies above rounds nothing.
  private func transform(from layer: Layer?) -> Transform? {
    var ancestors: [ObjectIdentifier: Int] = [:]
    var path: [Layer] = []
    var next: Layer? = self
    while let step = next {
      ancestors[ObjectIdentifier(step)] = path.count
      path.append(step)
      next = step.parent
    }
    var up = Transform.identity
    var other = layer
    var count = path.count
    while let step = other {
      if let index = ancestors[ObjectIdentifier(step)] {
        count = index
        break
      }
      up = up.concatenating(step.model.transformToParent)
      other = step.parent
    }
    var down = up
    for step in path[..<count].reversed() {
      guard let inverse = step.model.transformToParent.inverse else { return nil }
      down = down.concatenating(inverse)
    }
    return down
  }
}
