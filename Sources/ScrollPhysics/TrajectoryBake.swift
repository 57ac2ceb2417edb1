extension Trajectory {
  /// Vertices a second of a path that is played, whatever the display's rate.
  public static let bakeRate = 120.0
  /// Longest path, seconds.
  public static let longestDuration = 10.0

  /// Runs the integrator ahead from a decelerating axis.
  ///
  /// The first vertex keeps full precision, so that nothing jumps at the lift; the others lie on the pixel
  /// grid of the axis, as written offsets do.
  /// - Parameters:
  ///   - axis: The axis at the path's begin.
  ///   - rate: Vertices a second.
  public init(baking axis: ScrollAxis, rate: Double = bakeRate) {
    var axis = axis
    var samples = [Sample(time: 0, offset: axis.offset, velocity: axis.velocity)]
    var reset: Double?
    var index = 0
    while axis.phase == .decelerating, Double(index) / rate < Self.longestDuration {
      index += 1
      let time = Double(index) / rate
      if axis.step(milliseconds: 1000 / rate), reset == nil { reset = time }
      samples.append(Sample(time: time, offset: axis.roundedOffset, velocity: axis.velocity))
    }
    self.init(samples: samples, streakResetTime: reset)
  }
}
