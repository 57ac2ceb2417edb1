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

  /// Memory of the runs.
  var bytes: Int {
    runs.count * MemoryLayout<stores_run>.stride + lines.count * MemoryLayout<Range<Int32>>.stride
  }

  /// One run a line, of which nothing is known.
  init(plain size: IntSize) {
    runs = [stores_run(left: 0, right: Int32(clamping: size.width), pixel: 0, kind: 2)]
    lines = []
  }

  /// The runs of a picture; no more than one a line where they would be many.
  convenience init(_ picture: PixelBuffer) {
    var finder = Finder(picture)
    if finder.find() {
      self.init(runs: finder.runs, lines: finder.lines)
    } else {
      self.init(plain: picture.size)
    }
  }

  private init(runs: [stores_run], lines: [Range<Int32>]) {
    self.runs = runs
    self.lines = lines
  }

  /// The places of a line's runs; `line` is 0 to the picture's height.
  @inline(__always)
  func range(of line: Int) -> Range<Int32> { lines.isEmpty ? 0..<1 : lines[line] }
}

extension StoreRuns {
  /// Looks for the runs of a picture.
  private struct Finder {
    let picture: PixelBuffer
    var runs: [stores_run] = []
    var lines: [Range<Int32>] = []
    private var found: [stores_run] = []

    init(_ picture: PixelBuffer) { self.picture = picture }

    /// Finds the runs of all lines; false where they are not worth their memory.
    mutating func find() -> Bool {
      let (width, height) = (picture.width, picture.height)
      guard width >= StoreRuns.leastFlat, height > 0 else { return false }
      let most = max(64, picture.size.area / 64)
      lines.reserveCapacity(height + 1)
      picture.withUnsafeWords { words in
        guard let base = words.baseAddress else { return }
        var equalLines = 0
        for line in 0...height where runs.count <= most {
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
      return runs.count <= most && runs.contains { $0.kind == 0 }
    }

    /// Ends a line: with the runs of the line before where they are the same.
    private mutating func add() {
      if let last = lines.last {
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
          left: Int32(range.lowerBound), right: Int32(range.upperBound), pixel: 0, kind: isEqual ? 1 : 2))
    }
  }
}

extension StoreRuns: Hashable {
  /// Identity: the runs of a picture are made once.
  static func == (left: StoreRuns, right: StoreRuns) -> Bool { left === right }
  /// Hashes the identity.
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
