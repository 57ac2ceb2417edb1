extension ScrollAxis {
  /// Where a deceleration will come to rest, points: the end of its own path.
  ///
  /// The projection formula does not tell it from outside the bounds, where a spring comes first.
  public var restOffset: Double {
    guard phase == .decelerating else { return roundedOffset }
    return Trajectory(baking: self).finalOffset
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
