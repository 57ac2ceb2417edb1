import LayerTree
import Pixels

/// Draws one pixel of a frame again and again under different tints.
struct PixelProbe {
  let renderer: FrameRenderer
  let frame: FrameTree
  let pixel: IntPoint
  private let extents = LayerExtents()
  private let stores = StoreKeeper(limit: 64 << 20)

  init(renderer: FrameRenderer, frame: FrameTree, pixel: IntPoint) {
    self.renderer = renderer
    self.frame = frame
    self.pixel = pixel
  }

  /// The visible layers back to front, as they are drawn: a layer before its sublayers.
  func visible() -> [(layer: LayerSnapshot, depth: Int)] {
    var found: [(layer: LayerSnapshot, depth: Int)] = []
    func visit(_ layer: LayerSnapshot, _ depth: Int) {
      guard !layer.values.isHidden, layer.values.opacity > 0 else { return }
      found.append((layer, depth))
      layer.drawingOrder.forEach { visit($0, depth + 1) }
    }
    if let root = frame.root { visit(root, 0) }
    return found
  }

  /// The visible layers that the pixel's picture comes to: of all others nothing is drawn, whatever their paint.
  ///
  /// What is drawn does not depend on tints, so one picture tells it for all.
  func reached() -> [(layer: LayerSnapshot, depth: Int)] {
    var found: Set<ObjectIdentifier> = []
    _ = color(ground: Pixel(word: 0)) { layer in
      found.insert(ObjectIdentifier(layer))
      return .own
    }
    return visible().filter { found.contains(ObjectIdentifier($0.layer)) }
  }

  /// What a layer adds to the pixel; nil where it draws nothing there.
  func entry(of layer: LayerSnapshot, depth: Int) -> PixelStack.Entry? {
    let alone = color(ground: Pixel(word: 0)) { $0 === layer ? .own : .none }
    guard alone.alpha > 0 else { return nil }
    let black = Pixel(word: 0xFF00_0000)
    let contribution = color(ground: black) { $0 === layer ? .own : .black }
    let share = color(ground: black) { $0 === layer ? .white : .black }
    let straight = alone.straight
    return PixelStack.Entry(
      layer: layer.id, name: layer.name, depth: depth,
      color: Color(
        red8: straight.red, green8: straight.green, blue8: straight.blue, alpha8: straight.alpha),
      share: Double(share.red) / 255,
      contribution: Pixel(
        red: contribution.red, green: contribution.green, blue: contribution.blue, alpha: share.red))
  }

  func groundShare() -> Double {
    Double(color(ground: Pixel(word: 0xFFFF_FFFF)) { _ in .black }.red) / 255
  }

  /// The pixel as it is.
  func shown() -> Pixel { color(ground: renderer.groundPixel, tint: nil) }

  /// The pixel under a tint: only it is drawn, and what backdrop blurs look at around it.
  private func color(ground: Pixel, tint: ((LayerSnapshot) -> Tint)?) -> Pixel {
    guard let root = frame.root else { return ground }
    let reach = extents.facts(of: root).backdropReach * GaussianOperators.reach * frame.scale * 2
    let box = IntRect(x: pixel.x, y: pixel.y, width: 1, height: 1)
      .grown(by: reach > 0 ? Int(min(reach, 1e6)) + 2 : 0).intersection(frame.pixelBox)
    let surface = Surface(box: box, ground: ground, renderer: renderer.renderer)
    TreePainter(
      scale: frame.scale, drawing: renderer.drawing, stores: stores, extents: extents, tint: tint
    ).paint(root, under: .scale(x: frame.scale, y: frame.scale), on: surface)
    return surface.finish()[pixel.x - box.minX, pixel.y - box.minY]
  }
}
