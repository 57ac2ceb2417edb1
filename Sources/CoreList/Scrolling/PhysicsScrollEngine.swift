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
  public var onDidEndDragging: (() -> Void)?
  /// See `ScrollEngine`.
  public var shouldStopScrollingOnRelease: ((Double) -> Bool)?
  /// See `ScrollEngine`.
  public var onFlightChanged: ((KeyframeFlight?) -> Void)?
  /// See `ScrollEngine`.
  public var onDidEndDecelerating: (() -> Void)?

  let core: PhysicsScrollCore
  var pan = PanState()
  /// The deceleration that the render server plays, if one is under way.
  public internal(set) var flight: KeyframeFlight?
  /// Which animation a completion must belong to; counted over all flights.
  var flightGeneration = 0
  var link: DisplayLink?
  /// Until when a stepped deceleration is integrated, seconds.
  var steppedUntil = 0.0

  /// An engine on a host view of a given frame, points.
  public init(mode: DecelerationMode, frame: Rect) {
    self.mode = mode
    contentHost = PhysicsScrollHost(frame: frame, name: "scroll host")
    contentHost.layer.masksToBounds = true
    core = PhysicsScrollCore(host: contentHost)
    core.sink = { [weak self] offset in self?.onScroll?(offset) }
    contentHost.addGestureRecognizer(panGestureRecognizer)
    (contentHost as? PhysicsScrollHost)?.onLeaveWindow = { [weak self] in self?.stop() }
    connectPan()
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
  public func setOffset(_ offset: Double) {
    stop()
    core.setOffset(offset)
  }

  /// See `ScrollEngine`.
  public func applyShift(_ distance: Double) {
    guard distance != 0 else { return }
    core.shift(by: distance)
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
  var now: Double { contentHost.layer.convertTime(contentHost.window?.mediaTime ?? 0, from: nil) }

  /// Frames per second of the display; 60 outside of a window.
  var refreshRate: Double { contentHost.window?.thread.display.refreshRate ?? 60 }

  /// Ends every motion where content is presented, at once: a hard catch.
  func stop() {
    if let flight {
      let live = flight.liveOffset(at: now)
      dropFlight()
      contentHost.layer.removeAnimation(forKey: FlightAnimation.key)
      stopLink()
      core.setOffset(live)
      onFlightChanged?(nil)
    } else if core.isDecelerating {
      stopLink()
      core.halt()
    }
  }

  func stopLink() {
    link?.invalidate()
    link = nil
  }

  /// The obsolete animation's completion must not finish a flight whose path is to change: bumped only now.
  private func noteInvalidation(wasPending: Bool) {
    if !wasPending, flight?.isRebakePending == true { flightGeneration += 1 }
  }
}

/// The view an engine moves; it tells when it is taken out of its window, since a link would step it for ever.
final class PhysicsScrollHost: View {
  var onLeaveWindow: (() -> Void)?

  override func didMoveToWindow() {
    if window == nil { onLeaveWindow?() }
  }
}
