/// `noBackwardStep`: content never moves against its direction from one frame to the next.
public struct BackwardStepDemand: Hashable, Sendable {
  /// The frames that count.
  public var times = DemandedTimes()
  /// The end that content moves towards.
  public var direction = ContentEnd.last
  /// How far a step back may be, points.
  public var tolerance = 0.0

  static let key = Key<Expectation.Draft>(
    "noBackwardStep", kind, "Content never steps back from one presented frame to the next."
  ) { (demand: BackwardStepDemand, draft: inout Expectation.Draft) in draft.demand = .noBackwardStep(demand) }

  private static let kind = KeyTable<BackwardStepDemand>(
    what: "a range without a step back, as {from: 0.2, to: 0.9}",
    keys: DemandedTimes.keys(\.times) + [
      Key(
        "towards", \.direction, .cases("an end of the content"), default: "last",
        "The end that content moves towards; offsets grow towards the last."),
      Key("tolerance", \.tolerance, .tolerance, default: "0", "How far a step back may be."),
    ]
  ).kind { BackwardStepDemand() }.map { demand, node, path, reading -> BackwardStepDemand? in
    demand.times.checked(node, path, reading) ? demand : nil
  }
}
