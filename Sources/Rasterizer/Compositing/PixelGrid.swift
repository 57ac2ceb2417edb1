import LayerTree
import Pixels

/// Where edges fall on the grid of pixels.
///
/// An upright edge that is not anti-aliased follows the pixel-centre rule: a pixel belongs to a layer when its
/// centre does, the left and top edge included. Two layers that share an edge then share no pixel and leave
/// none out, wherever the edge is. The shared edge is reached by two sums of Doubles that may differ in their
/// last bits, and so could part exactly on a pixel's centre: edges are therefore first put on a grid of 1/1024
/// pixel, of which centres are points, so that both sums fall on the same one.
enum PixelGrid {
  /// Steps of an edge in a pixel.
  static let steps = 1024.0

  /// A device coordinate on the grid of edges.
  static func snapped(_ value: Double) -> Double { (value * steps).rounded() / steps }

  /// The first pixel whose centre is at or after `edge`; bounded, so that no coordinate overflows.
  static func firstPixel(atOrAfter edge: Double) -> Int {
    let bounded = max(-1e8, min(1e8, edge.isNaN ? 0 : edge))
    return Int((snapped(bounded) - 0.5).rounded(.up))
  }

  /// The pixels whose centres are inside a rectangle of device coordinates.
  static func pixels(inside rect: Rect) -> IntRect {
    let box = IntRect(
      minX: firstPixel(atOrAfter: rect.minX), minY: firstPixel(atOrAfter: rect.minY),
      maxX: firstPixel(atOrAfter: rect.maxX), maxY: firstPixel(atOrAfter: rect.maxY))
    return box.isEmpty ? .empty : box
  }

  /// The pixels that a rectangle of device coordinates touches at all.
  static func pixels(touching rect: Rect) -> IntRect {
    guard rect.width > 0, rect.height > 0 else { return .empty }
    func bounded(_ value: Double) -> Double { max(-1e8, min(1e8, value.isNaN ? 0 : value)) }
    return IntRect(
      minX: Int(bounded(rect.minX).rounded(.down)), minY: Int(bounded(rect.minY).rounded(.down)),
      maxX: Int(bounded(rect.maxX).rounded(.up)), maxY: Int(bounded(rect.maxY).rounded(.up)))
  }
}

extension IntRect {
  /// The box as a rectangle of device coordinates.
  var rect: Rect { Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height)) }

  /// The box with each side moved outward by whole pixels.
  func grown(by margin: Int) -> IntRect {
    isEmpty
      ? self : IntRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
