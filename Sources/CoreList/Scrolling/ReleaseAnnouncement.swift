/// What a lift says ahead of the momentum that it launches.
public struct ReleaseAnnouncement: Hashable, Sendable {
  /// When the motion begins, seconds of the host layer's clock.
  public var begin: Double
  /// How long it goes on if nothing disturbs it, seconds.
  public var duration: Double
  /// Where it ends, points of the engine's coordinates.
  public var restOffset: Double

  /// An announcement.
  public init(begin: Double, duration: Double, restOffset: Double) {
    self.begin = begin
    self.duration = duration
    self.restOffset = restOffset
  }
}
