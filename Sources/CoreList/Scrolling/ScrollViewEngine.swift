import LayerTree
import OffscreenUI
import ScrollPhysics

/// A scroll engine on `ScrollView`: a canvas of ten million points, on which programmatic writes are clamped.
public final class ScrollViewEngine: ScrollEngine {
  /// Length of the canvas while an end is open, points.
  public static let canvasLength = 10_000_000.0

  /// The scroll view.
  public let scrollView: ScrollView
  /// See `ScrollEngine`.
  public var onScroll: ((Double) -> Void)?
  /// See `ScrollEngine`.
  public var onWillBeginDragging: (() -> Void)?
  /// See `ScrollEngine`.
  public var onDidEndTracking: (() -> Void)?
  /// See `ScrollEngine`.
  public var onDidEndDragging: (() -> Void)?
  /// See `ScrollEngine`.
  public var shouldStopScrollingOnRelease: ((Double) -> Bool)?
  /// Never called: momentum is written frame by frame.
  public var onFlightChanged: ((KeyframeFlight?) -> Void)?
  /// See `ScrollEngine`.
  public var onDidEndDecelerating: (() -> Void)?

  /// See `ScrollEngine`: what the scroll view told its delegate.
  public private(set) var announcement: ReleaseAnnouncement?

  private var edges = ScrollEdges()
  /// Viewport height that the content was declared for: it is part of what the content's height says.
  private var declaredViewport: Double
  /// Above 0 while the engine itself writes, which is not scrolling.
  private var ownWrites = 0

  /// An engine on a scroll view of a given frame, points.
  public init(frame: Rect) {
    scrollView = ScrollView(frame: frame, name: "scroll view")
    scrollView.alwaysBounceVertical = true
    declaredViewport = frame.height
    // No width: a list that becomes narrower must not scroll sideways.
    scrollView.contentSize = Size(width: 0, height: Self.canvasLength)
    scrollView.delegate = self
    scrollView.panGestureRecognizer.onTouchUp = { [weak self] in self?.noteTouchUp() }
  }

  /// See `ScrollEngine`.
  public var view: View { scrollView }
  /// See `ScrollEngine`.
  public var contentHost: View { scrollView }
  /// See `ScrollEngine`.
  public var panGestureRecognizer: ScrollPanGestureRecognizer { scrollView.panGestureRecognizer }
  /// See `ScrollEngine`.
  public var offset: Double { scrollView.contentOffset.y }
  /// See `ScrollEngine`.
  public var isDecelerating: Bool { scrollView.isDecelerating }
  /// See `ScrollEngine`.
  public var isDragging: Bool { scrollView.isDragging }
  /// See `ScrollEngine`.
  public var isTracking: Bool { scrollView.isTracking }

  /// See `ScrollEngine`.
  public func setOffset(_ offset: Double) {
    silently { scrollView.contentOffset = Point(x: 0, y: offset) }
  }

  /// See `ScrollEngine`.
  public func placePastEdge(_ offset: Double) {
    silently { scrollView.placePastEdge(offset) }
  }

  /// See `ScrollEngine`.
  public func springBack() { scrollView.springBack() }

  /// See `ScrollEngine`.
  public func applyShift(_ distance: Double) {
    silently { scrollView.shiftContent(by: distance) }
    announcement?.restOffset += distance
  }

  /// See `ScrollEngine`.
  public func haltMotionInPlace() { scrollView.stopScrolling() }

  /// Nothing: its offset is what is presented.
  public func syncToPresentedPosition() {}

  /// Nothing: the scroll view bands by itself, and holds content whose edges it is told anew.
  public func reanchorDragToCurrentPosition() {}

  /// See `ScrollEngine`.
  public func setEdges(min: Double?, max: Double?) {
    let edges = ScrollEdges(min: min, max: max)
    guard edges != self.edges || scrollView.bounds.height != declaredViewport else { return }
    self.edges = edges
    declaredViewport = scrollView.bounds.height
    silently { declareContent() }
  }

  /// See `ScrollEngine`.
  public func containerOrigin(windowHeight: Double, topLoaded: Bool, bottomLoaded: Bool) -> Double {
    if topLoaded { return 0 }
    return bottomLoaded ? Self.canvasLength - windowHeight : (Self.canvasLength - windowHeight) / 2
  }

  /// See `ScrollEngine`.
  public func noteTouchDown(at time: Double) { scrollView.noteTouchDown(at: time) }
  /// See `ScrollEngine`.
  public func noteTouchUp() {
    onDidEndTracking?()
    scrollView.noteTouchUp()
  }
  /// See `ScrollEngine`.
  public func apply(_ update: PanUpdate) { scrollView.apply(update) }

  /// Only the difference of two finite edges is a content height; insets make the resting offsets exact.
  private func declareContent() {
    let viewport = scrollView.bounds.height
    var height = Self.canvasLength
    if let min = edges.min, let max = edges.max { height = Swift.max(viewport, max - min + viewport) }
    var inset = EdgeInsets.zero
    if let min = edges.min { inset.top = -min }
    if let max = edges.max { inset.bottom = Swift.max(edges.min ?? max, max) - (height - viewport) }
    scrollView.declare(contentHeight: height, inset: inset)
  }

  private func silently(_ write: () -> Void) {
    ownWrites += 1
    write()
    ownWrites -= 1
  }
}

extension ScrollViewEngine: ScrollViewDelegate {
  /// Passes user motion on.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    if ownWrites == 0 { onScroll?(offset) }
  }

  /// Passes it on.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) { onWillBeginDragging?() }

  /// Asks the host; a claimed release has the present offset as its target.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Point, targetContentOffset: inout Point
  ) {
    let told = targetContentOffset
    announcement = nil
    if shouldStopScrollingOnRelease?(scrollView.releaseVelocity.y) == true {
      targetContentOffset = scrollView.contentOffset
    } else if scrollView.isDecelerating {
      announcement = ReleaseAnnouncement(
        begin: scrollView.layer.convertTime(scrollView.window?.mediaTime ?? 0, from: nil),
        duration: scrollView.expectedDuration, restOffset: told.y)
    }
  }

  /// Tells the end of the drag; by now the surface knows whether momentum follows.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    onDidEndDragging?()
  }

  /// Passes it on.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { onDidEndDecelerating?() }
}
