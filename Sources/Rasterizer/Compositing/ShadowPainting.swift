import LayerTree
import Pixels

/// Shadows: the alpha of a path or of the layer's own picture, blurred, in one colour, below the layer.
///
/// A shadow is a backing store too: drawn in the layer's coordinates, kept, and sampled where the layer is.
extension TreePainter {
  /// Draws the shadow of a layer.
  func paintShadow(of pieces: LayerPieces, tint: Tint, opacity: Double, on surface: Surface) {
    let values = pieces.values
    let place = Transform.translation(x: values.shadowOffset.width, y: values.shadowOffset.height)
      .concatenating(pieces.toDevice)
    let strength = Double(min(1, values.shadowOpacity)) * min(1, values.shadowColor.alpha) * opacity
    guard let store = shadowStore(of: pieces, on: surface, place: place) else { return }
    tint.apply(to: store).draw(place, opacity: strength, edges: .pixelCenter, on: surface)
  }

  private func shadowStore(of pieces: LayerPieces, on surface: Surface, place: Transform) -> BackingStore? {
    let values = pieces.values
    let radius = max(0, min(values.shadowRadius, GaussianBlur.largestSigma / scale))
    var color = values.shadowColor
    color.alpha = 1
    let toPixels = Transform.scale(x: scale, y: scale)
    if let path = pieces.castingPath {
      let box = PixelGrid.pixels(touching: toPixels.boundingBox(of: path.controlBox))
      let make = { (box: IntRect) in
        var list = DisplayList()
        list.fill(path, transform: toPixels, with: .color(.white))
        let origin = IntPoint(x: box.minX, y: box.minY)
        return self.shadow(
          self.renderer.picture(of: list, size: box.size, origin: origin), at: box, radius, color)
      }
      guard box.size.area <= StoreDrawing.largestStore else {
        return make(box.intersection(seen(from: surface, place: place, radius: radius)))
      }
      return stores.store(for: .pathShadow(path, radius: radius, color, scale: scale)) { make(box) }
    }
    let body = bodyBox(of: pieces)
    let make = { (box: IntRect) -> BackingStore? in
      guard !box.isEmpty else { return nil }
      let target = Surface(box: box, renderer: self.renderer)
      self.untinted.compose(pieces.layer, toPixels, opacity: 1, hasShadow: false, on: target)
      return self.shadow(target.finish(), at: box, radius, color)
    }
    guard body.size.area <= StoreDrawing.largestStore else {
      return make(body.intersection(seen(from: surface, place: place, radius: radius)))
    }
    let key = StoreKeeper.Key.treeShadow(pieces.layer.id, radius: radius, color, scale: scale)
    return stores.store(for: key, content: pieces.layer) { make(body) }
  }

  /// The pixels of the layer's own coordinates that its picture without shadow can touch.
  private func bodyBox(of pieces: LayerPieces) -> IntRect {
    let extent = extents.facts(of: pieces.layer).caster
    return PixelGrid.pixels(touching: Transform.scale(x: scale, y: scale).boundingBox(of: extent))
  }

  /// What of the layer's coordinates can reach the surface by its shadow, pixels.
  private func seen(from surface: Surface, place: Transform, radius: Double) -> IntRect {
    guard let back = place.inverse else { return .empty }
    let box = back.concatenating(.scale(x: scale, y: scale)).boundingBox(of: surface.clip.rect)
    return PixelGrid.pixels(touching: box).grown(by: GaussianOperators.radius(max(1, radius * scale)) + 1)
  }

  /// The alpha of a picture, blurred, in a colour.
  private func shadow(
    _ picture: PixelBuffer, at box: IntRect, _ radius: Double, _ color: Color
  ) -> BackingStore? {
    guard !box.isEmpty else { return nil }
    let sigma = radius * scale
    var mask = AlphaMask(alphaOf: picture)
    // A clear border to fade out into, whatever the blur.
    var outer = box.grown(by: 1)
    if sigma > 0 {
      let blur = GaussianBlur(sigma: sigma, edge: .clear, threads: renderer.threads)
      outer = box.grown(by: blur.margin + 1)
      let part = outer.offsetBy(dx: -box.minX, dy: -box.minY)
      let bytes = blur.blurred(coverage: mask.bytes, size: box.size, to: part)
      mask = AlphaMask(width: outer.width, height: outer.height, bytes: bytes)
    }
    var list = DisplayList()
    let place = sigma > 0 ? outer : box
    list.draw(mask, at: IntPoint(x: place.minX, y: place.minY), color: color)
    let origin = IntPoint(x: outer.minX, y: outer.minY)
    let colored = renderer.picture(of: list, size: outer.size, origin: origin)
    let extent = Transform.scale(x: 1 / scale, y: 1 / scale).boundingBox(of: outer.rect)
    return BackingStore(colored, origin: origin, scale: scale, extent: extent)
  }
}

extension LayerPieces {
  /// The path whose inside casts the shadow: `shadowPath`, or the outline where that is provably the layer's
  /// whole picture; nil where the picture itself has to be drawn.
  var castingPath: Path? {
    if let path = values.shadowPath { return path }
    guard values.backgroundColor?.alpha ?? 0 >= 1, layer.sublayers.isEmpty, layer.mask == nil,
      values.blurRadius <= 0
    else { return nil }
    switch values.contents {
    case .image, .shape: return nil
    case .text, .gradient, nil: break
    }
    // Text is cut to square bounds, and so could show beyond round corners.
    if case .text = values.contents, values.cornerRadius > 0 { return nil }
    return Path.roundedRect(
      values.bounds, cornerRadius: values.cornerRadius, curve: values.cornerCurve,
      corners: values.maskedCorners)
  }
}
