import LayerTree
import Pixels

/// Where an image lies in its layer, by contentsRect, contentsScale and contentsGravity.
struct ContentsPlacement: Equatable {
  /// The shown part of the image, in pixels of it; may reach beyond.
  var source: Rect
  /// Where that part lies, in the layer's coordinates, points; may be larger than the bounds.
  var target: Rect

  /// The placement that CALayer's rules give; nil where there is nothing to show.
  ///
  /// `contentsScale` counts only for the gravities that keep the image's own size: its pixels per point.
  init?(of image: IntSize, in values: LayerValues) {
    let part = values.contentsRect
    let source = Rect(
      x: part.minX * Double(image.width), y: part.minY * Double(image.height),
      width: part.width * Double(image.width), height: part.height * Double(image.height))
    guard !source.isEmpty, !values.bounds.isEmpty, values.contentsScale > 0 else { return nil }
    let own = Size(width: source.width / values.contentsScale, height: source.height / values.contentsScale)
    let size = Self.size(of: own, gravity: values.contentsGravity, bounds: values.bounds.size)
    let (alongX, alongY) = Self.share(values.contentsGravity)
    self.source = source
    target = Rect(
      x: values.bounds.minX + (values.bounds.width - size.width) * alongX,
      y: values.bounds.minY + (values.bounds.height - size.height) * alongY,
      width: size.width, height: size.height)
  }

  /// From pixels of the image to the layer's coordinates.
  var transform: Transform {
    let scaleX = target.width / source.width
    let scaleY = target.height / source.height
    return Transform(
      a: scaleX, b: 0, c: 0, d: scaleY,
      tx: target.minX - source.minX * scaleX, ty: target.minY - source.minY * scaleY)
  }

  private static func size(of own: Size, gravity: ContentsGravity, bounds: Size) -> Size {
    let ratioX = bounds.width / own.width
    let ratioY = bounds.height / own.height
    switch gravity {
    case .resize: return bounds
    case .resizeAspect: return scaled(own, by: min(ratioX, ratioY))
    case .resizeAspectFill: return scaled(own, by: max(ratioX, ratioY))
    default: return own
    }
  }

  private static func scaled(_ size: Size, by factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }

  /// How much of the room left over lies before the image, in each direction; y down.
  private static func share(_ gravity: ContentsGravity) -> (Double, Double) {
    switch gravity {
    case .center, .resize, .resizeAspect, .resizeAspectFill: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    }
  }
}
