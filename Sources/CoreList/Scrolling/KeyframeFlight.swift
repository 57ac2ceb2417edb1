import ScrollPhysics

/// A deceleration that the render server plays: a baked path, when it began, and what has changed since.
///
/// A value: functions of it and of the time say what to do; `PhysicsScrollEngine` does it.
public struct KeyframeFlight: Hashable, Sendable {
  /// Distance from an edge at which a path counts as reaching it, points: the settle tolerance.
  public static let edgeClearance = ScrollConstants.settleTolerance

  /// The path, and the time of its begin in seconds of the host layer's clock.
  public private(set) var playing: Trajectory.Playing
  /// How far coordinates have moved since the path was baked, points.
  public private(set) var coordinateShift = 0.0
  /// Bakes before this one in the same flight.
  public private(set) var generation = 0
  /// Whether an edge has changed that the path can reach: it is to be baked anew at the next tick.
  public private(set) var isRebakePending = false
  private var bakedEdges: ScrollEdges
  private var lastTick: Double?

  /// A flight from `begin` on, against the edges it was baked with.
  public init(trajectory: Trajectory, begin: Double, edges: ScrollEdges) {
    playing = Trajectory.Playing(trajectory: trajectory, begin: begin)
    bakedEdges = edges
  }

  /// The path, in the coordinates it was baked in.
  public var trajectory: Trajectory { playing.trajectory }
  /// Clock time of path time 0, seconds.
  public var begin: Double { playing.begin }
  /// Where it will end, in today's coordinates, points.
  public var restOffset: Double { trajectory.finalOffset + coordinateShift }

  /// Where content is at a time of the host layer's clock, points.
  public func liveOffset(at now: Double) -> Double { trajectory.offset(at: now - begin) + coordinateShift }
  /// How fast it is, points per millisecond.
  public func liveVelocity(at now: Double) -> Double { trajectory.velocity(at: now - begin) }
  /// Whether the path has been played to its end.
  public func isComplete(at now: Double) -> Bool { now - begin >= trajectory.duration }
  /// Whether the flick streak is over by now, as an edge or the end would have ended it.
  public func hasResetStreak(at now: Double) -> Bool {
    trajectory.streakResetTime.map { now - begin >= $0 } ?? false
  }
}

extension KeyframeFlight {
  /// Notes that a tick has read it at `now`: what lies before can no longer meet an edge.
  mutating func tick(at now: Double) { lastTick = now }

  /// Notes newly declared edges; pending where the old or the new ones can be reached from here on.
  mutating func edgesChanged(to edges: ScrollEdges) {
    if canReach(bakedEdges, shift: 0) || canReach(edges, shift: coordinateShift) { isRebakePending = true }
  }

  /// Notes that coordinates moved by a distance: rigid while both ends are open, else as a change of edges.
  mutating func shifted(by distance: Double, edges: ScrollEdges) {
    coordinateShift += distance
    if !edges.areOpen { edgesChanged(to: edges) }
  }

  /// Continues from `now` on a freshly baked future; pending no more, the shift folded into the path.
  mutating func rebake(_ future: Trajectory, at now: Double, edges: ScrollEdges) {
    playing = playing.spliced(with: future, at: now, shift: coordinateShift)
    coordinateShift = 0
    bakedEdges = edges
    isRebakePending = false
    generation += 1
  }

  /// The path up to a stop, and at rest from there; nil where nothing is left to play.
  ///
  /// Between two vertices it ends at the first place of the pixel grid from there on in the direction of
  /// motion, and no farther than the next vertex: content rests on the grid, and is never set back.
  /// - Parameters:
  ///   - stop: When, seconds of the flight's clock.
  ///   - pixel: Points of a pixel.
  ///   - rounded: The closest place of the grid to an offset in today's coordinates.
  func braked(stoppingAt stop: Double, pixel: Double, rounded: (Double) -> Double) -> Trajectory? {
    let time = max(0, stop - begin - 1e-9)
    let vertex = trajectory.sample(at: trajectory.vertexTime(atOrAfter: time))
    let isOnVertex = vertex.time - time < 1e-6
    var path = trajectory.truncated(at: isOnVertex ? vertex.time : time)
    if !isOnVertex, var end = path.samples.popLast() {
      let ahead = vertex.offset - end.offset
      var rest = rounded(end.offset + coordinateShift) - coordinateShift
      if ahead > 0 {
        if rest < end.offset - 1e-9 { rest += pixel }
        rest = min(rest, vertex.offset)
      } else {
        if rest > end.offset + 1e-9 { rest -= pixel }
        rest = max(rest, vertex.offset)
      }
      end.offset = rest
      path.samples.append(end)
    }
    return path.duration > 1e-6 && path.samples.count >= 2 ? path : nil
  }

  /// Whether the path from the last tick on comes within the clearance of either edge.
  private func canReach(_ edges: ScrollEdges, shift: Double) -> Bool {
    let band = trajectory.offsetExtent(from: (lastTick ?? begin) - begin)
    if let min = edges.min, band.lowerBound + shift <= min + Self.edgeClearance { return true }
    if let max = edges.max, band.upperBound + shift >= max - Self.edgeClearance { return true }
    return false
  }
}
