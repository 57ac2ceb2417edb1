import OffscreenUI

@testable import CoreList

/// An engine in front of another, which notes what a list asks of it.
final class RecordingEngine: ScrollEngine {
  enum Call: Equatable {
    case offset(Double)
    case shift(Double)
    case edges(Double?, Double?)
    case origin(height: Double, top: Bool, bottom: Bool)
    case halt
    case sync
  }

  let inner: any ScrollEngine
  var calls: [Call] = []
  /// Called when edges are declared.
  var onEdges: (() -> Void)?
  /// Added to what is read of the offset, as by an engine that moves while it is read.
  var drift = 0.0
  /// Offsets beyond which the engine does not go.
  var limit = Double.infinity

  init(_ inner: any ScrollEngine) { self.inner = inner }

  var view: View { inner.view }
  var contentHost: View { inner.contentHost }
  var panGestureRecognizer: ScrollPanGestureRecognizer { inner.panGestureRecognizer }
  var offset: Double { inner.offset + drift }
  var isDecelerating: Bool { inner.isDecelerating }
  var isDragging: Bool { inner.isDragging }
  var announcement: ReleaseAnnouncement? { inner.announcement }

  func setOffset(_ offset: Double) {
    calls.append(.offset(offset))
    inner.setOffset(min(limit, offset))
  }
  func applyShift(_ distance: Double) {
    calls.append(.shift(distance))
    inner.applyShift(min(limit - inner.offset, distance))
  }
  func haltMotionInPlace() {
    calls.append(.halt)
    inner.haltMotionInPlace()
  }
  func syncToPresentedPosition() {
    calls.append(.sync)
    inner.syncToPresentedPosition()
  }
  func reanchorDragToCurrentPosition() { inner.reanchorDragToCurrentPosition() }
  func setEdges(min: Double?, max: Double?) {
    calls.append(.edges(min, max))
    onEdges?()
    inner.setEdges(min: min, max: max)
  }
  func containerOrigin(windowHeight: Double, topLoaded: Bool, bottomLoaded: Bool) -> Double {
    calls.append(.origin(height: windowHeight, top: topLoaded, bottom: bottomLoaded))
    return inner.containerOrigin(windowHeight: windowHeight, topLoaded: topLoaded, bottomLoaded: bottomLoaded)
  }
  func noteTouchDown(at time: Double) { inner.noteTouchDown(at: time) }
  func noteTouchUp() { inner.noteTouchUp() }
  func apply(_ update: PanUpdate) { inner.apply(update) }

  var onScroll: ((Double) -> Void)? {
    get { inner.onScroll }
    set { inner.onScroll = newValue }
  }
  var onWillBeginDragging: (() -> Void)? {
    get { inner.onWillBeginDragging }
    set { inner.onWillBeginDragging = newValue }
  }
  var onDidEndDragging: (() -> Void)? {
    get { inner.onDidEndDragging }
    set { inner.onDidEndDragging = newValue }
  }
  var shouldStopScrollingOnRelease: ((Double) -> Bool)? {
    get { inner.shouldStopScrollingOnRelease }
    set { inner.shouldStopScrollingOnRelease = newValue }
  }
  var onFlightChanged: ((KeyframeFlight?) -> Void)? {
    get { inner.onFlightChanged }
    set { inner.onFlightChanged = newValue }
  }
  var onDidEndDecelerating: (() -> Void)? {
    get { inner.onDidEndDecelerating }
    set { inner.onDidEndDecelerating = newValue }
  }
}
