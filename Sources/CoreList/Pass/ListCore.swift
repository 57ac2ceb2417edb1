import LayerTree
import OffscreenUI

/// The list behind its face: state, live views, and the engine that moves them.
final class ListCore {
  let engine: any ScrollEngine
  let scheduler: any ListScheduler
  let animator: any PassAnimator
  /// Parent of all live rows.
  let container = View(name: "rows")
  /// Without size or colour: where it is presented tells how far content is scrolled.
  let mark = Layer(name: "content", topLeftFrame: .zero)
  /// The list's own view, which is sized with the viewport.
  weak var host: View?

  var state = ListState()
  /// Views of the loaded rows, by identity.
  var views: [AnyHashable: any ListItemView] = [:]
  var dirty = DirtyRows()
  var visibleRects = VisibleRects()
  var events = ListEvents()
  var counts = ListCounts()
  /// What the last pass that changed something has cost.
  var lastPassCounts = ListCounts()
  var lastAnchor: AnchorReport?
  var reachedEdges: Set<LoadedEdge> = []
  /// Ends whose arrival is still to be told.
  private var owedArrivals: Set<LoadedEdge> = []
  /// Points beyond the viewport that rows are loaded in.
  var preloadMargin = 160.0
  /// Points by which load lines stand inside the viewport.
  var loadedEdgeMargin = 0.0
  /// Whether a pass is running.
  private(set) var isInPass = false
  /// The flight that the engine plays.
  var flight: KeyframeFlight?
  /// Whether the end of a flight that a finger has caught is still to be told.
  var owesScrollEnd = false
  /// Offset that the last user delta was measured to.
  var lastOffset = 0.0
  /// How often hold slack was given back, for tests of when that happens.
  var retirements = 0

  init(engine: any ScrollEngine, scheduler: any ListScheduler, animator: any PassAnimator) {
    self.engine = engine
    self.scheduler = scheduler
    self.animator = animator
    container.passesTouchesThrough = true
    engine.contentHost.addSubview(container)
    engine.contentHost.layer.addSublayer(mark)
    engine.setEdges(min: 0, max: 0)
    connectEngine()
  }

  /// Runs a pass, or defers it whole while another is running (L86).
  func apply(_ request: PassRequest) {
    guard !isInPass else {
      scheduler.schedule { [weak self] in self?.apply(request) }
      return
    }
    isInPass = true
    let before = counts
    MutationPass(list: self, request: request).run()
    if counts.passes > before.passes { lastPassCounts = counts.since(before) }
    // Cleared before events: whoever commits from one of them gets a pass at once (L87).
    isInPass = false
    springBack()
    updateReachedEdges()
  }

  /// At rest the offset lies between the edges: content that a pass has left past one springs back.
  func springBack() {
    if abs(engine.offset - settledOffset) > ListGeometry.equality { engine.springBack() }
  }

  /// Runs something that must not be interrupted by a pass.
  func asPass(_ body: () -> Void) {
    let before = isInPass
    isInPass = true
    body()
    isInPass = before
  }

  /// The offset between the declared edges, points: overscroll is presentation only (L93).
  var settledOffset: Double { state.declaredEdges.clamped(engine.offset) }

  /// Tells of newly reached ends (L171); of one that is left again by what another one's event did, nothing.
  func updateReachedEdges() {
    let before = reachedEdges
    let now = LoadedEdges.reached(
      state.window, count: state.count, top: state.origin - settledOffset,
      viewportHeight: state.geometry.size.height, margin: loadedEdgeMargin)
    reachedEdges = now
    owedArrivals = owedArrivals.intersection(now).union(LoadedEdges.arrivals(now, since: before))
    while let edge = LoadedEdge.allCases.first(where: owedArrivals.contains) {
      owedArrivals.remove(edge)
      events.onLoadedEdgeReached?(edge)
    }
  }

  /// Tells loaded rows what of them is visible, at the engine's own offset (L175, L176).
  func publishVisibleRects() {
    let geometry = state.geometry
    let rows = state.rows(at: engine.offset).compactMap { row in
      views[row.key].map {
        (
          view: $0,
          frame: Rect(x: geometry.insets.left, y: row.y, width: geometry.contentWidth, height: row.height)
        )
      }
    }
    let told = visibleRects.update(
      rows, viewport: Rect(x: 0, y: 0, width: geometry.size.width, height: geometry.size.height))
    // A row that commits from it gets a pass of its own later, so that all are told of one state.
    asPass {
      for (view, part) in told { view.visibleRectUpdated(part) }
    }
  }

  /// Takes note that coordinates have moved since the offset was read.
  ///
  /// Travel of the user's or of momentum that was not told by then stays owed to the next event (LD35).
  func coordinatesMoved(sinceReading offset: Double) {
    lastOffset = engine.offset - (offset - lastOffset)
  }

  /// Gives back hold slack that the offset no longer needs (L163, L164).
  func retireHoldSlack() {
    guard state.hold == nil, state.holdSlack != HoldSlack() else { return }
    let retired = state.holdSlack.retired(at: engine.offset, natural: state.naturalEdges)
    guard retired != state.holdSlack else { return }
    retirements += 1
    state.holdSlack = retired
    let edges = state.declaredEdges
    engine.setEdges(min: edges.min, max: edges.max)
  }

  /// Lets go of the hold; nothing moves, and the slack stays until scrolled out of.
  ///
  /// In a pass it waits for the end of that (L86).
  func releaseHold() {
    guard !isInPass else { return scheduler.schedule { [weak self] in self?.releaseHold() } }
    state.hold = nil
  }
}
