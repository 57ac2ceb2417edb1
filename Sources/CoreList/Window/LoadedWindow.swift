/// The contiguous loaded part of a collection, as a value in its own coordinates.
///
/// It holds settled geometry only: no animation state, and nothing that depends on the scroll position (L49).
struct LoadedWindow: Hashable {
  /// One loaded row: its place is the row's alone, reserved room lies outside of it.
  struct Row: Hashable {
    /// Index in the collection.
    var index: Int
    /// The item's identity.
    var key: AnyHashable
    /// Top edge in the window's coordinates, points.
    var y: Double
    /// Settled height, points.
    var height: Double
    /// Room that an attachment keeps above the row, points (L205).
    var reservedTop = 0.0
    /// Room that an attachment keeps below the row, points (L205).
    var reservedBottom = 0.0

    /// Bottom edge, points.
    var maxY: Double { y + height }
    /// Top edge with the reserved room, points.
    var outerMinY: Double { y - reservedTop }
    /// Bottom edge with the reserved room, points.
    var outerMaxY: Double { maxY + reservedBottom }
    /// Height with the reserved room, points.
    var outerHeight: Double { reservedTop + height + reservedBottom }
  }

  /// The rows, indices ascending without gaps.
  private(set) var rows: [Row] = []

  /// Top edge with the first row's reserved room, points; 0 where empty (L51).
  var minY: Double { rows.first?.outerMinY ?? 0 }
  /// Bottom edge with the last row's reserved room, points; 0 where empty (L51).
  var maxY: Double { rows.last?.outerMaxY ?? 0 }
  /// Extent, points.
  var height: Double { maxY - minY }
  /// Whether nothing is loaded.
  var isEmpty: Bool { rows.isEmpty }
  /// Index of the first row; 0 where empty.
  var startIndex: Int { rows.first?.index ?? 0 }
  /// Index of the last row; -1 where empty.
  var endIndex: Int { rows.last?.index ?? -1 }
  /// Whether the collection's first row is loaded.
  var isTopLoaded: Bool { rows.first?.index == 0 }

  /// Whether the last row of a collection of `count` rows is loaded.
  func isBottomLoaded(count: Int) -> Bool { !isEmpty && endIndex == count - 1 }

  /// The row of a collection index, found by index and not by place in the array (L53).
  func row(at index: Int) -> Row? {
    position(of: index).map { rows[$0] }
  }

  /// Where a collection index stands among the loaded rows.
  func position(of index: Int) -> Int? {
    guard let first = rows.first?.index, index >= first, index - first < rows.count else { return nil }
    return index - first
  }
}

extension LoadedWindow {
  /// A window of a first row, which stands where it says.
  init(_ row: Row) { rows = [row] }

  /// Moves every row.
  mutating func translate(by distance: Double) {
    guard abs(distance) > Self.translateThreshold else { return }
    for position in rows.indices { rows[position].y += distance }
  }

  /// Puts a row above the first one; both reserved gaps between them stay (L50).
  mutating func prepend(_ row: Row) {
    var row = row
    if let first = rows.first {
      precondition(row.index == first.index - 1, "Row \(row.index) does not precede row \(first.index).")
      row.y = first.outerMinY - row.reservedBottom - row.height
    }
    rows.insert(row, at: 0)
  }

  /// Puts several rows above the first one, nearest first, at the cost of one.
  mutating func prepend(nearestFirst run: [Row]) {
    guard !run.isEmpty else { return }
    var placed: [Row] = []
    placed.reserveCapacity(run.count + rows.count)
    var edge = rows.first?.outerMinY
    var next = rows.first?.index
    for row in run {
      var row = row
      if let edge { row.y = edge - row.reservedBottom - row.height }
      precondition(next.map { row.index == $0 - 1 } ?? true, "Row \(row.index) is out of order.")
      next = row.index
      edge = row.outerMinY
      placed.append(row)
    }
    rows = placed.reversed() + rows
  }

  /// Puts a row below the last one; both reserved gaps between them stay (L50).
  mutating func append(_ row: Row) {
    var row = row
    if let last = rows.last {
      precondition(row.index == last.index + 1, "Row \(row.index) does not follow row \(last.index).")
      row.y = last.outerMaxY + row.reservedTop
    }
    rows.append(row)
  }

  /// Lets go of so many rows at either end.
  mutating func drop(first low: Int, last high: Int) {
    rows.removeLast(high)
    rows.removeFirst(low)
  }

  /// A translation this small is none, points.
  static let translateThreshold = 1e-9
}

extension LoadedWindow {
  /// What is wrong with the window as one of a collection of `count` rows; nil where all of L50 holds.
  func violation(count: Int) -> String? {
    var keys: Set<AnyHashable> = []
    for (position, row) in rows.enumerated() {
      guard row.index >= 0, row.index < count else { return "row \(row.index) is outside of 0..<\(count)" }
      guard keys.insert(row.key).inserted else { return "row \(row.index) repeats an identity" }
      guard row.height >= 0, [row.y, row.height, row.reservedTop, row.reservedBottom].allSatisfy(\.isFinite)
      else { return "row \(row.index) has an extent that is negative or not finite" }
      guard position > 0 else { continue }
      let above = rows[position - 1]
      guard row.index == above.index + 1 else { return "row \(row.index) follows row \(above.index)" }
      guard abs(above.outerMaxY + row.reservedTop - row.y) <= ListGeometry.equality else {
        return "row \(row.index) stands at \(row.y), row \(above.index) ends at \(above.outerMaxY)"
      }
    }
    return nil
  }
}
