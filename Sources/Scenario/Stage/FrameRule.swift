import LayerTree

/// Which frames a scenario has: every k from 0 with p(k) = (k + D)/R at or before its duration.
///
/// So 1.8 s at 120 Hz and D = 1 are 216 frames, the last presented at 1.8 s. A frame that rounding puts
/// less than a nanosecond past the end still counts.
public struct FrameRule: Hashable, Sendable {
  /// Number of frames, 0 or more.
  public let count: Int

  /// The frames of a duration in seconds on a device.
  public init(device: DeviceProfile, duration: Double) {
    let last = ((duration + 1e-9) * device.refreshRate - device.commitDepth).rounded(.down)
    count = last < 0 ? 0 : last < 1e15 ? Int(last) + 1 : Int.max
  }
}
