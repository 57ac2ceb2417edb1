import LayerTree
import OffscreenUI

@testable import CoreList

/// What the display shows of the rows, as the render server resolves it.
extension ListRig {
  /// Boxes of all rows in the next frame, by key, points from the display's top left.
  func shownRows() -> [Int: Rect] {
    thread.flush()
    let index = Int((thread.mediaTime * 60).rounded(.down)) + 1
    var boxes: [Int: Rect] = [:]
    if let root = thread.frame(index).root { collect(root, origin: .zero, into: &boxes) }
    return boxes
  }

  /// - Parameter origin: Where the layer's superlayer has its zero, points from the display's top left.
  private func collect(_ layer: LayerSnapshot, origin: Point, into boxes: inout [Int: Rect]) {
    let values = layer.values
    let size = values.bounds.size
    let left = origin.x + values.position.x - values.anchorPoint.x * size.width
    let top = origin.y + values.position.y - values.anchorPoint.y * size.height
    if let name = layer.name, name.hasPrefix("row "), let key = Int(name.dropFirst(4)) {
      boxes[key] = Rect(x: left, y: top, width: size.width, height: size.height)
    }
    let inner = Point(x: left - values.bounds.minX, y: top - values.bounds.minY)
    for sublayer in layer.sublayers { collect(sublayer, origin: inner, into: &boxes) }
  }

  /// A scroll callback without motion, as an engine sends at rest.
  func zeroScroll() { list.engine.onScroll?(list.engine.offset) }

  /// The loaded window, as the list has it.
  var plan: LoadedWindow { list.core.state.window }
}
