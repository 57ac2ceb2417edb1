import CoreList
import LayerTree

/// `apply`: everything that happens to a list in one pass.
struct ListChange: Sendable {
  /// Changes of the rows, in the order of the file.
  var edits: [ListEdit] = []
  var size: Size?
  var insets: InsetsChange?
  var target: ListTarget?
  var distance = 0.0
  var anchor = AnchorMode.automatic
  var compensates = true
  var absorbs = false
  var animatesInsertions = true
  var transition = ListTransition.immediate
  /// Changes that are committed from inside this one's layout; at most one.
  var nested: [NestedChange] = []

  static let kind: Kind<ListChange> = .named("apply") { body }

  private static let body = KeyTable<ListChange>(
    what: "a change of a list, as {insert: {at: 0, items: [...]}, scrollTo: 40}", keys: editKeys + passKeys,
    rules: [.atLeastOne((editKeys + passKeys).map(\.field.name).filter { $0 != "transition" })],
    keepsFileOrder: true
  ).kind { ListChange() }

  private static let editKeys: [Key<ListChange>] = [
    Key("insert", .oneOrMore(ListEdit.insertion), "Rows that come.") { $1.edits += $0 },
    Key("delete", .oneOrMore(ListEdit.deletion), "Rows that go: identities, or a range.") { $1.edits += $0 },
    Key("move", .oneOrMore(ListEdit.move), "Rows that change their place, one after the other.") {
      $1.edits += $0
    },
    Key("update", .oneOrMore(ListEdit.update), "Rows that show something else from now on.") {
      $1.edits += $0
    },
    Key("resize", .oneOrMore(ListEdit.resize), "Rows that get another height.") { $1.edits += $0 },
    Key("replace", RowSource.kind, "All rows anew; an identity that stays is the same row.") {
      $1.edits.append(.replace($0))
    },
    Key("shuffle", Kind<Int>.integer(.between(0, 1e9)), "All rows in another order, by this seed.") {
      $1.edits.append(.shuffle(seed: $0))
    },
  ]

  private static let passKeys: [Key<ListChange>] = [
    Key("size", \.size, .size(.between(1, 100_000)), default: "unchanged", "New size of the list."),
    Key("insets", \.insets, InsetsChange.kind, default: "unchanged", "New insets."),
    Key("scrollTo", \.target, ListTarget.kind, default: "nothing", "A row to scroll to."),
    Key(
      "distance", \.distance, .number(.coordinate, .points), default: "0",
      "How far content is displaced besides, positive down."),
    Key(
      "anchor", \.anchor, .cases("an anchor"), default: "automatic",
      "How the row that keeps its place is chosen where there is no target."),
    Key(
      "compensatesInsetChange", \.compensates, .boolean, default: "true",
      "Whether rows keep their distance from a top inset that changes."),
    Key(
      "absorbsEdgeChangeIntoOverscroll", \.absorbs, .boolean, default: "false",
      "Whether content past an edge holds still while the edge moves."),
    Key(
      "animatesInsertions", \.animatesInsertions, .boolean, default: "true",
      "Whether a transition may fade new rows in; as yet rows stand where they settle at once."),
    Key(
      "transition", \.transition, .listTransition, default: "at once",
      "How bars over the list and the keyboard follow the change; as yet its rows settle at once."),
    Key(
      "nested", NestedChange.kind, default: "none",
      "A change that a row commits from inside its layout in this one; it is made after this one, by itself."
    ) { $1.nested = [$0] },
  ]
}

/// A change with where it is said.
struct NestedChange: Sendable {
  var change: ListChange
  var place: Place
  var path: ValuePath

  static let kind = ListChange.kind.map { change, node, path, _ in
    NestedChange(change: change, place: node.place, path: path)
  }
}
