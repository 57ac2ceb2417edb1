import LayerTree
import Pixels

/// What a shape is filled with; geometry is in device pixels unless a transform says otherwise.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// Colours along a line.
  case linearGradient(LinearGradient)
  /// A picture under a transform.
  case image(ImagePaint)
}

/// Colours along a line; before the first stop and after the last one their colours go on.
///
/// Premultiplied components are interpolated between stops, without rounding before the pixel.
public struct LinearGradient: Hashable, Sendable {
  /// The colours and their places along the line, 0 at `start` to 1 at `end`, not decreasing.
  public var stops: [GradientContents.Stop]
  /// Where location 0 is, in gradient space.
  public var start: Point
  /// Where location 1 is, in gradient space.
  public var end: Point
  /// From gradient space to device pixels.
  public var transform: Transform

  /// A gradient along a line.
  ///
  /// - Parameters:
  ///   - stops: One or more; none paints nothing.
  ///   - start: Where location 0 is, in gradient space.
  ///   - end: Where location 1 is; equal to `start`, the last colour is everywhere.
  ///   - transform: From gradient space to device pixels; one that flattens paints nothing.
  public init(
    stops: [GradientContents.Stop], start: Point, end: Point, transform: Transform = .identity
  ) {
    self.stops = stops
    self.start = start
    self.end = end
    self.transform = transform
  }
}

/// A picture as a paint: sampled at pixel centres, by the inverse of its transform.
public struct ImagePaint: Hashable, Sendable {
  /// What is painted outside the picture.
  public enum Outside: String, Hashable, Sendable, CaseIterable {
    /// The nearest pixel of its border.
    case clamp
    /// Nothing; with a linear filter the border fades out over one of its pixels.
    case clear
  }
  /// The picture, premultiplied.
  public var image: Image
  /// From the picture's pixels (0, 0 is the top left corner of its first pixel) to device pixels.
  public var transform: Transform
  /// How values between its pixels are made.
  public var filter: ContentsFilter
  /// What is painted outside it.
  public var outside: Outside
  /// 0 (nothing) to 1.
  public var opacity: Double
  /// A promise that every pixel of the picture has alpha 255; of use where it is only moved and clamped.
  public var isOpaque: Bool
  /// What of the picture is known to be flat; changes no pixel.
  var runs: StoreRuns?

  /// A picture under a transform; one that flattens paints nothing.
  public init(
    image: Image, transform: Transform, filter: ContentsFilter = .linear, outside: Outside = .clamp,
    opacity: Double = 1, isOpaque: Bool = false
  ) {
    self.image = image
    self.isOpaque = isOpaque
    self.transform = transform
    self.filter = filter
    self.outside = outside
    self.opacity = opacity
  }
}
