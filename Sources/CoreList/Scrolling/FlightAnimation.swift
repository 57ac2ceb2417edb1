import LayerTree
import ScrollPhysics

/// The animation that plays a path on the host's bounds origin.
enum FlightAnimation {
  /// Its name on the host's layer.
  static let key = "scroll flight"

  /// An additive path to 0 over a base that already stands at the path's end, from an explicit begin.
  ///
  /// Its vertices are the path's own; none is left out. It ignores slow animations, as momentum does.
  static func make(_ playing: Trajectory.Playing) -> KeyframeAnimation {
    let path = playing.trajectory
    let duration = path.duration
    let first = path.samples[0].time
    var times = path.samples.map { $0.time / duration }
    var values = path.samples.map { $0.offset - path.finalOffset }
    if first > 0 {
      times.insert(0, at: 0)
      values.insert(values[0], at: 0)
    }
    var animation = KeyframeAnimation(
      .boundsOriginY, values: values, keyTimes: times, duration: duration)
    animation.isAdditive = true
    animation.beginTime = playing.begin
    animation.timing.fillMode = .both
    animation.info.preferredFrameRateRange = nil
    return animation
  }
}
