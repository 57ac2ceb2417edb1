/// What keeps rows of a list in place at a time: edges, pin, hold, and the anchor of the last pass.
public struct KeepingCheck: ListTraceCheck, Hashable {
  /// When, seconds.
  public var time: Double
  /// How far off places may be, points.
  public var tolerance: Double
  /// Where content must rest at its newest end, points; nil for anywhere, nil inside for an open end.
  public var first: Double??
  /// See `first`.
  public var last: Double??
  /// Scroll room that the pinned row asks for, points.
  public var pinSlack: Double?
  /// Whether the pin is latched.
  public var isLatched: Bool?
  /// Identity of the held row; nil inside for none.
  public var held: String??
  /// Scroll room that a hold keeps open past the newest and the oldest edge, points.
  public var holdSlack: [Double]?
  /// Identity of the row that the last pass kept in place.
  public var anchor: String?
  /// The rule that chose it.
  public var rule: String?
  /// How often the flight of now was baked anew.
  public var rebakes: Int?

  /// A check of one time, which asks nothing yet.
  public init(time: Double, tolerance: Double) {
    self.time = time
    self.tolerance = tolerance
  }

  /// What does not hold; nil where all does.
  public func finding(in trace: ListTrace) -> Finding? {
    guard let sample = trace.sample(at: time) else { return .noFrames(TimeRange(from: time, to: time)) }
    return room(in: sample) ?? words(in: sample)
  }

  private func room(in sample: ListTrace.Sample) -> Finding? {
    let found = sample.keeping
    if let finding = edge("newest", first, found.first, in: sample) { return finding }
    if let finding = edge("oldest", last, found.last, in: sample) { return finding }
    if let finding = place("pin slack", pinSlack, found.pinSlack, in: sample) { return finding }
    guard let holdSlack, holdSlack.count == 2 else { return nil }
    return place("hold slack past the newest edge", holdSlack[0], found.holdSlack[0], in: sample)
      ?? place("hold slack past the oldest edge", holdSlack[1], found.holdSlack[1], in: sample)
  }

  private func words(in sample: ListTrace.Sample) -> Finding? {
    let found = sample.keeping
    func latched(_ isLatched: Bool) -> String { isLatched ? "a latched pin" : "no latched pin" }
    func held(_ row: String?) -> String { row.map { "row \($0) held" } ?? "no row held" }
    let pairs: [(String?, String)] = [
      (isLatched.map(latched), latched(found.isLatched)),
      (self.held.map(held), held(found.held)),
      (anchor.map { "anchor \($0)" }, "anchor \(found.anchor ?? "none")"),
      (rule.map { "rule \($0)" }, "rule \(found.rule ?? "none")"),
      (rebakes.map { "\($0) bakes anew" }, "\(found.rebakes) bakes anew"),
    ]
    return pairs.lazy.compactMap { word($0.0, $0.1, in: sample) }.first
  }

  private func edge(_ name: String, _ wanted: Double??, _ found: Double?, in sample: ListTrace.Sample)
    -> Finding?
  {
    guard let wanted else { return nil }
    if let wanted, let found { return place("the \(name) edge at", wanted, found, in: sample) }
    guard (wanted == nil) != (found == nil) else { return nil }
    func words(_ edge: Double?) -> String { edge.map { "\(Finding.words($0)) pt" } ?? "an open edge" }
    return sample.finding(expected: "the \(name) edge at \(words(wanted))", found: words(found))
  }

  private func place(_ name: String, _ wanted: Double?, _ found: Double, in sample: ListTrace.Sample)
    -> Finding?
  {
    guard let wanted, abs(wanted - found) > tolerance else { return nil }
    return sample.finding(
      expected: "\(name) \(Finding.words(wanted)) pt within \(Finding.words(tolerance))",
      found: "\(Finding.words(found)) pt")
  }

  private func word(_ wanted: String?, _ found: String, in sample: ListTrace.Sample) -> Finding? {
    guard let wanted, wanted != found else { return nil }
    return sample.finding(expected: wanted, found: found)
  }
}
