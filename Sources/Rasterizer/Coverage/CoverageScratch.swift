/// Memory that coverage is worked out in; one for each thread, wide enough for a row.
final class CoverageScratch {
  /// Areas of the columns at a left side, and at a (mirrored) right side.
  let left: UnsafeMutablePointer<Double>
  let right: UnsafeMutablePointer<Double>
  /// One row of coverage.
  let bytes: UnsafeMutablePointer<UInt8>
  /// One row of sampled pixels.
  let pixels: UnsafeMutablePointer<UInt32>
  /// Changes of coverage along a row of a path; all 0 between uses.
  let changes: UnsafeMutablePointer<Double>
  /// The row of a path at work.
  var row = PathRow()
  /// Columns there is room for.
  let width: Int

  init(width: Int) {
    self.width = width
    let room = width + 64
    left = .allocate(capacity: room)
    right = .allocate(capacity: room)
    bytes = .allocate(capacity: room)
    pixels = .allocate(capacity: room)
    changes = .allocate(capacity: room)
    left.initialize(repeating: 0, count: room)
    right.initialize(repeating: 0, count: room)
    bytes.initialize(repeating: 0, count: room)
    pixels.initialize(repeating: 0, count: room)
    changes.initialize(repeating: 0, count: room)
  }

  deinit {
    left.deallocate()
    right.deallocate()
    bytes.deallocate()
    pixels.deallocate()
    changes.deallocate()
  }
}
