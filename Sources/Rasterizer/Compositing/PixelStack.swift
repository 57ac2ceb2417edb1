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
    let entries = probe.reached().compactMap { probe.entry(of: $0.layer, depth: $0.depth) }
    return PixelStack(
      pixel: pixel, entries: entries.reversed(), groundShare: probe.groundShare(), color: probe.shown())
  }
}
