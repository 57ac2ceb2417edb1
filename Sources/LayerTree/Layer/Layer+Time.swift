/// The layer's own clock (B21), by model values.
extension Layer {
  /// A time of another layer's clock (nil: media time) on this one's, seconds.
  ///
  /// NaN where the other layer's clock, or one above it, stands still.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double {
    localTime(atMediaTime: layer.map { $0.mediaTime(atLocalTime: time) } ?? time)
  }

  /// A time of this layer's clock on another one's (nil: media time), seconds.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double {
    layer.map { $0.convertTime(time, from: self) } ?? mediaTime(atLocalTime: time)
  }

  private func localTime(atMediaTime time: Double) -> Double {
    model.timing.localTime(fromParent: parent?.localTime(atMediaTime: time) ?? time)
  }

  private func mediaTime(atLocalTime time: Double) -> Double {
    var result = time
    var next: Layer? = self
    while let layer = next {
      result = layer.model.timing.parentTime(fromLocal: result) ?? .nan
      next = layer.parent
    }
    return result
  }
}

extension LayerTiming {
  /// The parent's time at a local time; nil where the clock stands still.
  public func parentTime(fromLocal time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / Double(speed) + beginTime
  }
}
