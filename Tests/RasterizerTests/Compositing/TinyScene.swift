import LayerTree
import Pixels

@testable import Rasterizer

/// Layers and frames in few words, and pixels as text.
enum TinyScene {
  static let red = Color(red8: 255, green8: 0, blue8: 0)
  static let green = Color(red8: 0, green8: 255, blue8: 0)
  static let blue = Color(red8: 0, green8: 0, blue8: 255)

  /// A layer by its frame, anchored in its middle.
  static func layer(
    _ id: UInt64, _ frame: Rect, _ color: Color? = nil, _ sublayers: [LayerSnapshot] = [],
    mask: LayerSnapshot? = nil, _ change: (inout LayerValues) -> Void = { _ in }
  ) -> LayerSnapshot {
    var values = LayerValues()
    values.bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    values.position = Point(x: frame.midX, y: frame.midY)
    values.backgroundColor = color
    change(&values)
    return LayerSnapshot(
      id: LayerID(rawValue: id), name: "layer \(id)", values: values, sublayers: sublayers, mask: mask)
  }

  /// A frame whose root has the display's size and no paint.
  static func frame(
    _ width: Double, _ height: Double, scale: Double = 1, index: Int = 0, _ layers: [LayerSnapshot]
  ) -> FrameTree {
    FrameTree(
      index: index, presentationTime: Double(index) / 60, commitIndex: 1,
      root: layer(1000, Rect(x: 0, y: 0, width: width, height: height), nil, layers),
      size: Size(width: width, height: height), scale: scale)
  }

  /// A renderer with empty stores.
  static func renderer(threads: Int = 1, ground: Color = .black) throws -> FrameRenderer {
    FrameRenderer(textEngine: try TextEngine(), threads: threads, ground: ground)
  }

  /// The pixels of some layers on a display.
  static func pixels(
    _ width: Double, _ height: Double, scale: Double = 1, ground: Color = .black, _ layers: LayerSnapshot...
  ) throws -> PixelBuffer {
    try renderer(ground: ground).render(frame(width, height, scale: scale, layers)).pixels
  }
}

extension PixelBuffer {
  /// Rows of `rrggbb`, premultiplied as stored.
  var text: [String] {
    (0..<height).map { y in
      (0..<width).map { x in
        let word = String(self[x, y].word & 0xFFFFFF, radix: 16)
        return String(repeating: "0", count: 6 - word.count) + word
      }.joined(separator: " ")
    }
  }

  /// One row of one letter a pixel: R, G, B, W, `.` for black and `?` for any other.
  var letters: [String] {
    let names: [UInt32: Character] = [0xFF0000: "R", 0x00FF00: "G", 0x0000FF: "B", 0xFFFFFF: "W", 0: "."]
    return (0..<height).map { y in
      String((0..<width).map { x in names[self[x, y].word & 0xFFFFFF] ?? "?" })
    }
  }
}

/// Whether a byte is within `distance` of a number.
func near(_ value: UInt8, _ wanted: Double, _ distance: Double) -> Bool {
  abs(Double(value) - wanted) <= distance
}

/// Whether a share is within one step of 8 bits of a number.
func near(_ share: Double, _ wanted: Double) -> Bool { abs(share - wanted) < 0.004 }
