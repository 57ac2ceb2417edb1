import LayerTree
import Pixels

/// How an outline cuts what is drawn inside it.
enum OutlineClip {
  /// By whole pixels, for free.
  case box(IntRect)
  /// By coverage, through a group.
  case coverage(Clip)
}

extension LayerOutline.Shape {
  /// Fills the shape on a surface.
  func fill(with paint: Paint, on surface: Surface, renderer: DisplayListRenderer) {
    switch self {
    case .rect(let rect, let edges):
      surface.list.fill(rect, edges: edges, with: paint)
    case .rounded(let rect, let radius, let corners):
      surface.list.fill(
        roundedRect: rect, cornerRadius: radius, corners: corners, edges: .antialiased, with: paint)
    case .path(let path, let transform, let edges, corners: nil):
      surface.list.fill(path, transform: transform, rule: .evenOdd, edges: edges, with: paint)
    case .path(let path, let transform, _, corners: .some(let corners)):
      let box = PixelGrid.pixels(touching: path.applying(transform).controlBox).intersection(surface.clip)
      guard !box.isEmpty else { return }
      let mask = Self.turnedMask(path, transform, corners: corners, box: box, renderer: renderer)
      let origin = IntPoint(x: box.minX, y: box.minY)
      if case .color(let color) = paint {
        surface.list.draw(mask, at: origin, color: color)
      } else {
        surface.list.beginGroup(clips: [.mask(mask, at: origin)])
        surface.list.fill(box.rect, edges: .pixelCenter, with: paint)
        surface.list.endGroup()
      }
    }
  }

  /// The shape as a clip of what lies in `box`.
  func clip(in box: IntRect, renderer: DisplayListRenderer) -> OutlineClip {
    switch self {
    case .rect(let rect, .pixelCenter):
      return .box(PixelGrid.pixels(inside: rect))
    case .rect(let rect, .antialiased):
      let touched = PixelGrid.pixels(touching: rect)
      return touched.rect == rect ? .box(touched) : .coverage(.rect(rect, .antialiased))
    case .rounded(let rect, let radius, let corners):
      return .coverage(.roundedRect(rect, cornerRadius: radius, corners: corners, .antialiased))
    case .path(let path, let transform, let edges, corners: nil):
      return .coverage(.path(path, transform, .evenOdd, edges))
    case .path(let path, let transform, _, corners: .some(let corners)):
      let part = PixelGrid.pixels(touching: path.applying(transform).controlBox).intersection(box)
      guard !part.isEmpty else { return .box(.empty) }
      let mask = Self.turnedMask(path, transform, corners: corners, box: part, renderer: renderer)
      return .coverage(.mask(mask, at: IntPoint(x: part.minX, y: part.minY)))
    }
  }

  /// Coverage of a turned outline: by area where a corner is, by pixel centres elsewhere.
  private static func turnedMask(
    _ path: Path, _ transform: Transform, corners: Path, box: IntRect, renderer: DisplayListRenderer
  ) -> AlphaMask {
    func coverage(_ path: Path, _ edges: EdgeRule) -> AlphaMask {
      var list = DisplayList()
      list.fill(path, transform: transform, rule: .evenOdd, edges: edges, with: .color(.white))
      let origin = IntPoint(x: box.minX, y: box.minY)
      return AlphaMask(alphaOf: renderer.picture(of: list, size: box.size, origin: origin))
    }
    let byArea = coverage(path, .antialiased)
    let inCorner = coverage(corners, .pixelCenter)
    var mask = coverage(path, .pixelCenter)
    for index in 0..<mask.bytes.count where inCorner.bytes[index] != 0 {
      mask.withUnsafeMutableBytes { $0[index] = byArea.bytes[index] }
    }
    return mask
  }
}
