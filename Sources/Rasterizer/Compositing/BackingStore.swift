import LayerTree
import Pixels

/// A picture that was drawn in a layer's own coordinates, at a scale but upright and unmoved.
struct BackingStore: Sendable {
  /// The picture.
  let image: Image
  /// Where its first pixel is: pixels from the origin of the layer's coordinates.
  let origin: IntPoint
  /// Pixels per point.
  let scale: Double
  /// What the store stands for, in the layer's coordinates, points.
  let extent: Rect
  /// Whether every pixel is opaque.
  let isOpaque: Bool

  /// A store of a picture.
  init(_ picture: PixelBuffer, origin: IntPoint, scale: Double, extent: Rect) {
    image = Image(picture)
    self.origin = origin
    self.scale = scale
    self.extent = extent
    isOpaque = picture.withUnsafeWords { words in words.allSatisfy { $0 >= 0xFF00_0000 } }
  }

  /// Memory of the picture.
  var bytes: Int { image.pixels.size.area * 4 + 128 }

  /// The store with other pixels of the same size.
  func replacing(_ picture: PixelBuffer) -> BackingStore {
    BackingStore(picture, origin: origin, scale: scale, extent: extent)
  }

  /// Puts the store on a surface, as a render server samples a texture.
  ///
  /// - Parameters:
  ///   - toDevice: From the layer's coordinates to device pixels. Where it only moves, pixels at whole offsets
  ///     are copied, others are mixed bilinearly.
  ///   - opacity: 0 to 1.
  ///   - edges: How the edges of `extent` fall on pixels.
  ///   - surface: Where to draw.
  func draw(_ toDevice: Transform, opacity: Double, edges: EdgeRule, on surface: Surface) {
    let toImage = Transform.scale(x: 1 / scale, y: 1 / scale)
    let picture = Transform.translation(x: Double(origin.x), y: Double(origin.y))
      .concatenating(toImage).concatenating(toDevice)
    guard toDevice.a == scale, toDevice.d == scale, toDevice.isAxisAligned else {
      let paint = Paint.image(
        ImagePaint(image: image, transform: picture, outside: .clamp, opacity: opacity))
      if toDevice.isAxisAligned {
        let box = toDevice.boundingBox(of: extent)
        let rect = edges == .antialiased ? box : PixelGrid.pixels(inside: box).rect
        surface.list.fill(rect, edges: edges, with: paint)
      } else {
        surface.list.fill(.rect(extent), transform: toDevice, edges: edges, with: paint)
      }
      return
    }
    let place = Point(
      x: PixelGrid.snapped(toDevice.tx) + Double(origin.x),
      y: PixelGrid.snapped(toDevice.ty) + Double(origin.y))
    drawMoved(to: place, covering: toDevice.boundingBox(of: extent), opacity: opacity, edges: edges, surface)
  }

  /// Draws the picture in its own size, over the pixels whose centres are in `target`.
  ///
  /// The picture covers as many whole pixels as its extent rounds to in its own coordinates; where the extent
  /// lies on the device, that can be a row or a column more or less. So it is cut to the device's count, and
  /// what is missing is painted from its border.
  private func drawMoved(
    to place: Point, covering target: Rect, opacity: Double, edges: EdgeRule, _ surface: Surface
  ) {
    let transform = Transform.translation(x: place.x, y: place.y)
    let paint = Paint.image(ImagePaint(image: image, transform: transform, outside: .clamp, opacity: opacity))
    guard edges == .pixelCenter else {
      surface.list.fill(target, edges: .antialiased, with: paint)
      return
    }
    let wanted = PixelGrid.pixels(inside: target)
    let own = PixelGrid.pixels(
      inside: Rect(
        x: place.x, y: place.y, width: Double(image.pixels.width), height: Double(image.pixels.height)))
    let common = wanted.intersection(own)
    if !common.isEmpty {
      if common != own { surface.pushClip(common) }
      surface.list.draw(image, at: place, opacity: opacity, isOpaque: isOpaque)
      if common != own { surface.popClip() }
    }
    for strip in wanted.strips(around: common) {
      surface.list.fill(strip.rect, edges: .pixelCenter, with: paint)
    }
  }
}

extension IntRect {
  /// The parts of the box that are outside `inner`, which lies inside it: at most four, none overlapping.
  func strips(around inner: IntRect) -> [IntRect] {
    guard !inner.isEmpty else { return isEmpty ? [] : [self] }
    return [
      IntRect(minX: minX, minY: minY, maxX: maxX, maxY: inner.minY),
      IntRect(minX: minX, minY: inner.maxY, maxX: maxX, maxY: maxY),
      IntRect(minX: minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
      IntRect(minX: inner.maxX, minY: inner.minY, maxX: maxX, maxY: inner.maxY),
    ].filter { !$0.isEmpty }
  }
}
