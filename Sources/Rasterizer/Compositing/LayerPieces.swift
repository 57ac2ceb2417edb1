import LayerTree
import Pixels

/// A layer in its place, about to be drawn: which pieces it has of its own.
struct LayerPieces {
  /// The layer.
  let layer: LayerSnapshot
  /// From its coordinates to device pixels.
  let toDevice: Transform
  /// Whether its shadow is drawn.
  let hasShadow: Bool
  /// The blurred picture of what lies behind.
  let backdrop: Backdrop?
  /// Whether background and border are left square, because the group they are in is cut by the outline.
  var isSquare = false

  /// What a layer shows of the surface behind it.
  struct Backdrop {
    /// The blurred pixels.
    var image: Image
    /// Where they are, device pixels.
    var origin: IntPoint
  }

  /// What the layer shows.
  var values: LayerValues { layer.values }

  /// How many device pixels a point is long, in the geometric mean of both directions.
  var deviceScale: Double { abs(toDevice.determinant).squareRoot() }

  /// Whether there is a shadow to draw.
  var castsShadow: Bool { hasShadow && values.shadowOpacity > 0 && values.shadowColor.alpha > 0 }

  /// Whether there is a border to draw.
  var hasBorder: Bool { values.borderWidth > 0 && values.borderColor.alpha > 0 && !values.bounds.isEmpty }

  /// Whether there is a background to draw.
  var hasBackground: Bool { (values.backgroundColor?.alpha ?? 0) > 0 && !values.bounds.isEmpty }

  /// How many pictures the layer puts on top of one another by itself.
  private var ownCount: Int {
    var count = [castsShadow, backdrop != nil, hasBackground, hasBorder].filter { $0 }.count
    switch values.contents {
    case .shape(let shape): count += shape.fillColor != nil && shape.strokeColor != nil ? 2 : 1
    case .text, .image, .gradient: count += 1
    case nil: break
    }
    return count
  }

  /// Whether the layer is a single piece, on which an opacity acts as on a group.
  var isSingle: Bool {
    if layer.sublayers.isEmpty { return ownCount <= 1 && !isOverlappingText }
    return ownCount == 0 && layer.sublayers.count == 1 && layer.sublayers[0].values.allowsGroupOpacity
  }

  /// Glyphs that are not in a store are pieces of their own.
  private var isOverlappingText: Bool {
    guard case .text = values.contents else { return false }
    return !StoreDrawing.isKept(values.bounds.size, scale: deviceScale)
  }

  /// Whether all that the layer draws is one piece that follows the outline anyway, so that `masksToBounds`
  /// cuts nothing more.
  var followsOutlineAlone: Bool {
    guard layer.sublayers.isEmpty, layer.mask == nil, ownCount == 1 else { return false }
    if hasBackground || hasBorder || backdrop != nil { return true }
    if case .gradient = values.contents { return true }
    return imageCoversOutline
  }

  /// Whether the layer is an image alone that `masksToBounds` cuts and that covers the bounds.
  var imageCoversOutline: Bool {
    guard values.masksToBounds, layer.sublayers.isEmpty, layer.mask == nil, ownCount == 1,
      case .image(let image) = values.contents,
      let target = ContentsPlacement(of: image.pixels.size, in: values)?.target
    else { return false }
    let bounds = values.bounds
    return target.minX <= bounds.minX && target.minY <= bounds.minY && target.maxX >= bounds.maxX
      && target.maxY >= bounds.maxY
  }
}
