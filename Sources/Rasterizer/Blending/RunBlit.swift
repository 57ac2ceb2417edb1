import CStores
import Pixels

/// A kept picture with known runs, put down line by line: fills where it is flat, mixes elsewhere.
///
/// The pixels are those that reading the picture line by line and blending it give.
extension BlitSampler {
  /// Whether `blit` does it: runs are known, and the picture is not moved by a fraction sideways.
  var hasRuns: Bool { runs != nil && leftShare == 0 }

  /// Puts the picture's pixels in a box on a surface.
  ///
  /// - Parameters:
  ///   - box: Device pixels; columns beyond the picture show its border's.
  ///   - row: Room for a row of samples.
  ///   - isWide: Whether vectors of 256 bits are used; the pixels are the same.
  func blit(
    _ box: IntRect, on surface: BandSurface, row: UnsafeMutablePointer<UInt32>,
    isWide: Bool = BlitSampler.hasWideVectors
  ) {
    guard let runs else { return }
    let end = originX + image.pixels.width
    let left = min(box.maxX, max(box.minX, originX))
    let right = max(left, min(box.maxX, end))
    let wide: Int32 = isWide ? 1 : 0
    let covers = isOpaque && opacity == 255
    image.pixels.withUnsafeWords { words in
      runs.withUnsafeRuns { first, rest in
        guard let base = words.baseAddress else { return }
        let (width, height) = (image.pixels.width, image.pixels.height)
        for y in box.minY..<box.maxY {
          let line = y &- originY
          let lower = base + min(height - 1, max(0, line)) * width
          let upper = upperShare == 0 ? lower : base + min(height - 1, max(0, line - 1)) * width
          let own = runs.range(of: min(height, max(0, line)))
          var part = stores_line(
            row: surface.pixel(left, y), upper: upper, lower: lower, rest: rest, share: UInt32(upperShare),
            opacity: opacity, left: Int32(left - originX), right: Int32(right - originX))
          let start = first + Int(own.lowerBound)
          if covers {
            stores_line_opaque(&part, start, own.count, wide)
          } else {
            stores_line_over(&part, start, own.count, wide)
          }
        }
      }
    }
    border(IntRect(minX: box.minX, minY: box.minY, maxX: left, maxY: box.maxY), surface, row)
    border(IntRect(minX: right, minY: box.minY, maxX: box.maxX, maxY: box.maxY), surface, row)
  }

  /// Columns beyond the picture.
  private func border(_ box: IntRect, _ surface: BandSurface, _ row: UnsafeMutablePointer<UInt32>) {
    guard !box.isEmpty else { return }
    for y in box.minY..<box.maxY {
      read(box.minX, y, box.width, into: row)
      RowCopy.over(surface.pixel(box.minX, y), box.width, from: row, opacity)
    }
  }
}

extension BlitSampler {
  /// Whether the processor has vectors of 256 bits.
  static var hasWideVectors: Bool { stores_runs_wide() != 0 }
}
