/// `invariants`: what every list holds in every frame, whatever is done to it.
public struct InvariantDemand: Hashable, Sendable {
  /// The frames that count.
  public var times = DemandedTimes()
  /// How far off places may be, points; nil for half a pixel.
  public var tolerance: Double?

  static let key = Key<Expectation.Draft>(
    "invariants", kind,
    "What a list always holds: loaded rows are neighbours that touch and fill the band of the preload margin, nothing "
      + "is shown twice, faint or from outside of the list, and at rest every row is shown where it settles, between the edges."
  ) { (demand: InvariantDemand, draft: inout Expectation.Draft) in draft.demand = .invariants(demand) }

  private static let kind = KeyTable<InvariantDemand>(
    what: "invariants, as {from: 0.2}",
    keys: DemandedTimes.keys(\.times) + [
      Key("tolerance", \.tolerance, .tolerance, default: "half a pixel", "How far off places may be.")
    ]
  ).kind { InvariantDemand() }.map { demand, node, path, reading -> InvariantDemand? in
    demand.times.checked(node, path, reading) ? demand : nil
  }
}

/// `rowOrder`: rows that are shown are neighbours in the list, in its order.
public struct RowOrderDemand: Hashable, Sendable {
  /// The frames that count.
  public var times = DemandedTimes()

  static let key = Key<Expectation.Draft>(
    "rowOrder", kind, "The rows that are shown follow one another in the list, none left out, in its order."
  ) { (demand: RowOrderDemand, draft: inout Expectation.Draft) in draft.demand = .rowOrder(demand) }

  private static let kind = KeyTable<RowOrderDemand>(
    what: "rows in order, as {from: 0.2}", keys: DemandedTimes.keys(\.times)
  ).kind { RowOrderDemand() }.map { demand, node, path, reading -> RowOrderDemand? in
    demand.times.checked(node, path, reading) ? demand : nil
  }
}
