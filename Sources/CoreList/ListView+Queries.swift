import LayerTree
import OffscreenUI

/// What is loaded, and where it is.
extension ListView {
  /// The collection.
  public var items: [any ListItem] { core.state.items }
  /// Insets in force, points.
  public var insets: EdgeInsets { core.state.geometry.insets }
  /// Viewport size in force, points.
  public var viewportSize: Size { core.state.geometry.size }

  /// First and last loaded index; nil where nothing is loaded.
  public var loadedIndexRange: ClosedRange<Int>? {
    core.state.window.isEmpty ? nil : core.state.window.startIndex...core.state.window.endIndex
  }

  /// Loaded rows with their index, ascending; a snapshot, so that the list may change meanwhile (L190).
  public var loadedEntries: some Sequence<(index: Int, view: any ListItemView)> {
    let views = core.views
    return core.state.window.rows.lazy.compactMap { row in views[row.key].map { (row.index, $0) } }
  }

  /// Views of loaded rows, ascending.
  public var loadedViews: some Sequence<any ListItemView> { loadedEntries.lazy.map(\.view) }

  /// The view of a collection index; nil where it is not loaded.
  public func loadedView(at index: Int) -> (any ListItemView)? {
    core.state.window.row(at: index).flatMap { core.views[$0.key] }
  }

  /// Where a loaded row will be once nothing is animated or scrolled by itself any more, in the list's points.
  public func settledFrame(of view: any ListItemView) -> Rect? {
    frame(of: view) { [core] _ in core.engine.contentHost.bounds.origin.y }
  }

  /// Where a loaded row is shown, in the list's points; it stands still between frames (L181, L183).
  public func presentedFrame(of view: any ListItemView) -> Rect? {
    frame(of: view) { [core] row in
      core.engine.offset + core.animator.viewportCorrection - core.animator.positionCorrection(of: row.key)
    }
  }

  private func frame(of view: any ListItemView, at offset: (LoadedWindow.Row) -> Double) -> Rect? {
    guard let row = core.state.window.rows.first(where: { core.views[$0.key] === view }) else { return nil }
    let geometry = core.state.geometry
    return Rect(
      x: geometry.insets.left, y: row.y + core.state.contentShift - offset(row),
      width: geometry.contentWidth, height: row.height)
  }

  /// Height of the loaded strip, points.
  public var loadedHeight: Double { core.state.window.height }
  /// Where the loaded strip is parked in the engine's coordinates, points.
  public var containerOrigin: Double { core.state.origin }
  /// Where the first row was when the list was built, or the row that the last jump landed on from afar, in the
  /// engine's coordinates, points: an offset less it is free of what loads, arrives or goes elsewhere.
  public var contentOrigin: Double { core.state.contentZero }
  /// A layer without size or colour at that place; where it is presented tells how far content is scrolled.
  public var contentLayer: Layer { core.mark }
  /// Resting offsets as they are declared to the engine.
  public var declaredEdges: ScrollEdges { core.state.declaredEdges }
  /// Ends of the collection that the settled viewport reaches.
  public var reachedLoadedEdges: Set<LoadedEdge> { core.reachedEdges }
  /// Signed distance past an edge, points: negative past the first, positive past the last, 0 between.
  public var overscrollDistance: Double { core.engine.offset - core.settledOffset }
  /// Whether momentum or a spring is under way, in whatever way it is played.
  public var isScrollDecelerating: Bool { core.engine.isDecelerating }
  /// Whether the render server plays momentum.
  public var isScrollFlightActive: Bool { core.flight != nil }
}

/// Pin and hold, and what tools ask.
extension ListView {
  /// Scroll room above the first row that the pinned row asks for, points.
  public var bottomEdgePinSlack: Double { core.state.pinSlack }
  /// Scroll room that a hold keeps open past the newest and the oldest edge, points.
  public var scrollHoldSlack: (newest: Double, oldest: Double) {
    (core.state.holdSlack.min, core.state.holdSlack.max)
  }
  /// Identity of the row that is held where it landed.
  public var heldIdentity: AnyHashable? { core.state.hold?.key }
  /// Whether the pin is latched: a jump to it engages, a finger's drag releases.
  public var isPinLatched: Bool { core.state.pin.isLatched }

  /// Whether the pinned row is held against the bottom edge and shown there; geometry alone says nothing (L152).
  public var isStrictlyPinnedToBottomEdge: Bool {
    let state = core.state
    guard state.pin.isLatched, let index = state.pin.index, let row = state.window.row(at: index),
      let view = core.views[row.key], let frame = presentedFrame(of: view)
    else { return false }
    let edge = BottomPin.heldEdge(pinnedHeight: row.height, in: state.geometry)
    return abs(frame.maxY - edge) < BottomPin.strictTolerance
  }

  /// The row that the last pass kept in place, and the rule that chose it.
  public var lastAnchor: AnchorReport? { core.lastAnchor }
  /// Work done so far.
  public var counts: ListCounts { core.counts }
  /// Work of the last pass that changed something.
  public var lastPassCounts: ListCounts { core.lastPassCounts }
  /// The flight that the render server plays, if one is under way.
  public var flight: KeyframeFlight? { core.flight }
  /// What is wrong with the loaded rows; nil where nothing is (L50).
  public var violation: String? { core.state.window.violation(count: core.state.count) }
}
