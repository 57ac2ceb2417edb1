import CoreList

/// `list`: which rows of a list are loaded at a time, which ends are reached, and what keeps rows in place.
public struct ListDemand: Hashable, Sendable {
  /// What the main thread must know; nil for anything.
  public struct Facts: Hashable, Sendable {
    /// First loaded index.
    public var first: Int?
    /// Last loaded index.
    public var last: Int?
    /// Rows of the collection.
    public var count: Int?
    /// Ends that are reached, `top` and `bottom`.
    public var reached: Set<String>?
    /// The engine's offset, points.
    public var offset: Double?
    /// Declared edges in the engine's coordinates, points; an end that is not named may be anywhere, nil inside is an open one.
    public var min: Double??
    /// See `min`.
    public var max: Double??
    /// Scroll room that the pinned row asks for, points.
    public var pinSlack: Double?
    /// Whether the pin is latched.
    public var isLatched: Bool?
    /// Identity of the held row, nil inside for none.
    public var held: String??
    /// Scroll room that a hold keeps open past the newest and the oldest edge, points.
    public var holdSlack: [Double]?
    /// Identity of the row that the last pass kept in place.
    public var anchor: String?
    /// The rule that chose it.
    public var rule: String?
    /// How often the flight of now was baked anew.
    public var rebakes: Int?
  }

  /// When, seconds.
  public var time = 0.0
  /// What must hold then.
  public var facts = Facts()
  /// How far off places may be, points; nil for half a pixel.
  public var tolerance: Double?

  static let key = Key<Expectation.Draft>(
    "list", kind,
    "What the main thread knows of a list at a time: loaded rows, reached ends, offset and edges, pin, hold, anchor."
  ) { (demand: ListDemand, draft: inout Expectation.Draft) in draft.demand = .list(demand) }

  private static let kind = KeyTable<ListDemand>(
    what: "a list's state, as {at: 0.5, first: 0, last: 19, reached: [top]}",
    keys: [
      Key(
        "at", \.time, .seconds, required: true, "When: after what the newest frame presented by then shows.")
    ] + factKeys.map { $0.lifted(\.facts) } + [
      Key("tolerance", \.tolerance, .tolerance, default: "half a pixel", "How far off places may be.")
    ],
    rules: [.atLeastOne(factKeys.map(\.field.name))]
  ).kind { ListDemand() }

  private static let factKeys: [Key<Facts>] = loadingKeys + keepingKeys

  private static let loadingKeys: [Key<Facts>] = [
    Key("first", \.first, index, default: "any", "First loaded index."),
    Key("last", \.last, index, default: "any", "Last loaded index."),
    Key("count", \.count, index, default: "any", "Rows of the list."),
    Key(
      "reached", Kind<[LoadedEdge]>.list(.cases("an end of the rows"), .between(0, 2)), default: "any",
      "Ends of the rows that the settled viewport reaches."
    ) { $1.reached = Set($0.map(\.rawValue)) },
    Key(
      "offset", \.offset, .number(.coordinate, .points), default: "any",
      "The main thread's offset in its engine's coordinates: 0 has the first row at the top while that row is loaded. "
        + "What is presented is measured by the expectation `offset`."),
    Key(
      "edges", edges, default: "any",
      "Where content rests at its ends, as declared to the engine and in its coordinates; the oldest end's depend on the engine."
    ) {
      ($1.min, $1.max) = ($0.min, $0.max)
    },
  ]

  private static let keepingKeys: [Key<Facts>] = [
    Key(
      "pinSlack", \.pinSlack, .number(.extent, .points), default: "any",
      "Scroll room above the first row that the pinned row asks for."),
    Key("latched", \.isLatched, .boolean, default: "any", "Whether the pin is latched."),
    Key(
      "held", Kind<String>.rowIdentity.orNothing, default: "any",
      "The row that is held where it landed; null for none."
    ) { $1.held = .some($0) },
    Key(
      "holdSlack", \.holdSlack,
      .tuple("room", [("newest", .extent), ("oldest", .extent)], .points), default: "any",
      "Scroll room that a hold keeps open past the newest and past the oldest edge."),
    Key(
      "anchor", \.anchor, .rowIdentity, default: "any", "The row that the last pass kept in place."),
    Key("rule", Kind<AnchorRule>.cases("a rule of anchors"), default: "any", "The rule that chose it.") {
      $1.rule = $0.rawValue
    },
    Key(
      "rebakes", \.rebakes, index, default: "any",
      "How often the path of the flight under way was baked anew; 0 where there is none."),
  ]

  private static let edges = KeyTable<EdgesChange>(
    what: "declared edges, as {min: 0, max: null}",
    keys: [
      Key("min", end, default: "any", "Offset at the newest end; null for an open one.") {
        $1.min = .some($0)
      },
      Key("max", end, default: "any", "Offset at the oldest end; null for an open one.") {
        $1.max = .some($0)
      },
    ], rules: [.atLeastOne(["min", "max"])]
  ).kind { EdgesChange() }

  private static let end = Kind<Double>.number(.coordinate, .points).orNothing
  private static let index = Kind<Int>.integer(.between(0, 10_000_000))
}
