#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A transform taken apart into scale, shear, rotation and translation, applied in that order.
///
/// The parts are those of CSS Transforms 1, "Interpolation of matrices" (unmatrix). An upright transform
/// keeps its signs in the scale and has no rotation, so that taking apart and putting together is exact.
struct TransformParts: Hashable, Sendable {
  var scaleX: Double
  var scaleY: Double
  /// Shift of x per y, after scaling.
  var shear: Double
  /// Radians, clockwise as seen.
  var rotation: Double
  var translation: Point

  init(_ transform: Transform) {
    translation = Point(x: transform.tx, y: transform.ty)
    if transform.isAxisAligned {
      (scaleX, scaleY, shear, rotation) = (transform.a, transform.d, 0, 0)
      return
    }
    let length = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    guard length > 0 else {
      // The x axis is flattened: what turns is the y axis.
      scaleX = 0
      scaleY = (transform.c * transform.c + transform.d * transform.d).squareRoot()
      rotation = atan2(-transform.c, transform.d)
      shear = 0
      return
    }
    scaleX = length
    rotation = atan2(transform.b, transform.a)
    let (unitX, unitY) = (transform.a / length, transform.b / length)
    scaleY = unitX * transform.d - unitY * transform.c
    let along = unitX * transform.c + unitY * transform.d
    shear = scaleY == 0 ? 0 : along / scaleY
  }

  var transform: Transform {
    let linear = Transform(a: scaleX, b: 0, c: shear * scaleY, d: scaleY, tx: 0, ty: 0)
    let turned = rotation == 0 ? linear : linear.concatenating(.rotation(rotation))
    return Transform(
      a: turned.a, b: turned.b, c: turned.c, d: turned.d, tx: translation.x, ty: translation.y)
  }

  /// Each part on its own line, the rotation by the shorter way round.
  func interpolated(to end: TransformParts, progress: Double) -> TransformParts {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    var turn = (end.rotation - rotation).remainder(dividingBy: 2 * Double.pi)
    if turn == -Double.pi { turn = Double.pi }
    var result = self
    result.scaleX = mix(scaleX, end.scaleX)
    result.scaleY = mix(scaleY, end.scaleY)
    result.shear = mix(shear, end.shear)
    result.rotation = rotation + turn * progress
    result.translation = Point(
      x: mix(translation.x, end.translation.x), y: mix(translation.y, end.translation.y))
    return result
  }
}

extension Transform {
  private func with(_ change: (inout TransformParts) -> Void) -> Transform {
    var parts = TransformParts(self)
    change(&parts)
    return parts.transform
  }

  /// The mean of both scales; setting it sets both (key path `transform.scale`).
  public var scale: Double {
    get { (scaleX + scaleY) / 2 }
    set {
      self = with {
        $0.scaleX = newValue
        $0.scaleY = newValue
      }
    }
  }

  /// The scale along x (key path `transform.scale.x`).
  public var scaleX: Double {
    get { TransformParts(self).scaleX }
    set { self = with { $0.scaleX = newValue } }
  }

  /// The scale along y (key path `transform.scale.y`).
  public var scaleY: Double {
    get { TransformParts(self).scaleY }
    set { self = with { $0.scaleY = newValue } }
  }

  /// The turn in radians, clockwise as seen (key path `transform.rotation`).
  public var rotation: Double {
    get { TransformParts(self).rotation }
    set { self = with { $0.rotation = newValue } }
  }

  /// The shift as a size, points (key path `transform.translation`).
  public var translation: Size {
    get { Size(width: tx, height: ty) }
    set {
      tx = newValue.width
      ty = newValue.height
    }
  }
}
