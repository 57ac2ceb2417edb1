import LayerTree
import OffscreenUI
import ScrollPhysics

/// A scroll engine on the physics themselves: no content size, no clamp, open ends out of every reach.
public final class PhysicsScrollEngine: ScrollEngine {
  /// How momentum is played.
  public let mode: DecelerationMode
  /// The view that takes the touches and moves its content: the host.
  public let contentHost: View
  /// The pan that scrolls.
  public let panGestureRecognizer = ScrollPanGestureRecognizer()

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
  /// See `ScrollEngine`.
  public var onFlightChanged: ((KeyframeFlight?) -> Void)?
  /// See `ScrollEngine`.
  public var onDidEndDecelerating: (() -> Void)?

  /// See `ScrollEngine`.
  public private(set) var announcement: ReleaseAnnouncement?
  let core: PhysicsScrollCore
  var pan = PanState()
  /// The deceleration that the render server plays, if one is under way.
  public internal(set) var flight: KeyframeFlight?
  /// Which animation a completion must belong to; counted over all flights.
  var flightGeneration = 0
  var link: DisplayLink?
  /// Whether the sampling link of the flight has called back yet.
  var hasSampled = false
  /// The thread of the window that content moves in, kept when the host leaves it in mid-flight.
  private(set) weak var thread: MainThread?
  /// Whether stepped momentum came to rest within the release's own turn; told after the end of the drag.
  var owesDecelerationEnd = false
  /// Until when a stepped deceleration is integrated, seconds.
  var steppedUntil = 0.0

  /// What is left of a velocity after a millisecond, between 0 and 1; taken up by the next gesture.
  public var decelerationRate: Double {
    get { core.decelerationRate }
    set { core.decelerationRate = newValue }
  }

  /// An engine on a host view of a given frame, points.
  public init(mode: DecelerationMode, frame: Rect) {
    self.mode = mode
    contentHost = PhysicsScrollHost(frame: frame, name: "scroll host")
    contentHost.layer.masksToBounds = true
    core = PhysicsScrollCore(host: contentHost)
    core.sink = { [weak self] offset in self?.onScroll?(offset) }
    contentHost.addGestureRecognizer(panGestureRecognizer)
    (contentHost as? PhysicsScrollHost)?.onMove = { [weak self] window in self?.moved(to: window) }
    connectPan()
  }

  /// Without its engine content does not go on moving: it stands where it was shown.
  deinit {
    onFlightChanged = nil
    stop()
  }

  /// See `ScrollEngine`.
  public var view: View { contentHost }
  /// See `ScrollEngine`.
  public var offset: Double { core.offset }
  /// See `ScrollEngine`.
  public var isDecelerating: Bool { flight != nil || core.isDecelerating }
  /// See `ScrollEngine`.
  public var isDragging: Bool { core.isDragging }
  /// See `ScrollEngine`.
  public var isTracking: Bool { pan.isDown }

  /// See `ScrollEngine`.
  public func setOffset(_ offset: Double) {
    stop()
    // What is left of a brake would be added to the new place.
    contentHost.layer.removeAnimation(forKey: FlightAnimation.key)
    core.setOffset(offset)
  }

  /// See `ScrollEngine`: nothing is clamped here.
  public func placePastEdge(_ offset: Double) { setOffset(offset) }

  /// See `ScrollEngine`.
  public func springBack() {
    guard !pan.isDown, !isDragging, !isDecelerating, core.isOverscrolled else { return }
    guard contentHost.window != nil else { return core.setOffset(core.motion.y.bounds.clamped(offset)) }
    core.resumeBounce()
    launch()
    tellOwedEnd()
  }

  /// See `ScrollEngine`.
  public func applyShift(_ distance: Double) {
    guard distance != 0 else { return }
    core.shift(by: distance)
    announcement?.restOffset += distance
    guard flight != nil else { return }
    let wasPending = flight?.isRebakePending == true
    flight?.shifted(by: distance, edges: core.edges)
    noteInvalidation(wasPending: wasPending)
    onFlightChanged?(flight)
  }

  /// See `ScrollEngine`.
  public func haltMotionInPlace() { stop() }

  /// See `ScrollEngine`.
  public func syncToPresentedPosition() {
    guard let flight else { return }
    reseed(from: flight, at: now)
  }

  /// See `ScrollEngine`.
  public func reanchorDragToCurrentPosition() { core.reanchorDrag() }

  /// See `ScrollEngine`.
  public func setEdges(min: Double?, max: Double?) {
    let edges = ScrollEdges(min: min, max: max)
    guard core.setEdges(edges), flight != nil else { return }
    let wasPending = flight?.isRebakePending == true
    flight?.edgesChanged(to: edges)
    noteInvalidation(wasPending: wasPending)
  }

  /// See `ScrollEngine`.
  public func containerOrigin(windowHeight: Double, topLoaded: Bool, bottomLoaded: Bool) -> Double {
    if topLoaded { return 0 }
    return bottomLoaded ? -windowHeight : -windowHeight / 2
  }

  /// The time of the host layer's own clock, which flights are measured on, seconds.
  var now: Double { layerTime(thread?.mediaTime ?? 0) }

  /// A media time in seconds on the host layer's own clock.
  func layerTime(_ mediaTime: Double) -> Double { contentHost.layer.convertTime(mediaTime, from: nil) }

  /// Frames per second of the display; 60 outside of a window.
  var refreshRate: Double { thread?.display.refreshRate ?? 60 }

  /// Ends every motion where content is presented, at once: a hard catch.
  func stop() {
    stopLink()
    if let flight {
      let live = flight.liveOffset(at: now)
      dropFlight()
      contentHost.layer.removeAnimation(forKey: FlightAnimation.key)
      core.rest(near: live)
      onFlightChanged?(nil)
    } else if core.isDecelerating {
      core.halt()
    }
  }

  private func moved(to window: Window?) {
    if let window { thread = window.thread } else { stop() }
  }

  /// Says where the momentum of now will end, and forgets what was said before.
  ///
  /// It is the axis's own answer: a path that is played or written afterwards has to keep it.
  func announce() {
    let rate = mode == .stepped ? refreshRate : Trajectory.bakeRate
    announcement = core.motion.y.restPath(rate: rate).map {
      ReleaseAnnouncement(
        begin: layerTime(thread?.turnStart ?? 0), duration: $0.duration, restOffset: $0.finalOffset)
    }
  }

  func stopLink() {
    link?.invalidate()
    link = nil
    hasSampled = false
  }

  /// The obsolete animation's completion must not finish a flight whose path is to change: bumped only now.
  private func noteInvalidation(wasPending: Bool) {
    if !wasPending, flight?.isRebakePending == true { flightGeneration += 1 }
  }
}

/// The view an engine moves; it tells when it leaves its window, since a link would step it for ever.
final class PhysicsScrollHost: View {
  var onMove: ((Window?) -> Void)?

  override func didMoveToWindow() { onMove?(window) }
}
