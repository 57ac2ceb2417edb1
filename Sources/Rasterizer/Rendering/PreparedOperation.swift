import LayerTree
import Pixels

/// One operation, ready to be drawn in any band: a shape, its paint, and what is known of both.
struct PreparedOperation {
  /// What is covered.
  enum Shape {
    /// Every pixel of the box.
    case box
    case rect(RectCoverage)
    case roundedRect(RoundedRectCoverage)
    /// An index of `PreparedList.paths`; by area or by pixel centres.
    case path(Int, EdgeRule)
    /// An index of `PreparedList.masks`.
    case mask(Int)
    /// A group whose children follow it, up to the index `end`; an index of `PreparedList.groups`.
    case group(end: Int, Int)
  }

  /// What the covered pixels take.
  enum Source {
    /// One premultiplied pixel value.
    case pixel(UInt32)
    /// An index of `PreparedList.paints`.
    case sampled(Int)
  }

  var shape: Shape
  var source: Source
  /// Pixels that may change, cut to all clips of whole pixels.
  var box: IntRect
  /// Pixels that are hidden by this operation whatever is below; may be empty.
  var opaque: IntRect
  /// A second such box, for shapes that are a cross inside.
  var opaqueToo: IntRect
}

/// Where an operation is from top to bottom, kept apart and small: every band looks at all of them.
struct OperationRows {
  /// Rows `minY..<maxY`.
  var minY: Int32
  var maxY: Int32
  /// The next operation that is not a child of this one.
  var next: Int32
}

/// A group: what is drawn inside `clips` and mixed in by `opacity`.
struct PreparedGroup {
  var opacity: UInt32
  /// Shapes, all of which apply; their sources mean nothing.
  var clips: [PreparedOperation]
}

/// A mask at a place of the device.
struct PreparedMask {
  var mask: AlphaMask
  var origin: IntPoint
}
