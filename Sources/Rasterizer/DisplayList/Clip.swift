import LayerTree
import Pixels

/// A shape that a group is cut to.
public enum Clip: Hashable, Sendable {
  /// An upright rectangle, device pixels.
  case rect(Rect, EdgeRule)
  /// A rectangle with circular corners, device pixels; see `DisplayList.fill(roundedRect:cornerRadius:corners:edges:with:)`.
  case roundedRect(Rect, cornerRadius: Double, corners: CornerMask, EdgeRule)
  /// The inside of a path under a transform to device pixels.
  case path(Path, Transform, ShapeContents.FillRule, EdgeRule)
  /// The values of a mask whose first pixel is at a place; outside it nothing is drawn.
  case mask(AlphaMask, at: IntPoint)

}
