/// What the builder knows of a row once it is measured.
struct MeasuredRow {
  /// The item's identity.
  var key: AnyHashable
  /// Settled height, points.
  var height: Double
  /// Room above the row, points.
  var reservedTop = 0.0
  /// Room below the row, points.
  var reservedBottom = 0.0

  func row(index: Int, y: Double = 0) -> LoadedWindow.Row {
    LoadedWindow.Row(
      index: index, key: key, y: y, height: height, reservedTop: reservedTop,
      reservedBottom: reservedBottom)
  }
}

/// Builds a window outward from one row in final viewport coordinates, measuring each row of it once (L54-L71).
struct WindowBuilder {
  /// Rows in the collection.
  var count: Int
  /// Viewport and insets.
  var geometry: ListGeometry
  /// Points beyond the viewport that rows are loaded in, on both sides (L54).
  var margin: Double
  /// The bottom pin after the pass.
  var pin = BottomPin()
  /// Room that a released hold still keeps (L161).
  var holdSlack = HoldSlack()
  /// Whether a hold is armed: gaps stay open and become slack (L66).
  var isHeld = false
  /// Whether the first row goes on the effective top edge, whatever the anchor says (L101).
  var pinsLoadedTop = false
  /// How the anchor's place rides the effective top edge; nil where it does not (L150).
  var slackRide: SlackRide?
  /// Measures a row; called once for each row of the window.
  var measure: (Int) -> MeasuredRow

  private var window = LoadedWindow()

  init(count: Int, geometry: ListGeometry, margin: Double, measure: @escaping (Int) -> MeasuredRow) {
    self.count = count
    self.geometry = geometry
    self.margin = margin
    self.measure = measure
  }

  /// Builds around a row whose top `place` puts, from its height, in points from the viewport's top.
  func window(around anchor: Int, place: (_ height: Double) -> Double) -> LoadedWindow {
    var builder = self
    builder.build(around: anchor, place: place)
    return builder.window
  }

  private mutating func build(around anchor: Int, place: (Double) -> Double) {
    let measured = measure(anchor)
    window = LoadedWindow(measured.row(index: anchor, y: place(measured.height)))
    loadAbove()
    loadDownToPin()
    alignAnchor(anchor)
    var topEdge = effectiveTop()
    loadBelow()
    guard !isHeld, window.isBottomLoaded(count: count), window.maxY < bottomEdge else { return }
    if isUnderfilled { return window.translate(by: topEdge - window.minY) }
    let hadTop = window.isTopLoaded
    window.translate(by: bottomEdge - window.maxY)
    loadAbove()
    guard window.isTopLoaded else { return }
    // Slack is unknown until the first row is loaded.
    if !hadTop { topEdge = effectiveTop() }
    if isUnderfilled {
      window.translate(by: topEdge - window.minY)
    } else {
      closeTopGap(topEdge)
    }
  }

  private var bottomEdge: Double { geometry.bottomEdge - holdSlack.max }

  /// Whether all there is fits between the insets (L64).
  private var isUnderfilled: Bool {
    window.isTopLoaded && window.isBottomLoaded(count: count)
      && window.height + geometry.insets.top + geometry.insets.bottom <= geometry.size.height
  }

  private func effectiveTop() -> Double {
    geometry.insets.top + pin.slack(of: window, in: geometry) + holdSlack.min
  }

  private mutating func loadAbove() {
    var edge = window.minY
    var index = window.startIndex
    var run: [LoadedWindow.Row] = []
    while edge > -margin, index > 0 {
      index -= 1
      let row = measure(index).row(index: index)
      edge -= row.outerHeight
      run.append(row)
    }
    window.prepend(nearestFirst: run)
  }

  private mutating func loadBelow() {
    while window.maxY < geometry.size.height + margin, window.endIndex < count - 1 { loadNext() }
  }

  /// The bound is exact: once the rows above fill the viewport, slack is 0 whatever the pinned row's height (L148).
  private mutating func loadDownToPin() {
    guard window.isTopLoaded, let pinned = pin.index else { return }
    while window.endIndex < pinned, window.endIndex < count - 1, window.height < geometry.visibleHeight {
      loadNext()
    }
  }

  /// The same where the first row is not loaded, from what is taken to stand above the anchor.
  private mutating func loadDownToPin(from anchor: Int, above: Double) {
    guard let pinned = pin.index, let row = window.row(at: anchor) else { return }
    while window.endIndex < pinned, window.endIndex < count - 1,
      above + window.maxY - row.y < geometry.visibleHeight
    {
      loadNext()
    }
  }

  private mutating func loadNext() {
    let index = window.endIndex + 1
    window.append(measure(index).row(index: index))
  }

  private mutating func alignAnchor(_ anchor: Int) {
    if pinsLoadedTop, !isHeld, window.isTopLoaded {
      return window.translate(by: effectiveTop() - window.minY)
    }
    if let slackRide {
      if let above = slackRide.roomAbove { loadDownToPin(from: anchor, above: above) }
      let slack = pin.slack(of: window, around: anchor, above: slackRide.roomAbove, in: geometry)
      window.translate(by: slack - slackRide.baseline)
      // An anchor that rides down, below rows that are not loaded, opens the band above it.
      loadAbove()
    }
    if !isHeld { closeTopGap(effectiveTop()) }
  }

  private mutating func closeTopGap(_ topEdge: Double) {
    if window.isTopLoaded, window.minY > topEdge { window.translate(by: topEdge - window.minY) }
  }
}
