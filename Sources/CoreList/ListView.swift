import LayerTree
import OffscreenUI

/// A list that keeps views only for the rows near its viewport, of a collection of any length.
///
/// Everything that changes it goes through `applyChanges`; where rows settle is decided there, at once.
/// What is shown on the way is another matter and never feeds back. List space is not rotated: its top is
/// the end with index 0, the *newest* edge.
public final class ListView: View {
  let core: ListCore

  /// A list of a frame in points, on an engine of its own, which it sizes with itself.
  public convenience init(frame: Rect, engine: any ScrollEngine, scheduler: any ListScheduler) {
    self.init(frame: frame, engine: engine, scheduler: scheduler, animator: SettlingAnimator())
  }

  init(frame: Rect, engine: any ScrollEngine, scheduler: any ListScheduler, animator: any PassAnimator) {
    core = ListCore(engine: engine, scheduler: scheduler, animator: animator)
    super.init(frame: frame, name: "list")
    core.host = self
    core.state.geometry.size = frame.size
    engine.view.frame = Rect(origin: .zero, size: frame.size)
    addSubview(engine.view)
  }

  /// What scrolls the list.
  public var engine: any ScrollEngine { core.engine }
  /// Points beyond the viewport that rows are loaded in, on both sides; the next pass or scroll takes it up.
  public var preloadMargin: Double {
    get { core.preloadMargin }
    set { core.preloadMargin = max(0, newValue) }
  }
  /// Points by which the load lines stand inside the viewport, negative outside; insets do not move them (L169).
  public var loadedEdgeMargin: Double {
    get { core.loadedEdgeMargin }
    set {
      core.loadedEdgeMargin = newValue
      core.updateReachedEdges()
    }
  }
}

/// Changing the list.
extension ListView {
  /// The one way to change a list; all that it is given happens together, in one pass.
  ///
  /// Called from inside a pass, it runs as a pass of its own afterwards, in order of submission. Identities
  /// must be unique: the process stops where they are not. A target outside of the collection is brought in.
  /// - Parameters:
  ///   - items: The whole new collection; nil keeps it.
  ///   - newSize: New viewport size in points; the view's own frame follows.
  ///   - newInsets: New insets, points.
  ///   - scrollTo: A row to scroll to.
  ///   - additionalScrollDistance: Displacement of the content in points, positive down.
  ///   - anchorMode: How the row that keeps its place is chosen where there is no target.
  ///   - compensatesInsetChange: Whether content keeps its distance from the top inset edge; turn it off where
  ///     the finger that drags content moves that edge too.
  ///   - transition: How the pass is shown.
  ///   - absorbsEdgeChangeIntoOverscroll: Whether overscrolled content holds still while the edge moves.
  ///   - animatesInsertions: Whether new rows fade in.
  public func applyChanges(
    items: [any ListItem]? = nil, newSize: Size? = nil, newInsets: EdgeInsets? = nil,
    scrollTo: ScrollTarget? = nil, additionalScrollDistance: Double = 0,
    anchorMode: AnchorMode = .automatic, compensatesInsetChange: Bool = true,
    transition: ListTransition, absorbsEdgeChangeIntoOverscroll: Bool = false,
    animatesInsertions: Bool = true
  ) {
    core.apply(
      PassRequest(
        items: items, size: newSize, insets: newInsets, target: scrollTo,
        distance: additionalScrollDistance, mode: anchorMode,
        compensatesInsetChange: compensatesInsetChange, transition: transition,
        absorbsEdgeChange: absorbsEdgeChangeIntoOverscroll, animatesInsertions: animatesInsertions))
  }

  /// Assigns a collection and shows it from its newest edge; nothing of what was there is kept (L84).
  public func setItems(_ items: [any ListItem]) { core.setItems(items) }

  /// Lets go of the hold of the last scroll target; nothing moves (L158).
  public func releaseScrollHold() { core.releaseHold() }

  /// Slides rows that have just settled in, from beyond one side of where they are, as one block (L138).
  ///
  /// Rows that are not loaded are left out. Called from inside a pass it waits for what was deferred before.
  public func animateInsertedBlock(
    identities: [AnyHashable], origin: InsertedBlockOrigin, transition: ListTransition
  ) {
    core.slideBlock(identities, from: origin, transition)
  }
}

/// The side that an inserted block comes from.
public enum InsertedBlockOrigin: String, Hashable, Sendable, CaseIterable {
  /// Toward index 0.
  case before
  /// Toward the last index.
  case after
}

/// What a list tells its host.
extension ListView {
  /// The user or momentum moved content: by so many points, at a time in seconds; before rows are loaded for it.
  public var onUserScroll: ((_ delta: Double, _ time: Double) -> Void)? {
    get { core.events.onUserScroll }
    set { core.events.onUserScroll = newValue }
  }
  /// A frame of user scrolling is over.
  public var onVisibleWindowChanged: (() -> Void)? {
    get { core.events.onVisibleWindowChanged }
    set { core.events.onVisibleWindowChanged = newValue }
  }
  /// An end of the collection has newly been reached (L171).
  public var onLoadedEdgeReached: ((LoadedEdge) -> Void)? {
    get { core.events.onLoadedEdgeReached }
    set { core.events.onLoadedEdgeReached = newValue }
  }
  /// A finger begins to drag; pin and hold have just been released.
  public var willBeginDragging: (() -> Void)? {
    get { core.events.willBeginDragging }
    set { core.events.willBeginDragging = newValue }
  }
  /// The finger is gone; momentum, if any, is under way.
  public var didEndDragging: (() -> Void)? {
    get { core.events.didEndDragging }
    set { core.events.didEndDragging = newValue }
  }
  /// Asked once a release, with the finger's velocity in points per second, whether it gives no momentum (L188).
  public var shouldStopScrolling: ((_ velocity: Double) -> Bool)? {
    get { core.events.shouldStopScrolling }
    set { core.events.shouldStopScrolling = newValue }
  }
  /// Momentum is over, by itself or caught; not told after a still release.
  public var didEndScrolling: (() -> Void)? {
    get { core.events.didEndScrolling }
    set { core.events.didEndScrolling = newValue }
  }
}
