import Pixels

/// What of a run of operations can be seen in one band, found from front to back.
struct BandPlan {
  /// An operation in the band.
  struct Item {
    var index: Int
    /// Its pixels in the band.
    var box: IntRect
    /// Columns that later opaque operations hide in every row of `box`; empty where there are none.
    var hole: Range<Int>
  }

  /// Most opaque boxes kept at a time; the largest ones.
  static let mostBoxes = 8

  /// Items front to back; draw them from the last to the first.
  private(set) var items: [Item] = []
  /// For each row of the band the item that hides all before it from side to side, as an index of `items`.
  private(set) var covers: [Int] = []
  /// Rows without such an item.
  private(set) var openRows = 0
  private var indices: [Int] = []
  private var boxes: [IntRect] = []

  /// Finds the items.
  ///
  /// - Parameters:
  ///   - operations: All operations of the list.
  ///   - rows: Their rows.
  ///   - range: The ones to look at; children of groups are left to the group.
  ///   - band: The pixels that are drawn.
  ///   - hidden: A box inside it that is never seen; may be empty.
  mutating func find(
    _ operations: UnsafeBufferPointer<PreparedOperation>, rows: UnsafeBufferPointer<OperationRows>,
    _ range: Range<Int>, _ band: IntRect, hidden: IntRect
  ) {
    items.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    for _ in 0..<band.height { covers.append(-1) }
    openRows = band.height
    if !hidden.isEmpty { boxes.append(hidden) }
    let top = Int32(clamping: band.minY)
    let bottom = Int32(clamping: band.maxY)
    var index = range.lowerBound
    while index < range.upperBound {
      let own = rows[index]
      if own.minY < bottom, own.maxY > top {
        let box = operations[index].box
        if box.minX < band.maxX, box.maxX > band.minX { indices.append(index) }
      }
      index = Int(own.next)
    }
    var place = indices.count - 1
    while place >= 0, openRows > 0 {
      take(indices[place], operations[indices[place]], band)
      place &-= 1
    }
  }

  private mutating func take(_ index: Int, _ operation: PreparedOperation, _ band: IntRect) {
    let box = operation.box.intersection(band)
    var hole = 0..<0
    for other in boxes where other.minY <= box.minY && other.maxY >= box.maxY {
      let left = max(other.minX, box.minX)
      let right = min(other.maxX, box.maxX)
      if left == box.minX, right == box.maxX { return }
      if right - left > hole.count { hole = left..<right }
    }
    if isCovered(box, band) { return }
    items.append(Item(index: index, box: box, hole: hole))
    hide(operation.opaque.intersection(band), band)
    hide(operation.opaqueToo.intersection(band), band)
  }

  /// Whether later items hide every row of a box from side to side.
  private func isCovered(_ box: IntRect, _ band: IntRect) -> Bool {
    for y in box.minY..<box.maxY where covers[y &- band.minY] < 0 { return false }
    return true
  }

  /// Notes that the item added last hides a box.
  private mutating func hide(_ box: IntRect, _ band: IntRect) {
    if box.isEmpty { return }
    if box.minX == band.minX, box.maxX == band.maxX {
      for y in box.minY..<box.maxY where covers[y &- band.minY] < 0 {
        covers[y &- band.minY] = items.count - 1
        openRows -= 1
      }
      return
    }
    if boxes.count < Self.mostBoxes { return boxes.append(box) }
    var least = 0
    for place in 1..<boxes.count where boxes[place].size.area < boxes[least].size.area { least = place }
    if boxes[least].size.area < box.size.area { boxes[least] = box }
  }

  /// Calls `body` for each run of rows of an item that no later item hides from side to side.
  @inline(__always)
  func forVisibleRows(of place: Int, _ band: IntRect, _ body: (IntRect) -> Void) {
    let box = items[place].box
    var y = box.minY
    while y < box.maxY {
      // Items are front to back: a cover with a lower place comes later in the list.
      while y < box.maxY, isHidden(place, y &- band.minY) { y &+= 1 }
      let start = y
      while y < box.maxY, !isHidden(place, y &- band.minY) { y &+= 1 }
      if y > start { body(IntRect(minX: box.minX, minY: start, maxX: box.maxX, maxY: y)) }
    }
  }

  @inline(__always)
  private func isHidden(_ place: Int, _ row: Int) -> Bool {
    let cover = covers[row]
    return cover >= 0 && cover < place
  }
}
