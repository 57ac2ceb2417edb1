import LayerTree
import Pixels

/// Layers with `shouldRasterize`: drawn once, with all inside them, and composited while nothing of it changes.
extension TreePainter {
  /// Draws the layer through its store; false where it is too large for one.
  func paintStore(
    of layer: LayerSnapshot, _ toDevice: Transform, opacity: Double, on surface: Surface
  ) -> Bool {
    let extent = extents.facts(of: layer).extent
    guard StoreDrawing.isKept(extent.size, scale: scale) else { return false }
    // While shares are measured, a tree's store depends on more than its content.
    let store =
      tint == nil
      ? stores.store(for: .tree(layer.id, scale: scale), content: layer) { treeStore(of: layer) }
      : treeStore(of: layer)
    guard let store else { return true }
    let edges: EdgeRule = layer.values.allowsEdgeAntialiasing ? .antialiased : .pixelCenter
    store.draw(toDevice, opacity: opacity, edges: edges, on: surface)
    return true
  }

  /// The layer's picture in its own coordinates at the display's scale, with all but its opacity.
  private func treeStore(of layer: LayerSnapshot) -> BackingStore? {
    let extent = extents.facts(of: layer).extent
    let toPixels = Transform.scale(x: scale, y: scale)
    // A layer that draws inside its bounds alone has edges by the pixel-centre rule; any other fades out.
    let isBounds = Self.isInside(extent, layer.values.bounds) && !layer.values.allowsEdgeAntialiasing
    let box =
      isBounds
      ? PixelGrid.pixels(inside: toPixels.boundingBox(of: layer.values.bounds))
      : PixelGrid.pixels(touching: toPixels.boundingBox(of: extent))
    guard !box.isEmpty else { return nil }
    let target = Surface(box: box, renderer: renderer)
    compose(layer, toPixels, opacity: 1, on: target)
    let shown =
      isBounds
      ? layer.values.bounds : Transform.scale(x: 1 / scale, y: 1 / scale).boundingBox(of: box.rect)
    let picture = target.finish()
    return BackingStore(
      picture, origin: IntPoint(x: box.minX, y: box.minY), scale: scale, extent: shown,
      isSurelyOpaque: target.isOpaque)
  }

  /// Whether one box is inside another but for the rounding of sums.
  private static func isInside(_ inner: Rect, _ outer: Rect) -> Bool {
    let slack = 1e-6
    return inner.minX >= outer.minX - slack && inner.minY >= outer.minY - slack
      && inner.maxX <= outer.maxX + slack && inner.maxY <= outer.maxY + slack
  }
}
