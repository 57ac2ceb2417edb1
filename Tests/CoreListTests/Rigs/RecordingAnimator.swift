import OffscreenUI

@testable import CoreList

/// Shows nothing on the way, and notes what a list hands over; what it says is shown can be set.
final class RecordingAnimator: PassAnimator {
  var viewportCorrection = 0.0
  var corrections: [AnyHashable: Double] = [:]
  var departures: [(key: AnyHashable, isDeleted: Bool, hasCallback: Bool)] = []
  var outcomes: [PassOutcome] = []
  var shifts: [Double] = []
  var resets = 0

  func positionCorrection(of key: AnyHashable) -> Double { corrections[key] ?? 0 }
  func capture() {}
  func depart(_ view: any ListItemView, key: AnyHashable, isDeleted: Bool) {
    departures.append((key, isDeleted, view.onContentDidChange != nil))
    view.removeFromSuperview()
  }
  func animate(_ outcome: PassOutcome) { outcomes.append(outcome) }
  func slide(_ keys: [AnyHashable], by distance: Double, transition: ListTransition) {}
  func coordinatesShifted(by distance: Double) { shifts.append(distance) }
  func reset() { resets += 1 }
}
