import LayerTree
import Pixels

/// A frame in pixels.
public struct RenderedFrame: Sendable {
  /// The picture: opaque, `size * scale` pixels, each side rounded to nearest.
  public let pixels: PixelBuffer
  /// Whether it may differ from the frame rendered before; false costs nothing.
  public let changed: Bool
}

/// What is drawn into a frame on top of its layers.
public struct FrameOverlays: OptionSet, Hashable, Sendable {
  /// One bit an overlay.
  public let rawValue: Int
  /// Overlays from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A panel with frame index, presentation time and commit index.
  public static let hud = FrameOverlays(rawValue: 1)
  /// The outline of every visible layer at its sub-pixel place, coloured by depth.
  public static let edges = FrameOverlays(rawValue: 2)
}

/// Turns frames of layers into pixels, as a render server does.
///
/// Text, shapes, shadows and layers with `shouldRasterize` are kept as backing stores between frames. The
/// pixels depend on the frame alone: they are the same bit for bit on any number of threads, with full and
/// with empty stores. Not to be used from two threads at once.
public final class FrameRenderer {
  /// Memory for stores that the frame at hand does not use, bytes, where nothing else is said.
  public static let defaultCacheLimit = 32 << 20

  /// The corner that the panel of frame and time stands in, points from the display's top left.
  public let panelCorner: Point

  let renderer: DisplayListRenderer
  let drawing: StoreDrawing
  private let ground: Pixel
  private let cacheLimit: Int
  private var stores: StoreKeeper
  private var last: Shown?

  /// The frame rendered last: what it shows without and with overlays.
  private struct Shown {
    var frame: FrameTree
    var overlays: FrameOverlays
    var layers: PixelBuffer
    var finished: PixelBuffer
  }

  /// A renderer with empty stores.
  ///
  /// - Parameters:
  ///   - textEngine: Sets the text of layers.
  ///   - threads: Threads that draw, 1 or more; nil for one for each core.
  ///   - cacheLimit: Bytes of backing stores kept though the frame at hand does not use them.
  ///   - panelCorner: Where the panel of frame and time stands, points from the display's top left.
  ///   - ground: What the display shows where no layer is; its alpha does not count.
  public init(
    textEngine: TextEngine, threads: Int? = nil, cacheLimit: Int = FrameRenderer.defaultCacheLimit,
    panelCorner: Point = .zero, ground: Color = .black
  ) {
    self.panelCorner = panelCorner
    renderer = DisplayListRenderer(threads: threads)
    drawing = StoreDrawing(text: textEngine, renderer: renderer)
    self.cacheLimit = max(0, cacheLimit)
    self.ground = Color(red: ground.red, green: ground.green, blue: ground.blue).pixel
    stores = StoreKeeper(limit: max(0, cacheLimit))
  }

  /// Bytes of all kept backing stores.
  public var storeBytes: Int { stores.bytes }

  /// How many backing stores were drawn since the last `dropStores()`.
  public var storesDrawn: Int { stores.drawn }

  /// Forgets every backing store and the last frame, so that the next one is drawn from nothing.
  public func dropStores() {
    stores = StoreKeeper(limit: cacheLimit)
    last = nil
  }

  /// The pixels of a frame, with overlays on top.
  ///
  /// A frame that shows the same layers as the one before returns the same pixels at no cost.
  public func render(_ frame: FrameTree, overlays: FrameOverlays = []) -> RenderedFrame {
    if let last, last.overlays == overlays, last.frame.showsSame(as: frame),
      !overlays.contains(.hud) || last.frame.hasSameLabel(as: frame)
    {
      self.last?.frame = frame
      return RenderedFrame(pixels: last.finished, changed: false)
    }
    let layers: PixelBuffer
    if let last, last.frame.showsSame(as: frame) {
      layers = last.layers
    } else {
      // The memory of the frame before is for this one, if nobody else holds it.
      last = nil
      layers = draw(frame)
    }
    let finished = overlays.isEmpty ? layers : draw(overlays, of: frame, over: layers)
    last = Shown(frame: frame, overlays: overlays, layers: layers, finished: finished)
    return RenderedFrame(pixels: finished, changed: true)
  }

  private func draw(_ frame: FrameTree) -> PixelBuffer {
    let surface = Surface(box: frame.pixelBox, ground: ground, renderer: renderer)
    if let root = frame.root {
      TreePainter(scale: frame.scale, drawing: drawing, stores: stores)
        .paint(root, under: .scale(x: frame.scale, y: frame.scale), on: surface)
    }
    stores.endFrame()
    return surface.finish()
  }

  private func draw(_ overlays: FrameOverlays, of frame: FrameTree, over layers: PixelBuffer) -> PixelBuffer {
    var list = DisplayList()
    if overlays.contains(.edges) { EdgeOverlay.append(frame, to: &list) }
    if overlays.contains(.hud) {
      HUDOverlay(text: drawing.text, corner: panelCorner).append(frame, to: &list)
    }
    var finished = layers
    renderer.render(list, into: &finished, background: .existing)
    return finished
  }

  /// What the display shows where no layer is.
  var groundPixel: Pixel { ground }
}

extension FrameTree {
  /// The pixels of the display.
  var pixelBox: IntRect {
    func pixels(_ points: Double) -> Int {
      let count = (points * scale).rounded()
      return count > 0 ? Int(min(count, 32_768)) : 0
    }
    return IntRect(x: 0, y: 0, width: pixels(size.width), height: pixels(size.height))
  }

  /// Whether both frames look the same: the same root object, or one equal in all that is drawn.
  func showsSame(as other: FrameTree) -> Bool {
    guard size == other.size, scale == other.scale else { return false }
    switch (root, other.root) {
    case (nil, nil): return true
    case (let root?, let other?): return root.looksEqual(to: other)
    default: return false
    }
  }

  /// Whether the panel says the same of both frames.
  func hasSameLabel(as other: FrameTree) -> Bool {
    index == other.index && presentationTime == other.presentationTime && commitIndex == other.commitIndex
  }
}
