import LayerTree
import Pixels

/// What a layer shows inside its bounds: its background and its contents.
///
/// Background and gradient follow the corner radius by themselves; image, text and shape only when the layer
/// masks to its bounds. Text is cut to the bounds, as by the backing store of a UILabel; a shape is not.
extension TreePainter {
  /// Fills the outline with the background.
  func paintBackground(of pieces: LayerPieces, tint: Tint, opacity: Double, on surface: Surface) {
    guard pieces.hasBackground, let color = pieces.values.backgroundColor else { return }
    outline(of: pieces).shape
      .fill(with: .color(tint.apply(to: color).faded(by: opacity)), on: surface, renderer: renderer)
  }

  /// Draws the contents, if any.
  func paintContents(of pieces: LayerPieces, tint: Tint, opacity: Double, on surface: Surface) {
    switch pieces.values.contents {
    case .image(let image):
      paint(image, of: pieces, tint: tint, opacity: opacity, on: surface)
    case .text(let text):
      paint(text, of: pieces, tint: tint, opacity: opacity, on: surface)
    case .shape(let shape):
      paint(shape, of: pieces, tint: tint, opacity: opacity, on: surface)
    case .gradient(let gradient):
      paint(tint.apply(to: gradient), of: pieces, opacity: opacity, on: surface)
    case nil:
      break
    }
  }

  func outline(of pieces: LayerPieces) -> LayerOutline {
    LayerOutline(of: pieces.values, toDevice: pieces.toDevice, isSquare: pieces.isSquare)
  }

  private func paint(
    _ image: Image, of pieces: LayerPieces, tint: Tint, opacity: Double, on surface: Surface
  ) {
    let values = pieces.values
    guard let placed = ContentsPlacement(of: image.pixels.size, in: values) else { return }
    let transform = placed.transform.concatenating(pieces.toDevice)
    let isLarger = abs(transform.determinant) >= 1
    let filter = isLarger ? values.magnificationFilter : values.minificationFilter
    let paint = Paint.image(
      ImagePaint(
        image: tint.apply(to: image), transform: transform.snapped, filter: filter, outside: .clamp,
        opacity: opacity))
    if pieces.imageCoversOutline {
      return outline(of: pieces).shape.fill(with: paint, on: surface, renderer: renderer)
    }
    let edges: EdgeRule = values.allowsEdgeAntialiasing ? .antialiased : .pixelCenter
    if pieces.toDevice.isAxisAligned {
      let box = pieces.toDevice.boundingBox(of: placed.target)
      let rect = edges == .antialiased ? box : PixelGrid.pixels(inside: box).rect
      surface.list.fill(rect, edges: edges, with: paint)
    } else {
      surface.list.fill(.rect(placed.target), transform: pieces.toDevice, edges: edges, with: paint)
    }
  }

  private func paint(
    _ text: TextContents, of pieces: LayerPieces, tint: Tint, opacity: Double, on surface: Surface
  ) {
    let bounds = pieces.values.bounds
    let place = Transform.translation(x: bounds.minX, y: bounds.minY).concatenating(pieces.toDevice)
    guard StoreDrawing.isKept(bounds.size, scale: scale) else {
      let color = tint.apply(to: text.color).faded(by: opacity)
      let layout = drawing.text.layout(text, size: bounds.size)
      return TextPainter.append(layout, color: color, transform: place, to: &surface.list)
    }
    let store = stores.store(for: .text(text, bounds.size, scale: scale)) {
      drawing.store(of: text, size: bounds.size, scale: scale)
    }
    guard let store else { return }
    tint.apply(to: store).draw(place, opacity: opacity, edges: .pixelCenter, on: surface)
  }

  /// A shape that only moves is kept and composited; one that is stretched or turned is drawn anew from its
  /// path, as a render server does with vector contents, and stays sharp.
  private func paint(
    _ shape: ShapeContents, of pieces: LayerPieces, tint: Tint, opacity: Double, on surface: Surface
  ) {
    let place = pieces.toDevice
    let isMoved = place.isAxisAligned && place.a == scale && place.d == scale
    guard isMoved, StoreDrawing.isKept(shape.extent.size, scale: scale) else {
      var shape = shape
      shape.fillColor = shape.fillColor.map { tint.apply(to: $0).faded(by: opacity) }
      shape.strokeColor = shape.strokeColor.map { tint.apply(to: $0).faded(by: opacity) }
      return StoreDrawing.append(shape, transform: place, to: &surface.list)
    }
    let store = stores.store(for: .shape(shape, scale: scale)) { drawing.store(of: shape, scale: scale) }
    guard let store else { return }
    tint.apply(to: store).draw(place, opacity: opacity, edges: .pixelCenter, on: surface)
  }

  private func paint(
    _ gradient: GradientContents, of pieces: LayerPieces, opacity: Double, on surface: Surface
  ) {
    let bounds = pieces.values.bounds
    guard !bounds.isEmpty else { return }
    let unit = Transform.scale(x: bounds.width, y: bounds.height)
      .concatenating(.translation(x: bounds.minX, y: bounds.minY))
    var stops = gradient.stops
    for index in stops.indices { stops[index].color = stops[index].color.faded(by: opacity) }
    let paint = LinearGradient(
      stops: stops, start: gradient.startPoint, end: gradient.endPoint,
      transform: unit.concatenating(pieces.toDevice))
    outline(of: pieces).shape.fill(with: .linearGradient(paint), on: surface, renderer: renderer)
  }
}

extension Transform {
  /// The transform with its shift on the grid of edges, so that a picture and its edges move together.
  var snapped: Transform {
    Transform(a: a, b: b, c: c, d: d, tx: PixelGrid.snapped(tx), ty: PixelGrid.snapped(ty))
  }
}

extension StoreDrawing {
  /// Whether content of a size in points is kept in a store at a scale.
  static func isKept(_ size: Size, scale: Double) -> Bool {
    size.width * scale * (size.height * scale) <= Double(largestStore)
  }
}
