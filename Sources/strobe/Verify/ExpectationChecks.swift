import Inspection
import Scenario

/// From what a scenario demands to the check that measures it.
enum ExpectationChecks {
  /// The check of a demand on offsets, on a stage that has run to its end.
  static func check(of demand: Expectation.Demand, on stage: Stage) -> (any TraceCheck)? {
    let device = stage.scenario.device
    let halfPixel = 0.5 / device.scale
    switch demand {
    case .offset(let demand):
      return OffsetCheck(
        time: demand.time, offset: demand.offset, tolerance: demand.tolerance ?? halfPixel)
    case .noBackwardStep(let demand):
      return BackwardStepCheck(
        range: range(demand.times), isTowardsLast: demand.direction == .last, tolerance: demand.tolerance)
    case .steps(let demand):
      return StepCheck(
        range: range(demand.times), least: demand.least, most: demand.most, tolerance: demand.tolerance)
    case .rest(let demand):
      return RestCheck(
        place: place(demand), time: demand.time ?? .infinity,
        tolerance: demand.tolerance ?? (demand.edge == nil ? halfPixel : 0))
    case .peakOverscroll(let demand):
      return PeakOverscrollCheck(
        range: range(demand.times), isLast: demand.edge == .last, peak: demand.peak,
        tolerance: demand.tolerance ?? halfPixel)
    case .announcedRest(let demand):
      let announced = stage.scrolling?.announcements.last.map {
        AnnouncedRestCheck.Announcement(begin: $0.begin, duration: $0.duration, offset: $0.restOffset)
      }
      return AnnouncedRestCheck(
        announced, tolerance: demand.tolerance ?? halfPixel, timeTolerance: 1 / device.refreshRate)
    default: return nil
    }
  }

  static func range(_ times: DemandedTimes) -> TimeRange {
    TimeRange(from: times.from, to: times.to ?? .infinity)
  }

  private static func place(_ demand: RestDemand) -> RestCheck.Place {
    if let offset = demand.offset { return .offset(offset) }
    return demand.edge == .first ? .first : .last
  }
}
