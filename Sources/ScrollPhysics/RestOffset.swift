extension ScrollAxis {
  /// The path of a deceleration from here to its rest; nil where none is under way.
  ///
  /// The projection formula does not tell it from outside the bounds, where a spring comes first.
  /// A spring's step that ends back inside is not split at the edge, so that the rest depends on the steps:
  /// momentum that is written frame by frame ends where the path of its own rate does.
  /// - Parameter rate: Steps a second.
  public func restPath(rate: Double = Trajectory.bakeRate) -> Trajectory? {
    phase == .decelerating ? Trajectory(baking: self, rate: rate) : nil
  }

  /// Makes a deceleration end at another offset: by stretching free travel, or at once where it cannot.
  ///
  /// The present offset as the target means no momentum, and so does one against the velocity; content past
  /// an edge still springs back.
  public mutating func retarget(to target: Double) {
    guard phase == .decelerating else { return }
    let free = Projection.travel(velocity: velocity, rate: parameters.decelerationRate)
    let wanted = target - offset
    guard !isOverscrolled, free != 0, wanted / free > 0 else { return springBack() }
    release(velocity: velocity, multiplier: wanted / free)
  }
}
