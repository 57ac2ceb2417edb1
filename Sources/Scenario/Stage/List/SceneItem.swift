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
  /// Views of rows that there are.
  var views = 0
  /// Whether there were more of them than a list may load.
  private(set) var isOverfull = false

  /// Most rows that may be loaded at a time.
  static let mostViews = 5000

  init(measure: @escaping TextMeasure, tapGrows: Double, charge: @escaping (Double) -> Void) {
    self.measure = measure
    self.charge = charge
    self.tapGrows = tapGrows
  }

  /// A row's height as the list is told it: once there are too many rows, one that ends all loading.
  func checked(_ height: Double) -> Double {
    if views > Self.mostViews { isOverfull = true }
    return isOverfull ? 1e6 : height
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
    scene.views += 1
    if scene.tapGrows > 0 {
      addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.toggle() })
    }
  }

  deinit { scene.views -= 1 }

  func show(_ face: RowFace) { self.face = face }

  func update(width: Double, transition: ListTransition) -> Double {
    scene.charge(face.cost)
    scene.takeLayoutWork()?()
    if let shown, shown.face == face, shown.width == width, shown.extra == extra {
      return scene.checked(shown.height)
    }
    let drawing = RowDrawing(face, id: id, width: width, measure: scene.measure)
    let height = drawing.height + extra
    RowPart.show(drawing.parts(height: height), in: layer)
    shown = Shown(face: face, width: width, extra: extra, height: height)
    return scene.checked(height)
  }

  /// Grows by itself, and says so.
  func grow(by distance: Double, animated: Bool) {
    extra = max(-(shown.map { $0.height - extra } ?? 0), extra + distance)
    onContentDidChange?(animated)
  }

  private func toggle() { grow(by: extra > 0 ? -scene.tapGrows : scene.tapGrows, animated: true) }
}
