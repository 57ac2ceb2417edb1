import LayerTree
import Pixels

/// Draws a tree of layers, as Core Animation composes them.
///
/// One layer, from back to front: shadow, backdrop blur, background, contents, sublayers by zPosition, border.
/// The whole of that is one picture, which is cut by the rounded bounds if `masksToBounds`, then by the mask
/// (both cut the shadow too, as CALayer's implicit mask does), then blurred by `blurRadius`, then put down with
/// the opacity. Where `allowsGroupOpacity` is off, the opacity goes into each piece instead, and into the
/// opacity of each sublayer.
///
/// A group costs a picture of its own, so there is none where a layer draws a single piece: the result is the
/// same.
final class TreePainter {
  /// Pixels per point of the display.
  let scale: Double
  /// Draws lists.
  let renderer: DisplayListRenderer
  /// Draws text and shapes into stores.
  let drawing: StoreDrawing
  /// Keeps stores.
  let stores: StoreKeeper
  /// Facts of the frame's layers.
  let extents: LayerExtents
  /// How each layer's paint is changed; nil for a picture as it is.
  let tint: ((LayerSnapshot) -> Tint)?

  /// A painter of one frame.
  init(
    scale: Double, drawing: StoreDrawing, stores: StoreKeeper, extents: LayerExtents = LayerExtents(),
    tint: ((LayerSnapshot) -> Tint)? = nil
  ) {
    self.scale = scale
    self.renderer = drawing.renderer
    self.drawing = drawing
    self.stores = stores
    self.extents = extents
    self.tint = tint
  }

  /// The same without tints: for pictures of which only the alpha counts.
  var untinted: TreePainter {
    tint == nil ? self : TreePainter(scale: scale, drawing: drawing, stores: stores, extents: extents)
  }

  /// Draws a layer and all inside it.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - parent: From its superlayer's coordinates to device pixels.
  ///   - inherited: What superlayers without group opacity leave to it, 0 to 1.
  ///   - surface: Where to draw.
  func paint(
    _ layer: LayerSnapshot, under parent: Transform, opacity inherited: Double = 1, on surface: Surface
  ) {
    let values = layer.values
    guard !values.isHidden, values.opacity > 0 else { return }
    let toDevice = values.transformToParent.concatenating(parent)
    let area = abs(toDevice.determinant)
    guard area > 1e-12, area.isFinite else { return }
    let opacity = inherited * Double(min(1, values.opacity))
    guard !visibleBox(of: layer, toDevice, in: surface.clip).isEmpty else { return }
    if values.shouldRasterize, paintStore(of: layer, toDevice, opacity: opacity, on: surface) { return }
    compose(layer, toDevice, opacity: opacity, on: surface)
  }

  /// The pixels that a layer can touch, all inside it included.
  func visibleBox(of layer: LayerSnapshot, _ toDevice: Transform, in clip: IntRect) -> IntRect {
    PixelGrid.pixels(touching: toDevice.boundingBox(of: extents.facts(of: layer).extent))
      .grown(by: 1).intersection(clip)
  }

  /// Draws the layer as one picture, in a group of its own where it takes one.
  ///
  /// `hasShadow` is false where the picture is drawn to find its shadow.
  func compose(
    _ layer: LayerSnapshot, _ toDevice: Transform, opacity: Double, hasShadow: Bool = true,
    on surface: Surface
  ) {
    let pieces = LayerPieces(
      layer: layer, toDevice: toDevice, hasShadow: hasShadow,
      backdrop: backdrop(of: layer, toDevice, on: surface))
    if layer.values.blurRadius > 0 {
      paintBlurred(pieces, opacity: opacity, on: surface)
    } else {
      paintIsolated(pieces, opacity: opacity, on: surface)
    }
  }

  /// Draws the layer cut by bounds and mask and with its opacity, but not blurred.
  func paintIsolated(_ pieces: LayerPieces, opacity: Double, on surface: Surface) {
    var pieces = pieces
    var clips: [Clip] = []
    var box: IntRect?
    if pieces.values.masksToBounds, !pieces.followsOutlineAlone {
      let shape = LayerOutline(of: pieces.values, toDevice: pieces.toDevice).shape
      switch shape.clip(in: surface.clip, renderer: renderer) {
      case .box(let pixels): box = pixels
      case .coverage(let clip):
        clips.append(clip)
        pieces.isSquare = true
      }
    }
    if let box { surface.pushClip(box) }
    defer { if box != nil { surface.popClip() } }
    guard !surface.clip.isEmpty else { return }
    if let mask = pieces.layer.mask {
      clips.append(maskClip(mask, of: pieces, in: surface.clip))
    }
    let isGroup = opacity < 1 && pieces.values.allowsGroupOpacity && !pieces.isSingle
    guard isGroup || !clips.isEmpty else {
      return paintPieces(pieces, opacity: opacity, on: surface)
    }
    let outside = isGroup ? opacity : 1
    let inside = isGroup ? 1 : opacity
    if extents.facts(of: pieces.layer).holdsBackdrop {
      let target = apart(pieces, in: surface.clip)
      paintPieces(pieces, opacity: inside, on: target)
      surface.list.beginGroup(opacity: outside, clips: clips)
      surface.list.draw(Image(target.finish()), at: target.box.rect.origin)
    } else {
      surface.list.beginGroup(opacity: outside, clips: clips)
      paintPieces(pieces, opacity: inside, on: surface)
    }
    surface.list.endGroup()
  }

  /// Draws shadow, backdrop, background, contents, sublayers and border.
  private func paintPieces(_ pieces: LayerPieces, opacity: Double, on surface: Surface) {
    let tint = tint?(pieces.layer) ?? .own
    if pieces.castsShadow, tint != .none {
      paintShadow(of: pieces, tint: tint, opacity: opacity, on: surface)
    }
    if let backdrop = pieces.backdrop { paint(backdrop, of: pieces, opacity: opacity, on: surface) }
    if tint != .none {
      paintBackground(of: pieces, tint: tint, opacity: opacity, on: surface)
      paintContents(of: pieces, tint: tint, opacity: opacity, on: surface)
    }
    for sublayer in pieces.layer.drawingOrder {
      paint(sublayer, under: pieces.toDevice, opacity: opacity, on: surface)
    }
    if tint != .none, pieces.hasBorder {
      let color = tint.apply(to: pieces.values.borderColor).faded(by: opacity)
      outline(of: pieces)
        .border(width: pieces.values.borderWidth, cornerRadius: pieces.values.cornerRadius)
        .fill(with: .color(color), on: surface, renderer: renderer)
    }
  }

  /// A clear surface for all that the layer draws in `clip`, with room for what backdrops inside look at.
  func apart(_ pieces: LayerPieces, in clip: IntRect, margin: Int = 0) -> Surface {
    let facts = extents.facts(of: pieces.layer)
    let reach = facts.backdropReach * GaussianOperators.reach * pieces.deviceScale
    let room = facts.holdsBackdrop ? Int(min(reach, 1e6).rounded(.up)) : 0
    let box = PixelGrid.pixels(touching: pieces.toDevice.boundingBox(of: facts.unblurred))
      .grown(by: 1).intersection(clip.grown(by: margin + room))
    return Surface(box: box, renderer: renderer)
  }

  /// The mask layer's alpha as a clip.
  private func maskClip(_ mask: LayerSnapshot, of pieces: LayerPieces, in clip: IntRect) -> Clip {
    let placed = mask.values.transformToParent.concatenating(pieces.toDevice)
    let box = visibleBox(of: mask, placed, in: visibleBox(of: pieces.layer, pieces.toDevice, in: clip))
    let target = Surface(box: box, renderer: renderer)
    untinted.paint(mask, under: pieces.toDevice, on: target)
    return .mask(AlphaMask(alphaOf: target.finish()), at: IntPoint(x: box.minX, y: box.minY))
  }
}

extension Color {
  /// The colour with its alpha multiplied.
  func faded(by opacity: Double) -> Color {
    opacity == 1 ? self : Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }
}
