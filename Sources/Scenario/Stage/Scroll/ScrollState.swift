/// What the main thread knows of a scroll at one time; offsets in the engine's coordinates, points.
public struct ScrollState: Encodable, Hashable, Sendable {
  /// What content does.
  public enum Phase: String, Encodable, Hashable, Sendable {
    /// Nothing moves it.
    case rest
    /// A finger or a trackpad moves it.
    case dragging
    /// Momentum moves it, written frame by frame.
    case decelerating
    /// Momentum moves it, played by the render server.
    case flight
    /// It is past an edge by itself, and a spring brings it back, in whichever way.
    case bounce
  }

  /// Where content rests at its ends; nil for an open one.
  public struct Edges: Encodable, Hashable, Sendable {
    /// At the first end.
    public let min: Double?
    /// At the last end.
    public let max: Double?

    /// Edges in points.
    public init(min: Double?, max: Double?) {
      self.min = min
      self.max = max
    }
  }

  /// The path that the render server plays.
  public struct Flight: Encodable, Hashable, Sendable {
    /// When the path begins, seconds.
    public let begin: Double
    /// How long it plays, seconds.
    public let duration: Double
    /// Where it ends in today's coordinates.
    public let restOffset: Double
    /// How far coordinates have moved since it was baked.
    public let coordinateShift: Double
    /// How often it has been baked anew.
    public let rebakes: Int
    /// Whether it is to be baked anew at the next tick.
    public let isRebakePending: Bool
  }

  /// What scrolls.
  public let engine: ScrollEngineKind
  /// Where the engine says that content is.
  public let offset: Double
  /// How far the engine's coordinates have been shifted since the begin.
  public let coordinateShift: Double
  /// Where content rests at its ends.
  public let edges: Edges
  /// What content does.
  public let phase: Phase
  /// The flight that is under way, if one is.
  public let flight: Flight?
}

extension ScrollState {
  /// The same state with offsets and times to a millionth, free of what sums of binary fractions leave behind.
  public var rounded: ScrollState {
    func round(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    return ScrollState(
      engine: engine, offset: round(offset), coordinateShift: round(coordinateShift),
      edges: Edges(min: edges.min.map(round), max: edges.max.map(round)), phase: phase,
      flight: flight.map {
        Flight(
          begin: round($0.begin), duration: round($0.duration), restOffset: round($0.restOffset),
          coordinateShift: round($0.coordinateShift), rebakes: $0.rebakes, isRebakePending: $0.isRebakePending
        )
      })
  }
}
