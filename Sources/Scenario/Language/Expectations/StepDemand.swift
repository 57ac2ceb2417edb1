/// `steps`: how far content travels from one frame to the next.
public struct StepDemand: Hashable, Sendable {
  /// The frames that count: steps between two of them.
  public var times = DemandedTimes()
  /// Least travel in one frame, points; nil for any.
  public var least: Double?
  /// Most travel in one frame, points; nil for any.
  public var most: Double?
  /// How far beyond a step may be, points.
  public var tolerance = 0.0

  static let key = Key<Expectation.Draft>(
    "steps", kind, "Travel from one presented frame to the next, positive towards the last end."
  ) { (demand: StepDemand, draft: inout Expectation.Draft) in draft.demand = .steps(demand) }

  private static let kind = KeyTable<StepDemand>(
    what: "steps, as {from: 0.2, to: 0.4, min: 20, max: 25}",
    keys: DemandedTimes.keys(\.times) + [
      Key("min", \.least, .number(.coordinate, .points), default: "any", "Least travel in one frame."),
      Key("max", \.most, .number(.coordinate, .points), default: "any", "Most travel in one frame."),
      Key("tolerance", \.tolerance, .tolerance, default: "0", "How far beyond a step may be."),
    ]
  ).kind { StepDemand() }.map { demand, node, path, reading -> StepDemand? in
    guard demand.least != nil || demand.most != nil else {
      if node["min"] == nil, node["max"] == nil {
        reading.report(.oneKeyNeeded(["min", "max"], found: []), at: node.place, path)
      }
      return nil
    }
    if let least = demand.least, let most = demand.most, most < least {
      reading.report(
        .inconsistent("max is \(shortest(most)), below min, which is \(shortest(least))"), at: node.place,
        path)
      return nil
    }
    return demand.times.checked(node, path, reading) ? demand : nil
  }
}
