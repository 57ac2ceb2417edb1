import LayerTree
import OffscreenUI

@testable import CoreList

/// An engine that passes everything on to another one and notes what the list asks of it.
///
/// Its reading can run ahead of the engine's, as that of a driver that samples a clock would.
class SpyEngine: ScrollEngine {
  let inner: any ScrollEngine
  /// What was asked, in order; nothing while it is nil.
  var note: ((String) -> Void)?
  /// Points by which every reading of the offset is ahead of the engine's own.
  var drift = 0.0
  /// Whether it claims to be in motion, whatever the engine says.
  var isMoving = false

  init(_ inner: any ScrollEngine) { self.inner = inner }

  var view: View { inner.view }
  var contentHost: View { inner.contentHost }
  var panGestureRecognizer: ScrollPanGestureRecognizer { inner.panGestureRecognizer }
  var announcement: ReleaseAnnouncement? { inner.announcement }
  var isDecelerating: Bool { inner.isDecelerating || isMoving }
  var isDragging: Bool { inner.isDragging }
  var isTracking: Bool { inner.isTracking }

  var offset: Double {
    note?("read")
    return inner.offset + drift
  }

  func setOffset(_ offset: Double) {
    note?("set offset")
    inner.setOffset(offset - drift)
  }

  func placePastEdge(_ offset: Double) {
    note?("place past edge")
    inner.placePastEdge(offset - drift)
  }

  func springBack() {
    note?("spring back")
    inner.springBack()
  }

  func applyShift(_ distance: Double) {
    note?("shift")
    inner.applyShift(distance)
  }

  func haltMotionInPlace() {
    note?("halt")
    inner.haltMotionInPlace()
  }

  func syncToPresentedPosition() {
    note?("sync")
    inner.syncToPresentedPosition()
  }

  func reanchorDragToCurrentPosition() {
    note?("reanchor")
    inner.reanchorDragToCurrentPosition()
  }

  func setEdges(min: Double?, max: Double?) {
    note?("edges")
    inner.setEdges(min: min, max: max)
  }

  func containerOrigin(windowHeight: Double, topLoaded: Bool, bottomLoaded: Bool) -> Double {
    note?("origin")
    return inner.containerOrigin(
      windowHeight: windowHeight, topLoaded: topLoaded, bottomLoaded: bottomLoaded)
  }

  func noteTouchDown(at time: Double) { inner.noteTouchDown(at: time) }
  func noteTouchUp() { inner.noteTouchUp() }
  func apply(_ update: PanUpdate) { inner.apply(update) }

  var onScroll: ((Double) -> Void)? {
    get { inner.onScroll }
    set { inner.onScroll = newValue.map { told in { [unowned self] in told($0 + drift) } } }
  }
  var onWillBeginDragging: (() -> Void)? {
    get { inner.onWillBeginDragging }
    set { inner.onWillBeginDragging = newValue }
  }
  var onDidEndTracking: (() -> Void)? {
    get { inner.onDidEndTracking }
    set { inner.onDidEndTracking = newValue }
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
