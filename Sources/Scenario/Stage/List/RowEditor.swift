import CoreList

/// Where rows were found last, by identity: looked at first when they are named again.
final class RowMemo {
  private var indices: [String: Int] = [:]

  subscript(id: String) -> Int? {
    get { indices[id] }
    set {
      if indices.count >= 1000 { indices = [:] }
      indices[id] = newValue
    }
  }
}

/// The rows of a list while one change is made to them.
///
/// The collection is taken as it is and copied at the first edit alone; what a change leaves as it was is not
/// looked at, so that a row among a million that shows something else costs little more than one among ten.
struct RowEditor {
  /// The rows.
  private(set) var items: [any ListItem]
  /// When the change is made, seconds, for messages.
  let time: Double
  /// Where rows are looked for first.
  let memo: RowMemo
  /// Makes items of rows.
  let make: ([RowDescription]) -> [any ListItem]
  /// The rows of a source.
  let source: (RowSource) throws(Diagnostic) -> RowBatch

  /// Rows that came in, each with its place where that is known.
  private var arrivals: [(id: String, place: Place?)] = []
  private var keepsOrder = true

  init(
    _ items: [any ListItem], time: Double, memo: RowMemo,
    make: @escaping ([RowDescription]) -> [any ListItem],
    source: @escaping (RowSource) throws(Diagnostic) -> RowBatch
  ) {
    self.items = items
    self.time = time
    self.memo = memo
    self.make = make
    self.source = source
  }

  /// Makes one edit.
  mutating func perform(_ edit: ListEdit) throws(Diagnostic) {
    if case .update(let row, let changes) = edit {
      let index = try index(of: row)
      items[index] = updated(items[index], changes)
      return
    }
    defer { keepsOrder = false }
    switch edit {
    case .insert(let source, let place):
      let index = try position(place)
      items.insert(contentsOf: try arrive(source), at: index)
    case .delete(let row): items.remove(at: try index(of: row))
    case .deleteRange(let from, let count):
      try check(from, most: items.count - 1)
      items.removeSubrange(from.index..<min(items.count, from.index + count))
    case .move(let row, let position):
      let index = try index(of: row)
      try check(position, most: items.count - 1)
      items.insert(items.remove(at: index), at: position.index)
    case .replace(let source):
      arrivals = []
      items = try arrive(source)
    case .shuffle(let seed): shuffle(seed: seed)
    case .update: break
    }
  }

  /// The index of a row that is named.
  func index(of row: RowReference) throws(Diagnostic) -> Int {
    if keepsOrder, let index = memo[row.id], index < items.count, Self.id(of: items[index]) == row.id {
      return index
    }
    guard let index = items.firstIndex(where: { Self.id(of: $0) == row.id }) else {
      throw Diagnostic(.inconsistent(missing(row.id)), at: row.place, path: row.path)
    }
    memo[row.id] = index
    return index
  }

  private mutating func arrive(_ source: RowSource) throws(Diagnostic) -> [any ListItem] {
    let batch = try self.source(source)
    for (index, row) in batch.rows.enumerated() {
      arrivals.append((row.id, index < batch.places.count ? batch.places[index] : nil))
    }
    return make(batch.rows)
  }

  private func position(_ place: ListEdit.InsertionPlace) throws(Diagnostic) -> Int {
    switch place {
    case .index(let position):
      try check(position, most: items.count)
      return position.index
    case .end: return items.count
    case .before(let row): return try index(of: row)
    case .after(let row): return try index(of: row) + 1
    }
  }

  private func updated(_ item: any ListItem, _ changes: Patch<UpdatableRow>) -> any ListItem {
    guard let row = (item as? SceneItem)?.row else { return item }
    var updated = UpdatableRow(face: row.content.face, isPinned: row.isPinned)
    changes.apply(to: &updated)
    return make([RowDescription(id: row.id, content: .given(updated.face), isPinned: updated.isPinned)])[0]
  }

  private mutating func shuffle(seed: Int) {
    var random = RowRandom(seed: seed, number: 0)
    for index in items.indices.reversed().dropLast() { items.swapAt(index, random.next(index + 1)) }
  }

  private static func id(of item: any ListItem) -> String { (item as? SceneItem)?.row.id ?? "" }
}

/// What is wrong with a change.
extension RowEditor {
  /// Says where two rows share an identity, or where there are too many: such a list is none.
  ///
  /// Rows that were there before are unlike one another; only those that came in can repeat one.
  func checkIdentities(at place: Place, _ path: ValuePath) throws(Diagnostic) {
    if Double(items.count) > RowSource.mostRowsInAll {
      throw Diagnostic(
        .inconsistent("the list has \(items.count) rows; the limit is \(shortest(RowSource.mostRowsInAll))"),
        at: place, path: path)
    }
    guard !arrivals.isEmpty, let pair = duplicate() else { return }
    let id = Self.id(of: items[pair.first])
    let said = arrivals.filter { $0.id == id }.prefix(2).compactMap(\.place)
    throw Diagnostic(
      .inconsistent(
        "the rows at index \(pair.first) and \(pair.second) share the identity \(quoted(id)); "
          + "every row needs one of its own"), at: said.last ?? place, path: said.isEmpty ? path : .root)
  }

  private func duplicate() -> (first: Int, second: Int)? {
    var places = [String: Int](minimumCapacity: arrivals.count)
    for arrival in arrivals { places[arrival.id] = -1 }
    for (index, item) in items.enumerated() {
      let id = Self.id(of: item)
      guard let first = places[id] else { continue }
      if first >= 0 { return (first, index) }
      places[id] = index
    }
    return nil
  }

  private func check(_ position: RowPosition, most: Int) throws(Diagnostic) {
    guard position.index > most else { return }
    let allowed = most < 0 ? "" : "; allowed: \(most == 0 ? "0" : "0 to \(most)")"
    throw Diagnostic(
      .inconsistent("there is no place \(position.index) at \(moment): \(count)\(allowed)"),
      at: position.place, path: position.path)
  }

  /// Why a row cannot be named, with the one that was meant, or with what there is.
  func missing(_ id: String) -> String {
    var ends = ""
    if let first = items.first, let last = items.last {
      let (first, last) = (quoted(Self.id(of: first)), quoted(Self.id(of: last)))
      ends = first == last ? ", \(first)" : ", \(first) to \(last)"
    }
    // A number is no misspelt other one.
    let isWord = id.contains { !$0.isNumber } && id.count > 1 && items.count <= 10_000
    let nearest = isWord ? nearestWord(to: id, in: items.map(Self.id)) : nil
    let meant = nearest.map { " (did you mean \(quoted($0))?)" } ?? ""
    return "there is no row \(quoted(id)) at \(moment)\(meant): \(count)\(ends)"
  }

  private var moment: String { "\(shortest((time * 1e4).rounded() / 1e4)) s" }

  private var count: String {
    items.isEmpty ? "the list has no rows" : "the list has \(items.count) row\(items.count == 1 ? "" : "s")"
  }
}
