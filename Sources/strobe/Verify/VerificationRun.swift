import Inspection
import LayerTree
import Scenario

/// One run of a stage to its end, with everything that its expectations need of the frames.
final class VerificationRun {
  private let stage: Stage
  private var offsets = OffsetTrace()
  private var list = ListTrace()
  /// Traces of the layers that expectations name, by name.
  private var layers: [String: MotionTrace] = [:]
  private var frames: [(frame: Int, time: Double)] = []
  /// Checks of drawn frames, by the expectation's index.
  private var pixelChecks: [Int: any PixelCheck] = [:]
  private let pictures: FramePictures?

  /// A run that has yet to begin; twins of the stage are made where an expectation compares with one.
  init(_ stage: Stage) throws {
    self.stage = stage
    for (index, expectation) in stage.scenario.expectations.enumerated() {
      if let check = try Self.pixelCheck(of: expectation.demand, on: stage) { pixelChecks[index] = check }
      if case .flashes(let demand) = expectation.demand, let name = demand.layer,
        let layer = stage.layer(named: name)?.id
      {
        layers[name] = MotionTrace(of: layer)
      }
    }
    pictures = pixelChecks.isEmpty ? nil : try FramePictures()
  }

  private static func pixelCheck(
    of demand: Expectation.Demand, on stage: Stage
  ) throws -> (any PixelCheck)? {
    switch demand {
    case .still(let demand): StillCheck(demand)
    case .blank(let demand): stage.list.map { BlankCheck(demand, on: $0) }
    case .unaffectedBy(let demand) where demand.comparesPixels:
      try SameFramesCheck(demand, twin: twin(of: stage, without: demand.entry))
    default: nil
    }
  }

  private static func twin(of stage: Stage, without entry: Int) throws -> Stage {
    try LoadedScenario.stage(stage.scenario.without(entry: entry))
  }

  /// Plays all frames.
  func play() throws {
    while let frame = try stage.next() {
      if let sample = stage.list?.sample(in: frame) { list.append(sample) }
      if let sample = stage.scrolling?.offsetSample(in: frame) { offsets.append(sample) }
      for name in layers.keys { layers[name]?.record(frame) }
      frames.append((frame.index, frame.presentationTime))
      guard let pictures else { continue }
      for check in pixelChecks.values where check.range.contains(frame.presentationTime) {
        try check.take(frame, pictures)
      }
    }
  }

  /// What does not hold of an expectation, by its index in the scenario; nil where it holds.
  func finding(ofExpectation index: Int) throws -> Finding? {
    let demand = stage.scenario.expectations[index].demand
    if let finding = strangerFinding(of: demand) { return finding }
    if let check = pixelChecks[index], let finding = check.finding { return finding }
    switch demand {
    case .flashes(let demand): return finding(of: demand)
    case .unaffectedBy(let demand): return try finding(of: demand)
    default: break
    }
    return ExpectationChecks.check(of: demand, on: stage)?.finding(in: offsets)
      ?? ExpectationChecks.listChecks(of: demand, on: stage).lazy.compactMap { $0.finding(in: self.list) }
      .first
  }

  /// An identity that no row ever had says nothing of any row: it is misspelt.
  private func strangerFinding(of demand: Expectation.Demand) -> Finding? {
    guard let list = stage.list, let row = demand.rows.first(where: { !list.knownRows.contains($0) }) else {
      return nil
    }
    return Finding(
      frame: nil, time: nil, expected: "a row \(row)", found: "none of that identity at any time")
  }

  private var halfPixel: Double { 0.5 / stage.scenario.device.scale }

  private func finding(of demand: FlashDemand) -> Finding? {
    let check = FlashCheck(
      range: ExpectationChecks.range(demand.times), count: demand.count, longest: demand.frames,
      tolerance: demand.tolerance ?? halfPixel)
    guard let name = demand.layer else { return check.finding(in: list.flashTracks(of: demand.row)) }
    let places = Dictionary(
      (layers[name]?.samples ?? []).map { ($0.frame, [$0.place.x, $0.place.y]) }, uniquingKeysWith: { $1 })
    let track = FlashCheck.Track(
      subject: "layer \(name)",
      places: frames.map {
        FlashCheck.Place(
          frame: $0.frame, time: $0.time, place: places[$0.frame], isVisible: places[$0.frame] != nil)
      })
    return check.finding(in: [track])
  }

  private func finding(of demand: UnaffectedDemand) throws -> Finding? {
    let check = UnaffectedCheck(
      range: ExpectationChecks.range(demand.times), rows: demand.rows,
      tolerance: demand.tolerance ?? halfPixel)
    let twin = try VerificationRun(Self.twin(of: stage, without: demand.entry), plainly: ())
    try twin.play()
    return stage.list == nil
      ? check.finding(in: offsets, other: twin.offsets) : check.finding(in: list, other: twin.list)
  }

  /// A run that only traces, whatever is expected.
  private init(_ stage: Stage, plainly: Void) {
    self.stage = stage
    pictures = nil
  }
}
