/// What was true before a pass, with the offset read exactly once (L92).
struct PassSnapshot {
  let items: [any ListItem]
  let geometry: ListGeometry
  let window: LoadedWindow
  let origin: Double
  /// The engine's offset.
  let offset: Double
  /// The same without overscroll (L93).
  let settledOffset: Double
  /// Pin slack in force.
  let pinSlack: Double
  /// Whether the settled offset stood on the natural minimum.
  let restsOnNatural: Bool
  /// Whether it stood on the declared one.
  let restsOnDeclared: Bool
  /// Loaded rows, y measured from the viewport's top at the settled offset.
  let rows: [LoadedWindow.Row]
  /// Place in the window to place in the engine's content.
  let contentShift: Double
  /// The clock that every track of the pass starts at, seconds (L91).
  let time: Double
  /// What was shown over the offset, points.
  let viewportCorrection: Double
  /// What content keeps its distance from, in the engine's coordinates.
  let contentZero: Double

  init(_ list: ListCore) {
    let state = list.state
    let declared = state.declaredEdges
    items = state.items
    geometry = state.geometry
    window = state.window
    origin = state.origin
    offset = list.engine.offset
    settledOffset = state.window.isEmpty ? offset : declared.clamped(offset)
    pinSlack = state.pinSlack
    restsOnNatural = !window.isEmpty && state.naturalEdges.restsOnMin(settledOffset)
    restsOnDeclared = !window.isEmpty && declared.restsOnMin(settledOffset)
    rows = state.rows(at: settledOffset)
    contentShift = state.contentShift
    time = list.engine.contentHost.window?.mediaTime ?? 0
    viewportCorrection = list.animator.viewportCorrection
    contentZero = state.contentZero
  }

  /// How far past an edge content was, points, signed.
  var overscroll: Double { offset - settledOffset }

  /// Loaded rows, y measured from the top of what is shown: overscroll and correction included (L134).
  var renderedRows: [LoadedWindow.Row] {
    rows.map {
      var row = $0
      row.y -= overscroll + viewportCorrection
      return row
    }
  }
}

extension MutationPass {
  /// Takes down the old state; nothing later reads the offset but to measure a shift that it applied.
  func sample() {
    _ = old
    pool = list.views
  }

  /// Takes up size and insets; the old window is asked once more for its slack, under them (L108).
  func adoptGeometry() {
    installGeometry()
    carriedSlack = list.state.pin.slack(of: old.window, in: list.state.geometry)
    changesWidth = list.state.geometry.changesContentWidth(from: old.geometry)
  }
}
