import CoreList

/// `list`: which rows of a list are loaded at a time, how many there are, and which ends are reached.
public struct ListDemand: Hashable, Sendable {
  /// When, seconds.
  public var time = 0.0
  /// First loaded index.
  public var first: Int?
  /// Last loaded index.
  public var last: Int?
  /// Rows of the collection.
  public var count: Int?
  /// Ends that are reached, `top` and `bottom`.
  public var reached: Set<String>?
  /// The offset in the engine's coordinates, points.
  public var offset: Double?
  /// How far off the offset may be, points; nil for half a pixel.
  public var tolerance: Double?

  static let key = Key<Expectation.Draft>(
    "list", kind, "Which rows of a list are loaded at a time, and which ends are reached."
  ) { (demand: ListDemand, draft: inout Expectation.Draft) in draft.demand = .list(demand) }

  private static let kind = KeyTable<ListDemand>(
    what: "a list's state, as {at: 0.5, first: 0, last: 19, reached: [top]}",
    keys: [
      Key(
        "at", \.time, .seconds, required: true, "When: after what the newest frame presented by then shows."),
      Key("first", \.first, index, default: "any", "First loaded index."),
      Key("last", \.last, index, default: "any", "Last loaded index."),
      Key("count", \.count, index, default: "any", "Rows of the list."),
      Key(
        "reached", Kind<[LoadedEdge]>.list(.cases("an end of the rows"), .between(0, 2)), default: "any",
        "Ends of the rows that the settled viewport reaches."
      ) { $1.reached = Set($0.map(\.rawValue)) },
      Key(
        "offset", \.offset, .number(.coordinate, .points), default: "any",
        "The offset in the engine's coordinates: 0 has the first row at the top while that row is loaded."),
      Key(
        "tolerance", \.tolerance, .tolerance, default: "half a pixel", "How far off the offset may be."),
    ]
  ).kind { ListDemand() }.map { demand, node, path, reading -> ListDemand? in
    if demand.first == nil, demand.last == nil, demand.count == nil, demand.reached == nil,
      demand.offset == nil
    {
      let names = ["first", "last", "count", "reached", "offset"]
      if names.allSatisfy({ node[$0] == nil }) {
        reading.report(.oneKeyNeeded(names, found: []), at: node.place, path)
      }
      return nil
    }
    return demand
  }

  private static let index = Kind<Int>.integer(.between(0, 10_000_000))
}

/// `counts`: how much work a list does between two times.
public struct CountDemand: Hashable, Sendable {
  /// The time that work is counted from, seconds; nil counts all of it.
  public var since: Double?
  /// The time that work is counted to, seconds.
  public var time = 0.0
  /// Passes that change something.
  public var passes: Int?
  /// Views that are made.
  public var views: Int?
  /// Rows that are measured.
  public var measures: Int?

  static let key = Key<Expectation.Draft>(
    "counts", kind, "How many passes, views and measures a list needs between two times."
  ) { (demand: CountDemand, draft: inout Expectation.Draft) in draft.demand = .counts(demand) }

  private static let kind = KeyTable<CountDemand>(
    what: "a list's work, as {since: 0.1, at: 0.5, views: 1}",
    keys: [
      Key("since", \.since, .seconds, default: "the making of the list", "The time that it is counted from."),
      Key("at", \.time, .seconds, required: true, "The time that it is counted to."),
      Key("passes", \.passes, number, default: "any", "Passes that change something."),
      Key("views", \.views, number, default: "any", "Views that rows make."),
      Key("measures", \.measures, number, default: "any", "Rows that are measured."),
    ]
  ).kind { CountDemand() }.map { demand, node, path, reading -> CountDemand? in
    if demand.passes == nil, demand.views == nil, demand.measures == nil {
      let names = ["passes", "views", "measures"]
      if names.allSatisfy({ node[$0] == nil }) {
        reading.report(.oneKeyNeeded(names, found: []), at: node.place, path)
      }
      return nil
    }
    return demand
  }

  private static let number = Kind<Int>.integer(.between(0, 10_000_000))
}
