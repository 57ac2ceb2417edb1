import LayerTree
import Pixels

/// The outline of every visible layer as a thin anti-aliased line at its sub-pixel place, coloured by depth.
enum EdgeOverlay {
  /// Colours of depth 0, 1, 2 and so on, then again from the first.
  static let palette = [
    "#ff3b30", "#007aff", "#34c759", "#ff9500", "#af52de", "#00c7be", "#ff2d55", "#a2845e",
  ]
  .compactMap(Color.init(hex:))

  /// Adds the outlines of a frame.
  static func append(_ frame: FrameTree, to list: inout DisplayList) {
    guard let root = frame.root else { return }
    let width = max(1, frame.scale / 2)
    append(
      root, under: .scale(x: frame.scale, y: frame.scale), depth: 0, width: width, display: frame.pixelBox,
      to: &list)
  }

  private static func append(
    _ layer: LayerSnapshot, under parent: Transform, depth: Int, width: Double, display: IntRect,
    to list: inout DisplayList
  ) {
    let values = layer.values
    guard !values.isHidden, values.opacity > 0 else { return }
    let toDevice = values.transformToParent.concatenating(parent)
    let box = PixelGrid.pixels(touching: toDevice.boundingBox(of: values.bounds))
    if !box.grown(by: 2).intersection(display).isEmpty {
      var color = palette[depth % palette.count]
      color.alpha = 0.9
      let path = Path.rect(values.bounds).applying(toDevice)
      list.stroke(path, style: StrokeStyle(width: width), with: .color(color))
    }
    for sublayer in layer.drawingOrder {
      append(sublayer, under: toDevice, depth: depth + 1, width: width, display: display, to: &list)
    }
  }
}
