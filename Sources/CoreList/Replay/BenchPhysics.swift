import ScrollPhysics

/// How fast the physics are: single steps of an axis, and whole paths baked ahead.
public enum BenchPhysics {
  /// What was measured.
  public struct Result: Hashable, Sendable {
    /// Steps a second.
    public var stepsPerSecond: Double
    /// Paths a second.
    public var bakesPerSecond: Double
    /// Vertices of a path.
    public var vertices: Int
    /// Where the work ended, points: a number that depends on all of it.
    public var checksum: Double
  }

  /// Measures; `seconds` runs a piece of work and answers how long it took.
  /// - Parameters:
  ///   - steps: How many single steps of 1/120 s.
  ///   - bakes: How many paths of 3 points per millisecond over open edges.
  public static func run(steps: Int, bakes: Int, seconds: (() -> Void) -> Double) -> Result {
    var checksum = 0.0
    let stepTime = seconds { checksum += stepped(steps) }
    var vertices = 0
    let bakeTime = seconds {
      for index in 0..<bakes {
        let path = Trajectory(baking: axis(at: Double(index % 1000)))
        vertices = path.samples.count
        checksum += path.finalOffset
      }
    }
    return Result(
      stepsPerSecond: Double(steps) / max(stepTime, 1e-9),
      bakesPerSecond: Double(bakes) / max(bakeTime, 1e-9),
      vertices: vertices, checksum: checksum)
  }

  private static func stepped(_ count: Int) -> Double {
    var sum = 0.0
    var axis = axis(at: 0)
    for _ in 0..<count {
      if axis.phase != .decelerating {
        sum += axis.offset
        axis = self.axis(at: 0)
      }
      axis.step(milliseconds: 1000 / Trajectory.bakeRate)
    }
    return sum + axis.offset
  }

  private static func axis(at offset: Double) -> ScrollAxis {
    var axis = ScrollAxis(
      offset: offset, bounds: ScrollBounds(lower: nil, upper: nil, around: offset),
      parameters: .init(viewportLength: 800, scale: 3))
    axis.release(velocity: 3)
    return axis
  }
}
