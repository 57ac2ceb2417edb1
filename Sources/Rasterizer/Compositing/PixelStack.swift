import LayerTree
import Pixels

/// Which layers make a pixel, front to back, and how much of it each is.
///
/// Every number is measured by drawing the frame's pixel with the renderer itself: source-over is linear in
/// colours, so a pixel is the sum over its layers of colour times share, and a share is what the pixel shows
/// when one layer's paint is white and all other paint is black.
public struct PixelStack: Sendable, Equatable {
  /// One layer's part in the pixel; sublayers are apart.
  public struct Entry: Sendable, Equatable {
    /// Which layer.
    public var layer: LayerID
    /// Its name, if it has one.
    public var name: String?
    /// How many superlayers it has.
    public var depth: Int
    /// The colour it shows there, straight; the layer's alpha there is its alpha.
    ///
    /// That alpha has the layer's opacity in it, those of its superlayers, and all that cuts it.
    public var color: Color
    /// How much of the final colour is its own, 0 (hidden by others) to 1.
    public var share: Double
    /// What it adds to the final colour, premultiplied.
    public var contribution: Pixel
  }
  /// Column and row of the pixel.
  public var pixel: IntPoint
  /// The layers, front to back, those that are wholly covered by others included.
  public var entries: [Entry]
  /// How much of the final colour is the display's ground.
  public var groundShare: Double
  /// The pixel as it is shown.
  public var color: Pixel
}

extension FrameRenderer {
  /// The stack of layers that make the pixel at a point of the display, in points; nil outside of it.
  public func stack(at point: Point, in frame: FrameTree) -> PixelStack? {
    let place = IntPoint(
      x: DeviceNumber.floor(point.x * frame.scale), y: DeviceNumber.floor(point.y * frame.scale))
    return stack(atPixel: place, in: frame)
  }

  /// The stack of layers that make a pixel; nil outside of the display.
  public func stack(atPixel pixel: IntPoint, in frame: FrameTree) -> PixelStack? {
    guard frame.pixelBox.contains(x: pixel.x, y: pixel.y) else { return nil }
    let probe = PixelProbe(renderer: self, frame: frame, pixel: pixel)
    let entries = probe.layers().compactMap { probe.entry(of: $0.layer, depth: $0.depth) }
    return PixelStack(
      pixel: pixel, entries: entries.reversed(), groundShare: probe.groundShare(), color: probe.shown())
  }
}

/// Draws one pixel of a frame again and again under different tints.
private struct PixelProbe {
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
  func layers() -> [(layer: LayerSnapshot, depth: Int)] {
    var found: [(layer: LayerSnapshot, depth: Int)] = []
    func visit(_ layer: LayerSnapshot, _ depth: Int) {
      guard !layer.values.isHidden, layer.values.opacity > 0 else { return }
      found.append((layer, depth))
      layer.drawingOrder.forEach { visit($0, depth + 1) }
    }
    if let root = frame.root { visit(root, 0) }
    return found
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
