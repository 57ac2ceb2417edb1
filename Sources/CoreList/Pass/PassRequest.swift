import LayerTree
import OffscreenUI

/// Everything that one pass is asked to do (the parameters of L107-L137); a deferred pass keeps it whole (L86).
struct PassRequest {
  /// The whole new collection; nil leaves it.
  var items: [any ListItem]?
  /// New viewport size, points; nil leaves it.
  var size: Size?
  /// New insets, points; nil leaves them.
  var insets: EdgeInsets?
  /// A row to scroll to.
  var target: ScrollTarget?
  /// Displacement of the content, positive down, points.
  var distance = 0.0
  /// How the anchor is chosen.
  var mode = AnchorMode.automatic
  /// Whether content follows a change of the top inset.
  var compensatesInsetChange = true
  /// How the pass is shown.
  var transition = ListTransition.immediate
  /// Whether a moved edge turns into overscroll instead of moving overscrolled content (L133).
  var absorbsEdgeChange = false
  /// Whether genuine inserts fade in (L137).
  var animatesInsertions = true

  /// Whether there is nothing in it to do (L88).
  var isEmpty: Bool { items == nil && size == nil && insets == nil && target == nil && distance == 0 }
}
