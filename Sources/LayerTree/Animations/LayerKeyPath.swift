import Pixels

/// An animatable property together with the type of its value, so that the compiler checks both.
public struct LayerKeyPath<Value: AnimatableValue>: Hashable, Sendable {
  /// The property.
  public let property: AnimatableProperty

  private init(_ property: AnimatableProperty) { self.property = property }

  /// The key path of a given name such as `position.y`; nil where there is none, or its value has another type.
  public init?(name: String) {
    guard let property = AnimatableProperty(rawValue: name), property.kind == Value.animationKind else {
      return nil
    }
    self.property = property
  }
}

extension LayerKeyPath<Point> {
  /// The key path `position`.
  public static var position: Self { Self(.position) }
  /// The key path `bounds.origin`.
  public static var boundsOrigin: Self { Self(.boundsOrigin) }
  /// The key path `anchorPoint`.
  public static var anchorPoint: Self { Self(.anchorPoint) }
  /// The key path `startPoint` of a gradient.
  public static var startPoint: Self { Self(.startPoint) }
  /// The key path `endPoint` of a gradient.
  public static var endPoint: Self { Self(.endPoint) }
}

extension LayerKeyPath<Size> {
  /// The key path `bounds.size`.
  public static var boundsSize: Self { Self(.boundsSize) }
  /// The key path `transform.translation`.
  public static var transformTranslation: Self { Self(.transformTranslation) }
  /// The key path `shadowOffset`.
  public static var shadowOffset: Self { Self(.shadowOffset) }
}

extension LayerKeyPath<Rect> {
  /// The key path `bounds`.
  public static var bounds: Self { Self(.bounds) }
  /// The key path `contentsRect`.
  public static var contentsRect: Self { Self(.contentsRect) }
}

extension LayerKeyPath<Transform> {
  /// The key path `transform`.
  public static var transform: Self { Self(.transform) }
}

extension LayerKeyPath<Color> {
  /// The key path `backgroundColor`.
  public static var backgroundColor: Self { Self(.backgroundColor) }
  /// The key path `borderColor`.
  public static var borderColor: Self { Self(.borderColor) }
  /// The key path `shadowColor`.
  public static var shadowColor: Self { Self(.shadowColor) }
  /// The key path `foregroundColor` of text.
  public static var foregroundColor: Self { Self(.foregroundColor) }
  /// The key path `fillColor` of a shape.
  public static var fillColor: Self { Self(.fillColor) }
  /// The key path `strokeColor` of a shape.
  public static var strokeColor: Self { Self(.strokeColor) }
}

extension LayerKeyPath<Double> {
  /// The key path `position.x`.
  public static var positionX: Self { Self(.positionX) }
  /// The key path `position.y`.
  public static var positionY: Self { Self(.positionY) }
  /// The key path `bounds.origin.x`.
  public static var boundsOriginX: Self { Self(.boundsOriginX) }
  /// The key path `bounds.origin.y`.
  public static var boundsOriginY: Self { Self(.boundsOriginY) }
  /// The key path `bounds.size.width`.
  public static var boundsWidth: Self { Self(.boundsWidth) }
  /// The key path `bounds.size.height`.
  public static var boundsHeight: Self { Self(.boundsHeight) }
  /// The key path `anchorPoint.x`.
  public static var anchorPointX: Self { Self(.anchorPointX) }
  /// The key path `anchorPoint.y`.
  public static var anchorPointY: Self { Self(.anchorPointY) }
  /// The key path `transform.scale`.
  public static var transformScale: Self { Self(.transformScale) }
  /// The key path `transform.scale.x`.
  public static var transformScaleX: Self { Self(.transformScaleX) }
  /// The key path `transform.scale.y`.
  public static var transformScaleY: Self { Self(.transformScaleY) }
  /// The key path `transform.rotation`.
  public static var transformRotation: Self { Self(.transformRotation) }
  /// The key path `transform.translation.x`.
  public static var transformTranslationX: Self { Self(.transformTranslationX) }
  /// The key path `transform.translation.y`.
  public static var transformTranslationY: Self { Self(.transformTranslationY) }
  /// The key path `zPosition`.
  public static var zPosition: Self { Self(.zPosition) }
  /// The key path `opacity`.
  public static var opacity: Self { Self(.opacity) }
  /// The key path `cornerRadius`.
  public static var cornerRadius: Self { Self(.cornerRadius) }
  /// The key path `borderWidth`.
  public static var borderWidth: Self { Self(.borderWidth) }
  /// The key path `shadowOpacity`.
  public static var shadowOpacity: Self { Self(.shadowOpacity) }
  /// The key path `shadowRadius`.
  public static var shadowRadius: Self { Self(.shadowRadius) }
  /// The key path `shadowOffset.width`.
  public static var shadowOffsetWidth: Self { Self(.shadowOffsetWidth) }
  /// The key path `shadowOffset.height`.
  public static var shadowOffsetHeight: Self { Self(.shadowOffsetHeight) }
  /// The key path `blurRadius`.
  public static var blurRadius: Self { Self(.blurRadius) }
  /// The key path `backdropBlurRadius`.
  public static var backdropBlurRadius: Self { Self(.backdropBlurRadius) }
  /// The key path `contentsScale`.
  public static var contentsScale: Self { Self(.contentsScale) }
  /// The key path `fontSize` of text.
  public static var fontSize: Self { Self(.fontSize) }
  /// The key path `lineWidth` of a shape.
  public static var lineWidth: Self { Self(.lineWidth) }
}
