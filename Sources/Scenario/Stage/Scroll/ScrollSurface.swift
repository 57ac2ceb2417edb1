import CoreList
import LayerTree
import OffscreenUI
import ScrollPhysics

/// A scroll surface on a stage: an engine, what it scrolls, and what it says of itself.
///
/// Content coordinates are those in which the bands were laid out: the first one begins at 0, whatever
/// shifts of the engine's coordinates have come since.
public final class ScrollSurface: ScrollingSurface {
  /// The surface on the display, points.
  public let frame: Rect
  /// What scrolls it.
  public let engineKind: ScrollEngineKind
  /// What lifts said of the momentum that they launched, in order; offsets in content coordinates.
  public private(set) var announcements: [ReleaseAnnouncement] = []

  let window: Window
  let engine: any ScrollEngine
  private let strip: BandStrip
  private var edges: ScrollEdges

  /// A surface as a scenario describes it, in a window of its own over the main thread's display.
  init(_ description: ScrollDescription, thread: MainThread) {
    window = Window(thread: thread)
    frame = description.frame ?? Rect(origin: .zero, size: window.bounds.size)
    engineKind = description.engine
    engine = description.engine.make(frame: frame)
    let display = thread.display
    strip = BandStrip(
      description.bands, width: frame.width, viewport: frame.height,
      memory: (display.commitDepth + 2) / display.refreshRate)
    let bounds = description.restingBounds(viewportHeight: frame.height, scale: window.scale)
    edges = ScrollEdges(min: bounds.lower, max: bounds.upper)
    description.edges?.apply(to: &edges)
    window.addSubview(engine.view)
    engine.contentHost.layer.addSublayer(strip.layer)
    engine.setEdges(min: edges.min, max: edges.max)
    engine.setOffset(description.start ?? edges.min ?? 0)
    engine.onScroll = { [weak self] _ in self?.load() }
    engine.onFlightChanged = { [weak self] flight in self?.flightChanged(flight) }
    engine.onDidEndDragging = { [weak self] in self?.announce() }
    load()
  }

  /// The layer that holds the bands: its place in a frame is where content is presented.
  public var contentLayer: Layer { strip.layer }

  /// The presented offset in content coordinates, points, where the content layer's top is at `y` on the display.
  public func contentOffset(ofTop y: Double) -> Double { frame.minY - y }

  /// What the main thread knows of the scroll now.
  public var state: ScrollState {
    ScrollState(
      engine: engineKind, offset: engine.offset, coordinateShift: strip.origin,
      edges: .init(min: edges.min, max: edges.max), phase: phase, flight: flight.map(ScrollState.Flight.init))
  }

  /// Where content rests at its ends now, in content coordinates, points; nil for an open end.
  public var contentEdges: (first: Double?, last: Double?) {
    (edges.min.map { $0 - strip.origin }, edges.max.map { $0 - strip.origin })
  }

  private var flight: KeyframeFlight? { (engine as? PhysicsScrollEngine)?.flight }

  private var phase: ScrollState.Phase { .init(of: engine, between: edges, inFlight: flight != nil) }
}

extension ScrollSurface {
  func setOffset(_ offset: Double) {
    engine.setOffset(offset)
    load()
  }

  func setEdges(_ change: EdgesChange) {
    change.apply(to: &edges)
    engine.setEdges(min: edges.min, max: edges.max)
    load()
  }

  /// Moves offset, bands and edges together.
  ///
  /// A clamping engine has room for both places while it is done: else it would keep back a part of the way.
  func shift(by distance: Double) {
    let before = edges
    edges = ScrollEdges(min: edges.min.map { $0 + distance }, max: edges.max.map { $0 + distance })
    if engineKind == .scrollView {
      engine.setEdges(
        min: before.min.map { min($0, $0 + distance) }, max: before.max.map { max($0, $0 + distance) })
    }
    engine.applyShift(distance)
    engine.setEdges(min: edges.min, max: edges.max)
    strip.origin += distance
    load()
  }

  func halt() {
    engine.haltMotionInPlace()
    load()
  }

  private func flightChanged(_ flight: KeyframeFlight?) { load() }

  /// Notes what a release has said of the momentum that it launches.
  private func announce() {
    let delay = engineKind.presentationDelay(on: window.thread.display)
    if let announced = engine.announcement?.shifted(by: -strip.origin, later: delay) {
      announcements.append(announced)
    }
  }

  /// Loads what can be seen: around the offset, and all that a flight passes on its way to the rest: no busy
  /// main thread, however long, leaves it without bands.
  private func load() {
    let now = window.mediaTime
    var places = [engine.offset...engine.offset]
    if let flight {
      let reach = BandStrip.farthestAhead * frame.height
      let live = flight.liveOffset(at: now)
      places.append(flight.remainingExtent(from: now).clamped(to: live - reach...live + reach))
    }
    strip.load(around: places, at: now)
  }
}

extension EdgesChange {
  func apply(to edges: inout ScrollEdges) {
    if let min { edges.min = min }
    if let max { edges.max = max }
  }
}

extension KeyframeFlight {
  /// The offsets that it passes from a time on, points.
  func remainingExtent(from now: Double) -> ClosedRange<Double> {
    let extent = trajectory.offsetExtent(from: now - begin)
    return extent.lowerBound + coordinateShift...extent.upperBound + coordinateShift
  }
}
