extension FrameRate {
  /// What `frames` frames take, in seconds.
  public func duration(frames: Int) -> Double {
    Double(frames) * Double(denominator) / Double(numerator)
  }

  /// A rate as people write it: `60`, `59.94` or `60000/1001`; nil for anything else and outside 1/1000 to 1000.
  ///
  /// The decimals of NTSC's rates (23.976, 29.97, 59.94, 119.88) mean `n·1000/1001`, as they do in video
  /// everywhere.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let top = Int(parts[0]), let bottom = Int(parts[1]), top > 0, bottom > 0 else { return nil }
      guard (0.001...1000).contains(Double(top) / Double(bottom)) else { return nil }
      self.init(top, per: bottom)
      return
    }
    guard let number = Double(text), let plain = FrameRate(framesPerSecond: number) else { return nil }
    let ntsc = [24, 30, 48, 60, 120, 240].first { abs(Double($0) / 1.001 - number) < 0.006 }
    self = ntsc.map { FrameRate($0 * 1000, per: 1001) } ?? plain
  }
}
