import LayerTree
import Pixels

extension Kind where Value == AnimatableProperty {
  /// The key path of a property that can be animated.
  static let property: Kind<AnimatableProperty> = .named("property") {
    .cases("a property that can be animated")
  }
}

extension AnimatableProperty {
  /// How the scenario language writes a value of this property.
  var valueKind: Kind<AnimationValue> {
    switch kind {
    case .number:
      // Angles are degrees in the language and radians in the layer.
      if self == .transformRotation {
        return Kind<Double>.number(.factor, .degrees).map { ($0 * .pi / 180).animationValue }
      }
      return Kind<Double>.number(.coordinate).map { $0.animationValue }
    case .point: return Kind<Point>.point().map { $0.animationValue }
    case .size:
      return Kind<[Double]>.tuple("a size", [("width", .coordinate), ("height", .coordinate)], nil)
        .map { Size(width: $0[0], height: $0[1]).animationValue }
    case .rect:
      // Differences are rectangles too, so that sizes below 0 are allowed.
      let parts = ["x", "y", "width", "height"].map { (name: $0, range: NumberRange.coordinate) }
      return Kind<[Double]>.tuple("a rectangle", parts, nil)
        .map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]).animationValue }
    case .transform: return Kind<Transform>.transform.map { $0.animationValue }
    case .color: return Kind<Color>.color.map { $0.animationValue }
    }
  }

  /// What a value of any property may be.
  static let anyValue: Shape = .named("value") {
    let shapes = [
      Kind<Double>.number().shape, Kind<Point>.point().shape, Kind<Rect>.rect().shape,
      Kind<Color>.color.shape, Kind<Transform>.transform.shape,
    ]
    return .anyOf(shapes, what: "a value of the property", shorthand: nil)
  }
}

/// Properties with a value each, as in `{position: [0, 0], opacity: 1}`.
struct PropertyValues: Sendable {
  /// In the order of the file.
  var values: [(property: AnimatableProperty, value: AnimationValue)] = []

  /// A table with a key for every property that can be animated.
  static let kind: Kind<PropertyValues> = .named("propertyValues") { body }

  private static let body = KeyTable<PropertyValues>(
    what: "properties with a value each, as {position: [0, 0], opacity: 1}",
    keys: AnimatableProperty.allCases.map { property in
      Key(property.rawValue, property.valueKind, "Value of \(property.rawValue).") {
        (value: AnimationValue, all: inout PropertyValues) in all.values.append((property, value))
      }
    }, keepsFileOrder: true
  ).kind { PropertyValues() }
}
