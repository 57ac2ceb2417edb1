import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// Which items were asked who they are, and which identities were hashed.
private final class CostLog {
  var asked: [Int] = []
  var hashed: Set<Int> = []
  var pinAsked = 0

  func clear() {
    asked = []
    hashed = []
    pinAsked = 0
  }
}

private struct LoggedKey: Hashable {
  let key: Int
  let log: CostLog

  static func == (left: LoggedKey, right: LoggedKey) -> Bool { left.key == right.key }
  func hash(into hasher: inout Hasher) {
    log.hashed.insert(key)
    hasher.combine(key)
  }
}

private final class CostRow: ListItem {
  let key: Int
  let log: CostLog

  init(_ key: Int, _ log: CostLog) {
    self.key = key
    self.log = log
  }
  var identity: AnyHashable {
    log.asked.append(key)
    return LoggedKey(key: key, log: log)
  }
  var pinsToBottomEdge: Bool {
    log.pinAsked += 1
    return false
  }
  func view() -> any ListItemView { CostView() }
  func isEqual(to other: any ListItem) -> Bool { true }
}

private final class CostView: View, ListItemView {
  var onContentDidChange: ((Bool) -> Void)?
  func update(width: Double, transition: ListTransition) -> Double { 50 }
}

/// What a pass costs of a long collection: its window and what changed.
@Suite struct CollectionCostTests {
  private let count = 10_000
  private let log = CostLog()
  /// FX(10 000, 50, 400): rows 0...11 are loaded, to 600.
  private let window = 0...11

  private func loaded() -> (list: ListView, items: [any ListItem]) {
    let rig = ListRig(.stepped, height: 400)
    let items: [any ListItem] = (0..<count).map { CostRow($0, log) }
    rig.list.setItems(items)
    log.clear()
    return (rig.list, items)
  }

  @Test func L100_aPassWithoutItemsLooksAtItsWindowAlone() {
    let (list, _) = loaded()
    list.applyChanges(newInsets: EdgeInsets(top: 60), transition: .immediate)
    // Each row of the window once, as it is measured.
    #expect(log.asked.sorted() == Array(list.loadedIndexRange ?? 0...0))
    #expect(log.hashed.allSatisfy(window.contains) && log.pinAsked == 0)
  }

  @Test func theSameArrayLooksAtItsWindowAlone() {
    let (list, items) = loaded()
    list.applyChanges(items: items, transition: .immediate)
    #expect(log.asked.sorted() == Array(window))
    #expect(log.hashed.allSatisfy(window.contains) && log.pinAsked == 0)
  }

  @Test func theSameItemsInAnotherArrayAreNotAskedWhoTheyAre() {
    let (list, items) = loaded()
    list.applyChanges(items: items.map { $0 }, transition: .immediate)
    #expect(log.asked.sorted() == Array(window))
    #expect(log.hashed.allSatisfy(window.contains))
  }

  @Test func equalItemsAreComparedOnceAndNotHashed() {
    let (list, _) = loaded()
    list.applyChanges(items: (0..<count).map { CostRow($0, log) }, transition: .immediate)
    // Old and new of each pair, and the window's rows as they are measured.
    #expect(log.asked.count == 2 * count + window.count)
    #expect(log.hashed.allSatisfy(window.contains))
  }

  @Test func oneInsertHashesItself() {
    let (list, items) = loaded()
    list.applyChanges(items: [CostRow(count, log)] + items, transition: .immediate)
    #expect(log.hashed.allSatisfy { window.contains($0) || $0 == count })
    #expect(Set(log.asked).isSubset(of: Set(window).union([count, count - 1])))
  }

  @Test func swapsOfTheSameItemsHashThemselves() {
    var (list, items) = loaded()
    items.swapAt(100, 9000)
    items.insert(CostRow(count, log), at: 50)
    list.applyChanges(items: items, transition: .immediate)
    #expect(log.hashed.allSatisfy { window.contains($0) || [100, 9000, count].contains($0) })
    #expect(list.items.count == count + 1)
  }

  @Test func anotherArrayOfTheSameLengthIsNotTheSame() {
    let (list, items) = loaded()
    var other = items
    other[3] = CostRow(-1, log)
    #expect(!other.isSameStorage(as: items) && items.isSameStorage(as: items))
    list.applyChanges(items: other, transition: .immediate)
    #expect((list.items[3] as? CostRow)?.key == -1)
  }
}
