import Foundation

/// Which axes a pan engages, by its angle: one alone near that axis, both between.
public enum DirectionalLock: String, Hashable, Sendable {
  /// Below 20 degrees from the horizontal.
  case horizontal
  /// Above 70 degrees.
  case vertical
  /// Between.
  case both

  /// 20 degrees, as stored.
  static let lowAngle = 0.349066
  /// 70 degrees, as stored.
  static let highAngle = 1.22173

  /// The lock of a pan's displacement in points; both axes where there is none.
  public init(displacement: ScrollVector) {
    guard displacement != .zero else {
      self = .both
      return
    }
    let angle = atan2(abs(displacement.y), abs(displacement.x))
    self = angle < Self.lowAngle ? .horizontal : angle > Self.highAngle ? .vertical : .both
  }

  /// The vector with the axis that is locked out set to 0.
  public func applied(to vector: ScrollVector) -> ScrollVector {
    switch self {
    case .horizontal: ScrollVector(x: vector.x, y: 0)
    case .vertical: ScrollVector(x: 0, y: vector.y)
    case .both: vector
    }
  }
}
