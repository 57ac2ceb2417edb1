import LayerTree
import OffscreenUI
import ScrollPhysics
import Testing

@testable import CoreList

/// What is on screen, by the render server and not by the list.
extension ListRig {
  /// Where the render server shows a row's top edge now, points from the viewport's top.
  func shown(_ key: Int) -> Double {
    thread.flush()
    guard let layer = view(key)?.layer.presentation() else { return .nan }
    return layer.transformToRoot.apply(to: Point(x: 0, y: 0)).y
  }

  /// Whether every loaded row is shown exactly where it settles, and only loaded rows are.
  func expectShownAsSettled(_ location: SourceLocation = #_sourceLocation) {
    for view in list.loadedViews {
      guard let key = (view as? TestRowView)?.key else { continue }
      #expect(abs(shown(key) - y(key)) < 1e-6, "row \(key)", sourceLocation: location)
    }
    #expect(list.core.container.subviews.count == loaded.count, sourceLocation: location)
  }

  /// Settled places of all loaded rows, by key.
  var places: [Int: Double] {
    Dictionary(
      uniqueKeysWithValues: list.loadedViews.compactMap { $0 as? TestRowView }.map { ($0.key, y($0.key)) })
  }

  /// Drags from an edge until content is so many points past it; negative before the first edge.
  func pull(past distance: Double) {
    let range = list.viewportSize.height
    let shown = abs(distance)
    let travel = shown * range / (ScrollConstants.touchRubberCoefficient * (range - shown))
    beginDrag(scroll: distance < 0 ? -travel : travel)
    #expect(list.overscrollDistance == distance)
  }
}

/// Keys of single rows.
extension ListRig {
  /// The row that the last pass kept in place.
  var anchorKey: Int? { list.lastAnchor?.identity as? Int }
  /// The row that is held.
  var heldKey: Int? { list.heldIdentity as? Int }
}
