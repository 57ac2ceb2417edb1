/// `announcedRest`: momentum ends where and when the last release said that it would.
public struct AnnouncedRestDemand: Hashable, Sendable {
  /// How far off the place may be, points; nil for half a pixel.
  public var tolerance: Double?

  static let key = Key<Expectation.Draft>(
    "announcedRest", kind,
    "Motion ends where the last lift said that it would, and by the time that it said, to one frame. "
      + "A scroll view says what it tells its delegate, the physics what they know at the lift."
  ) { (demand: AnnouncedRestDemand, draft: inout Expectation.Draft) in draft.demand = .announcedRest(demand) }

  private static let kind = KeyTable<AnnouncedRestDemand>(
    what: "an announced rest, as {tolerance: 0.5}",
    keys: [
      Key("tolerance", \.tolerance, .tolerance, default: "half a pixel", "How far off the place may be.")
    ]
  ).kind { AnnouncedRestDemand() }
}
