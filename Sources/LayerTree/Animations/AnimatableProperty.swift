import Pixels

/// A value of a layer that can be animated; its raw value is the key path as Core Animation spells it.
public enum AnimatableProperty: String, Hashable, Sendable, CaseIterable {
  /// Where the layer is.
  case position
  /// One coordinate of the position.
  case positionX = "position.x"
  /// One coordinate of the position.
  case positionY = "position.y"
  /// Size, and scroll offset of what is inside.
  case bounds
  /// Scroll offset of what is inside.
  case boundsOrigin = "bounds.origin"
  /// One coordinate of the scroll offset.
  case boundsOriginX = "bounds.origin.x"
  /// One coordinate of the scroll offset.
  case boundsOriginY = "bounds.origin.y"
  /// Extent.
  case boundsSize = "bounds.size"
  /// Width.
  case boundsWidth = "bounds.size.width"
  /// Height.
  case boundsHeight = "bounds.size.height"
  /// The fixed point in the unit square.
  case anchorPoint
  /// One coordinate of the fixed point.
  case anchorPointX = "anchorPoint.x"
  /// One coordinate of the fixed point.
  case anchorPointY = "anchorPoint.y"
  /// The whole transform.
  case transform
  /// Both scales.
  case transformScale = "transform.scale"
  /// Scale along x.
  case transformScaleX = "transform.scale.x"
  /// Scale along y.
  case transformScaleY = "transform.scale.y"
  /// Turn, radians.
  case transformRotation = "transform.rotation"
  /// Shift as a size.
  case transformTranslation = "transform.translation"
  /// Shift along x.
  case transformTranslationX = "transform.translation.x"
  /// Shift along y.
  case transformTranslationY = "transform.translation.y"
  /// Order among siblings.
  case zPosition
  /// 0 to 1.
  case opacity
  /// Radius of the corners.
  case cornerRadius
  /// Colour of the ground; none counts as clear.
  case backgroundColor
  /// Width of the border.
  case borderWidth
  /// Colour of the border.
  case borderColor
  /// Colour of the shadow.
  case shadowColor
  /// 0 to 1.
  case shadowOpacity
  /// Spread of the shadow.
  case shadowRadius
  /// Shift of the shadow.
  case shadowOffset
  /// Horizontal shift of the shadow.
  case shadowOffsetWidth = "shadowOffset.width"
  /// Vertical shift of the shadow.
  case shadowOffsetHeight = "shadowOffset.height"
  /// Blur of the layer.
  case blurRadius
  /// Blur of what is behind.
  case backdropBlurRadius
  /// Shown part of an image.
  case contentsRect
  /// Pixels of an image per point.
  case contentsScale
  /// Colour of text.
  case foregroundColor
  /// Size of text.
  case fontSize
  /// Colour inside a shape; none counts as clear.
  case fillColor
  /// Colour of a shape's line; none counts as clear.
  case strokeColor
  /// Width of a shape's line.
  case lineWidth
  /// Where a gradient starts.
  case startPoint
  /// Where a gradient ends.
  case endPoint
}

extension AnimatableProperty {
  /// Which kind of value it has.
  public var kind: AnimationValue.Kind {
    switch place {
    case .number, .float, .optionalNumber: .number
    case .point, .optionalPoint: .point
    case .size: .size
    case .rect: .rect
    case .transform: .transform
    case .color, .optionalColor: .color
    }
  }

  /// The property's value in a layer's values; nil where the layer's contents have no such thing.
  public func value(in values: LayerValues) -> AnimationValue? {
    switch place {
    case .number(let path): values[keyPath: path].animationValue
    case .float(let path): Double(values[keyPath: path]).animationValue
    case .optionalNumber(let path): values[keyPath: path]?.animationValue
    case .point(let path): values[keyPath: path].animationValue
    case .optionalPoint(let path): values[keyPath: path]?.animationValue
    case .size(let path): values[keyPath: path].animationValue
    case .rect(let path): values[keyPath: path].animationValue
    case .transform(let path): values[keyPath: path].animationValue
    case .color(let path): values[keyPath: path].animationValue
    case .optionalColor(let path): values[keyPath: path]?.animationValue
    }
  }

  /// Writes a value of the property's kind; nothing where the contents have no such thing.
  public func set(_ value: AnimationValue, in values: inout LayerValues) {
    switch place {
    case .number(let path): values[keyPath: path] = Double(animationValue: value)
    case .float(let path): values[keyPath: path] = Float(Double(animationValue: value))
    case .optionalNumber(let path): values[keyPath: path] = Double(animationValue: value)
    case .point(let path): values[keyPath: path] = Point(animationValue: value)
    case .optionalPoint(let path): values[keyPath: path] = Point(animationValue: value)
    case .size(let path): values[keyPath: path] = Size(animationValue: value)
    case .rect(let path): values[keyPath: path] = Rect(animationValue: value)
    case .transform(let path): values[keyPath: path] = Transform(animationValue: value)
    case .color(let path): values[keyPath: path] = Color(animationValue: value)
    case .optionalColor(let path): values[keyPath: path] = Color(animationValue: value)
    }
  }
}

/// Where in a layer's values a property lives.
private enum PropertyPlace {
  case number(WritableKeyPath<LayerValues, Double>)
  case float(WritableKeyPath<LayerValues, Float>)
  case optionalNumber(WritableKeyPath<LayerValues, Double?>)
  case point(WritableKeyPath<LayerValues, Point>)
  case optionalPoint(WritableKeyPath<LayerValues, Point?>)
  case size(WritableKeyPath<LayerValues, Size>)
  case rect(WritableKeyPath<LayerValues, Rect>)
  case transform(WritableKeyPath<LayerValues, Transform>)
  case color(WritableKeyPath<LayerValues, Color>)
  case optionalColor(WritableKeyPath<LayerValues, Color?>)
}

extension AnimatableProperty {
  private var place: PropertyPlace { geometry ?? transformPart ?? paint }

  private var geometry: PropertyPlace? {
    switch self {
    case .position: .point(\.position)
    case .positionX: .number(\.position.x)
    case .positionY: .number(\.position.y)
    case .bounds: .rect(\.bounds)
    case .boundsOrigin: .point(\.bounds.origin)
    case .boundsOriginX: .number(\.bounds.origin.x)
    case .boundsOriginY: .number(\.bounds.origin.y)
    case .boundsSize: .size(\.bounds.size)
    case .boundsWidth: .number(\.bounds.size.width)
    case .boundsHeight: .number(\.bounds.size.height)
    case .anchorPoint: .point(\.anchorPoint)
    case .anchorPointX: .number(\.anchorPoint.x)
    case .anchorPointY: .number(\.anchorPoint.y)
    case .zPosition: .number(\.zPosition)
    case .opacity: .float(\.opacity)
    default: nil
    }
  }

  private var transformPart: PropertyPlace? {
    switch self {
    case .transform: .transform(\.transform)
    case .transformScale: .number(\.transform.scale)
    case .transformScaleX: .number(\.transform.scaleX)
    case .transformScaleY: .number(\.transform.scaleY)
    case .transformRotation: .number(\.transform.rotation)
    case .transformTranslation: .size(\.transform.translation)
    case .transformTranslationX: .number(\.transform.tx)
    case .transformTranslationY: .number(\.transform.ty)
    default: nil
    }
  }

  private var paint: PropertyPlace {
    switch self {
    case .cornerRadius: .number(\.cornerRadius)
    case .backgroundColor: .optionalColor(\.shownBackground)
    case .borderWidth: .number(\.borderWidth)
    case .borderColor: .color(\.borderColor)
    case .shadowColor: .color(\.shadowColor)
    case .shadowOpacity: .float(\.shadowOpacity)
    case .shadowRadius: .number(\.shadowRadius)
    case .shadowOffset: .size(\.shadowOffset)
    case .shadowOffsetWidth: .number(\.shadowOffset.width)
    case .shadowOffsetHeight: .number(\.shadowOffset.height)
    case .blurRadius: .number(\.blurRadius)
    case .backdropBlurRadius: .number(\.backdropBlurRadius)
    case .contentsRect: .rect(\.contentsRect)
    case .contentsScale: .number(\.contentsScale)
    case .foregroundColor: .optionalColor(\.foregroundColor)
    case .fontSize: .optionalNumber(\.fontSize)
    case .fillColor: .optionalColor(\.fillColor)
    case .strokeColor: .optionalColor(\.strokeColor)
    case .lineWidth: .optionalNumber(\.lineWidth)
    case .startPoint: .optionalPoint(\.startPoint)
    default: .optionalPoint(\.endPoint)
    }
  }
}
