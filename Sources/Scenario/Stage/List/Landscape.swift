import LayerTree
import Pixels

/// A picture made up from a number: a sky, a sun, and hills before it.
enum Landscape {
  /// The picture in a rectangle, its corners rounded as they are said to be.
  static func part(
    _ number: Int, in frame: Rect, base: Color, cornerRadius: Double, corners: CornerMask = .all
  ) -> RowPart {
    var random = RowRandom(seed: 4099, number: number)
    let size = frame.size
    func share(_ low: Double, _ high: Double) -> Double {
      low + (high - low) * Double(random.next(1000)) / 1000
    }
    let sky = GradientContents(
      stops: [.init(color: tint(base, 0.55), location: 0), .init(color: tint(base, -0.1), location: 1)],
      startPoint: Point(x: 0.5, y: 0), endPoint: Point(x: 0.5, y: 1))
    let side = min(size.width, size.height) * share(0.2, 0.28)
    let sun = Rect(
      x: size.width * share(0.12, 0.75), y: size.height * share(0.12, 0.3), width: side, height: side)
    let whole = Rect(origin: .zero, size: size)
    let hills = [(0.62, 0.2, -0.3), (0.76, 0.14, -0.5), (0.9, 0.1, -0.68)].map { line, swing, shade in
      let phase = share(0, 1)
      return RowPart(
        frame: whole,
        contents: .shape(
          ShapeContents(
            path: hill(size, line: line, swing: swing, phase: phase), fillColor: tint(base, shade))))
    }
    return RowPart(
      frame: frame, cornerRadius: cornerRadius, roundedCorners: corners,
      inner: [
        RowPart(frame: whole, contents: .gradient(sky)),
        RowPart(
          frame: sun, color: Color(red: 1, green: 0.98, blue: 0.9, alpha: 0.9), cornerRadius: side / 2),
      ] + hills)
  }

  /// Two waves along a line at a share of the height, and all below.
  private static func hill(_ size: Size, line: Double, swing: Double, phase: Double) -> Path {
    let (high, low) = (size.height * (line - swing), size.height * min(1, line + swing / 2))
    let (left, right) = phase < 0.5 ? (high, low) : (low, high)
    let middle = size.width * (0.35 + 0.3 * phase)
    var path = Path()
    path.move(to: Point(x: 0, y: left))
    path.addCubic(
      to: Point(x: middle, y: (left + right) / 2), control1: Point(x: middle * 0.4, y: left),
      control2: Point(x: middle * 0.6, y: (left + right) / 2))
    path.addCubic(
      to: Point(x: size.width, y: right), control1: Point(x: middle * 1.3, y: (left + right) / 2),
      control2: Point(x: size.width * 0.8, y: right))
    path.addLine(to: Point(x: size.width, y: size.height))
    path.addLine(to: Point(x: 0, y: size.height))
    path.close()
    return path
  }

  /// A colour nearer to white, or to black below 0.
  static func tint(_ color: Color, _ share: Double) -> Color {
    func mixed(_ channel: Double) -> Double {
      share >= 0 ? channel + (1 - channel) * share : channel * (1 + share)
    }
    return Color(red: mixed(color.red), green: mixed(color.green), blue: mixed(color.blue))
  }
}
