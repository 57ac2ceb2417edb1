/// One change of a list's rows.
enum ListEdit: Sendable {
  case insert(RowSource, at: InsertionPlace)
  case delete(RowReference)
  case deleteRange(from: RowPosition, count: Int)
  case move(RowReference, to: RowPosition)
  case update(RowReference, Patch<UpdatableRow>)
  case replace(RowSource)
  case shuffle(seed: Int)

  /// Where rows come in.
  enum InsertionPlace: Sendable {
    case index(RowPosition)
    case end
    case before(RowReference)
    case after(RowReference)
  }
}

/// A row that is meant by its identity, with the place where that is said.
struct RowReference: Sendable {
  var id: String
  var place: Place
  var path: ValuePath

  static let kind = Kind<String>.rowIdentity.map { id, node, path, _ in
    RowReference(id: id, place: node.place, path: path)
  }
}

/// A place among the rows by its index, and where that is said.
struct RowPosition: Sendable {
  var index: Int
  var place: Place
  var path: ValuePath

  static let kind = Kind<Int>.integer(.between(0, RowSource.mostRowsInAll)).map { index, node, path, _ in
    RowPosition(index: index, place: node.place, path: path)
  }
}

/// What an update may change of a row.
struct UpdatableRow: Sendable {
  var face: RowFace
  var isPinned: Bool
}

extension ListEdit {
  private struct Draft: Sendable {
    var row: RowReference?
    var items: RowSource?
    var place: InsertionPlace?
    var at: RowPosition?
    var count: Int?
    var height = 0.0
    var changes: [Assignment<UpdatableRow>] = []
  }

  static let insertion = KeyTable<Draft>(
    what: "rows that come, as {at: 0, items: [{id: a, height: 60}]}",
    keys: [
      Key("items", \.items, RowSource.kind, required: true, "The rows."),
      Key(
        "at", RowPosition.kind, default: "the end",
        "Index that the first of them gets, up to the number of rows."
      ) { $1.place = .index($0) },
      Key("before", RowReference.kind, "The row that they come right before.") { $1.place = .before($0) },
      Key("after", RowReference.kind, "The row that they come right behind.") { $1.place = .after($0) },
    ], rules: [.atMostOne(["at", "before", "after"])]
  ).kind { Draft() }.map { draft, _, _, _ in draft.items.map { ListEdit.insert($0, at: draft.place ?? .end) }
  }

  static let deletion: Kind<ListEdit> = {
    let range = KeyTable<Draft>(
      what: "rows that go, as {at: 5, count: 2}",
      keys: [
        Key(
          "at", \.at, RowPosition.kind, required: true, "Index of the first of them, which has to be there."),
        Key(
          "count", \.count, .integer(.between(1, RowSource.mostRows)), default: "1",
          "How many, up to those that there are."),
      ]
    ).kind { Draft() }.map { draft, _, _, _ in
      draft.at.map { ListEdit.deleteRange(from: $0, count: draft.count ?? 1) }
    }
    let what = "rows that go: an identity, or a range as {at: 5, count: 2}"
    return Kind(.anyOf([RowReference.kind.shape, range.shape], what: what, shorthand: nil)) {
      node, path, reading in
      if node.entries != nil { return range.read(node, path, reading) }
      return RowReference.kind.read(node, path, reading).map { .delete($0) }
    }
  }()

  static let move = KeyTable<Draft>(
    what: "a row that moves, as {row: 8, to: 1}",
    keys: [
      Key("row", \.row, RowReference.kind, required: true, "The row."),
      Key("to", \.at, RowPosition.kind, required: true, "Its index afterwards."),
    ]
  ).kind { Draft() }.map { draft, _, _, _ in
    draft.row.flatMap { row in draft.at.map { ListEdit.move(row, to: $0) } }
  }

  static let resize = KeyTable<Draft>(
    what: "a row of another height, as {row: 3, height: 200}",
    keys: [
      Key("row", \.row, RowReference.kind, required: true, "The row."),
      Key("height", \.height, .number(.between(0, 100_000), .points), required: true, "Its new height."),
    ]
  ).kind { Draft() }.map { draft, _, _, _ in
    draft.row.map { row in
      ListEdit.update(row, Patch(changes: [{ [height = draft.height] in $0.face.height = height }]))
    }
  }

  static let update = KeyTable<Draft>(
    what: "a row that shows something else, as {row: 3, text: Hello}",
    keys: [
      Key("row", \.row, RowReference.kind, required: true, "The row."),
      Key("pinned", .boolean, default: "unchanged", "Whether it is held against the bottom edge.") {
        (isPinned: Bool, draft: inout Draft) in draft.changes.append { $0.isPinned = isPinned }
      },
    ] + RowFace.keys.map(changing),
    rules: [.atLeastOne(["pinned"] + RowFace.keys.map(\.field.name))]
  ).kind { Draft() }.map { draft, _, _, _ in
    draft.row.map { ListEdit.update($0, Patch(changes: draft.changes)) }
  }

  /// A key of a row's face that changes a row which is there.
  private static func changing(_ key: Key<RowFace>) -> Key<Draft> {
    var field = key.field
    field.defaultText = "unchanged"
    return Key<Draft>(field: field) { node, path, reading in
      guard let change = key.read(node, path, reading) else { return nil }
      return { draft in draft.changes.append { change(&$0.face) } }
    }
  }
}
