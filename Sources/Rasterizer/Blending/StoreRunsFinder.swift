import CStores
import Pixels

/// Looks for the runs of a picture.
struct StoreRunsFinder {
  private(set) var flats: [stores_flat] = []
  private(set) var rests: [stores_rest] = []
  private(set) var lines: [stores_line] = []
  private(set) var pixels: [UInt32] = []
  private let picture: PixelBuffer

  init(_ picture: PixelBuffer) { self.picture = picture }

  /// Finds the runs of all lines; false where they are not worth their memory.
  mutating func find() -> Bool {
    let (width, height) = (picture.width, picture.height)
    guard width >= StoreRuns.leastFlat, height > 0 else { return false }
    // All of it together takes at most a quarter of the picture's memory, or little.
    let most = max(64, picture.size.area / 128)
    let mostPixels = max(256, picture.size.area / 8)
    lines.reserveCapacity(height + 1)
    picture.withUnsafeWords { words in
      guard let base = words.baseAddress else { return }
      var equalLines = 0
      for line in 0...height where flats.count + rests.count <= most && pixels.count <= mostPixels {
        let lower = base + min(line, height - 1) * width
        let upper = base + max(0, line - 1) * width
        equalLines = stores_equal(upper, lower, width) != 0 ? equalLines + 1 : 0
        // A line whose two neighbours above are equal to it looks as the one before.
        if equalLines < 2 { find(upper, lower, width) } else { lines.append(lines[line - 1]) }
      }
    }
    return flats.count + rests.count <= most && pixels.count <= mostPixels && !flats.isEmpty
  }

  /// Finds the runs of one line.
  private mutating func find(_ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ width: Int) {
    let (firstFlat, firstRest) = (flats.count, rests.count)
    var (start, column) = (0, 0)
    while column < width {
      let length = stores_flat_length(upper + column, lower + column, width - column)
      if length >= StoreRuns.leastFlat {
        close(start..<column, upper, lower)
        start = column + length
        flats.append(
          stores_flat(
            left: Int32(column), right: Int32(start), pixel: lower[column], upper: upper[column]))
      }
      column += max(1, length)
    }
    close(start..<width, upper, lower)
    // Flat stretches alone fill the line, and so do the same ones of the line before.
    if rests.count == firstRest, let last = lines.last, isRepeated(last, from: firstFlat) {
      flats.removeLast(flats.count - firstFlat)
      return lines.append(last)
    }
    lines.append(
      stores_line(
        flats: Int32(firstFlat), flats_end: Int32(flats.count), rests: Int32(firstRest),
        rests_end: Int32(rests.count)))
  }

  /// Whether the flat stretches from a place on are those of a line.
  private func isRepeated(_ line: stores_line, from first: Int) -> Bool {
    flats[first...].elementsEqual(flats[Int(line.flats)..<Int(line.flats_end)]) {
      $0.left == $1.left && $0.right == $1.right && $0.pixel == $1.pixel && $0.upper == $1.upper
    }
  }

  /// Ends a stretch that is not flat.
  private mutating func close(
    _ range: Range<Int>, _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>
  ) {
    guard !range.isEmpty else { return }
    let isEqual = stores_equal(upper + range.lowerBound, lower + range.lowerBound, range.count) != 0
    rests.append(
      stores_rest(
        left: Int32(range.lowerBound), right: Int32(range.upperBound), place: UInt32(pixels.count),
        lower: isEqual ? 0 : UInt32(range.count)))
    if !isEqual { pixels += UnsafeBufferPointer(start: upper + range.lowerBound, count: range.count) }
    pixels += UnsafeBufferPointer(start: lower + range.lowerBound, count: range.count)
  }
}
