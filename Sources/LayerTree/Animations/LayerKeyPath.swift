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
  /// `position`
  public static var position: Self { Self(.position) }
  /// `bounds.origin`
  public static var boundsOrigin: Self { Self(.boundsOrigin) }
  /// `anchorPoint`
  public static var anchorPoint: Self { Self(.anchorPoint) }
  /// `startPoint` of a gradient
  public static var startPoint: Self { Self(.startPoint) }
  /// `endPoint` of a gradient
  public static var endPoint: Self { Self(.endPoint) }
}

extension LayerKeyPath<Size> {
  /// `bounds.size`
  public static var boundsSize: Self { Self(.boundsSize) }
  /// `transform.translation`
  public static var transformTranslation: Self { Self(.transformTranslation) }
  /// `shadowOffset`
  public static var shadowOffset: Self { Self(.shadowOffset) }
}

extension LayerKeyPath<Rect> {
  /// `bounds`
  public static var bounds: Self { Self(.bounds) }
  /// `contentsRect`
  public static var contentsRect: Self { Self(.contentsRect) }
}

extension LayerKeyPath<Transform> {
  /// `transform`
  public static var transform: Self { Self(.transform) }
}

extension LayerKeyPath<Color> {
  /// `backgroundColor`
  public static var backgroundColor: Self { Self(.backgroundColor) }
  /// `borderColor`
  public static var borderColor: Self { Self(.borderColor) }
  /// `shadowColor`
  public static var shadowColor: Self { Self(.shadowColor) }
  /// `foregroundColor` of text
  public static var foregroundColor: Self { Self(.foregroundColor) }
  /// `fillColor` of a shape
  public static var fillColor: Self { Self(.fillColor) }
  /// `strokeColor` of a shape
  public static var strokeColor: Self { Self(.strokeColor) }
}

extension LayerKeyPath<Double> {
  /// `position.x`
  public static var positionX: Self { Self(.positionX) }
  /// `position.y`
  public static var positionY: Self { Self(.positionY) }
  /// `bounds.origin.x`
  public static var boundsOriginX: Self { Self(.boundsOriginX) }
  /// `bounds.origin.y`
  public static var boundsOriginY: Self { Self(.boundsOriginY) }
  /// `bounds.size.width`
  public static var boundsWidth: Self { Self(.boundsWidth) }
  /// `bounds.size.height`
  public static var boundsHeight: Self { Self(.boundsHeight) }
  /// `anchorPoint.x`
  public static var anchorPointX: Self { Self(.anchorPointX) }
  /// `anchorPoint.y`
  public static var anchorPointY: Self { Self(.anchorPointY) }
  /// `transform.scale`
  public static var transformScale: Self { Self(.transformScale) }
  /// `transform.scale.x`
  public static var transformScaleX: Self { Self(.transformScaleX) }
  /// `transform.scale.y`
  public static var transformScaleY: Self { Self(.transformScaleY) }
  /// `transform.rotation`
  public static var transformRotation: Self { Self(.transformRotation) }
  /// `transform.translation.x`
  public static var transformTranslationX: Self { Self(.transformTranslationX) }
  /// `transform.translation.y`
  public static var transformTranslationY: Self { Self(.transformTranslationY) }
  /// `zPosition`
  public static var zPosition: Self { Self(.zPosition) }
  /// `opacity`
  public static var opacity: Self { Self(.opacity) }
  /// `cornerRadius`
  public static var cornerRadius: Self { Self(.cornerRadius) }
  /// `borderWidth`
  public static var borderWidth: Self { Self(.borderWidth) }
  /// `shadowOpacity`
  public static var shadowOpacity: Self { Self(.shadowOpacity) }
  /// `shadowRadius`
  public static var shadowRadius: Self { Self(.shadowRadius) }
  /// `shadowOffset.width`
  public static var shadowOffsetWidth: Self { Self(.shadowOffsetWidth) }
  /// `shadowOffset.height`
  public static var shadowOffsetHeight: Self { Self(.shadowOffsetHeight) }
  /// `blurRadius`
  public static var blurRadius: Self { Self(.blurRadius) }
  /// `backdropBlurRadius`
  public static var backdropBlurRadius: Self { Self(.backdropBlurRadius) }
  /// `contentsScale`
  public static var contentsScale: Self { Self(.contentsScale) }
  /// `fontSize` of text
  public static var fontSize: Self { Self(.fontSize) }
  /// `lineWidth` of a shape
  public static var lineWidth: Self { Self(.lineWidth) }
}
