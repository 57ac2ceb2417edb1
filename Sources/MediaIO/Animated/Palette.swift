/// At most 255 colours for some pixels: their very colours where they are no more, else the best that a split finds.
///
/// The split is by variance: the box of colours that is spread widest, weighted by pixels, is cut at its mean along
/// its widest channel, until there are 255 boxes. A box stands for its mean, or for one colour exactly where that
/// makes up half of it: so flat areas keep their colour to the bit. Then each colour goes to the nearest entry.
/// There is no dithering: flat areas stay flat, and what stands still does not shimmer. Integer sums in a fixed order
/// make the result the same everywhere, which libraries that split the work over threads do not promise.
struct Palette {
  /// The largest number of entries: one of 256 is kept for clear pixels.
  static let limit = 255

  /// `0x00RRGGBB`.
  let entries: [UInt32]
  private let counts: ColorCounts
  /// The entry of each colour in `counts`.
  private let entryOfColor: [UInt8]

  /// A palette for the opaque words among `words`.
  init(_ words: [UInt32]) {
    var counts = ColorCounts(words)
    if counts.colors.count <= Self.limit {
      entries = counts.colors
      entryOfColor = counts.colors.indices.map { UInt8($0) }
    } else {
      // A photograph has more colours than are worth telling apart on the way to 255.
      if counts.colors.count > 1 << 17 { counts = ColorCounts(words, mask: 0xfc_fcfc) }
      entries = Self.split(counts)
      let search = NearestColor(entries)
      entryOfColor = counts.colors.map { search.index(of: $0) }
    }
    self.counts = counts
  }

  /// The entry for one of the words the palette was made for.
  func entry(of word: UInt32) -> UInt8 { entryOfColor[counts.place(of: word)] }

  private static func split(_ counts: ColorCounts) -> [UInt32] {
    var order = Array(counts.colors.indices)
    var boxes = [ColorBox(order[...], counts)]
    while boxes.count < limit {
      guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        boxes[widest].spread > 0
      else { break }
      let box = boxes[widest]
      let cut = order.withUnsafeMutableBufferPointer { order in
        order[box.range].partition { ColorBox.channel(counts.colors[$0], box.axis) > box.mean[box.axis] }
      }
      boxes[widest] = ColorBox(order[box.range.lowerBound..<cut], counts)
      boxes.append(ColorBox(order[cut..<box.range.upperBound], counts))
    }
    return boxes.map(\.representative)
  }
}

/// Some colours, with where they lie.
private struct ColorBox {
  /// Its part of the order.
  let range: Range<Int>
  /// The weighted mean of each channel, rounded down.
  let mean: [Int]
  /// The channel that is spread widest: 0 red, 1 green, 2 blue.
  let axis: Int
  /// The weighted sum of squares around the mean, along the axis.
  let spread: Double
  /// The colour that stands for the box.
  let representative: UInt32

  init(_ places: ArraySlice<Int>, _ counts: ColorCounts) {
    var weight = 0
    var (sums, squares) = ([0, 0, 0], [0, 0, 0])
    var commonest = (count: 0, color: UInt32(0))
    for place in places {
      let (color, count) = (counts.colors[place], counts.counts[place])
      weight += count
      for axis in 0..<3 {
        let value = Self.channel(color, axis)
        sums[axis] += value * count
        squares[axis] += value * value * count
      }
      if count > commonest.count { commonest = (count, color) }
    }
    let spreads = (0..<3).map { Double(squares[$0]) - Double(sums[$0]) * Double(sums[$0]) / Double(weight) }
    range = places.startIndex..<places.endIndex
    mean = sums.map { $0 / weight }
    axis = spreads[1] >= max(spreads[0], spreads[2]) ? 1 : spreads[0] >= spreads[2] ? 0 : 2
    // Two colours that differ make at least 0.5; less is what rounding leaves of nothing.
    spread = spreads[axis] < 0.25 ? 0 : spreads[axis]
    let rounded = sums.map { UInt32(($0 * 2 + weight) / (2 * weight)) }
    representative =
      commonest.count * 2 >= weight ? commonest.color : rounded[0] << 16 | rounded[1] << 8 | rounded[2]
  }

  static func channel(_ color: UInt32, _ axis: Int) -> Int { Int(color >> UInt32(16 - 8 * axis) & 255) }
}

/// Finds the entry of a palette that is nearest to a colour, by the sum of squares; the first of equals.
private struct NearestColor {
  private var reds: [SIMD16<Int32>] = []
  private var greens: [SIMD16<Int32>] = []
  private var blues: [SIMD16<Int32>] = []

  init(_ entries: [UInt32]) {
    for start in stride(from: 0, to: entries.count, by: 16) {
      // Lanes behind the last entry are farther away than any colour.
      var lanes = (
        SIMD16<Int32>(repeating: 9999), SIMD16<Int32>(repeating: 9999), SIMD16<Int32>(repeating: 9999)
      )
      for lane in 0..<min(16, entries.count - start) {
        let color = entries[start + lane]
        lanes.0[lane] = Int32(color >> 16 & 255)
        lanes.1[lane] = Int32(color >> 8 & 255)
        lanes.2[lane] = Int32(color & 255)
      }
      reds.append(lanes.0)
      greens.append(lanes.1)
      blues.append(lanes.2)
    }
  }

  func index(of color: UInt32) -> UInt8 {
    var best = SIMD16<Int32>(repeating: .max)
    var groups = SIMD16<Int32>(repeating: 0)
    for group in reds.indices {
      let red = reds[group] &- Int32(color >> 16 & 255)
      let green = greens[group] &- Int32(color >> 8 & 255)
      let blue = blues[group] &- Int32(color & 255)
      let distance = red &* red &+ green &* green &+ blue &* blue
      let isNearer = distance .< best
      best.replace(with: distance, where: isNearer)
      groups.replace(with: Int32(group), where: isNearer)
    }
    let nearest = best.min()
    var result = Palette.limit
    for lane in 0..<16 where best[lane] == nearest { result = min(result, Int(groups[lane]) * 16 + lane) }
    return UInt8(result)
  }
}
