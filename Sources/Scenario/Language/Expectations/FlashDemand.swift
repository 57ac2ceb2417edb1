/// `flashes`: how often something leaves its place for a few frames and comes back.
public struct FlashDemand: Hashable, Sendable {
  /// The frames that count.
  public var times = DemandedTimes()
  /// How many flashes there must be.
  public var count = 0
  /// How long they may last to count as such, frames.
  public var frames = 1
  /// The row; nil for every one that is shown.
  public var row: String?
  /// The layer, where one is meant; nil for rows.
  public var layer: String?
  /// How far off a place may be, points; nil for half a pixel.
  public var tolerance: Double?

  static let key = Key<Expectation.Draft>(
    "flashes", kind,
    "How often a row, or a layer, is for a few frames outside of where it is in the frames before and after, or gone."
  ) { (demand: FlashDemand, draft: inout Expectation.Draft) in draft.demand = .flashes(demand) }

  private static let kind = KeyTable<FlashDemand>(
    what: "flashes, as {is: 0}",
    keys: [
      Key(
        "is", \.count, .integer(.between(0, 1_000_000)), required: true,
        "How many there are; rows that flash together are one."),
      Key(
        "frames", \.frames, .integer(.between(1, 1000)), default: "1",
        "Most frames that one lasts; what stays away longer has moved."),
      Key("row", \.row, .rowIdentity, default: "every row that is shown", "The row's identity."),
      Key("layer", layer, default: "the rows of the list", "A layer by its name.") { $1.layer = $0 },
    ] + DemandedTimes.keys(\.times) + [
      Key("tolerance", \.tolerance, .tolerance, default: "half a pixel", "How far off a place may be.")
    ], rules: [.atMostOne(["row", "layer"])]
  ).kind { FlashDemand() }.map { demand, node, path, reading -> FlashDemand? in
    if demand.layer == nil { reading.requireList("flashes of rows", at: node.place, path) }
    return demand.times.checked(node, path, reading) ? demand : nil
  }

  private static let layer = Kind<String>.text("the name of a layer").map { name, node, path, reading in
    reading.refer(to: name, at: node.place, path)
    return name
  }
}
