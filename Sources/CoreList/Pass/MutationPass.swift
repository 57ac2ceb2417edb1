import LayerTree
import OffscreenUI

/// One pass: the only way in which anything but scrolling changes a list (L90).
///
/// Its phases run in a fixed order, each in a file of its own; only the later ones touch views.
final class MutationPass {
  let list: ListCore
  var request: PassRequest
  /// What was true before; taken down by `sample` and not earlier, since it holds the pass's one offset (L92).
  private(set) lazy var old = PassSnapshot(list)
  /// Old and new order.
  var diff: ItemDiff
  /// Identities of rows configured or dirty in this pass (L23).
  var reconciled: Set<AnyHashable> = []
  /// Identities whose views were made in this pass.
  var created: Set<AnyHashable> = []
  /// Views of the old window, which rows of the new one take up again.
  var pool: [AnyHashable: any ListItemView] = [:]
  /// Whether rows must lay out at another width (L26).
  var changesWidth = false
  /// Pin slack of the old window under the new geometry, points (L108).
  var carriedSlack = 0.0
  /// Whether all identities are new.
  var isFullReplace = false
  var anchor: Anchor?

  init(list: ListCore, request: PassRequest) {
    self.list = list
    self.request = request
    diff = ItemDiff(unchanged: 0)
  }

  func run() {
    list.animator.capture()
    guard admit() else { return }
    halt()
    list.engine.syncToPresentedPosition()
    sample()
    adoptGeometry()
    reconcile()
    assign()
    let resolver = resolver()
    guard let anchor = resolver.resolve() else { return becomeEmpty() }
    self.anchor = anchor
    buildWindow(around: anchor, by: resolver)
    let top = fillBand()
    depart()
    render(top: top)
    settle()
  }

  /// Whether size, insets or a distance move the viewport over the content (L112).
  var displacesViewport: Bool { old.geometry != list.state.geometry || request.distance != 0 }
}
