extension Trajectory {
  /// Vertices a second, whatever the display's rate.
  public static let bakeRate = 120.0
  /// Longest path, seconds.
  public static let longestDuration = 10.0

  /// Runs the integrator ahead from a decelerating axis.
  ///
  /// The first vertex keeps full precision, so that nothing jumps at the lift; the others lie on the pixel
  /// grid of the axis, as written offsets do.
  public init(baking axis: ScrollAxis) {
    var axis = axis
    var samples = [Sample(time: 0, offset: axis.offset, velocity: axis.velocity)]
    var reset: Double?
    var index = 0
    while axis.phase == .decelerating, Double(index) / Self.bakeRate < Self.longestDuration {
      index += 1
      let time = Double(index) / Self.bakeRate
      if axis.step(milliseconds: 1000 / Self.bakeRate), reset == nil { reset = time }
      samples.append(Sample(time: time, offset: axis.roundedOffset, velocity: axis.velocity))
    }
    self.init(samples: samples, streakResetTime: reset)
  }
}
