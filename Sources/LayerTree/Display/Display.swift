/// A display's clock: its refresh rate, and how long after a vsync a frame reaches the glass.
///
/// Vsync k is at k/R seconds. Frame k takes every commit of its collection window (B4) and is presented
/// at p(k) = (k + D)/R, the instant at which every animation in it is evaluated.
public struct Display: Hashable, Sendable {
  /// R, frames per second, above 0.
  public let refreshRate: Double
  /// D, the delay from vsync to presentation in frames, 0 or more: about 1 on a phone, about 0.01 in a simulator.
  public let commitDepth: Double

  /// A display of a given rate in frames per second (above 0) and depth in frames (0 or more).
  public init(refreshRate: Double, commitDepth: Double = 1) {
    precondition(refreshRate > 0 && refreshRate.isFinite, "The refresh rate must be a number above 0.")
    precondition(commitDepth >= 0 && commitDepth.isFinite, "The commit depth must be 0 or more.")
    self.refreshRate = refreshRate
    self.commitDepth = commitDepth
  }

  /// The time of vsync k, seconds.
  public func vsync(_ index: Int) -> Double { Double(index) / refreshRate }

  /// p(k) = (k + D)/R, seconds (B4).
  public func presentationTime(ofFrame index: Int) -> Double { (Double(index) + commitDepth) / refreshRate }

  /// Whether frame k collects a commit made at `time`, seconds (B4).
  ///
  /// Up to and including (k + D)/R where D is below 1; before (k + 1)/R where D is 1 or more, since the
  /// turn that starts at vsync k + 1 belongs to frame k + 1.
  public func frame(_ index: Int, collectsCommitAt time: Double) -> Bool {
    commitDepth < 1 ? time <= presentationTime(ofFrame: index) : time < vsync(index + 1)
  }

  /// The first frame that collects a commit made at `time`, seconds, 0 or more (B4).
  public func firstFrame(collectingCommitAt time: Double) -> Int {
    var index = max(0, Int((time * refreshRate - commitDepth).rounded(.down)) - 1)
    while !frame(index, collectsCommitAt: time) { index += 1 }
    return index
  }

  /// The first vsync at or after `time`, seconds.
  public func firstVsync(atOrAfter time: Double) -> Int {
    var index = Int((time * refreshRate).rounded(.up)) - 1
    while vsync(index) < time { index += 1 }
    return index
  }

  /// The newest frame that is on the glass at `time`, seconds; below 0 before the first one is.
  public func newestFrame(presentedAt time: Double) -> Int {
    var index = Int((time * refreshRate - commitDepth).rounded(.down)) + 1
    while presentationTime(ofFrame: index) > time { index -= 1 }
    return index
  }
}
