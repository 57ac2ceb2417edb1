/// `rest`: content stands at a place from a time on, and no longer moves.
public struct RestDemand: Hashable, Sendable {
  /// The edge; nil where an offset is named.
  public var edge: ContentEnd?
  /// The offset, points; nil where an edge is named.
  public var offset: Double?
  /// From when on, seconds; nil for the last frame alone.
  public var time: Double?
  /// How far off it may be, points; nil for none on an edge and half a pixel at an offset.
  public var tolerance: Double?

  static let key = Key<Expectation.Draft>(
    "rest", kind, "Content rests exactly on an edge, or at an offset, from a time on."
  ) { (demand: RestDemand, draft: inout Expectation.Draft) in draft.demand = .rest(demand) }

  private static let kind = KeyTable<RestDemand>(
    what: "a rest, as {on: last, by: 1.5}",
    keys: [
      Key("on", \.edge, .cases("an end of the content"), "The edge that it rests on."),
      Key("offset", \.offset, .number(.coordinate, .points), "The offset that it rests at."),
      Key("by", \.time, .seconds, default: "the end", "From when on it stands still."),
      Key(
        "tolerance", \.tolerance, .tolerance, default: "0 on an edge, half a pixel at an offset",
        "How far off it may be."),
    ], rules: [.exactlyOne(["on", "offset"])]
  ).kind { RestDemand() }
}
