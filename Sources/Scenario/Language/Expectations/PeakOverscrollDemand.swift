/// `peakOverscroll`: how far past an edge content goes at most.
public struct PeakOverscrollDemand: Hashable, Sendable {
  /// The frames that count.
  public var times = DemandedTimes()
  /// The edge.
  public var edge = ContentEnd.last
  /// The greatest distance past it in any frame, points.
  public var peak = 0.0
  /// How far off it may be, points; nil for half a pixel.
  public var tolerance: Double?

  static let key = Key<Expectation.Draft>(
    "peakOverscroll", kind, "How far past an edge content goes at most, as presented."
  ) { (demand: PeakOverscrollDemand, draft: inout Expectation.Draft) in draft.demand = .peakOverscroll(demand)
  }

  private static let kind = KeyTable<PeakOverscrollDemand>(
    what: "a peak, as {past: last, is: 98.6}",
    keys: [
      Key("past", \.edge, .cases("an end of the content"), required: true, "The edge."),
      Key(
        "is", \.peak, .number(.extent, .points), required: true, "The greatest distance; 0 for none at all."),
    ] + DemandedTimes.keys(\.times) + [
      Key("tolerance", \.tolerance, .tolerance, default: "half a pixel", "How far off it may be.")
    ]
  ).kind { PeakOverscrollDemand() }.map { demand, node, path, reading -> PeakOverscrollDemand? in
    demand.times.checked(node, path, reading) ? demand : nil
  }
}
