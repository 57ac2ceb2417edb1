import LayerTree
import Pixels

/// The benchmark scene `chat-list` as a tree of layers, frame by frame.
///
/// Rows, leaving rows, the group, the card and the header are layers with sublayers; rows that only move are
/// the same objects in the next frame but for their own place, as commits share them. Edges are those of
/// layers: upright ones by pixel centres.
struct ChatListLayers {
  private let scene: ChatListScene
  /// Whether the rows of the list, leaving ones too, and the block of shapes are kept as backing stores.
  private let rasterizes: Bool
  private var rows: [RowKey: [LayerSnapshot]] = [:]
  private var header: LayerSnapshot?
  private var card: LayerSnapshot?
  private var block: [LayerSnapshot] = []

  /// What the inside of a row depends on.
  private struct RowKey: Hashable {
    var index: Int
    var height: Double
  }

  /// The scene at a scale, with kept stores or without.
  init(scene: ChatListScene, rasterizes: Bool) {
    self.scene = scene
    self.rasterizes = rasterizes
  }

  /// A frame of the scene, 0 to 239.
  mutating func frame(_ index: Int) -> FrameTree {
    var layers = ChatListScene.rowPlaces(index).map { row($0.0, x: 0, y: $0.1, height: $0.2) }
    for operation in scene.operations(index) {
      switch operation {
      case .group(let box, let alpha, let children):
        layers.append(group(box, alpha, children, serial: layers.count))
      case .turned(let rect, let radius, let degrees, let color):
        layers.append(turned(rect, radius, degrees, color))
      default: break
      }
    }
    layers += [menuCard(), topHeader()]
    let root = Self.layer(1, Rect(origin: .zero, size: ChatListScene.size), sublayers: layers) {
      $0.backgroundColor = ChatListScene.ground
    }
    return FrameTree(
      index: index, presentationTime: Double(index) / 60, commitIndex: index + 1, root: root,
      size: ChatListScene.size, scale: scene.scale)
  }

  private mutating func row(_ index: Int, x: Double, y: Double, height: Double) -> LayerSnapshot {
    let key = RowKey(index: index, height: height)
    let inside =
      rows[key]
      ?? sublayers(
        ChatListRow(index: index, x: 0, y: 0, height: height).operations(pixel: 1 / scene.scale))
    rows[key] = inside
    if rows.count > 200 { rows = [key: inside] }
    return Self.layer(
      UInt64(1000 + index), Rect(x: x, y: y, width: 390, height: height), sublayers: inside
    ) { $0.shouldRasterize = rasterizes }
  }

  /// A leaving row or the block of overlapping shapes: one opacity over all that is in it.
  private mutating func group(
    _ box: Rect, _ alpha: UInt8, _ children: [ChatListScene.Operation], serial: Int
  ) -> LayerSnapshot {
    let isRow = box.width == 390
    let key = RowKey(index: -Int(box.height), height: box.height)
    let inside = rows[key] ?? sublayers(children, movedBy: box.origin)
    rows[key] = inside
    return Self.layer(UInt64(isRow ? 500 + Int(box.height) : 499), box, sublayers: inside) {
      $0.opacity = Float(alpha) / 255
      $0.shouldRasterize = rasterizes
    }
  }

  private func turned(_ rect: Rect, _ radius: Double, _ degrees: Double, _ color: Color) -> LayerSnapshot {
    Self.layer(400, rect) {
      $0.backgroundColor = color
      $0.cornerRadius = radius
      $0.allowsEdgeAntialiasing = true
      $0.transform = .rotation(degrees * Double.pi / 180)
    }
  }

  private mutating func menuCard() -> LayerSnapshot {
    if let card { return card }
    let box = ChatListScene.card
    let inside = sublayers(
      Array(ChatListScene.menu(pixel: 1 / scene.scale).dropFirst(2)), movedBy: box.origin)
    let made = Self.layer(300, box, sublayers: inside) {
      $0.backgroundColor = Color(red8: 250, green8: 250, blue8: 252)
      $0.cornerRadius = 14
      $0.shadowColor = .black
      $0.shadowOpacity = 77.0 / 255
      $0.shadowRadius = 4
      $0.shadowOffset = Size(width: 0, height: 4)
      $0.shadowPath = .roundedRect(Rect(origin: .zero, size: box.size), cornerRadius: 14)
    }
    card = made
    return made
  }

  private mutating func topHeader() -> LayerSnapshot {
    if let header { return header }
    let inside = sublayers(ChatListScene.header(pixel: 1 / scene.scale))
    let made = Self.layer(200, Rect(x: 0, y: 0, width: 390, height: 92.5), sublayers: inside)
    header = made
    return made
  }

  /// One layer for each operation.
  private func sublayers(
    _ operations: [ChatListScene.Operation], movedBy origin: Point = .zero
  ) -> [LayerSnapshot] {
    operations.enumerated().compactMap { index, operation in
      let id = UInt64(100_000 + index)
      switch operation {
      case .rect(let rect, let color):
        return Self.box(id, rect.offsetBy(dx: -origin.x, dy: -origin.y), 0, color)
      case .rounded(let rect, let radius, let color):
        return Self.box(id, rect.offsetBy(dx: -origin.x, dy: -origin.y), radius, color)
      case .circle(let center, let radius, let color):
        let rect = Rect(
          x: center.x - radius - origin.x, y: center.y - radius - origin.y, width: 2 * radius,
          height: 2 * radius)
        return Self.box(id, rect, radius, color)
      case .turned, .shadow, .group: return nil
      }
    }
  }

  private static func box(_ id: UInt64, _ rect: Rect, _ radius: Double, _ color: Color) -> LayerSnapshot {
    layer(id, rect) {
      $0.backgroundColor = color
      $0.cornerRadius = radius
    }
  }

  private static func layer(
    _ id: UInt64, _ box: Rect, sublayers: [LayerSnapshot] = [],
    _ change: (inout LayerValues) -> Void = { _ in }
  ) -> LayerSnapshot {
    var values = LayerValues()
    values.bounds = Rect(origin: .zero, size: box.size)
    values.position = Point(x: box.midX, y: box.midY)
    change(&values)
    return LayerSnapshot(id: LayerID(rawValue: id), values: values, sublayers: sublayers)
  }
}
