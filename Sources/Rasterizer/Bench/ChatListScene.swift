import LayerTree
import Pixels

/// The benchmark scene `chat-list`: a list of chat rows that scrolls for 240 frames at 60 a second.
///
/// It has no fonts and no pictures, so that any renderer can draw the same: rows of rounded bubbles, three
/// translucent rows on their way out, a group of overlapping shapes, a turned rectangle, a menu card with a
/// soft shadow and a translucent header. Geometry is in points, colours in bytes.
public struct ChatListScene: Sendable {
  /// Size, points.
  public static let size = Size(width: 390, height: 844)
  /// Frames of the scene.
  public static let frameCount = 240
  /// Colour under everything.
  public static let ground = Color(red8: 242, green8: 242, blue8: 247)

  /// One operation of the scene; every number in points.
  enum Operation {
    case rect(Rect, Color)
    case rounded(Rect, Double, Color)
    case circle(Point, Double, Color)
    /// A rounded rectangle turned about its middle, degrees clockwise.
    case turned(Rect, Double, degrees: Double, Color)
    /// A rounded rectangle blurred by a gaussian of a standard deviation.
    case shadow(Rect, Double, sigma: Double, Color)
    case group(Rect, alpha: UInt8, [Operation])
  }

  /// Pixels per point.
  let scale: Double
  private let shadow: (mask: AlphaMask, origin: IntPoint)

  /// The scene at a scale; the shadow's mask is made here, once for all frames.
  public init(scale: Double, threads: Int = 1) {
    self.scale = scale
    shadow = Self.shadowMask(scale, threads)
  }

  /// Columns and rows of a frame, in pixels.
  public var pixelSize: IntSize {
    IntSize(
      width: Int((Self.size.width * scale).rounded()), height: Int((Self.size.height * scale).rounded()))
  }

  /// How many rows of the list are seen in a frame.
  static func rowCount(_ frame: Int) -> Int { rowPlaces(frame).count }

  /// The operations of a frame above its ground, 0 to 239, back to front.
  func operations(_ frame: Int) -> [Operation] {
    let f = Double(frame)
    var result: [Operation] = []
    for (row, y, height) in Self.rowPlaces(frame) {
      result += ChatListRow(index: row, x: 0, y: y, height: height).operations(pixel: 1 / scale)
    }
    for k in 0..<3 {
      let t = (210.37 + 52.25 * Double(k)) - 7.3 * f + 120
      let y = t - 964 * (t / 964).rounded(.down) - 120
      let height = Double(72 + 18 * k)
      guard y < Self.size.height, y + height > 0 else { continue }
      let x = -12 * Double(k + 1)
      let alpha = UInt8(179 - 90 * ((frame + 20 * k) % 60) / 60)
      let row = ChatListRow(index: 1000 + k, x: x, y: y, height: height)
      result.append(
        .group(
          Rect(x: x, y: y, width: 390, height: height), alpha: alpha, row.operations(pixel: 1 / scale)))
    }
    result.append(Self.block(x: 36, y: 380.37 + 0.37 * f))
    let middle = Point(x: 286.5, y: 250.25 + 0.21 * f)
    result.append(
      .turned(
        Rect(x: middle.x - 70, y: middle.y - 36, width: 140, height: 72), 14, degrees: 5,
        Color(red8: 255, green8: 149, blue8: 0)))
    return result + Self.menu(pixel: 1 / scale) + Self.header(pixel: 1 / scale)
  }

  /// Rows in sight: index, top and height.
  static func rowPlaces(_ frame: Int) -> [(Int, Double, Double)] {
    var result: [(Int, Double, Double)] = []
    var y = -23.63 - 7.3 * Double(frame)
    var row = 0
    while y < size.height {
      let height = row % 14 == 5 ? ChatListRow.pulsingHeight(y) : ChatListRow.height(row)
      if y + height > 0 { result.append((row, y, height)) }
      y += height
      row += 1
    }
    return result
  }

  /// Overlapping shapes that share one opacity.
  static func block(x: Double, y: Double) -> Operation {
    .group(
      Rect(x: x, y: y, width: 194, height: 136), alpha: 153,
      [
        .rounded(Rect(x: x, y: y, width: 180, height: 110), 16, Color(red8: 52, green8: 199, blue8: 89)),
        .circle(Point(x: x + 150, y: y + 70), 44, Color(red8: 255, green8: 59, blue8: 48)),
        .rounded(
          Rect(x: x + 60, y: y + 40, width: 130, height: 96), 12, Color(red8: 88, green8: 86, blue8: 214)),
        .rect(
          Rect(x: x + 20, y: y + 84, width: 150, height: 30),
          Color(red8: 255, green8: 204, blue8: 0, alpha8: 128)),
      ])
  }

  static let card = Rect(x: 150, y: 540.37, width: 220, height: 260)
  private static let line = Color(red8: 198, green8: 198, blue8: 200)
  private static let ink = Color(red8: 28, green8: 28, blue8: 30)

  static func menu(pixel: Double) -> [Operation] {
    var result: [Operation] = [
      .shadow(
        card.offsetBy(dx: 0, dy: 4), 14, sigma: 4, Color(red8: 0, green8: 0, blue8: 0, alpha8: 77)),
      .rounded(card, 14, Color(red8: 250, green8: 250, blue8: 252)),
    ]
    let step = 260.0 / 6
    for k in 0..<6 {
      let y = card.minY + Double(k) * step
      let width = 80 + 70 * SceneHash.unit(2000, k)
      result.append(.rounded(Rect(x: 166, y: y + step / 2 - 4.5, width: width, height: 9), 4.5, ink))
      result.append(
        .circle(
          Point(x: 344, y: y + step / 2), 9,
          Color(
            red8: SceneHash.byte(2000, 10 + k, 40, 200), green8: SceneHash.byte(2000, 20 + k, 40, 200),
            blue8: SceneHash.byte(2000, 30 + k, 40, 200))))
      if k > 0 { result.append(.rect(Rect(x: 150, y: y, width: 220, height: pixel), line)) }
    }
    return result
  }

  static func header(pixel: Double) -> [Operation] {
    [
      .rect(
        Rect(x: 0, y: 0, width: 390, height: 92.5), Color(red8: 249, green8: 249, blue8: 251, alpha8: 217)),
      .rect(
        Rect(x: 0, y: 92.5 - pixel, width: 390, height: pixel),
        Color(red8: 0, green8: 0, blue8: 0, alpha8: 51)),
      .rounded(Rect(x: 135, y: 58, width: 120, height: 12), 6, ink),
      .circle(Point(x: 22, y: 64), 9, Color(red8: 0, green8: 122, blue8: 255)),
      .circle(Point(x: 362, y: 64), 16, Color(red8: 175, green8: 82, blue8: 222)),
    ]
  }

  /// The card's shadow: the coverage of its outline, blurred.
  private static func shadowMask(_ scale: Double, _ threads: Int) -> (AlphaMask, IntPoint) {
    let outline = scaled(card.offsetBy(dx: 0, dy: 4), scale)
    let blur = GaussianBlur(sigma: 4 * scale, edge: .clear, threads: threads)
    let left = DeviceNumber.floor(outline.minX)
    let top = DeviceNumber.floor(outline.minY)
    let size = IntSize(
      width: DeviceNumber.ceiling(outline.maxX) - left, height: DeviceNumber.ceiling(outline.maxY) - top)
    var list = DisplayList()
    list.fill(roundedRect: outline, cornerRadius: 14 * scale, with: .color(.black))
    let picture = DisplayListRenderer(threads: threads).picture(
      of: list, size: size, origin: IntPoint(x: left, y: top))
    let box = IntRect(
      minX: -blur.margin, minY: -blur.margin, maxX: size.width + blur.margin, maxY: size.height + blur.margin)
    let bytes = blur.blurred(coverage: AlphaMask(alphaOf: picture).bytes, size: size, to: box)
    return (
      AlphaMask(width: box.width, height: box.height, bytes: bytes),
      IntPoint(x: left + box.minX, y: top + box.minY)
    )
  }
}

extension ChatListScene {
  /// A frame, 0 to 239, as a display list of device pixels.
  public func displayList(_ frame: Int) -> DisplayList {
    var list = DisplayList()
    let whole = Rect(
      x: 0, y: 0, width: Double(pixelSize.width), height: Double(pixelSize.height))
    list.fill(whole, with: .color(Self.ground))
    for operation in operations(frame) { add(operation, to: &list) }
    return list
  }

  private func add(_ operation: Operation, to list: inout DisplayList) {
    switch operation {
    case .rect(let rect, let color): list.fill(Self.scaled(rect, scale), with: .color(color))
    case .rounded(let rect, let radius, let color):
      list.fill(roundedRect: Self.scaled(rect, scale), cornerRadius: radius * scale, with: .color(color))
    case .circle(let center, let radius, let color):
      list.fillCircle(
        center: Point(x: center.x * scale, y: center.y * scale), radius: radius * scale, with: .color(color))
    case .turned(let rect, let radius, let degrees, let color):
      let own = Rect(x: -rect.width / 2, y: -rect.height / 2, width: rect.width, height: rect.height)
      let transform = Transform.rotation(degrees * Double.pi / 180)
        .concatenating(.translation(x: rect.midX, y: rect.midY))
        .concatenating(.scale(x: scale, y: scale))
      list.fill(.roundedRect(own, cornerRadius: radius), transform: transform, with: .color(color))
    case .shadow(_, _, _, let color): list.draw(shadow.mask, at: shadow.origin, color: color)
    case .group(_, let alpha, let children):
      list.beginGroup(opacity: Double(alpha) / 255)
      for child in children { add(child, to: &list) }
      list.endGroup()
    }
  }

  private static func scaled(_ rect: Rect, _ scale: Double) -> Rect {
    Rect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
  }
}
