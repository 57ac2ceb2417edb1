import CoreList

/// `chaos`: rows come and go at random inside the loaded window, a pass each, as from a server that never rests.
struct ChaosAction: TimelineAction {
  /// A list with fewer rows only gets more.
  static let fewestRows = 10
  /// Heights that new rows have, points.
  static let heights = [40.0, 60, 75, 120]

  var seed = 1
  var passes = 0
  /// Seconds from one pass to the next.
  var period = 0.25
  var transition = ListTransition(duration: 0.3)
  var place = Place(source: "", line: 0, column: 0)
  var path = ValuePath.root

  static let key = Key<ActionList>(
    "chaos", kind,
    "One pass after the other inserts or deletes a row inside the loaded window, either with equal chance, and "
      + "only inserts below 10 rows; the same seed does the same."
  ) { (action: ChaosAction, list: inout ActionList) in list.actions.append(action) }

  private static let kind = KeyTable<ChaosAction>(
    what: "rows that come and go, as {seed: 7, count: 100, period: 0.25}",
    keys: [
      Key("seed", \.seed, .integer(.between(0, 1e9)), default: "1", "Which rows and where."),
      Key("count", \.passes, .integer(.between(1, 20_000)), required: true, "How many passes."),
      Key(
        "period", \.period, .number(.between(0.001, 3600), .seconds), default: "0.25",
        "Time from one pass to the next."),
      Key(
        "transition", \.transition, .listTransition, default: "{duration: 0.3}",
        "How bars and keyboard follow each pass; rows settle at once."),
    ]
  ).kind { ChaosAction() }.map { action, node, path, reading in
    reading.requireList("chaos", at: node.place, path)
    var action = action
    (action.place, action.path) = (node.place, path)
    return action
  }

  func perform(in run: StageRun) throws(Diagnostic) { try step(1, in: run) }

  private func step(_ number: Int, in run: StageRun) throws(Diagnostic) {
    let list = try run.listSurface()
    var random = RowRandom(seed: seed, number: number)
    var change = ListChange()
    change.transition = transition
    change.edits = [edit(number, list.list.loadedIndexRange, count: list.list.items.count, &random)]
    try list.apply(change, at: place, path)
    guard number < passes else { return }
    run.after(period) { [weak run] in
      run?.attempt { () throws(Diagnostic) in
        if let run { try step(number + 1, in: run) }
      }
    }
  }

  /// A row that comes in front of a loaded one or behind the last, or a loaded one that goes.
  private func edit(
    _ number: Int, _ loaded: ClosedRange<Int>?, count: Int, _ random: inout RowRandom
  ) -> ListEdit {
    let inserts = random.next(2) == 0
    let height = Self.heights[random.next(Self.heights.count)]
    guard let loaded, count >= Self.fewestRows, !inserts else {
      let (first, slots) = loaded.map { ($0.lowerBound, $0.count + 1) } ?? (0, 1)
      let generator = RowGenerator(theme: .numbers, seed: seed, height: height)
      let row = RowSource.generated(generator, count: 1, first: number, prefix: "chaos \(seed) ")
      return .insert(row, at: .index(position(first + random.next(slots))))
    }
    return .deleteRange(from: position(loaded.lowerBound + random.next(loaded.count)), count: 1)
  }
  private func position(_ index: Int) -> RowPosition { RowPosition(index: index, place: place, path: path) }
}
