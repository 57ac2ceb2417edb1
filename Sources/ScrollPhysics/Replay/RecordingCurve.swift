/// Offsets over time, smooth between the points.
public struct RecordingCurve: Hashable, Sendable {
  /// One point.
  public struct Point: Hashable, Sendable {
    /// Seconds.
    public var time: Double
    /// Points.
    public var offset: Double

    /// A point.
    public init(time: Double, offset: Double) {
      self.time = time
      self.offset = offset
    }
  }

  /// The points, their times rising.
  public var points: [Point]

  /// A curve through points.
  public init(points: [Point]) { self.points = points }

  /// The offset at a time in seconds: a cubic whose slopes are those of the neighbours, constant outside; nil if empty.
  public func offset(at time: Double) -> Double? {
    guard let first = points.first, let last = points.last else { return nil }
    if time <= first.time { return first.offset }
    guard let next = points.firstIndex(where: { $0.time >= time }) else { return last.offset }
    let a = points[next - 1]
    let b = points[next]
    let width = b.time - a.time
    guard width > 0 else { return b.offset }
    let share = (time - a.time) / width
    let startSlope = slope(at: next - 1) * width
    let endSlope = slope(at: next) * width
    let change = b.offset - a.offset
    return a.offset + share
      * (startSlope + share
        * (3 * change - 2 * startSlope - endSlope
          + share * (startSlope + endSlope - 2 * change)))
  }

  private func slope(at index: Int) -> Double {
    let low = points[max(0, index - 1)]
    let high = points[min(points.count - 1, index + 1)]
    return high.time > low.time ? (high.offset - low.offset) / (high.time - low.time) : 0
  }
}
