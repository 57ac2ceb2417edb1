import LayerTree
import Pixels

/// Gaussians over a finished layer, and over what lies behind one.
extension TreePainter {
  /// Draws a layer blurred as a whole, clear outside.
  func paintBlurred(_ pieces: LayerPieces, opacity: Double, on surface: Surface) {
    let sigma = pieces.values.blurRadius * pieces.deviceScale
    let blur = GaussianBlur(sigma: sigma, edge: .clear, threads: renderer.threads)
    let region = visibleBox(of: pieces.layer, pieces.toDevice, in: surface.clip)
    let target = apart(pieces, in: region, margin: blur.margin)
    guard !region.isEmpty, !target.box.isEmpty else { return }
    let isGroup = pieces.values.allowsGroupOpacity
    paintIsolated(pieces, opacity: isGroup ? 1 : opacity, on: target)
    let part = region.offsetBy(dx: -target.box.minX, dy: -target.box.minY)
    let picture = blur.blurred(target.finish(), to: part)
    surface.list.draw(Image(picture), at: region.rect.origin, opacity: isGroup ? opacity : 1)
  }

  /// What lies behind a layer with a backdrop blur, blurred: taken before anything of the layer is drawn.
  ///
  /// Beyond the border of the display its outermost pixels go on.
  func backdrop(
    of layer: LayerSnapshot, _ toDevice: Transform, on surface: Surface
  ) -> LayerPieces.Backdrop? {
    let values = layer.values
    guard values.backdropBlurRadius > 0, !values.bounds.isEmpty else { return nil }
    let scale = abs(toDevice.determinant).squareRoot()
    let blur = GaussianBlur(
      sigma: values.backdropBlurRadius * scale, edge: .clamp, threads: renderer.threads)
    // A blur of the layer itself looks at the backdrop beyond the visible part.
    let around =
      values.blurRadius > 0
      ? GaussianBlur(sigma: values.blurRadius * scale, edge: .clear, threads: 1).margin : 0
    let part = PixelGrid.pixels(touching: toDevice.boundingBox(of: values.bounds)).grown(by: 1)
      .intersection(surface.clip.grown(by: around))
    let source = part.grown(by: blur.margin).intersection(surface.box)
    guard !part.isEmpty, !source.isEmpty else { return nil }
    let behind = surface.picture(of: source)
    let image = blur.blurred(behind, to: part.offsetBy(dx: -source.minX, dy: -source.minY))
    return .init(image: Image(image), origin: IntPoint(x: part.minX, y: part.minY))
  }

  /// Draws the blurred backdrop inside the outline.
  func paint(
    _ backdrop: LayerPieces.Backdrop, of pieces: LayerPieces, opacity: Double, on surface: Surface
  ) {
    let place = Transform.translation(x: Double(backdrop.origin.x), y: Double(backdrop.origin.y))
    let paint = ImagePaint(image: backdrop.image, transform: place, outside: .clamp, opacity: opacity)
    outline(of: pieces).shape.fill(with: .image(paint), on: surface, renderer: renderer)
  }
}
