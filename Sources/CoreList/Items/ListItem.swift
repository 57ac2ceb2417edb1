import LayerTree
import OffscreenUI

/// A row of a list, described: who it is, what it shows, and how to make and update a view of it (L1).
public protocol ListItem: AnyObject {
  /// The stable and only identity: it decides what survives, what moves, and whose animation is whose (L2).
  var identity: AnyHashable { get }
  /// Makes a view for the row; called once whenever the row is loaded anew (L17).
  func view() -> any ListItemView
  /// Whether another item of the same identity shows the same; there is no default on purpose (L3, L4).
  func isEqual(to other: any ListItem) -> Bool
  /// Brings a view of an older item of this identity up to date; nothing by default.
  func apply(to view: any ListItemView, transition: ListTransition)
  /// Whether the row is held against the viewport's bottom edge; false by default (L42).
  var pinsToBottomEdge: Bool { get }
}

extension ListItem {
  /// Nothing to bring up to date.
  public func apply(to view: any ListItemView, transition: ListTransition) {}
  /// An ordinary row.
  public var pinsToBottomEdge: Bool { false }
}

/// The view of a loaded row, which measures and lays itself out (L7).
public protocol ListItemView: View {
  /// Lays out at a width in points, and returns the settled height in points, animating or not (L8).
  func update(width: Double, transition: ListTransition) -> Double
  /// Set by the list; to be called when the row's height may have changed by itself, saying whether to animate.
  var onContentDidChange: ((_ animated: Bool) -> Void)? { get set }
  /// The part of the row inside the viewport, in the row's own points; nil where none is.
  func visibleRectUpdated(_ rect: Rect?)
}

extension ListItemView {
  /// Nothing to do.
  public func visibleRectUpdated(_ rect: Rect?) {}
}
