import CoreList

/// `scrollTo`: a row, and where in the visible area it is to land.
struct ListTarget: Sendable {
  /// What of the row and of the visible area meet.
  enum Alignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
  }

  /// What a hold measures from: the same words as alignments.
  struct Hold: Sendable {
    var from = Alignment.top
    var point = Alignment.top
    var yields = false
  }

  var row = ""
  var alignment = Alignment.top
  /// Points further down.
  var offset = 0.0
  var direction: ScrollTarget.Direction?
  var hold: Hold?
  var place = Place(source: "", line: 0, column: 0)
  var path = ValuePath.root

  /// A row's identity alone, or a mapping.
  static let kind: Kind<ListTarget> = {
    let whole = table.kind { ListTarget() }
    let what = "a row to scroll to, or a mapping as {row: 40, to: center}"
    return Kind(.anyOf([Shape.text("the identity of a row"), whole.shape], what: what, shorthand: "row")) {
      node, path, reading in
      var target: ListTarget?
      if node.entries != nil {
        target = whole.read(node, path, reading)
      } else if node.items != nil {
        reading.wrongType(what, node, path)
      } else {
        target = Kind<String>.rowIdentity.read(node, path, reading).map { ListTarget(row: $0) }
      }
      target?.place = node["row"]?.place ?? node.place
      target?.path = path
      return target
    }
  }()

  private static let table = KeyTable<ListTarget>(
    what: "a row to scroll to, as {row: 40, to: center}",
    keys: [
      Key("row", \.row, .rowIdentity, required: true, "The row's identity, after the change."),
      Key("to", \.alignment, .cases("a place in the visible area"), default: "top", "Where it lands."),
      Key("offset", \.offset, .number(.coordinate, .points), default: "0", "How much further down it lands."),
      Key(
        "direction", \.direction, .cases("a direction"), default: "forward",
        "Which way to travel where no row survives that could tell."),
      Key("hold", \.hold, hold, default: "none", "Keeps the row where it lands through later changes."),
    ])

  private static let hold = KeyTable<Hold>(
    what: "a hold, as {from: bottom, point: bottom}",
    keys: [
      Key(
        "from", \.from, .cases("a place in the visible area"), default: "top",
        "What the row keeps its distance from: where the top inset ends, where the bottom one begins, or half-way."
      ),
      Key("point", \.point, .cases("a place in a row"), default: "top", "What of the row keeps it."),
      Key(
        "yieldsToNewestEdge", \.yields, .boolean, default: "false",
        "Whether a landing on the newest edge holds nothing, so that arrivals push rows down."),
    ]
  ).kind { Hold() }

  /// The list's own target for the row at an index, in a visible area whose height is asked for when it lands.
  func target(index: Int, visibleHeight: @escaping () -> Double) -> ScrollTarget {
    let (alignment, offset) = (alignment, offset)
    let hold = hold.map {
      ScrollHold($0.from.reference, point: $0.point.rowPoint, yieldsToNewestEdge: $0.yields)
    }
    return ScrollTarget(index: index, direction: direction, hold: hold) { height, _ in
      switch alignment {
      case .top: offset
      case .center: (visibleHeight() - height) / 2 + offset
      case .bottom: visibleHeight() - height + offset
      }
    }
  }
}

extension ListTarget.Alignment {
  fileprivate var reference: ScrollHold.Reference {
    switch self {
    case .top: .topInset
    case .center: .visibleCenter
    case .bottom: .bottomInset
    }
  }

  fileprivate var rowPoint: RowPoint {
    switch self {
    case .top: .top
    case .center: .middle
    case .bottom: .bottom
    }
  }
}
