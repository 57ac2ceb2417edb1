import LayerTree
import Pixels

/// Draws backing stores of text and shapes.
struct StoreDrawing {
  /// Sets text.
  let text: TextEngine
  /// Draws lists.
  let renderer: DisplayListRenderer

  /// Pixels above which no store is made and content is drawn anew each time: four frames of a large tablet.
  static let largestStore = 2064 * 2752 * 4

  /// The store of text in a box whose top left corner is the origin; nil where nothing is visible.
  func store(of contents: TextContents, size: Size, scale: Double) -> BackingStore? {
    let layout = text.layout(contents, size: size)
    let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let box = PixelGrid.pixels(inside: Transform.scale(x: scale, y: scale).boundingBox(of: bounds))
    guard layout.glyphCount > 0, !box.isEmpty else { return nil }
    var list = DisplayList()
    TextPainter.append(layout, color: contents.color, transform: .scale(x: scale, y: scale), to: &list)
    return store(of: list, in: box, scale: scale)
  }

  /// The store of a path with its paint, in the coordinates of its layer; nil where nothing is visible.
  func store(of shape: ShapeContents, scale: Double) -> BackingStore? {
    let toPixels = Transform.scale(x: scale, y: scale)
    let box = PixelGrid.pixels(touching: toPixels.boundingBox(of: shape.extent))
    guard !box.isEmpty else { return nil }
    var list = DisplayList()
    Self.append(shape, transform: toPixels, to: &list)
    return store(of: list, in: box, scale: scale)
  }

  /// Adds a path with its paint.
  static func append(_ shape: ShapeContents, transform: Transform, to list: inout DisplayList) {
    if let color = shape.fillColor {
      list.fill(shape.path, transform: transform, rule: shape.fillRule, with: .color(color))
    }
    if let color = shape.strokeColor, shape.lineWidth > 0 {
      let style = StrokeStyle(
        width: shape.lineWidth, join: shape.lineJoin, cap: shape.lineCap, miterLimit: max(1, shape.miterLimit)
      )
      list.stroke(shape.path, transform: transform, style: style, with: .color(color))
    }
  }

  /// Draws a list and keeps the pixels that are not clear, with a clear border to fade out into.
  private func store(of list: DisplayList, in box: IntRect, scale: Double) -> BackingStore? {
    let picture = renderer.picture(of: list, size: box.size, origin: IntPoint(x: box.minX, y: box.minY))
    guard let ink = picture.inkBox else { return nil }
    let kept = ink.grown(by: 1)
    let place = kept.offsetBy(dx: box.minX, dy: box.minY)
    let extent = Transform.scale(x: 1 / scale, y: 1 / scale).boundingBox(of: place.rect)
    return BackingStore(
      picture.framed(to: kept), origin: IntPoint(x: place.minX, y: place.minY), scale: scale, extent: extent)
  }
}

extension PixelBuffer {
  /// The least box that holds every pixel that is not clear; nil where all are.
  var inkBox: IntRect? {
    var box = IntRect(minX: width, minY: height, maxX: 0, maxY: 0)
    withUnsafeWords { words in
      for y in 0..<height {
        let row = words[y * width..<(y + 1) * width]
        guard let first = row.firstIndex(where: { $0 != 0 }) else { continue }
        let last = row.lastIndex { $0 != 0 } ?? first
        box.minX = min(box.minX, first - y * width)
        box.maxX = max(box.maxX, last + 1 - y * width)
        box.minY = min(box.minY, y)
        box.maxY = y + 1
      }
    }
    return box.isEmpty ? nil : box
  }

  /// The pixels of a box that may reach beyond the picture, clear there.
  func framed(to box: IntRect) -> PixelBuffer {
    var result = PixelBuffer(width: box.width, height: box.height)
    let common = box.intersection(IntRect(x: 0, y: 0, width: width, height: height))
    guard !common.isEmpty else { return result }
    withUnsafeWords { source in
      result.withUnsafeMutableWords { target in
        for y in common.minY..<common.maxY {
          for x in common.minX..<common.maxX {
            target[(y - box.minY) * box.width + x - box.minX] = source[y * width + x]
          }
        }
      }
    }
    return result
  }
}
