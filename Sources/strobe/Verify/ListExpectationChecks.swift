import Inspection
import LayerTree
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
    case .list(let demand):
      let loaded = LoadedCheck(
        time: demand.time, first: demand.first, last: demand.last, count: demand.count,
        reached: demand.reached)
      let offset = demand.offset.map {
        ListOffsetCheck(time: demand.time, offset: $0, tolerance: demand.tolerance ?? halfPixel)
      }
      return [loaded] + [offset].compactMap { $0 }
    case .counts(let demand):
      return [
        CountsCheck(
          since: demand.since, time: demand.time, passes: demand.passes, views: demand.views,
          measures: demand.measures)
      ]
    case .offset, .noBackwardStep, .steps, .rest, .peakOverscroll, .announcedRest: return []
    }
  }
}

extension ListSurface {
  /// The list in the frame that was given last, and what the main thread knew by then.
  func sample(in frame: FrameTree) -> ListTrace.Sample {
    let state = state
    var settled: [String: ListTrace.Extent] = [:]
    for row in state.rows { settled[row.id] = .init(y: row.settled[1], height: row.settled[3]) }
    var presented: [String: ListTrace.Extent] = [:]
    for row in presentedRows(in: frame) where row.owner == "live" {
      presented[row.id] = .init(y: row.frame[1], height: row.frame[3])
    }
    let loaded = state.rows.first.flatMap { first in state.rows.last.map { first.index...$0.index } }
    return ListTrace.Sample(
      frame: frame.index, time: frame.presentationTime, settled: settled, presented: presented,
      loaded: loaded, count: state.count, offset: state.offset, reached: Set(state.reachedEdges),
      viewportHeight: list.viewportSize.height,
      counts: .init(passes: state.passes, views: state.viewsMade, measures: state.measures))
  }
}
