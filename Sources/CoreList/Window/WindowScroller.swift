/// Moves a window's membership along with the scroll position (L72-L77).
struct WindowScroller {
  /// Rows in the collection.
  var count: Int
  /// Viewport height, points.
  var viewportHeight: Double
  /// Points beyond the viewport that rows stay loaded in.
  var margin: Double
  /// Measures a row that comes into the band.
  var measure: (Int) -> MeasuredRow

  /// The window at a scroll position; nil where nothing enters or leaves.
  ///
  /// Rows that touch the band stay, and one always stays. Both tests use extents with reserved room, as
  /// construction does (L76).
  /// - Parameters:
  ///   - window: The window before.
  ///   - projection: Added to a place in the window, gives points from the viewport's top.
  func scrolled(_ window: LoadedWindow, projection: Double) -> LoadedWindow? {
    guard !window.isEmpty else { return nil }
    let band = band(projection)
    var result = window
    let isChanged = drop(&result, outside: band)
    let isGrown = load(&result, into: band)
    return isChanged || isGrown ? result : nil
  }

  /// The window with what the band lacks at a scroll position, and with all it had; nil where it lacks nothing.
  func filled(_ window: LoadedWindow, projection: Double) -> LoadedWindow? {
    guard !window.isEmpty else { return nil }
    var result = window
    return grow(&result, into: band(projection)) ? result : nil
  }

  private func band(_ projection: Double) -> ClosedRange<Double> {
    (-margin - projection)...(viewportHeight + margin - projection)
  }

  private func drop(_ window: inout LoadedWindow, outside band: ClosedRange<Double>) -> Bool {
    let rows = window.rows
    var low = 0
    while low < rows.count - 1, rows[low].outerMaxY < band.lowerBound { low += 1 }
    var high = 0
    while high < rows.count - 1 - low, rows[rows.count - 1 - high].outerMinY > band.upperBound { high += 1 }
    guard low + high > 0 else { return false }
    window.drop(first: low, last: high)
    return true
  }

  /// What lies wholly on the far side by the time the band is filled is not kept, however far one step went.
  private func load(_ window: inout LoadedWindow, into band: ClosedRange<Double>) -> Bool {
    let isGrown = grow(&window, into: band)
    if isGrown { _ = drop(&window, outside: band) }
    return isGrown
  }

  private func grow(_ window: inout LoadedWindow, into band: ClosedRange<Double>) -> Bool {
    var isGrown = false
    while window.minY > band.lowerBound, window.startIndex > 0 {
      let index = window.startIndex - 1
      window.prepend(measure(index).row(index: index))
      isGrown = true
    }
    while window.maxY < band.upperBound, window.endIndex < count - 1 {
      let index = window.endIndex + 1
      window.append(measure(index).row(index: index))
      isGrown = true
    }
    return isGrown
  }
}
