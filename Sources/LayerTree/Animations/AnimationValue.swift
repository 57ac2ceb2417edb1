import Pixels

/// A value that an animation can show between two others.
public protocol AnimatableValue: Hashable, Sendable {
  /// Which kind of value this is.
  static var animationKind: AnimationValue.Kind { get }
  /// The value as animations hold it.
  var animationValue: AnimationValue { get }
  /// The value back from what animations hold, of the same kind.
  init(animationValue: AnimationValue)
}

/// A number, point, size, rectangle, transform or colour, as animations hold it.
public struct AnimationValue: Hashable, Sendable {
  /// What a value is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One number, or two to six of them with a meaning.
    case number, point, size, rect, transform, color
  }

  /// What this value is.
  public let kind: Kind
  /// Its numbers in order; those past the kind's own are 0.
  ///
  /// A colour's are premultiplied red, green, blue, then alpha, so that a fade from clear has no dark middle.
  public let components: SIMD8<Double>

  /// A value from its kind and numbers.
  public init(kind: Kind, components: SIMD8<Double>) {
    self.kind = kind
    self.components = components
  }

  /// Any animatable value.
  public init(_ value: some AnimatableValue) { self = value.animationValue }

  /// What adding leaves unchanged: 0, or the identity transform.
  public static func neutral(_ kind: Kind) -> AnimationValue {
    kind == .transform
      ? Transform.identity.animationValue : AnimationValue(kind: kind, components: .zero)
  }

  /// How many of the components the kind uses.
  public var count: Int {
    switch kind {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform: 6
    }
  }
}

extension AnimationValue {
  /// The value at `progress` of the way to `end` (B38): exact at 0 and 1, beyond the ends outside of them.
  ///
  /// Transforms go by way of their translation, rotation (the shorter way), scale and shear.
  public func interpolated(to end: AnimationValue, progress: Double) -> AnimationValue {
    if progress == 0 || self == end { return self }
    if progress == 1 { return end }
    if kind == .transform, end.kind == .transform {
      let parts = TransformParts(Transform(animationValue: self))
      return parts.interpolated(to: TransformParts(Transform(animationValue: end)), progress: progress)
        .transform.animationValue
    }
    return AnimationValue(kind: kind, components: components + (end.components - components) * progress)
  }

  /// The sum (B31); for transforms, `other` first and then this one.
  public func adding(_ other: AnimationValue) -> AnimationValue {
    if kind == .transform, other.kind == .transform {
      return Transform(animationValue: other).concatenating(Transform(animationValue: self)).animationValue
    }
    return AnimationValue(kind: kind, components: components + other.components)
  }

  /// The sum with another value taken so many times, 0 or more.
  func adding(_ other: AnimationValue, times: Int) -> AnimationValue {
    guard times > 0 else { return self }
    if kind != .transform {
      return AnimationValue(kind: kind, components: components + other.components * Double(times))
    }
    // By doubling: a transform taken n times is its power.
    var power = other
    var sum = self
    var left = times
    while left > 0 {
      if left & 1 == 1 { sum = sum.adding(power) }
      power = power.adding(power)
      left >>= 1
    }
    return sum
  }

  /// Whether no component differs by more than `threshold` (B34).
  public func isEqual(to other: AnimationValue, threshold: Double) -> Bool {
    if self == other { return true }
    guard kind == other.kind, threshold > 0 else { return false }
    let difference = components - other.components
    return max(difference.max(), (-difference).max()) <= threshold
  }
}

extension Double: AnimatableValue {
  /// A number.
  public static var animationKind: AnimationValue.Kind { .number }
  /// The number as animations hold it.
  public var animationValue: AnimationValue {
    AnimationValue(kind: .number, components: SIMD8(self, 0, 0, 0, 0, 0, 0, 0))
  }
  /// The number back.
  public init(animationValue: AnimationValue) { self = animationValue.components[0] }
}

extension Point: AnimatableValue {
  /// A point.
  public static var animationKind: AnimationValue.Kind { .point }
  /// The point as animations hold it.
  public var animationValue: AnimationValue {
    AnimationValue(kind: .point, components: SIMD8(x, y, 0, 0, 0, 0, 0, 0))
  }
  /// The point back.
  public init(animationValue value: AnimationValue) {
    self.init(x: value.components[0], y: value.components[1])
  }
}

extension Size: AnimatableValue {
  /// A size.
  public static var animationKind: AnimationValue.Kind { .size }
  /// The size as animations hold it.
  public var animationValue: AnimationValue {
    AnimationValue(kind: .size, components: SIMD8(width, height, 0, 0, 0, 0, 0, 0))
  }
  /// The size back.
  public init(animationValue value: AnimationValue) {
    self.init(width: value.components[0], height: value.components[1])
  }
}

extension Rect: AnimatableValue {
  /// A rectangle.
  public static var animationKind: AnimationValue.Kind { .rect }
  /// The rectangle as animations hold it: x, y, width, height.
  public var animationValue: AnimationValue {
    AnimationValue(kind: .rect, components: SIMD8(minX, minY, width, height, 0, 0, 0, 0))
  }
  /// The rectangle back.
  public init(animationValue value: AnimationValue) {
    let part = value.components
    self.init(x: part[0], y: part[1], width: part[2], height: part[3])
  }
}

extension Transform: AnimatableValue {
  /// A transform.
  public static var animationKind: AnimationValue.Kind { .transform }
  /// The transform as animations hold it: a, b, c, d, tx, ty.
  public var animationValue: AnimationValue {
    AnimationValue(kind: .transform, components: SIMD8(a, b, c, d, tx, ty, 0, 0))
  }
  /// The transform back.
  public init(animationValue value: AnimationValue) {
    let part = value.components
    self.init(a: part[0], b: part[1], c: part[2], d: part[3], tx: part[4], ty: part[5])
  }
}

extension Color: AnimatableValue {
  /// A colour.
  public static var animationKind: AnimationValue.Kind { .color }
  /// The colour as animations hold it: premultiplied.
  public var animationValue: AnimationValue {
    AnimationValue(
      kind: .color, components: SIMD8(red * alpha, green * alpha, blue * alpha, alpha, 0, 0, 0, 0))
  }
  /// The colour back, with straight alpha.
  public init(animationValue value: AnimationValue) {
    let part = value.components
    let alpha = part[3]
    guard alpha != 0, alpha != 1 else {
      self.init(red: part[0], green: part[1], blue: part[2], alpha: alpha)
      return
    }
    self.init(red: part[0] / alpha, green: part[1] / alpha, blue: part[2] / alpha, alpha: alpha)
  }
}
