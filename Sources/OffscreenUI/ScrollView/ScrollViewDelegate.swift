import LayerTree

/// What a scroll view tells, in UIKit's order; every call has an empty default.
///
/// A drag: will begin dragging, did scroll ..., will end dragging, did end dragging, then with momentum will
/// begin decelerating, did scroll ..., did end decelerating. An animated scroll: did scroll ..., did end
/// scrolling animation.
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset has changed, for whatever reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger is about to drag content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// A drag is about to end, and content would come to rest at the target, which may be changed.
  ///
  /// The velocity is in points per millisecond, positive toward later content. The present offset as the
  /// target means no momentum.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Point, targetContentOffset: inout Point)
  /// A drag has ended; whether momentum or a spring follows.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// Momentum or a spring begins.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Momentum or a spring has come to rest by itself.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated scroll has reached its target.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Leaves the target.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Point, targetContentOffset: inout Point
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}

/// Distances inward from the four edges, points, as UIEdgeInsets.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From the left.
  public var left: Double
  /// From the bottom.
  public var bottom: Double
  /// From the right.
  public var right: Double

  /// Insets; none by default.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// None.
  public static let zero = EdgeInsets()
}
