import CStores
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
  /// What of the picture is flat; found when a store is shown again.
  var runs: StoreRuns?

  /// A store of a picture; where that is not known to be opaque, it is looked at.
  init(
    _ picture: PixelBuffer, origin: IntPoint, scale: Double, extent: Rect, isSurelyOpaque: Bool = false
  ) {
    image = Image(picture)
    self.origin = origin
    self.scale = scale
    self.extent = extent
    runs = StoreRuns()
    isOpaque = isSurelyOpaque || picture.isOpaque
  }

  /// Memory of the picture and of its runs.
  var bytes: Int { image.pixels.byteCapacity + (runs?.bytes ?? 0) + 128 }

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
    // Where it only moves, the shift is put on the grid of edges, so that picture and edges move together.
    let isMoved = toDevice.a == scale && toDevice.d == scale && toDevice.isAxisAligned
    let transform =
      isMoved
      ? Transform.translation(
        x: PixelGrid.snapped(toDevice.tx) + Double(origin.x),
        y: PixelGrid.snapped(toDevice.ty) + Double(origin.y))
      : Transform.translation(x: Double(origin.x), y: Double(origin.y))
        .concatenating(.scale(x: 1 / scale, y: 1 / scale)).concatenating(toDevice)
    var picture = ImagePaint(
      image: image, transform: transform, outside: .clamp, opacity: opacity, isOpaque: isOpaque)
    picture.runs = runs
    let paint = Paint.image(picture)
    // The picture covers as many whole pixels as its extent rounds to in its own coordinates; where the extent
    // lies on the device, that can be a row or a column more or less: the border's pixels go on.
    if toDevice.isAxisAligned {
      let box = toDevice.boundingBox(of: extent)
      let rect = edges == .antialiased ? box : PixelGrid.pixels(inside: box).rect
      surface.list.fill(rect, edges: edges, with: paint)
    } else {
      surface.list.fill(.rect(extent), transform: toDevice, edges: edges, with: paint)
    }
  }
}

extension PixelBuffer {
  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    withUnsafeWords { words in
      guard let base = words.baseAddress else { return true }
      return stores_common(base, words.count) >= 0xFF00_0000
    }
  }
}
