import LayerTree
import OffscreenUI

/// Viewport size and insets of a list, and what follows from them alone.
public struct ListGeometry: Hashable, Sendable {
  /// A change of content width up to this, points, is no change (L26).
  public static let widthTolerance = 0.5
  /// Distance within which two settled places are the same, points.
  public static let equality = 1e-6

  /// Viewport size, points.
  public var size: Size
  /// Room that content keeps from each side at rest, points.
  public var insets: EdgeInsets

  /// A geometry; empty by default.
  public init(size: Size = .zero, insets: EdgeInsets = .zero) {
    self.size = size
    self.insets = insets
  }

  /// Viewport height between the insets, points, 0 or more.
  public var visibleHeight: Double { max(0, size.height - insets.top - insets.bottom) }
  /// Width that rows are laid out at, points, 0 or more (L21).
  public var contentWidth: Double { max(0, size.width - insets.left - insets.right) }
  /// Where the bottom inset begins, points from the viewport's top.
  public var bottomEdge: Double { size.height - insets.bottom }
  /// Whether there is any room for rows (L84).
  public var hasRoom: Bool { contentWidth > 0 && size.height > 0 }

  /// Whether the content width of another geometry differs so much that rows must lay out anew (L26).
  public func changesContentWidth(from other: ListGeometry) -> Bool {
    abs(contentWidth - other.contentWidth) > Self.widthTolerance
  }
}
