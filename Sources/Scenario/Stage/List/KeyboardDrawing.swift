import LayerTree
import Pixels

/// The keys of a keyboard of a size; they say what it is, and do nothing.
struct KeyboardDrawing {
  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let gap = Size(width: 6, height: 11)

  private let size: Size
  private let key: Size
  private var light = Path()
  private var dark = Path()
  private var letters: [RowPart] = []

  /// Keys and letters for a keyboard of a size in points; none where there is no room for any.
  static func parts(_ size: Size) -> [RowPart] {
    guard size.width >= 100, size.height >= 60 else { return [] }
    var drawing = KeyboardDrawing(size)
    drawing.addLetters()
    drawing.addFunctions()
    return drawing.caps + drawing.letters
  }

  private init(_ size: Size) {
    self.size = size
    key = Size(
      width: (size.width - Self.gap.width) / 10 - Self.gap.width,
      height: min(43, max(8, (size.height - 8) / 5 - Self.gap.height)))
  }

  private func top(_ row: Int) -> Double { 8 + Double(row) * (key.height + Self.gap.height) }

  private mutating func addLetters() {
    for (row, keys) in Self.rows.enumerated() {
      let step = key.width + Self.gap.width
      let left = (size.width - Double(keys.count) * step + Self.gap.width) / 2
      for (place, letter) in keys.enumerated() {
        add(
          String(letter), fontSize: min(23, key.height * 0.55), isDark: false,
          Rect(x: left + Double(place) * step, y: top(row), width: key.width, height: key.height))
      }
    }
  }

  /// Shift and delete beside the last letters, and the row below them.
  private mutating func addFunctions() {
    let (gap, height) = (Self.gap.width, key.height)
    let (side, end) = (key.width * 1.3, size.width * 0.24)
    let sign = min(20, height * 0.5)
    add("\u{21E7}", fontSize: sign, isDark: true, Rect(x: gap, y: top(2), width: side, height: height))
    add(
      "\u{232B}", fontSize: sign, isDark: true,
      Rect(x: size.width - gap - side, y: top(2), width: side, height: height))
    let small = min(16, height * 0.4)
    add("123", fontSize: small, isDark: true, Rect(x: gap, y: top(3), width: end, height: height))
    add(
      "space", fontSize: small, isDark: false,
      Rect(x: end + 2 * gap, y: top(3), width: size.width - 2 * end - 4 * gap, height: height))
    add(
      "return", fontSize: small, isDark: true,
      Rect(x: size.width - gap - end, y: top(3), width: end, height: height))
  }

  private mutating func add(_ text: String, fontSize: Double, isDark: Bool, _ frame: Rect) {
    let cap = Path.roundedRect(frame, cornerRadius: 5)
    if isDark { dark.append(cap) } else { light.append(cap) }
    var contents = TextContents(text, fontSize: fontSize)
    contents.alignment = .center
    contents.numberOfLines = 1
    let line = fontSize * 1.25
    letters.append(
      RowPart(
        frame: Rect(
          x: frame.minX, y: frame.minY + (frame.height - line) / 2, width: frame.width, height: line),
        contents: .text(contents)))
  }

  /// The keys over the lines of their shadows.
  private var caps: [RowPart] {
    let shadow = Color(red: 0.53, green: 0.54, blue: 0.56)
    func part(_ path: Path, _ color: Color, down: Double = 0) -> RowPart {
      RowPart(
        frame: Rect(x: 0, y: down, width: size.width, height: size.height),
        contents: .shape(ShapeContents(path: path, fillColor: color)))
    }
    return [
      part(light, shadow, down: 1), part(dark, shadow, down: 1), part(light, .white),
      part(dark, Color(red: 0.67, green: 0.69, blue: 0.73)),
    ]
  }
}
