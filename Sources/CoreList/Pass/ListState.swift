/// What a list knows of itself between passes: the collection, its loaded window and what holds it.
struct ListState {
  /// The collection.
  private(set) var items: [any ListItem] = []
  /// Lowest index of the collection that declares the pin, looked for once whenever it is assigned (L42, L43).
  private(set) var pinnedIndex: Int?
  private var keys = KeySet()
  /// Viewport and insets.
  var geometry = ListGeometry()
  /// The loaded rows.
  var window = LoadedWindow()
  /// Where the loaded strip is parked in the engine's coordinates, points.
  var origin = 0.0
  /// A place in the engine's coordinates that content keeps its distance from, whatever loads or comes, points.
  var contentZero = 0.0
  /// The row held against the bottom edge.
  var pin = BottomPin()
  /// The row held where a jump landed.
  var hold: ArmedHold?
  /// Scroll room that a hold keeps open.
  var holdSlack = HoldSlack()

  /// Rows in the collection.
  var count: Int { items.count }
  /// Scroll room above the first row that the pin asks for, points.
  var pinSlack: Double { pin.slack(of: window, in: geometry) }
  /// The edges without hold slack.
  var naturalEdges: ScrollEdges {
    WindowEdges.natural(window, count: count, origin: origin, pinSlack: pinSlack, in: geometry)
  }
  /// The edges with it.
  var declaredEdges: ScrollEdges { WindowEdges.declared(natural: naturalEdges, holdSlack: holdSlack) }
  /// Added to a place in the window, gives one in the engine's content, points (L44).
  var contentShift: Double { origin - window.minY }

  /// The loaded rows as they stand in the viewport at an offset.
  func rows(at offset: Double) -> [LoadedWindow.Row] {
    window.rows.map {
      var row = $0
      row.y += contentShift - offset
      return row
    }
  }

  /// Takes up a collection; stops the process where an identity comes twice (L89).
  mutating func assign(_ items: [any ListItem], _ diff: ItemDiff) {
    guard !items.isSameStorage(as: self.items) else { return }
    if !keys.take(diff, old: self.items, new: items),
      let pair = UniqueKeys.firstDuplicate(items.lazy.map(\.identity))
    {
      UniqueKeys.stop(pair)
    }
    self.items = items
    pinnedIndex = items.firstIndex { $0.pinsToBottomEdge }
  }

  /// Compares the collection with another one; only what cannot be told apart by its place is hashed.
  func diff(to items: [any ListItem]) -> ItemDiff {
    let old = self.items
    guard !items.isSameStorage(as: old) else { return ItemDiff(unchanged: items.count) }
    return ItemDiff(items: old, items) { keys.contains($0) }
  }
}

extension ItemDiff {
  /// Compares two collections; items that are the same object are not asked who they are.
  init(items old: [any ListItem], _ new: [any ListItem], isOld: (AnyHashable) -> Bool = { _ in true }) {
    self.init(
      oldCount: old.count, newCount: new.count,
      isSame: { old[$0] === new[$1] || old[$0].identity == new[$1].identity },
      oldKey: { old[$0].identity }, newKey: { new[$0].identity }, isOneObject: { old[$0] === new[$1] },
      isOld: isOld)
  }
}

extension [any ListItem] {
  /// Whether this is the same array as another one, by where its elements are: nothing in it is looked at.
  func isSameStorage(as other: [any ListItem]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
  }
}
