import Inspection
import Scenario

extension ExpectationChecks {
  /// The checks of a demand on a list; empty for a demand on a scroll surface.
  static func listChecks(of demand: Expectation.Demand, on stage: Stage) -> [any ListTraceCheck] {
    let halfPixel = 0.5 / stage.scenario.device.scale
    switch demand {
    case .row(let demand):
      var places: [(measure: RowPlaceCheck.Measure, value: Double)] = []
      if let y = demand.y { places += [(.settledY, y), (.presentedY, y)] }
      if let maxY = demand.maxY { places += [(.settledMaxY, maxY), (.presentedMaxY, maxY)] }
      if let y = demand.settledY { places.append((.settledY, y)) }
      if let y = demand.presentedY { places.append((.presentedY, y)) }
      if let height = demand.height { places.append((.height, height)) }
      if let x = demand.x { places += [(.settledX, x), (.presentedX, x)] }
      if let width = demand.width { places += [(.settledWidth, width), (.presentedWidth, width)] }
      if let index = demand.index { places.append((.index, Double(index))) }
      return [
        RowPlaceCheck(
          row: demand.row, time: demand.time, places: places, tolerance: demand.tolerance ?? halfPixel)
      ]
    case .rowSteps(let demand):
      return [
        RowStepCheck(
          range: range(demand.times), row: demand.row, least: demand.least, most: demand.most,
          tolerance: demand.tolerance)
      ]
    case .rowGaps(let demand):
      return [RowGapCheck(range: range(demand.times), most: demand.most ?? halfPixel)]
    case .list(let demand): return listChecks(of: demand, halfPixel)
    case .counts(let demand):
      return [
        CountsCheck(
          since: demand.since, time: demand.time, isOfLastPass: demand.work == .lastPass,
          passes: demand.passes, views: demand.views,
          measures: demand.measures)
      ]
    case .invariants(let demand):
      return [InvariantCheck(range: range(demand.times), tolerance: demand.tolerance ?? halfPixel)]
    case .rowOrder(let demand): return [RowOrderCheck(range: range(demand.times))]
    default: return []
    }
  }

  private static func listChecks(of demand: ListDemand, _ halfPixel: Double) -> [any ListTraceCheck] {
    let facts = demand.facts
    let tolerance = demand.tolerance ?? halfPixel
    var keeping = KeepingCheck(time: demand.time, tolerance: tolerance)
    (keeping.first, keeping.last) = (facts.min, facts.max)
    (keeping.pinSlack, keeping.isLatched) = (facts.pinSlack, facts.isLatched)
    (keeping.held, keeping.holdSlack) = (facts.held, facts.holdSlack)
    (keeping.anchor, keeping.rule, keeping.rebakes) = (facts.anchor, facts.rule, facts.rebakes)
    let loaded = LoadedCheck(
      time: demand.time, first: facts.first, last: facts.last, count: facts.count, reached: facts.reached)
    let offset = facts.offset.map {
      ListOffsetCheck(time: demand.time, offset: $0, tolerance: tolerance)
    }
    return [loaded, keeping] + [offset].compactMap { $0 }
  }
}
