import CStores
import Pixels

/// A kept picture with known runs at its place: all that a band needs of it, without a reference to count.
///
/// It points into the picture and the runs of the sampler that it was made of, and must not outlive it. Neither
/// is ever written to, hence safe to share.
struct StoreBlit: @unchecked Sendable {
  private var blit: stores_blit
  /// Whether nothing below is seen.
  let covers: Bool

  /// Nil where no runs are asked for, or where the picture is moved by a fraction sideways.
  init?(_ sampler: BlitSampler) {
    guard let runs = sampler.runs, sampler.leftShare == 0 else { return nil }
    let pixels = sampler.image.pixels
    guard max(pixels.width, pixels.height) <= 1 << 28 else { return nil }
    blit = stores_blit()
    // The words stay where they are while the sampler holds the picture, which nobody writes to.
    blit.words = pixels.withUnsafeWords(\.baseAddress)
    (blit.width, blit.height) = (Int32(pixels.width), Int32(pixels.height))
    (blit.x, blit.y) = (Int32(sampler.originX), Int32(sampler.originY))
    (blit.share, blit.opacity) = (UInt32(sampler.upperShare), sampler.opacity)
    if !runs.lines.isEmpty {
      blit.lines = UnsafePointer(runs.lines.baseAddress)
      blit.flats = UnsafePointer(runs.flats.baseAddress)
      blit.rests = UnsafePointer(runs.rests.baseAddress)
      blit.pixels = UnsafePointer(runs.pixels.baseAddress)
    }
    covers = sampler.isOpaque && sampler.opacity == 255
  }

  /// The columns of a box that the picture has.
  func columns(of box: IntRect) -> Range<Int> {
    let left = min(box.maxX, max(box.minX, Int(blit.x)))
    return left..<max(left, min(box.maxX, Int(blit.x) + Int(blit.width)))
  }

  /// Puts the picture's pixels in a box on a surface.
  ///
  /// - Parameters:
  ///   - box: Device pixels, within the picture's columns.
  ///   - surface: Where to.
  ///   - vectors: How wide the vectors are, up to `widestVectors`; the pixels are the same.
  func draw(_ box: IntRect, on surface: BandSurface, vectors: Int32 = StoreBlit.widestVectors) {
    guard !box.isEmpty else { return }
    var target = stores_target(
      pixel: surface.pixel(box.minX, box.minY), stride: surface.stride,
      left: Int32(truncatingIfNeeded: box.minX),
      top: Int32(truncatingIfNeeded: box.minY), right: Int32(truncatingIfNeeded: box.maxX),
      bottom: Int32(truncatingIfNeeded: box.maxY))
    withUnsafePointer(to: blit) { blit in
      if covers {
        stores_blit_opaque(blit, &target, vectors)
      } else {
        stores_blit_over(blit, &target, vectors)
      }
    }
  }

  /// How wide the processor's vectors are: 2 for 512 bits, 1 for 256, 0 for less.
  static var widestVectors: Int32 { stores_runs_wide() }
}
