import Foundation
import LayerTree
import Pixels

/// A small panel in a corner, by default the top left one: frame index, presentation time, commit index.
struct HUDOverlay {
  /// Sets the panel's text.
  let text: TextEngine
  /// The corner that it stands in, points.
  var corner = Point.zero

  /// The panel's words for a frame.
  static func label(of frame: FrameTree) -> String {
    let time = String(format: "%.4f", frame.presentationTime)
    return "frame \(frame.index)   \(time) s   commit \(frame.commitIndex)"
  }

  /// Adds the panel of a frame; its size follows the display's scale, and it shrinks on narrow displays.
  func append(_ frame: FrameTree, to list: inout DisplayList) {
    let contents = TextContents(
      Self.label(of: frame), fontSize: 12, weight: .medium, color: .white, alignment: .left, numberOfLines: 1,
      truncation: .none, wraps: false)
    let layout = text.layout(contents, size: Size(width: Double.infinity, height: .infinity))
    let padding = 6.0
    let panel = Size(width: layout.size.width + 2 * padding, height: layout.size.height + padding)
    let margin = 6.0
    let zoom = min(1, frame.size.width / (panel.width + 2 * margin)) * frame.scale
    guard zoom > 0, zoom.isFinite else { return }
    let corner = Transform.translation(x: margin, y: margin).concatenating(.scale(x: zoom, y: zoom))
      .concatenating(.translation(x: self.corner.x * frame.scale, y: self.corner.y * frame.scale))
    let box = corner.boundingBox(of: Rect(origin: .zero, size: panel))
    let ground = Color(red: 0, green: 0, blue: 0, alpha: 0.72)
    list.fill(roundedRect: box, cornerRadius: 5 * zoom, with: .color(ground))
    let place = Transform.translation(x: padding, y: padding / 2).concatenating(corner)
    TextPainter.append(layout, color: .white, transform: place, to: &list)
  }
}
