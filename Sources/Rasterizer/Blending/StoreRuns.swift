import CStores
import LayerTree
import Pixels

/// What of a kept picture is flat: for each line the stretches that are one colour in it and in the line above.
///
/// A picture that is moved by a fraction of a pixel mixes each line with the one above. Where both are one
/// colour the mix is that colour, so most of a picture can be filled instead of mixed; where both are equal it
/// is a copy. The runs change no pixel, only the work. Lines with the same runs share them.
final class StoreRuns: Sendable {
  /// Columns from which a stretch of one colour is a run of its own.
  static let leastFlat = 16

  /// The runs of all lines, each line's from left to right, without gaps.
  let runs: [stores_run]
  /// For each line and the one after the last: the places of its runs; empty where all lines have the same.
  let lines: [Range<Int32>]

  /// The pixels of what is not flat, in the order of runs; empty where they are not kept apart.
  ///
  /// Of each stretch those of the line above come first, where the lines differ. They are read one after another,
  /// and the picture not at all.
  let rest: [UInt32]

  /// Memory of the runs.
  var bytes: Int {
    rest.count * 4 + runs.count * MemoryLayout<stores_run>.stride + lines.count
      * MemoryLayout<Range<Int32>>.stride
  }

  /// One run a line, of which nothing is known.
  init(plain size: IntSize) {
    runs = [stores_run(left: 0, right: Int32(clamping: size.width), pixel: 0, kind: 2)]
    lines = []
    rest = []
  }

  /// The runs of a picture; no more than one a line where they would be many.
  convenience init(_ picture: PixelBuffer) {
    var finder = Finder(picture)
    if finder.find() {
      self.init(finder)
    } else {
      self.init(plain: picture.size)
    }
  }

  private init(_ finder: Finder) {
    runs = finder.runs
    lines = finder.lines
    // Whole groups of pixels are read beyond the last one.
    rest = finder.rest + [UInt32](repeating: 0, count: 8)
  }

  /// The places of a line's runs; `line` is 0 to the picture's height.
  @inline(__always)
  func range(of line: Int) -> Range<Int32> { lines.isEmpty ? 0..<1 : lines[line] }

  /// Reads runs and, where they are kept apart, the pixels of those that are not flat.
  func withUnsafeRuns(_ body: (UnsafePointer<stores_run>, UnsafePointer<UInt32>?) -> Void) {
    runs.withUnsafeBufferPointer { runs in
      guard let first = runs.baseAddress else { return }
      rest.withUnsafeBufferPointer { body(first, $0.isEmpty ? nil : $0.baseAddress) }
    }
  }
}

extension StoreRuns {
  /// Looks for the runs of a picture.
  fileprivate struct Finder {
    let picture: PixelBuffer
    var runs: [stores_run] = []
    var lines: [Range<Int32>] = []
    var rest: [UInt32] = []
    private var found: [stores_run] = []

    init(_ picture: PixelBuffer) { self.picture = picture }

    /// Finds the runs of all lines; false where they are not worth their memory.
    mutating func find() -> Bool {
      let (width, height) = (picture.width, picture.height)
      guard width >= StoreRuns.leastFlat, height > 0 else { return false }
      // All of it together takes at most a quarter of the picture's memory, or little.
      let most = max(64, picture.size.area / 128)
      let mostRest = max(256, picture.size.area / 8)
      lines.reserveCapacity(height + 1)
      picture.withUnsafeWords { words in
        guard let base = words.baseAddress else { return }
        var equalLines = 0
        for line in 0...height where runs.count <= most && rest.count <= mostRest {
          let lower = base + min(line, height - 1) * width
          let upper = base + max(0, line - 1) * width
          equalLines = stores_equal(upper, lower, width) != 0 ? equalLines + 1 : 0
          if equalLines < 2 {
            find(upper, lower, width)
            add()
          } else {
            lines.append(lines[line - 1])
          }
        }
      }
      return runs.count <= most && rest.count <= mostRest && runs.contains { $0.kind == 0 }
    }

    /// Ends a line: with the runs of the line before where they are the same.
    private mutating func add() {
      if let last = lines.last, found.allSatisfy({ $0.kind == 0 }) {
        let isSame = found.elementsEqual(runs[Int(last.lowerBound)..<Int(last.upperBound)]) {
          $0.left == $1.left && $0.right == $1.right && $0.pixel == $1.pixel && $0.kind == $1.kind
        }
        if isSame { return lines.append(last) }
      }
      lines.append(Int32(runs.count)..<Int32(runs.count + found.count))
      runs += found
    }

    /// Finds the runs of one line.
    private mutating func find(_ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ width: Int) {
      found.removeAll(keepingCapacity: true)
      var (start, column) = (0, 0)
      while column < width {
        let length = stores_flat(upper + column, lower + column, width - column)
        if length >= StoreRuns.leastFlat {
          close(start..<column, upper, lower)
          let end = Int32(column + length)
          found.append(stores_run(left: Int32(column), right: end, pixel: lower[column], kind: 0))
          start = column + length
        }
        column += max(1, length)
      }
      close(start..<width, upper, lower)
    }

    /// Ends a stretch that is not flat.
    private mutating func close(
      _ range: Range<Int>, _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>
    ) {
      guard !range.isEmpty else { return }
      let isEqual = stores_equal(upper + range.lowerBound, lower + range.lowerBound, range.count) != 0
      found.append(
        stores_run(
          left: Int32(range.lowerBound), right: Int32(range.upperBound), pixel: UInt32(rest.count),
          kind: isEqual ? 1 : 2))
      if !isEqual { rest += UnsafeBufferPointer(start: upper + range.lowerBound, count: range.count) }
      rest += UnsafeBufferPointer(start: lower + range.lowerBound, count: range.count)
    }
  }
}

extension StoreRuns: Hashable {
  /// Identity: the runs of a picture are made once.
  static func == (left: StoreRuns, right: StoreRuns) -> Bool { left === right }
  /// Hashes the identity.
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
