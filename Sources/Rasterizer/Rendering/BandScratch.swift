import Pixels

/// Memory for drawing bands; one for each thread, kept between renders.
final class BandScratch {
  /// Rooms of one level of groups.
  struct Level {
    let pixels: UnsafeMutablePointer<UInt32>
    let coverage: UnsafeMutablePointer<UInt8>
    let factor: UnsafeMutablePointer<UInt8>
    var plan = BandPlan()

    init(capacity: Int) {
      pixels = .allocate(capacity: capacity)
      coverage = .allocate(capacity: capacity)
      factor = .allocate(capacity: capacity)
      pixels.initialize(repeating: 0, count: capacity)
      coverage.initialize(repeating: 0, count: capacity)
      factor.initialize(repeating: 0, count: capacity)
    }

    func deallocate() {
      pixels.deallocate()
      coverage.deallocate()
      factor.deallocate()
    }
  }

  let width: Int
  let rows: Int
  let coverage: CoverageScratch
  /// One for the target's own level and one for each depth of groups.
  var levels: [Level] = []

  init(width: Int, rows: Int) {
    self.width = width
    self.rows = rows
    coverage = CoverageScratch(width: width)
  }

  /// Makes room for groups of a depth.
  func reserve(depth: Int) {
    while levels.count <= depth { levels.append(Level(capacity: levels.isEmpty ? 0 : (width + 4) * rows)) }
  }

  deinit { for level in levels { level.deallocate() } }
}
