import LayerTree
import OffscreenUI

@testable import CoreList

/// An animator that shows every pass at once and keeps what it was told.
final class RecordingAnimator: PassAnimator {
  /// What it was asked, in order; nothing while it is nil.
  var note: ((String) -> Void)?
  /// What passes have changed, in order.
  var outcomes: [PassOutcome] = []
  /// Views handed over, with whether their rows are gone from the collection.
  var departed: [(key: AnyHashable, isDeleted: Bool)] = []
  /// Blocks slid in.
  var slides: [(keys: [AnyHashable], distance: Double, transition: ListTransition)] = []
  /// Distances by which coordinates moved under content.
  var shifts: [Double] = []
  /// What it claims to show over the offset, points.
  var viewportCorrection = 0.0
  /// What it claims to show over rows' places, points.
  var positionCorrections: [AnyHashable: Double] = [:]

  func positionCorrection(of key: AnyHashable) -> Double { positionCorrections[key] ?? 0 }
  func capture() { note?("capture") }

  func depart(_ view: any ListItemView, key: AnyHashable, isDeleted: Bool) {
    note?("depart \(key)")
    departed.append((key, isDeleted))
    view.removeFromSuperview()
  }

  func animate(_ outcome: PassOutcome) {
    note?("animate")
    outcomes.append(outcome)
  }

  func slide(_ keys: [AnyHashable], by distance: Double, transition: ListTransition) {
    note?("slide")
    slides.append((keys, distance, transition))
  }

  func coordinatesShifted(by distance: Double) { shifts.append(distance) }
  func reset() { note?("reset") }
}

/// What a pass changed, as an animation of the viewport and of single rows would show it.
extension PassOutcome {
  /// From how far off the shared track of the viewport would start, points (L130).
  var viewportDisplacement: Double { newOffset - syntheticOldOffset }

  /// How far a surviving row moves on screen by itself, beside the viewport; nil where it was not loaded before.
  func ownDisplacement(ofNew index: Int) -> Double? {
    guard let new = newRows.first(where: { $0.index == index }), let old = diff.source(ofNew: index),
      let before = oldRows.first(where: { $0.index == old })
    else { return nil }
    return new.y - before.y + (displacesViewport || direction != nil ? viewportDisplacement : 0)
  }

  /// The same of every survivor that was loaded before and is now.
  var ownDisplacements: [Double] { newRows.compactMap { ownDisplacement(ofNew: $0.index) } }
}
