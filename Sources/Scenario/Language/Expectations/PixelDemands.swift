import LayerTree

/// Where on the display pixels count.
public struct DemandedPixels: Hashable, Sendable {
  /// Inside of which rectangle, points; nil for the whole display.
  public var inside: Rect?
  /// Outside of which rectangle, points.
  public var outside: Rect?

  /// All pixels, or those inside of a rectangle in points.
  public init(inside: Rect? = nil) { self.inside = inside }

  static func keys<Root>(_ part: WritableKeyPath<Root, DemandedPixels> & Sendable) -> [Key<Root>] {
    [
      Key<DemandedPixels>(
        "inside", \.inside, .rect(), default: "the display", "The part of the display that counts."
      ).lifted(part),
      Key<DemandedPixels>(
        "outside", \.outside, .rect(), default: "none", "A part of the display that does not count."
      ).lifted(part),
    ]
  }
}

/// `still`: no pixel changes from one frame to another.
public struct StillDemand: Hashable, Sendable {
  /// The frames that count.
  public var times = DemandedTimes()
  /// The pixels that count.
  public var pixels = DemandedPixels()

  static let key = Key<Expectation.Draft>(
    "still", kind,
    "No pixel changes: all frames of a range are equal to the bit, in a part of the display or all of it."
  ) { (demand: StillDemand, draft: inout Expectation.Draft) in draft.demand = .still(demand) }

  private static let kind = KeyTable<StillDemand>(
    what: "frames without a change, as {from: 0.2, to: 0.9}",
    keys: DemandedTimes.keys(\.times) + DemandedPixels.keys(\.pixels)
  ).kind { StillDemand() }.map { demand, node, path, reading -> StillDemand? in
    demand.times.checked(node, path, reading) ? demand : nil
  }
}

/// `blank`: how many pixels of a list's own background are seen between its rows.
public struct BlankDemand: Hashable, Sendable {
  /// The frames that count.
  public var times = DemandedTimes()
  /// Most pixels in one frame.
  public var most = 0

  static let key = Key<Expectation.Draft>(
    "blank", kind,
    "How many pixels of the list's background are seen inside its content in any frame; give the list a background that no row has."
  ) { (demand: BlankDemand, draft: inout Expectation.Draft) in draft.demand = .blank(demand) }

  private static let kind = KeyTable<BlankDemand>(
    what: "blank pixels, as {max: 0}",
    keys: DemandedTimes.keys(\.times) + [
      Key("max", \.most, .integer(.between(0, 1e9)), default: "0", "Most of them in one frame.")
    ]
  ).kind { BlankDemand() }.map { demand, node, path, reading -> BlankDemand? in
    reading.requireList("blank", at: node.place, path)
    return demand.times.checked(node, path, reading) ? demand : nil
  }
}

/// `unaffectedBy`: rows, or all pixels, are what they are without an entry of the timeline.
public struct UnaffectedDemand: Hashable, Sendable {
  /// The entry, from 0.
  public var entry = 0
  /// The frames that count.
  public var times = DemandedTimes()
  /// The rows; empty for every one that both runs show.
  public var rows: [String] = []
  /// How far off a row may be, points; nil for half a pixel.
  public var tolerance: Double?
  /// Whether pixels are compared too.
  public var comparesPixels = false
  /// The pixels that count.
  public var pixels = DemandedPixels()

  static let key = Key<Expectation.Draft>(
    "unaffectedBy", kind,
    "Rows are where a run without an entry of the timeline shows them; with `pixels` the frames are equal to the bit."
  ) { (demand: UnaffectedDemand, draft: inout Expectation.Draft) in draft.demand = .unaffectedBy(demand) }

  private static let kind = KeyTable<UnaffectedDemand>(
    what: "frames that an entry does not change, as {entry: 1, to: 2}",
    keys: [
      Key(
        "entry", \.entry, .integer(.between(0, 1_000_000)), required: true,
        "The entry, as messages count them: 0 is the first one in the file.")
    ] + DemandedTimes.keys(\.times) + [
      Key(
        "rows", \.rows, .list(.rowIdentity, .between(1, 1000)), default: "every row that both runs show",
        "Identities of the rows."),
      Key("tolerance", \.tolerance, .tolerance, default: "half a pixel", "How far off a row may be."),
      Key("pixels", \.comparesPixels, .boolean, default: "false", "Whether frames are compared to the bit."),
    ] + DemandedPixels.keys(\.pixels)
  ).kind { UnaffectedDemand() }.map { demand, node, path, reading -> UnaffectedDemand? in
    reading.requireScrollOrList("unaffectedBy", at: node.place, path)
    reading.referToEntry(demand.entry, at: node["entry"]?.place ?? node.place, path.key("entry"))
    return demand.times.checked(node, path, reading) ? demand : nil
  }
}
