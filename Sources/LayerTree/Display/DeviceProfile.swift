/// A device to render for: the size of its screen, its scale and its display's clock.
public struct DeviceProfile: Hashable, Sendable {
  /// What a scenario calls it, such as `iphone-17`.
  public var name: String
  /// The screen, points.
  public var size: Size
  /// Pixels per point, above 0.
  public var scale: Double
  /// Frames per second, above 0.
  public var refreshRate: Double
  /// Delay from vsync to presentation, frames, 0 or more.
  public var commitDepth: Double

  /// A device of its own; by default 60 Hz with a phone's commit depth.
  public init(
    name: String = "custom", size: Size, scale: Double, refreshRate: Double = 60, commitDepth: Double = 1
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.refreshRate = refreshRate
    self.commitDepth = commitDepth
  }

  /// The device's display.
  public var display: Display { Display(refreshRate: refreshRate, commitDepth: commitDepth) }

  /// The same screen as the platform's simulator shows it: 60 Hz, presented 0.0114 frames (0.19 ms) after the vsync.
  public var simulator: DeviceProfile {
    DeviceProfile(
      name: name + "-simulator", size: size, scale: scale, refreshRate: 60,
      commitDepth: DeviceProfile.simulatorCommitDepth)
  }

  /// 0.19 ms at 60 Hz, as measured on the platform's simulator (B8).
  public static let simulatorCommitDepth = 0.0114
}

extension DeviceProfile {
  /// iPhone SE: 375x667 at 2x, 60 Hz.
  public static let iPhoneSE = DeviceProfile(
    name: "iphone-se", size: Size(width: 375, height: 667), scale: 2, refreshRate: 60)
  /// iPhone 17: 402x874 at 3x, 120 Hz.
  public static let iPhone17 = DeviceProfile(
    name: "iphone-17", size: Size(width: 402, height: 874), scale: 3, refreshRate: 120)
  /// iPhone 17 Pro Max: 440x956 at 3x, 120 Hz.
  public static let iPhone17ProMax = DeviceProfile(
    name: "iphone-17-pro-max", size: Size(width: 440, height: 956), scale: 3, refreshRate: 120)
  /// iPad 13-inch: 1032x1376 at 2x, 120 Hz.
  public static let iPad13 = DeviceProfile(
    name: "ipad-13", size: Size(width: 1032, height: 1376), scale: 2, refreshRate: 120)

  /// Every named device: the real ones, then each as its simulator.
  public static let all: [DeviceProfile] = {
    let real = [iPhoneSE, iPhone17, iPhone17ProMax, iPad13]
    return real + real.map(\.simulator)
  }()

  /// The named device, or nil where there is none of that name.
  public static func named(_ name: String) -> DeviceProfile? { all.first { $0.name == name } }
}
