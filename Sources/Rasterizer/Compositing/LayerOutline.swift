import LayerTree
import Pixels

/// The rounded bounds of a layer on the device: what background, border and clip follow.
///
/// Upright and without `allowsEdgeAntialiasing`, the outline is put on whole pixels by the pixel-centre rule
/// first: straight sides are sharp and neighbours part without a gap; only corners are anti-aliased. With
/// anti-aliasing the outline keeps its fraction. A turned outline keeps its place; its straight sides follow
/// the pixel-centre rule unless anti-aliasing is asked for, its corners are anti-aliased all the same.
struct LayerOutline {
  /// A shape that the list knows.
  enum Shape: Equatable {
    /// An upright rectangle.
    case rect(Rect, EdgeRule)
    /// An upright rectangle with circular corners.
    case rounded(Rect, radius: Double, corners: CornerMask)
    /// Any path; the box holds the rounded corners whose pixels are anti-aliased although sides are not.
    case path(Path, Transform, EdgeRule, corners: Path?)
  }

  private let bounds: Rect
  private let radius: Double
  private let curve: CornerCurve
  private let corners: CornerMask
  private let toDevice: Transform
  private let antialiased: Bool

  /// The outline of a layer's bounds.
  ///
  /// - Parameters:
  ///   - values: The layer.
  ///   - toDevice: From its coordinates to device pixels.
  ///   - isSquare: Whether corners are left square, for what is cut by the rounded outline anyway.
  init(of values: LayerValues, toDevice: Transform, isSquare: Bool = false) {
    bounds = values.bounds
    let room = max(0, min(values.bounds.width, values.bounds.height) / 2)
    radius = isSquare || values.maskedCorners.isEmpty ? 0 : max(0, min(values.cornerRadius, room))
    curve = values.cornerCurve
    corners = values.maskedCorners
    self.toDevice = toDevice
    antialiased = values.allowsEdgeAntialiasing
  }

  /// Whether any corner is round.
  var isRounded: Bool { radius > 0 }

  /// The outline itself.
  var shape: Shape {
    guard toDevice.isAxisAligned else { return turned(bounds, radius: radius) }
    let box = deviceBox
    return upright(box, edges: antialiased ? .antialiased : .pixelCenter)
  }

  /// The upright box on the device, on whole pixels unless anti-aliased.
  private var deviceBox: Rect {
    let box = toDevice.boundingBox(of: bounds)
    return antialiased ? box : PixelGrid.pixels(inside: box).rect
  }

  private var scaleX: Double { abs(toDevice.a) }
  private var scaleY: Double { abs(toDevice.d) }

  /// Corners as they appear after flips.
  private var deviceCorners: CornerMask {
    var mask = corners
    func exchange(_ one: CornerMask, _ other: CornerMask) {
      let (hasOne, hasOther) = (mask.contains(one), mask.contains(other))
      mask.subtract([one, other])
      if hasOne { mask.insert(other) }
      if hasOther { mask.insert(one) }
    }
    if toDevice.a < 0 {
      exchange(.topLeft, .topRight)
      exchange(.bottomLeft, .bottomRight)
    }
    if toDevice.d < 0 {
      exchange(.topLeft, .bottomLeft)
      exchange(.topRight, .bottomRight)
    }
    return mask
  }

  private func upright(_ box: Rect, edges: EdgeRule) -> Shape {
    guard radius > 0, !box.isEmpty else { return .rect(box, edges) }
    if scaleX == scaleY, curve == .circular {
      return .rounded(box, radius: radius * scaleX, corners: deviceCorners)
    }
    return .path(uprightPath(box, radius: radius), .identity, .antialiased, corners: nil)
  }

  /// A rounded path in device pixels that fills an upright box.
  private func uprightPath(_ box: Rect, radius: Double) -> Path {
    guard radius > 0 else { return .rect(box) }
    // Drawn at the scale of the vertical, then stretched: uneven scales make uneven corners.
    let stretch = scaleX / scaleY
    let plain = Rect(x: 0, y: 0, width: box.width / stretch, height: box.height)
    return Path.roundedRect(plain, cornerRadius: radius * scaleY, curve: curve, corners: deviceCorners)
      .applying(.scale(x: stretch, y: 1).concatenating(.translation(x: box.minX, y: box.minY)))
  }

  private func turned(_ rect: Rect, radius: Double) -> Shape {
    let path = Path.roundedRect(rect, cornerRadius: radius, curve: curve, corners: corners)
    let edges: EdgeRule = antialiased ? .antialiased : .pixelCenter
    return .path(path, toDevice, edges, corners: antialiased || radius == 0 ? nil : cornerBoxes(rect))
  }

  /// Squares about the round corners, as far as their curves reach.
  private func cornerBoxes(_ rect: Rect) -> Path {
    let width = min(radius * curve.reach, rect.width / 2)
    let height = min(radius * curve.reach, rect.height / 2)
    let places: [(CornerMask, Double, Double)] = [
      (.topLeft, rect.minX, rect.minY), (.topRight, rect.maxX - width, rect.minY),
      (.bottomLeft, rect.minX, rect.maxY - height), (.bottomRight, rect.maxX - width, rect.maxY - height),
    ]
    var path = Path()
    for (corner, x, y) in places where corners.contains(corner) {
      path.append(.rect(Rect(x: x, y: y, width: width, height: height)))
    }
    return path
  }

  // MARK: Border

  /// The ring between the outline and the same outline `width` points further in, by the even-odd rule.
  ///
  /// Upright and not anti-aliased, the border is as many whole pixels wide as its width rounds to, at least
  /// one: it keeps its width wherever the layer is.
  ///
  /// `cornerRadius` is that of the layer, for an outline left square whose ring is cut later.
  func border(width: Double, cornerRadius: Double) -> Shape {
    let innerRadius = max(0, min(cornerRadius, min(bounds.width, bounds.height) / 2) - width)
    guard toDevice.isAxisAligned else { return turnedBorder(width: width, innerRadius: innerRadius) }
    let outer = deviceBox
    func pixels(_ scale: Double) -> Double {
      antialiased ? width * scale : max(1, (width * scale).rounded())
    }
    let inner = outer.insetBy(dx: pixels(scaleX), dy: pixels(scaleY))
    var path = uprightPath(outer, radius: radius)
    if !inner.isEmpty { path.append(uprightPath(inner, radius: innerRadius)) }
    return .path(path, .identity, .antialiased, corners: nil)
  }

  private func turnedBorder(width: Double, innerRadius: Double) -> Shape {
    let inner = bounds.insetBy(dx: width, dy: width)
    guard case .path(var path, let transform, let edges, let corners) = turned(bounds, radius: radius) else {
      return .rect(.zero, .antialiased)
    }
    if !inner.isEmpty {
      path.append(Path.roundedRect(inner, cornerRadius: innerRadius, curve: curve, corners: self.corners))
    }
    return .path(path, transform, edges, corners: corners)
  }
}
