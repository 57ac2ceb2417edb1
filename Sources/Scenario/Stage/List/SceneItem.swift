import CoreList
import LayerTree
import OffscreenUI

/// The size that text takes within a width, points; how is the business of whoever draws.
public typealias TextMeasure = (_ text: TextContents, _ width: Double) -> Size

/// What the rows of one list share.
final class RowScene {
  let measure: TextMeasure
  let charge: (Double) -> Void
  let tapGrows: Double
  /// Run once, inside the next layout of any row.
  var onNextLayout: (() -> Void)?

  init(measure: @escaping TextMeasure, tapGrows: Double, charge: @escaping (Double) -> Void) {
    self.measure = measure
    self.charge = charge
    self.tapGrows = tapGrows
  }
}

extension RowScene {
  /// What waits for a layout; it waits no more.
  func takeLayoutWork() -> (() -> Void)? {
    defer { onNextLayout = nil }
    return onNextLayout
  }
}

/// A row of a scenario's list.
final class SceneItem: ListItem {
  let row: RowDescription
  private unowned let scene: RowScene

  init(_ row: RowDescription, scene: RowScene) {
    self.row = row
    self.scene = scene
  }

  var identity: AnyHashable { row.id }
  var pinsToBottomEdge: Bool { row.isPinned }

  func view() -> any ListItemView { SceneRowView(row, scene: scene) }

  func isEqual(to other: any ListItem) -> Bool {
    guard let other = other as? SceneItem else { return false }
    return row.content == other.row.content
  }

  func apply(to view: any ListItemView, transition: ListTransition) {
    (view as? SceneRowView)?.show(row.content.face)
  }
}

/// The view of a row: draws what the row shows, and can grow by itself.
final class SceneRowView: View, ListItemView {
  let id: String
  var onContentDidChange: ((_ animated: Bool) -> Void)?
  private let scene: RowScene
  private var face: RowFace
  /// Height that the view has grown by itself, points; no item knows of it.
  private(set) var extra = 0.0
  private var parts: [Layer] = []
  private var shown: Shown?

  private struct Shown: Equatable {
    var face: RowFace
    var width: Double
    var extra: Double
    var height: Double
  }

  init(_ row: RowDescription, scene: RowScene) {
    id = row.id
    face = row.content.face
    self.scene = scene
    super.init(name: "row \(row.id)")
    if scene.tapGrows > 0 {
      addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.toggle() })
    }
  }

  func show(_ face: RowFace) { self.face = face }

  func update(width: Double, transition: ListTransition) -> Double {
    scene.charge(face.cost)
    scene.takeLayoutWork()?()
    if let shown, shown.face == face, shown.width == width, shown.extra == extra { return shown.height }
    let drawing = RowDrawing(face, id: id, width: width, measure: scene.measure)
    let height = drawing.height + extra
    draw(drawing.parts(height: height))
    shown = Shown(face: face, width: width, extra: extra, height: height)
    return height
  }

  /// Grows by itself, and says so.
  func grow(by distance: Double, animated: Bool) {
    extra = max(-(shown.map { $0.height - extra } ?? 0), extra + distance)
    onContentDidChange?(animated)
  }

  private func toggle() { grow(by: extra > 0 ? -scene.tapGrows : scene.tapGrows, animated: true) }

  private func draw(_ drawn: [RowPart]) {
    while parts.count > drawn.count { parts.removeLast().removeFromSuperlayer() }
    while parts.count < drawn.count {
      let part = Layer(name: nil, topLeftFrame: .zero)
      layer.addSublayer(part)
      parts.append(part)
    }
    for (part, drawn) in zip(parts, drawn) { drawn.apply(to: part) }
  }
}
