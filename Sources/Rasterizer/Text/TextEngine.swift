import LayerTree
import Synchronization

/// Sets text: from contents to glyphs in their places.
///
/// May be used from any thread; the same contents give the same layout on each. Layouts and outlines that were
/// made lately are kept, within a bound.
public final class TextEngine: Sendable {
  /// Font sizes above this are drawn at it, points.
  public static let maximumFontSize = 10_000.0
  /// Characters past this many Unicode scalars are left out.
  public static let maximumLength = 1_000_000

  private let typesetter: Mutex<Typesetter>

  /// An engine with the faces of a catalog.
  ///
  /// - Throws: `FontError.missing` with the Debian packages to install.
  public init(catalog: FontCatalog = FontCatalog()) throws(FontError) {
    let fonts = try FontSet(catalog: catalog)
    guard let shaper = TextShaper() else { throw .unreadable(path: catalog.folders.first ?? "") }
    typesetter = Mutex(Typesetter(fonts: fonts, shaper: shaper))
  }

  /// Sets text in a box of `size` points, from its top.
  ///
  /// Shown are at most `numberOfLines` lines, and, the first line apart, those that fit in the height wholly (with
  /// truncation `none` also one that fits in part). An empty box shows nothing; an infinite size has no limit.
  /// A font size that is not above 0 shows nothing.
  public func layout(_ contents: TextContents, size: Size) -> TextLayout {
    typesetter.withLock { $0.layout(contents, size: size) }
  }

  /// The least size in points that shows the whole text within a width, as UILabel's `sizeThatFits`.
  ///
  /// Both sides are rounded up to whole pixels at `scale` pixels per point. A width that is not above 0 or is not
  /// finite means no limit. `numberOfLines` limits the height.
  public func measure(_ contents: TextContents, width: Double, scale: Double = 1) -> Size {
    let room = width > 0 && width.isFinite ? width : .infinity
    let exact = layout(contents, size: Size(width: room, height: .infinity)).size
    return Size(
      width: Self.roundUp(exact.width, scale: scale), height: Self.roundUp(exact.height, scale: scale))
  }

  /// Rounds up to a whole pixel; a millionth of a pixel more is an error of rounding and does not count.
  private static func roundUp(_ length: Double, scale: Double) -> Double {
    guard scale > 0, scale.isFinite else { return length }
    let pixels = (length * scale - 1e-6).rounded(.up) / scale
    return pixels.isFinite ? pixels : length
  }
}
