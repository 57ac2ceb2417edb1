/// `counts`: how much work a list does between two times, or in one pass.
public struct CountDemand: Hashable, Sendable {
  /// Whose work is counted.
  public enum Work: String, Hashable, Sendable, CaseIterable {
    /// All between two times.
    case interval
    /// That of the last pass by then that changed something.
    case lastPass
  }

  /// The time that work is counted from, seconds; nil counts all of it.
  public var since: Double?
  /// The time that work is counted to, seconds.
  public var time = 0.0
  /// Whose work.
  public var work = Work.interval
  /// Passes that change something.
  public var passes: Int?
  /// Views that are made.
  public var views: Int?
  /// Rows that are measured.
  public var measures: Int?

  static let key = Key<Expectation.Draft>(
    "counts", kind, "How many passes, views and measures a list needs between two times, or in its last pass."
  ) { (demand: CountDemand, draft: inout Expectation.Draft) in draft.demand = .counts(demand) }

  private static let kind = KeyTable<CountDemand>(
    what: "a list's work, as {since: 0.1, at: 0.5, views: 1}",
    keys: [
      Key("since", \.since, .seconds, default: "the making of the list", "The time that it is counted from."),
      Key("at", \.time, .seconds, required: true, "The time that it is counted to."),
      Key(
        "of", \.work, .cases("whose work is counted"), default: "interval",
        "Whether all between the times is counted, or the last pass by then alone."),
      Key("passes", \.passes, number, default: "any", "Passes that change something."),
      Key("views", \.views, number, default: "any", "Views that rows make."),
      Key("measures", \.measures, number, default: "any", "Rows that are measured."),
    ],
    rules: [
      .atLeastOne(
        ["passes", "views", "measures"], why: "nothing is counted: name passes, views or measures")
    ]
  ).kind { CountDemand() }.map { demand, node, path, reading -> CountDemand? in
    if demand.work == .lastPass, demand.since != nil || demand.passes != nil {
      let key = demand.since != nil ? "since" : "passes"
      reading.report(
        .inconsistent("\(key) has no meaning for one pass; leave it out"), at: node[key]?.place ?? node.place,
        path.key(key))
      return nil
    }
    if let since = demand.since, since >= demand.time {
      reading.report(
        .inconsistent(
          "the interval ends at \(shortest(demand.time)) s, and begins at \(shortest(since)) s"),
        at: node["at"]?.place ?? node.place, path.key("at"))
      return nil
    }
    return demand
  }

  private static let number = Kind<Int>.integer(.between(0, 10_000_000))
}
