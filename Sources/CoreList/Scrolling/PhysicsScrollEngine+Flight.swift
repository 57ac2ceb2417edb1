import LayerTree
import OffscreenUI
import ScrollPhysics

/// Momentum played by the render server.
extension PhysicsScrollEngine {
  /// Bakes the path from the lift on and hands it to the render server, begun at the top of this turn.
  ///
  /// The one-frame hand-off of main-thread writes is not in it: the delay from commit to display is that
  /// frame already. A release with nothing left to play settles at once, without a flight.
  func launchFlight() {
    let begin = layerTime(thread?.turnStart ?? 0)
    let probe = FlightTiming.probe(refreshRate: refreshRate)
    let isOver = core.motion.y.settles(withinMilliseconds: probe)
    let path = isOver ? nil : Trajectory(baking: core.motion.y)
    guard let path, path.samples.count >= 2, path.duration > 0, contentHost.window != nil else {
      return settleWithoutFlight(probe)
    }
    let made = KeyframeFlight(trajectory: path, begin: begin, edges: core.edges)
    flight = made
    contentHost.bounds.origin.y = path.finalOffset
    install(made)
    onFlightChanged?(made)
    startSampling()
  }

  private func settleWithoutFlight(_ probe: Double) {
    var axis = core.motion.y
    axis.step(milliseconds: probe)
    core.clearStreak()
    core.rest(at: axis.roundedOffset)
    onFlightChanged?(nil)
    onScroll?(offset)
  }

  /// Plays a flight's path; its completion counts only while no other animation has taken its place.
  private func install(_ flight: KeyframeFlight) {
    flightGeneration += 1
    let generation = flightGeneration
    contentHost.layer.add(FlightAnimation.make(flight.playing), forKey: FlightAnimation.key) {
      [weak self] _ in
      guard let self, self.flightGeneration == generation else { return }
      self.finishFlight()
    }
  }

  private func startSampling() {
    stopLink()
    guard let window = contentHost.window else { return }
    link = DisplayLink(on: window.thread, name: "scroll flight") { [weak self] _ in
      self?.hasSampled = true
      self?.sample()
    }
  }

  /// The main thread's look at what the render server plays, once a frame.
  private func sample() {
    guard let seen = flight else { return stopLink() }
    let time = now
    if seen.isComplete(at: time), !seen.isRebakePending { return finishFlight() }
    reseed(from: seen, at: time)
    flight?.tick(at: time)
    if seen.hasResetStreak(at: time) { core.clearStreak() }
    onScroll?(core.offset)
    if flight?.isRebakePending == true { rebake(at: time) }
  }

  /// Brings the axis to where the flight is; the host keeps standing at its end.
  func reseed(from flight: KeyframeFlight, at time: Double) {
    core.reseed(offset: flight.liveOffset(at: time), velocity: flight.liveVelocity(at: time))
  }

  /// Continues on a path against the edges of now, without a step in place or speed.
  private func rebake(at time: Double) {
    guard var changed = flight else { return }
    reseed(from: changed, at: time)
    changed.rebake(Trajectory(baking: core.motion.y), at: time, edges: core.edges)
    flight = changed
    if changed.isComplete(at: time) { return finishFlight() }
    contentHost.bounds.origin.y = changed.trajectory.finalOffset
    install(changed)
    onFlightChanged?(changed)
  }

  /// The path has been played: content rests at its end.
  private func finishFlight() {
    guard let done = flight else { return }
    stopLink()
    core.rest(at: done.restOffset)
    core.clearStreak()
    dropFlight()
    contentHost.layer.removeAnimation(forKey: FlightAnimation.key)
    onFlightChanged?(nil)
    onScroll?(offset)
  }

  /// Forgets the flight before its animation is touched: a completion may come while that is replaced.
  func dropFlight() {
    flight = nil
    flightGeneration += 1
  }

  /// Stops momentum under a finger: a flight by a swap for its own path cut short, other motion at once.
  func catchMotion() {
    guard let caught = flight else { return stop() }
    let fired = link.flatMap { hasSampled ? ($0.timestamp, $0.targetTimestamp) : nil }
    let stopTime = FlightTiming.brakeStop(
      now: now, link: fired.map { (layerTime($0.0), layerTime($0.1)) }, refreshRate: refreshRate)
    let path = caught.braked(
      stoppingAt: stopTime, pixel: 1 / core.motion.y.parameters.scale, rounded: core.motion.y.onGrid)
    guard let path else { return stop() }
    stopLink()
    dropFlight()
    core.rest(at: path.finalOffset + caught.coordinateShift)
    let shifted = path.shifted(by: caught.coordinateShift)
    let brake = Trajectory.Playing(trajectory: shifted, begin: caught.begin)
    contentHost.layer.add(FlightAnimation.make(brake), forKey: FlightAnimation.key)
    onFlightChanged?(nil)
  }
}
