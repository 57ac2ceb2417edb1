import LayerTree
import Pixels

/// One layer of a row or a bar, as a value, with what is inside of it.
struct RowPart: Hashable {
  var frame: Rect
  var color = Color.clear
  var cornerRadius = 0.0
  var roundedCorners = CornerMask.all
  var border: (width: Double, color: Color)?
  var contents: LayerContents?
  /// What is inside, back to front; cut to the rounded frame where there is anything.
  var inner: [RowPart] = []

  static func == (left: RowPart, right: RowPart) -> Bool {
    left.frame == right.frame && left.color == right.color && left.cornerRadius == right.cornerRadius
      && left.roundedCorners == right.roundedCorners && left.border?.width == right.border?.width
      && left.border?.color == right.border?.color && left.contents == right.contents
      && left.inner == right.inner
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(frame)
    hasher.combine(contents)
  }

  func apply(to layer: Layer) {
    layer.frame = frame
    layer.backgroundColor = color
    layer.cornerRadius = cornerRadius
    layer.maskedCorners = roundedCorners
    layer.masksToBounds = !inner.isEmpty
    layer.borderWidth = border?.width ?? 0
    if let border { layer.borderColor = border.color }
    if layer.values.contents != contents { layer.contents = contents }
    Self.show(inner, in: layer)
  }

  /// Makes the sublayers of a layer that has no others show parts, back to front.
  static func show(_ parts: [RowPart], in layer: Layer) {
    while layer.sublayers.count > parts.count { layer.sublayers.last?.removeFromSuperlayer() }
    while layer.sublayers.count < parts.count { layer.addSublayer(Layer(name: nil, topLeftFrame: .zero)) }
    for (sublayer, part) in zip(layer.sublayers, parts) { part.apply(to: sublayer) }
  }
}
