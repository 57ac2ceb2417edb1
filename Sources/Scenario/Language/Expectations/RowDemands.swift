/// `row`: where a row of a list is at a time.
public struct RowDemand: Hashable, Sendable {
  /// The row's identity.
  public var row = ""
  /// When, seconds.
  public var time = 0.0
  /// Its top, settled and presented, points from the list's top.
  public var y: Double?
  /// Its bottom, settled and presented, points from the list's top.
  public var maxY: Double?
  /// Its top as it settles.
  public var settledY: Double?
  /// Its top as presented.
  public var presentedY: Double?
  /// Its height as presented.
  public var height: Double?
  /// Its left side, settled and presented.
  public var x: Double?
  /// Its width, settled and presented.
  public var width: Double?
  /// Its index in the collection.
  public var index: Int?
  /// Whether it must be loaded at all; nil where a place is asked for.
  public var isLoaded: Bool?
  /// How far off places may be, points; nil for half a pixel.
  public var tolerance: Double?

  static let key = Key<Expectation.Draft>(
    "row", kind, "Where a row of a list is at a time, as it settles and as it is presented."
  ) { (demand: RowDemand, draft: inout Expectation.Draft) in draft.demand = .row(demand) }

  private static let kind = KeyTable<RowDemand>(
    what: "a row's place, as {id: 20, at: 0.5, y: 40}",
    keys: [
      Key("id", \.row, .rowIdentity, required: true, "The row's identity."),
      Key("at", \.time, .seconds, required: true, "When: the newest frame presented by then."),
      Key("y", \.y, place, default: "any", "Its top from the list's top, settled and presented."),
      Key("maxY", \.maxY, place, default: "any", "Its bottom from the list's top, settled and presented."),
      Key("settledY", \.settledY, place, default: "any", "Its top once nothing moves any more."),
      Key("presentedY", \.presentedY, place, default: "any", "Its top as it is shown."),
      Key("height", \.height, .number(.extent, .points), default: "any", "Its height as it is shown."),
      Key("x", \.x, place, default: "any", "Its left side from the list's, settled and presented."),
      Key("width", \.width, .number(.extent, .points), default: "any", "Its width, settled and presented."),
      Key(
        "index", \.index, .integer(.between(0, RowSource.mostRowsInAll)), default: "any",
        "Its index in the list."),
      Key(
        "loaded", \.isLoaded, .boolean, default: "true where a place is asked for",
        "Whether it is loaded at all; false stands alone."),
      Key("tolerance", \.tolerance, .tolerance, default: "half a pixel", "How far off places may be."),
    ]
  ).kind { RowDemand() }.map { demand, node, path, reading -> RowDemand? in
    var places = [demand.y, demand.maxY, demand.settledY, demand.presentedY, demand.height].compactMap { $0 }
    places += [demand.x, demand.width, demand.index.map(Double.init)].compactMap { $0 }
    if places.isEmpty == (demand.isLoaded != false) {
      reading.report(
        .inconsistent(
          places.isEmpty
            ? "nothing is asked of the row: name a place, as y: 40, or loaded: false"
            : "a row that is not loaded has no place"), at: node.place, path)
      return nil
    }
    return demand
  }

  private static let place = Kind<Double>.number(.coordinate, .points)
}

/// `rowSteps`: how far rows of a list move from one frame to the next.
public struct RowStepDemand: Hashable, Sendable {
  /// The frames that count: steps between two of them.
  public var times = DemandedTimes()
  /// The row; nil for every one that is shown.
  public var row: String?
  /// Least step, points, positive down; nil for any.
  public var least: Double?
  /// Most step, points, positive down; nil for any.
  public var most: Double?
  /// How far beyond a step may be, points.
  public var tolerance = 0.0

  static let key = Key<Expectation.Draft>(
    "rowSteps", kind, "How far rows of a list move from one presented frame to the next, positive down."
  ) { (demand: RowStepDemand, draft: inout Expectation.Draft) in draft.demand = .rowSteps(demand) }

  private static let kind = KeyTable<RowStepDemand>(
    what: "steps of rows, as {from: 0, to: 0.5, min: 0, max: 0}",
    keys: DemandedTimes.keys(\.times) + [
      Key("row", \.row, .rowIdentity, default: "every row that is shown", "The row's identity."),
      Key("min", \.least, .number(.coordinate, .points), default: "any", "Least step in one frame."),
      Key("max", \.most, .number(.coordinate, .points), default: "any", "Most step in one frame."),
      Key("tolerance", \.tolerance, .tolerance, default: "0", "How far beyond a step may be."),
    ]
  ).kind { RowStepDemand() }.map { demand, node, path, reading -> RowStepDemand? in
    guard demand.least != nil || demand.most != nil else {
      if node["min"] == nil, node["max"] == nil {
        reading.report(.oneKeyNeeded(["min", "max"], found: []), at: node.place, path)
      }
      return nil
    }
    return demand.times.checked(node, path, reading) ? demand : nil
  }
}

/// `rowGaps`: rows of a list touch, and cover the viewport while there are any.
public struct RowGapDemand: Hashable, Sendable {
  /// The frames that count.
  public var times = DemandedTimes()
  /// Most distance between two neighbours, points; nil for half a pixel.
  public var most: Double?

  static let key = Key<Expectation.Draft>(
    "rowGaps", kind, "Rows of a list touch one another and cover the viewport, as presented."
  ) { (demand: RowGapDemand, draft: inout Expectation.Draft) in draft.demand = .rowGaps(demand) }

  private static let kind = KeyTable<RowGapDemand>(
    what: "rows without gaps, as {from: 0.2, to: 0.9}",
    keys: DemandedTimes.keys(\.times) + [
      Key(
        "max", \.most, .tolerance, default: "half a pixel",
        "Most distance between a row's bottom and the next one's top; an overlap counts as one.")
    ]
  ).kind { RowGapDemand() }.map { demand, node, path, reading -> RowGapDemand? in
    demand.times.checked(node, path, reading) ? demand : nil
  }
}
