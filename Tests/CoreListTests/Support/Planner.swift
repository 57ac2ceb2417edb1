import LayerTree
import OffscreenUI

@testable import CoreList

/// Plans windows over given rows, and notes in order what is measured.
final class Planner {
  var rows: [MeasuredRow]
  var geometry: ListGeometry
  var margin: Double
  var measured: [Int] = []

  init(_ heights: [Double], height: Double, margin: Double = 0, top: Double = 0, bottom: Double = 0) {
    rows = heights.enumerated().map { MeasuredRow(key: $0, height: $1) }
    geometry = ListGeometry(
      size: Size(width: 390, height: height), insets: EdgeInsets(top: top, bottom: bottom))
    self.margin = margin
  }

  /// So many rows of 50.
  convenience init(
    _ count: Int, height: Double, margin: Double = 0, top: Double = 0, bottom: Double = 0
  ) {
    self.init(
      Array(repeating: 50, count: count), height: height, margin: margin, top: top, bottom: bottom)
  }

  private func measure(_ index: Int) -> MeasuredRow {
    measured.append(index)
    return rows[index]
  }

  var builder: WindowBuilder {
    measured = []
    return WindowBuilder(count: rows.count, geometry: geometry, margin: margin) { [self] in measure($0) }
  }

  /// A window around a row at a place, points from the viewport's top.
  func window(around anchor: Int, at y: Double, _ change: (inout WindowBuilder) -> Void = { _ in })
    -> LoadedWindow
  {
    var builder = builder
    change(&builder)
    return builder.window(around: anchor) { _ in y }
  }

  /// The window where places have moved by a distance; nil where it is the same.
  func scroll(_ window: LoadedWindow, by projection: Double) -> LoadedWindow? {
    measured = []
    return WindowScroller(count: rows.count, viewportHeight: geometry.size.height, margin: margin) { [self] in
      measure($0)
    }.scrolled(window, projection: projection)
  }
}

extension LoadedWindow {
  var indices: [Int] { rows.map(\.index) }
}
