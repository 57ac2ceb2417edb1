/// One thing that a scenario must hold.
///
/// A kind of demand is one file here: its key and how its value is read. What measures it is `Inspection`.
public struct Expectation: Sendable {
  /// What must hold.
  public enum Demand: Hashable, Sendable {
    /// See `OffsetDemand`.
    case offset(OffsetDemand)
    /// See `BackwardStepDemand`.
    case noBackwardStep(BackwardStepDemand)
    /// See `StepDemand`.
    case steps(StepDemand)
    /// See `RestDemand`.
    case rest(RestDemand)
    /// See `PeakOverscrollDemand`.
    case peakOverscroll(PeakOverscrollDemand)
    /// See `AnnouncedRestDemand`.
    case announcedRest(AnnouncedRestDemand)
    /// See `RowDemand`.
    case row(RowDemand)
    /// See `RowStepDemand`.
    case rowSteps(RowStepDemand)
    /// See `RowGapDemand`.
    case rowGaps(RowGapDemand)
    /// See `ListDemand`.
    case list(ListDemand)
    /// See `CountDemand`.
    case counts(CountDemand)
    /// See `FlashDemand`.
    case flashes(FlashDemand)
    /// See `InvariantDemand`.
    case invariants(InvariantDemand)
    /// See `RowOrderDemand`.
    case rowOrder(RowOrderDemand)
    /// See `StillDemand`.
    case still(StillDemand)
    /// See `BlankDemand`.
    case blank(BlankDemand)
    /// See `UnaffectedDemand`.
    case unaffectedBy(UnaffectedDemand)
  }

  /// What must hold.
  public let demand: Demand
  /// Where it stands in the file.
  public let place: Place

  /// The key of its kind, as in `offset`.
  public let name: String

  let path: ValuePath

  /// The list of a scenario.
  static let list: Kind<[Expectation]> = .list(one, .from(0))

  /// A key for every kind.
  private static let keys: [Key<Draft>] = [
    OffsetDemand.key, BackwardStepDemand.key, StepDemand.key, RestDemand.key, PeakOverscrollDemand.key,
    AnnouncedRestDemand.key, RowDemand.key, RowStepDemand.key, RowGapDemand.key, ListDemand.key,
    CountDemand.key, FlashDemand.key, InvariantDemand.key, RowOrderDemand.key, StillDemand.key,
    BlankDemand.key, UnaffectedDemand.key,
  ]

  /// An entry while it is read.
  struct Draft: Sendable {
    var demand: Demand?
  }

  private static let one = KeyTable<Draft>(
    what: "an expectation, as {offset: {at: 0.5, is: 120}}", keys: keys,
    rules: [.exactlyOne(keys.map(\.field.name))]
  ).kind { Draft() }.map { draft, node, path, reading -> Expectation? in
    guard let demand = draft.demand, let name = node.entries?.first?.key else { return nil }
    switch demand.subject {
    case .list: reading.requireList(name, at: node.place, path)
    case .offsets: reading.requireScrollOrList(name, at: node.place, path)
    case .any: break
    }
    return Expectation(demand: demand, place: node.place, name: name, path: path)
  }
}

extension Expectation.Demand {
  /// The latest time that it names, seconds; nil where it names none.
  var latestTime: Double? {
    switch self {
    case .offset(let demand): demand.time
    case .noBackwardStep(let demand): demand.times.latest
    case .steps(let demand): demand.times.latest
    case .rest(let demand): demand.time
    case .peakOverscroll(let demand): demand.times.latest
    case .announcedRest: nil
    case .row(let demand): demand.time
    case .rowSteps(let demand): demand.times.latest
    case .rowGaps(let demand): demand.times.latest
    case .list(let demand): demand.time
    case .counts(let demand): max(demand.time, demand.since ?? 0)
    case .flashes(let demand): demand.times.latest
    case .invariants(let demand): demand.times.latest
    case .rowOrder(let demand): demand.times.latest
    case .still(let demand): demand.times.latest
    case .blank(let demand): demand.times.latest
    case .unaffectedBy(let demand): demand.times.latest
    }
  }

  /// What can hold something.
  enum Subject {
    /// A list.
    case list
    /// A scroll surface or a list.
    case offsets
    /// Every stage, or those that the demand's own reading asks for.
    case any
  }

  /// What can hold it.
  var subject: Subject {
    switch self {
    case .row, .rowSteps, .rowGaps, .list, .counts, .invariants, .rowOrder: .list
    case .offset, .noBackwardStep, .steps, .rest, .peakOverscroll, .announcedRest: .offsets
    case .flashes, .still, .blank, .unaffectedBy: .any
    }
  }
}

/// A range of presentation times that a demand is about, seconds.
public struct DemandedTimes: Hashable, Sendable {
  /// Its begin.
  public var from = 0.0
  /// Its end; nil for that of the scenario.
  public var to: Double?

  /// The latest time that is named.
  var latest: Double { to ?? from }

  /// The keys of a table that has such a range.
  static func keys<Root>(_ part: WritableKeyPath<Root, DemandedTimes> & Sendable) -> [Key<Root>] {
    [
      Key<DemandedTimes>(
        "from", \.from, .seconds, default: "0", "First presentation time that counts."
      ).lifted(part),
      Key<DemandedTimes>(
        "to", \.to, .seconds, default: "the end", "Last presentation time that counts."
      ).lifted(part),
    ]
  }

  /// The range, or nil with a report where it ends before it begins.
  func checked(_ node: YAMLNode, _ path: ValuePath, _ reading: Reading) -> Bool {
    guard let to, to <= from else { return true }
    reading.report(
      .inconsistent("the range ends at \(shortest(to)) s, and begins at \(shortest(from)) s"),
      at: node["to"]?.place ?? node.place, path.key("to"))
    return false
  }
}

extension Kind where Value == Double {
  /// A tolerance in points.
  static let tolerance = number(.between(0, 10_000), .points)
}

/// An end of the content.
public enum ContentEnd: String, Hashable, Sendable, CaseIterable {
  /// Where the first band or row is at the top.
  case first
  /// Where the last band or row is at the bottom.
  case last
}
