import LayerTree
import OffscreenUI
import ScrollPhysics

/// How long passes and scrolling take, and what an unloaded row costs, for collections of growing length.
public enum BenchList {
  /// What was measured at one length.
  public struct Row: Sendable {
    /// Rows in the collection.
    public let count: Int
    /// Milliseconds of a pass that inserts one row before the first; the middle of several.
    public let insertFirst: Double
    /// Milliseconds of a pass that inserts one row after the last; the middle of several.
    public let insertLast: Double
    /// Milliseconds of a pass that moves 1,000 rows at random.
    public let moves: Double
    /// Milliseconds of a pass that replaces every row.
    public let replace: Double
    /// Milliseconds of a pass that brings the very array of before; the middle of several.
    public let resubmit: Double
    /// Milliseconds of a pass that brings new items equal to those of before; the middle of several.
    public let equal: Double
    /// Milliseconds of a pass without items, which changes an inset; the middle of several.
    public let insets: Double
    /// Milliseconds of one frame of scrolling in which rows enter and leave, the mean of 10,000.
    public let rebalance: Double
    /// Bytes in memory for each row that is not loaded, beyond the host's own items; pages make it coarse below 10,000.
    public let bytesPerItem: Double
  }

  /// What was measured, by length.
  public struct Report: Sendable {
    /// Shortest collection first.
    public let rows: [Row]

    /// The report as lines of text; the last one holds `ms=` and one insert into the middle length.
    public var lines: [String] {
      let head = [
        "rows", "insert first", "insert last", "1000 moves", "replace", "same array", "equal items", "insets",
        "rebalance", "bytes/row",
      ]
      var lines = [line(head)]
      for row in rows {
        lines.append(
          line(
            ["\(row.count)"]
              + Self.columns.map { decimal(row[keyPath: $0], 4) + " ms" } + [
                row.count < 10_000 ? "-" : decimal(row.bytesPerItem, 1)
              ]))
      }
      for (before, after) in zip(rows, rows.dropFirst()) {
        func growth(_ value: KeyPath<Row, Double>) -> String {
          "x" + decimal(after[keyPath: value] / max(before[keyPath: value], 1e-9), 1)
        }
        lines.append(
          line(["x\(after.count / max(1, before.count))"] + Self.columns.map(growth) + [""]))
      }
      let middle = rows[rows.count / 2]
      return lines + ["list insert ms=\(decimal(max(middle.insertFirst, middle.insertLast), 3))"]
    }

    private static var columns: [KeyPath<Row, Double>] {
      [\.insertFirst, \.insertLast, \.moves, \.replace, \.resubmit, \.equal, \.insets, \.rebalance]
    }

    private func line(_ words: [String]) -> String {
      words.map { String(repeating: " ", count: max(0, 14 - $0.count)) + $0 }.joined()
    }

    private func decimal(_ value: Double, _ places: Int) -> String {
      var scale = 1.0
      for _ in 0..<places { scale *= 10 }
      let whole = Int((value * scale).rounded())
      let fraction = String(abs(whole) % Int(scale))
      return "\(whole / Int(scale))." + String(repeating: "0", count: places - fraction.count) + fraction
    }
  }

  /// Measures collections of some lengths, 1 or more rows each.
  public static func run(counts: [Int] = [1000, 100_000, 1_000_000]) -> Report {
    Report(rows: counts.map { measure(max(1, $0)) })
  }

  private static func measure(_ count: Int) -> Row {
    var items: [any ListItem] = (0..<count).map(BenchRow.init)
    let bytes = heldBytes(items)
    let list = makeList()
    list.setItems(items)
    var next = count
    let first = middle(5) {
      items.insert(BenchRow(next), at: 0)
      next += 1
      return milliseconds { list.applyChanges(items: items, transition: .immediate) }
    }
    let last = middle(5) {
      items.append(BenchRow(next))
      next += 1
      return milliseconds { list.applyChanges(items: items, transition: .immediate) }
    }
    var order = BenchOrder()
    for _ in 0..<1000 { items.swapAt(order.next(items.count), order.next(items.count)) }
    let moves = milliseconds { list.applyChanges(items: items, transition: .immediate) }
    let resubmit = middle(5) { milliseconds { list.applyChanges(items: items, transition: .immediate) } }
    let equal = middle(5) {
      items = items.map { BenchRow(($0 as? BenchRow)?.key ?? 0) }
      return milliseconds { list.applyChanges(items: items, transition: .immediate) }
    }
    var inset = 0.0
    let insets = middle(5) {
      inset += 10
      return milliseconds {
        list.applyChanges(newInsets: EdgeInsets(top: inset), transition: .immediate)
      }
    }
    let rebalance = scroll(list)
    let other: [any ListItem] = (next..<next + count).map(BenchRow.init)
    let replace = milliseconds { list.applyChanges(items: other, transition: .immediate) }
    return Row(
      count: count, insertFirst: first, insertLast: last, moves: moves, replace: replace,
      resubmit: resubmit, equal: equal, insets: insets, rebalance: rebalance, bytesPerItem: bytes)
  }

  /// What a list without any room, and so without any loaded row, keeps for each item.
  private static func heldBytes(_ items: [any ListItem]) -> Double {
    let list = makeList(height: 0)
    // What the list takes up is the same array as the host's; a copy counts as the list's own.
    let before = ResidentMemory.bytes
    list.setItems(items.map { $0 })
    let held = Double(max(0, ResidentMemory.bytes - before)) / Double(items.count)
    return withExtendedLifetime(list) { held }
  }

  private static func makeList(height: Double = 844) -> ListView {
    let frame = Rect(x: 0, y: 0, width: 390, height: height)
    return ListView(
      frame: frame, engine: PhysicsScrollEngine(mode: .stepped, frame: frame),
      scheduler: ManualScheduler())
  }

  /// Drags 10,000 frames of 90 points, back and forth over at most half of the collection.
  private static func scroll(_ list: ListView) -> Double {
    guard let engine = list.engine as? PhysicsScrollEngine else { return 0 }
    let span = min(400_000, Double(list.items.count) * 20)
    var place = 0.0
    var step = -90.0
    engine.apply(PanUpdate(state: .began))
    let time = milliseconds {
      for _ in 0..<10_000 {
        if place + step < -span || place + step > 0 { step = -step }
        place += step
        engine.apply(PanUpdate(state: .changed, translation: ScrollVector(x: 0, y: place)))
      }
    }
    engine.apply(PanUpdate(state: .ended, translation: ScrollVector(x: 0, y: place)))
    return time / 10_000
  }

  private static func middle(_ times: Int, _ body: () -> Double) -> Double {
    (0..<times).map { _ in body() }.sorted()[times / 2]
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body).components
    return Double(time.seconds) * 1000 + Double(time.attoseconds) / 1e15
  }
}
