import LayerTree
import OffscreenUI
import ScrollPhysics

@testable import CoreList

/// An engine in a window on simulated time, with a marker in its content, and what each frame shows of it.
final class EngineRig {
  let thread: MainThread
  let window: Window
  let engine: any ScrollEngine
  let marker: View
  /// What the engine has told, in order.
  var log: [String] = []
  var scrolls: [Double] = []
  var flights: [KeyframeFlight?] = []

  init(
    _ kind: ScrollEngineKind, rate: Double = 60, depth: Double = 1, scale: Double = 1,
    min: Double? = nil, max: Double? = nil, at offset: Double = 0
  ) {
    let context = LayerContext(
      display: Display(refreshRate: rate, commitDepth: depth), size: Size(width: 390, height: 800),
      scale: scale)
    thread = MainThread(context: context)
    window = Window(thread: thread)
    engine = kind.make(frame: Rect(x: 0, y: 0, width: 390, height: 800))
    marker = View(frame: Rect(x: 0, y: 0, width: 10, height: 10), name: "marker")
    engine.contentHost.addSubview(marker)
    window.addSubview(engine.view)
    engine.setEdges(min: min, max: max)
    engine.setOffset(offset)
    connect()
    thread.flush()
  }

  var physics: PhysicsScrollEngine? { engine as? PhysicsScrollEngine }
  var flight: KeyframeFlight? { physics?.flight }
  private var display: Display { thread.display }

  private func connect() {
    engine.onScroll = { [weak self] in
      self?.log.append("scroll"); self?.scrolls.append($0)
    }
    engine.onWillBeginDragging = { [weak self] in self?.log.append("willBegin") }
    engine.onDidEndDragging = { [weak self] in
      self?.log.append("didEnd \(self?.engine.isDecelerating == true)")
    }
    engine.onDidEndDecelerating = { [weak self] in self?.log.append("decelerated") }
    engine.onFlightChanged = { [weak self] flight in
      self?.log.append(flight == nil ? "no flight" : "flight")
      self?.flights.append(flight)
    }
  }

  /// The offset that frame k shows, by where the marker is; frames in rising order.
  func shown(_ frame: Int) -> Double {
    let tree = thread.frame(frame)
    guard let host = tree.root?.sublayers.first?.sublayers.first, let marker = host.sublayers.first else {
      return .nan
    }
    return host.values.bounds.origin.y - (marker.values.position.y - marker.values.anchorPoint.y * 10)
  }

  func shown(_ frames: ClosedRange<Int>) -> [Double] { frames.map(shown) }

  func act(at time: Double, cost: Double = 0, _ body: @escaping () -> Void) {
    thread.perform(at: time, cost: cost, body)
  }

  func send(_ phase: Touch.Phase, _ y: Double, at time: Double) {
    thread.touch(timestamp: time) { [window] time in
      window.send(TouchEvent(phase, at: Point(x: 200, y: y), timestamp: time))
    }
  }

  func indirect(_ phase: IndirectScrollEvent.Phase, dy: Double = 0, at time: Double) {
    thread.touch(timestamp: time) { [window] time in
      window.send(
        IndirectScrollEvent(phase, at: Point(x: 200, y: 400), delta: Point(x: 0, y: dy), timestamp: time))
    }
  }

  /// A finger at a constant speed in points per second (positive: downward) for `count` moves from vsync k on,
  /// lifted in place one vsync after the last; k of the lift.
  @discardableResult
  func flick(from y: Double = 700, speed: Double, count: Int = 8, vsync start: Int) -> Int {
    let step = speed / display.refreshRate
    send(.began, y, at: display.vsync(start))
    for index in 1...count { send(.moved, y + step * Double(index), at: display.vsync(start + index)) }
    send(.ended, y + step * Double(count), at: display.vsync(start + count + 1))
    return start + count + 1
  }

  /// A release without a finger at a time: momentum of a speed in points per millisecond, toward later content.
  func release(_ velocity: Double, at time: Double) {
    act(at: time) { [engine] in
      engine.noteTouchDown(at: time)
      engine.apply(PanUpdate(state: .began, velocity: ScrollVector(x: 0, y: -velocity * 1000)))
      engine.apply(PanUpdate(state: .ended, velocity: ScrollVector(x: 0, y: -velocity * 1000)))
    }
  }

  /// Plays the flight from a state some milliseconds ahead, as a hand-off kept in the path would: a control.
  func replay(after milliseconds: Double) {
    guard let physics, let flight = physics.flight else { return }
    var axis = physics.core.motion.y
    axis.step(milliseconds: milliseconds)
    let ahead = Trajectory.Playing(trajectory: Trajectory(baking: axis), begin: flight.begin)
    physics.flightGeneration += 1
    physics.contentHost.bounds.origin.y = ahead.trajectory.finalOffset
    physics.contentHost.layer.add(FlightAnimation.make(ahead), forKey: FlightAnimation.key)
  }

  /// Runs until nothing moves; the time.
  @discardableResult
  func settle(limit: Double = 30) -> Double {
    let end = thread.mediaTime + limit
    while engine.isDecelerating, thread.mediaTime < end { thread.run(until: thread.mediaTime + 0.01) }
    return thread.mediaTime
  }
}

/// Whether a value is no farther than `tolerance` from another.
func near(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(value - expected) <= tolerance
}

extension ScrollEngineKind {
  static let physics: [ScrollEngineKind] = [.stepped, .keyframe]
}

/// A pan's update of vertical numbers: translation in points, velocity in points per second.
func pan(
  _ state: GestureRecognizer.State, _ translation: Double = 0, _ velocity: Double = 0,
  forced: Bool = false, indirect: Bool = false
) -> PanUpdate {
  PanUpdate(
    state: state, translation: ScrollVector(x: 0, y: translation),
    velocity: ScrollVector(x: 0, y: velocity), isForced: forced, isIndirect: indirect)
}
