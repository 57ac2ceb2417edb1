extension Layer {
  /// The layer that this one is inside; nil for a root, a mask, or a layer outside of any tree.
  public var superlayer: Layer? {
    guard let parent, parent.maskLayer !== self else { return nil }
    return parent
  }

  /// Puts a layer in front of the others inside, taking it from where it was.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Puts a layer among those inside, taking it from where it was; the index is cut to what there is.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    precondition(!layer.isAncestor(of: self), "A layer cannot be put inside itself.")
    precondition(layer.context?.root !== layer, "A context's root cannot be put inside another layer.")
    let isOwn = layer.superlayer === self
    let before = isOwn ? sublayers.firstIndex { $0 === layer } : nil
    let place = max(0, min(index, sublayers.count))
    if let before {
      // Taken out first, so that the places behind it move up by one.
      let target = place > before ? place - 1 : place
      guard target != before else { return }
      sublayers.remove(at: before)
      sublayers.insert(layer, at: min(target, sublayers.count))
      markChanged()
      return
    }
    layer.leaveParent(for: context)
    sublayers.insert(layer, at: place)
    adopt(layer)
  }

  /// Puts a layer behind one that is inside; in front of all where that one is not inside.
  public func insertSublayer(_ layer: Layer, below sibling: Layer) {
    insertSublayer(layer, at: sublayers.firstIndex { $0 === sibling } ?? sublayers.count)
  }

  /// Puts a layer just in front of one that is inside; in front of all where that one is not inside.
  public func insertSublayer(_ layer: Layer, above sibling: Layer) {
    insertSublayer(layer, at: sublayers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers.count)
  }

  /// Puts a layer in the place of one that is inside; nothing where that one is not.
  public func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old !== new, sublayers.contains(where: { $0 === old }) else { return }
    insertSublayer(new, below: old)
    old.removeFromSuperlayer()
  }

  /// Takes the layer out of its superlayer (or from the layer that it masks).
  public func removeFromSuperlayer() { leaveParent(for: nil) }

  /// Whether this layer is `other` or holds it at any depth.
  public func isAncestor(of other: Layer) -> Bool {
    var next: Layer? = other
    while let layer = next {
      if layer === self { return true }
      next = layer.parent
    }
    return false
  }

  /// The first layer of a name in this one, itself included, in depth-first order.
  public func layer(named name: String) -> Layer? {
    if self.name == name { return self }
    for sublayer in sublayers {
      if let found = sublayer.layer(named: name) { return found }
    }
    return maskLayer?.layer(named: name)
  }

  func replaceMask(with layer: Layer?) {
    guard layer !== maskLayer else { return }
    if let layer {
      precondition(!layer.isAncestor(of: self), "A layer cannot mask itself.")
      layer.leaveParent(for: context)
    }
    maskLayer?.leaveParent(for: nil)
    maskLayer = layer
    if let layer { adopt(layer) } else { markChanged() }
  }

  private func adopt(_ layer: Layer) {
    layer.parent = self
    if layer.context !== context { layer.join(context) }
    context?.completions.clocksChanged()
    markChanged()
  }

  /// Leaves the parent; where the way does not lead to another place in the same context, also the context.
  private func leaveParent(for destination: LayerContext?) {
    guard let parent else { return }
    if parent.maskLayer === self {
      parent.maskLayer = nil
    } else {
      parent.sublayers.removeAll { $0 === self }
    }
    parent.markChanged()
    self.parent = nil
    if context !== destination { join(nil) }
  }

  /// Makes this layer and all inside part of a context's tree, or of none.
  func join(_ newContext: LayerContext?) {
    if let old = context { old.didLeave(self) }
    context = newContext
    newContext?.didJoin(self)
    for sublayer in sublayers { sublayer.join(newContext) }
    maskLayer?.join(newContext)
  }
}
