/// What the main thread knows of a scroll at one time; offsets in the engine's coordinates, points.
public struct ScrollState: Encodable, Hashable, Sendable {
  /// What content does.
  public enum Phase: String, Encodable, Hashable, Sendable {
    /// Nothing moves it.
    case rest
    /// A finger or a trackpad moves it.
    case dragging
    /// Momentum or a spring moves it, written frame by frame.
    case decelerating
    /// Momentum or a spring moves it, played by the render server.
    case flight
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
