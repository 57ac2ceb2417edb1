import LayerTree
import Pixels

/// Draws display lists into pixels, in horizontal bands over several threads.
///
/// The pixels are the same bit for bit for every number of threads and every height of the bands.
public struct DisplayListRenderer: Sendable {
  /// How many threads draw, 1 or more.
  public let threads: Int
  /// Rows of a band, 1 or more.
  public let bandHeight: Int

  /// A renderer.
  ///
  /// - Parameters:
  ///   - threads: How many threads draw; nil for one for each core.
  ///   - bandHeight: Rows drawn at a time; small enough that a band stays in the cache.
  public init(threads: Int? = nil, bandHeight: Int = 16) {
    self.threads = max(1, threads ?? 1)
    self.bandHeight = max(1, bandHeight)
  }

  /// What a target holds before the first operation.
  public enum Background: Hashable, Sendable {
    /// One pixel value everywhere.
    case pixel(Pixel)
    /// What the target already shows.
    case existing
    /// Clear.
    public static let clear = Background.pixel(Pixel(word: 0))
  }

  /// Draws a list into a buffer.
  ///
  /// - Parameters:
  ///   - list: The operations; groups and clips still open are ended at its end.
  ///   - target: Where to draw.
  ///   - region: The pixels of the target that may change; nil for all.
  ///   - origin: The device coordinates of the target's first pixel.
  ///   - background: What the region holds before the first operation.
  ///   - consumer: Called for each finished band while its pixels are warm, on the thread that drew it, in no
  ///     certain order.
  public func render(
    _ list: DisplayList, into target: inout PixelBuffer, region: IntRect? = nil,
    origin: IntPoint = IntPoint(x: 0, y: 0), background: Background = .clear,
    consumer: (@Sendable (FinishedBand) -> Void)? = nil
  ) {
  }

  /// A new picture of a list.
  ///
  /// - Parameters:
  ///   - list: The operations.
  ///   - size: Of the picture, pixels.
  ///   - origin: The device coordinates of its first pixel.
  ///   - background: What it holds before the first operation.
  public func picture(
    of list: DisplayList, size: IntSize, origin: IntPoint = IntPoint(x: 0, y: 0),
    background: Pixel = Pixel(word: 0)
  ) -> PixelBuffer {
    var target = PixelBuffer(unfilledWidth: max(0, size.width), height: max(0, size.height))
    render(list, into: &target, origin: origin, background: .pixel(background))
    return target
  }
}

/// Rows of a target that are finished.
public struct FinishedBand {
  /// The rows and columns, in the target's own pixels.
  public let box: IntRect
  /// The pixel at the box's first column and row; valid only during the call.
  public let words: UnsafePointer<UInt32>
  /// Distance of one row to the next, in pixels.
  public let stride: Int
}
