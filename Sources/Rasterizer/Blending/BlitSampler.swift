import LayerTree
import Pixels

/// A picture in its own size at a whole or fractional place; its border's pixels go on outside.
///
/// A fractional place is taken to 1/256 of a pixel.
struct BlitSampler: Sendable {
  let image: Image
  let isOpaque: Bool
  let opacity: UInt32
  /// Device column and row of the picture's first pixel, or of the one left of and above a fractional place.
  let originX: Int
  let originY: Int
  /// Share of the pixel to the left, and above, of 256.
  let leftShare: Int
  let upperShare: Int
  /// What of the picture is known to be flat.
  let runs: StoreRuns?

  init?(
    _ image: Image, at origin: Point, _ options: DisplayList.ImageOptions, runs: StoreRuns? = nil
  ) {
    let limit = DeviceNumber.limit
    guard abs(origin.x) <= limit, abs(origin.y) <= limit, image.pixels.size.area > 0 else { return nil }
    opacity = coverageByte(options.opacity)
    guard opacity > 0 else { return nil }
    self.image = image
    self.runs = runs
    isOpaque = options.isOpaque
    if options.filter == .nearest {
      // The pixel under a centre: device column x shows picture column floor(x + 0.5 - origin).
      originX = DeviceNumber.ceiling(origin.x - 0.5)
      originY = DeviceNumber.ceiling(origin.y - 0.5)
      leftShare = 0
      upperShare = 0
    } else {
      let x = DeviceNumber.fixed(origin.x)
      let y = DeviceNumber.fixed(origin.y)
      originX = x >> 8
      originY = y >> 8
      leftShare = x & 255
      upperShare = y & 255
    }
  }

  func read(_ x: Int, _ y: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>) {
    let width = image.pixels.width
    let height = image.pixels.height
    image.pixels.withUnsafeWords { words in
      guard let base = words.baseAddress else { return }
      let v = y - originY
      let lower = base + min(height - 1, max(0, v)) * width
      let upper = upperShare == 0 ? lower : base + min(height - 1, max(0, v - 1)) * width
      let column = x - originX
      // Columns whose left neighbour is inside as well need no clamping.
      let first = min(count, max(0, 1 - column))
      let last = max(first, min(count, width - column))
      clamped(0..<first, column, upper, lower, into: row)
      inner(last - first, upper + column + first, lower + column + first, into: row + first)
      clamped(last..<count, column, upper, lower, into: row)
    }
  }

  /// Pixels at the picture's sides and beyond.
  private func clamped(
    _ range: Range<Int>, _ column: Int, _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let weights = BilinearWeights(x: 256 - leftShare, y: 256 - upperShare)
    let end = image.pixels.width - 1
    for index in range {
      let right = min(end, max(0, column + index))
      let left = min(end, max(0, column + index - 1))
      row[index] =
        leftShare == 0 && upperShare == 0
        ? lower[right] : weights.mean(upper[left], upper[right], lower[left], lower[right])
    }
  }

  private func inner(
    _ count: Int, _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    guard count > 0 else { return }
    switch (leftShare, upperShare) {
    case (0, 0): row.update(from: lower, count: count)
    case (0, _): RowCopy.weigh(row, count, upper, lower, upperShare)
    case (_, 0): RowCopy.weigh(row, count, lower - 1, lower, leftShare)
    default:
      RowCopy.weigh(
        row, count, upper: upper, lower: lower, BilinearWeights(x: 256 - leftShare, y: 256 - upperShare))
    }
  }
}
