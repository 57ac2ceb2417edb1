/// `announcedRest`: momentum ends where and when the last release said that it would.
public struct AnnouncedRestDemand: Hashable, Sendable {
  /// How far off the place may be, points; nil for half a pixel.
  public var tolerance: Double?

  static let key = Key<Expectation.Draft>(
    "announcedRest", kind,
    "The last flight ends where its release announced it, and by the announced time to one frame."
  ) { (demand: AnnouncedRestDemand, draft: inout Expectation.Draft) in draft.demand = .announcedRest(demand) }

  private static let kind = KeyTable<AnnouncedRestDemand>(
    what: "an announced rest, as {tolerance: 0.5}",
    keys: [
      Key("tolerance", \.tolerance, .tolerance, default: "half a pixel", "How far off the place may be.")
    ]
  ).kind { AnnouncedRestDemand() }
}
