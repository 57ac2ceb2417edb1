/// `offset`: how far content is scrolled in the frame that is on the glass at a time.
public struct OffsetDemand: Hashable, Sendable {
  /// When, seconds.
  public var time = 0.0
  /// The presented offset, points.
  public var offset = 0.0
  /// How far off it may be, points; nil for half a pixel.
  public var tolerance: Double?

  static let key = Key<Expectation.Draft>(
    "offset", kind, "The presented offset at a time; a shift of coordinates does not change it."
  ) { (demand: OffsetDemand, draft: inout Expectation.Draft) in draft.demand = .offset(demand) }

  private static let kind = KeyTable<OffsetDemand>(
    what: "an offset at a time, as {at: 0.5, is: 120}",
    keys: [
      Key("at", \.time, .seconds, required: true, "When: the newest frame presented by then."),
      Key("is", \.offset, .number(.coordinate, .points), required: true, "The offset."),
      Key("tolerance", \.tolerance, .tolerance, default: "half a pixel", "How far off it may be."),
    ]
  ).kind { OffsetDemand() }
}
