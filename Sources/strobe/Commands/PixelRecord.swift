import Pixels
import Rasterizer

/// The layers that make one pixel, as values that are written as JSON or as text.
struct PixelRecord: Encodable {
  /// One layer's part in it.
  struct Entry: Encodable {
    /// The layer's name, or its serial behind a `#`.
    let layer: String
    /// How many superlayers it has.
    let depth: Int
    /// What it shows there, `#rrggbbaa`, its own alpha and all that cuts it included.
    let color: String
    /// How much of the final colour is its own, 0 to 1.
    let share: Double
    /// What it adds to the final colour: red, green and blue, 0 to 255.
    let contribution: [Int]
  }

  /// Column of the pixel.
  let x: Int
  /// Row of the pixel.
  let y: Int
  /// The layers, front to back.
  let layers: [Entry]
  /// How much of the final colour is the display's ground.
  let groundShare: Double
  /// The final colour, `#rrggbb`.
  let color: String

  /// The record of a stack.
  init(_ stack: PixelStack) {
    x = stack.pixel.x
    y = stack.pixel.y
    layers = stack.entries.map { entry in
      Entry(
        layer: entry.name ?? "#\(entry.layer.rawValue)", depth: entry.depth, color: entry.color.hex,
        share: entry.share,
        contribution: [entry.contribution.red, entry.contribution.green, entry.contribution.blue].map(
          Int.init))
    }
    groundShare = stack.groundShare
    let final = stack.color
    color = Color(red8: final.red, green8: final.green, blue8: final.blue).hex
  }

  /// The stack as text, front to back.
  var lines: [String] {
    let heading = "pixel (\(x), \(y))  \(color)  front to back:"
    let rows = layers.map { entry in
      [entry.layer, entry.color, percent(entry.share), tuple(entry.contribution)]
    }
    let ground = groundShare > 0 ? [["(ground)", "", percent(groundShare), ""]] : []
    return [heading]
      + TextTable.lines(heading: ["layer", "colour", "share", "adds"], rows: rows + ground).map { "  " + $0 }
  }

  private func percent(_ share: Double) -> String { decimal(share * 100, places: 1) + " %" }
  private func tuple(_ numbers: [Int]) -> String {
    "(" + numbers.map(String.init).joined(separator: ", ") + ")"
  }
}
