import CoreList
import LayerTree
import Pixels
import ScrollPhysics

/// What scrolls a scroll surface.
public typealias ScrollEngineKind = CoreList.ScrollEngineKind

/// `stage: scroll`: a surface of numbered, coloured bands under a finger.
struct ScrollDescription: Sendable {
  var engine = ScrollEngineKind.keyframe
  /// The surface on the display, points; nil for all of it.
  var frame: Rect?
  var insets = Insets()
  /// Offset at the begin; nil for the first edge.
  var start: Double?
  var bands = Bands()
  /// Edges at the begin, where they are not those of content and insets.
  var edges: EdgesChange?

  /// Room above and below the content, points.
  struct Insets: Sendable {
    var top = 0.0
    var bottom = 0.0
  }

  /// What there is to scroll.
  struct Bands: Sendable {
    var height = 60.0
    var count = 100
    /// Taken in turn; empty for a colour of its own for each.
    var colors: [Color] = []
    var isNumbered = true
  }

  /// Length of the content, points.
  var contentLength: Double { bands.height * Double(bands.count) }

  /// Where content rests at its two ends, as UIScrollView rounds them, for a viewport of a height in points.
  func restingBounds(viewportHeight: Double, scale: Double) -> ScrollBounds {
    ScrollBounds(
      contentLength: contentLength, viewportLength: viewportHeight, insetBefore: insets.top,
      insetAfter: insets.bottom, scale: scale)
  }
}
