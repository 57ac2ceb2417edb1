import LayerTree
import Pixels

/// Where a picture comes from: a file, or a pattern that is made here.
enum ImageSource: Hashable, Sendable {
  /// A PNG file; its path relative to the scenario.
  case file(String)
  case checker(CheckerPattern)
  case gradient(GradientPattern)

  /// A file's path alone, or a mapping with one source.
  static let kind: Kind<ImageSource> = {
    let sources = table.kind { Draft() }.map { draft, _, _, _ in draft.source }
    let what = "a picture, as photo.png or {checker: {size: [64, 64]}}"
    let short = Shape.text("path of a PNG file")
    return Kind(.anyOf([short, sources.shape], what: what, shorthand: "file")) { node, path, reading in
      if node.entries != nil { return sources.read(node, path, reading) }
      if node.items != nil {
        reading.wrongType(what, node, path)
        return nil
      }
      return file.read(node, path, reading).map { .file($0) }
    }
  }()

  private struct Draft: Sendable {
    var source: ImageSource?
  }

  private static let file = Kind<String>.text("the path of a PNG file").map {
    (name: String, node: YAMLNode, path: ValuePath, reading: Reading) -> String? in
    reading.referToImage(name, at: node.place, path)
    return name
  }

  private static let table = KeyTable<Draft>(
    what: "a picture, as {checker: {size: [64, 64]}}",
    keys: [
      Key("file", file, "A PNG file; its path is relative to the scenario.") {
        (name: String, draft: inout Draft) in draft.source = .file(name)
      },
      Key("checker", CheckerPattern.kind, "Squares of two colours in turn.") {
        (pattern: CheckerPattern, draft: inout Draft) in draft.source = .checker(pattern)
      },
      Key("gradient", GradientPattern.kind, "One colour to another, by pixel.") {
        (pattern: GradientPattern, draft: inout Draft) in draft.source = .gradient(pattern)
      },
    ], rules: [.exactlyOne(["file", "checker", "gradient"])])

  /// The pixels of a pattern; nil for a file.
  func pattern() -> PixelBuffer? {
    switch self {
    case .file: nil
    case .checker(let pattern): pattern.pixels()
    case .gradient(let pattern): pattern.pixels()
    }
  }
}

/// Squares of two colours in turn, the first colour at the top left.
struct CheckerPattern: Hashable, Sendable {
  var size = IntSize(width: 64, height: 64)
  /// Pixels of a square's side.
  var cell = 8
  var colors: [Color] = [.white, .black]

  static let kind = KeyTable<CheckerPattern>(
    what: "a checker, as {size: [64, 64], cell: 8}",
    keys: [
      Key("size", \.size, .pixelSize, default: "[64, 64]", "Width and height."),
      Key("cell", \.cell, .integer(.between(1, 16_384), .pixels), default: "8", "Side of a square."),
      Key("colors", \.colors, .list(.color, .between(2, 2)), default: "[white, black]", "The two colours."),
    ]
  ).kind { CheckerPattern() }

  func pixels() -> PixelBuffer {
    var buffer = PixelBuffer(unfilledWidth: size.width, height: size.height)
    let words = colors.map(\.pixel.word)
    buffer.withUnsafeMutableWords { target in
      for y in 0..<size.height {
        for x in 0..<size.width { target[y * size.width + x] = words[(x / cell + y / cell) & 1] }
      }
    }
    return buffer
  }
}

/// One colour to another from the first pixel's centre to the last one's, across or down.
struct GradientPattern: Hashable, Sendable {
  /// Which way colours change.
  enum Axis: String, Hashable, Sendable, CaseIterable {
    case horizontal, vertical
  }

  var size = IntSize(width: 64, height: 64)
  var colors: [Color] = [.white, .black]
  var axis = Axis.vertical

  static let kind = KeyTable<GradientPattern>(
    what: "a gradient, as {size: [64, 64], colors: [white, black]}",
    keys: [
      Key("size", \.size, .pixelSize, default: "[64, 64]", "Width and height."),
      Key(
        "colors", \.colors, .list(.color, .between(2, 2)), default: "[white, black]", "First and last colour."
      ),
      Key("axis", \.axis, .cases("an axis"), default: "vertical", "Which way colours change."),
    ]
  ).kind { GradientPattern() }

  func pixels() -> PixelBuffer {
    var buffer = PixelBuffer(unfilledWidth: size.width, height: size.height)
    let length = axis == .horizontal ? size.width : size.height
    let line = (0..<length).map { color(at: length > 1 ? Double($0) / Double(length - 1) : 0).pixel.word }
    buffer.withUnsafeMutableWords { target in
      for y in 0..<size.height {
        for x in 0..<size.width { target[y * size.width + x] = line[axis == .horizontal ? x : y] }
      }
    }
    return buffer
  }

  /// Interpolated premultiplied, so that a fade from clear has no dark middle.
  private func color(at phase: Double) -> Color {
    let mixed = colors[0].animationValue.interpolated(to: colors[1].animationValue, progress: phase)
    return Color(animationValue: mixed)
  }
}

extension Kind where Value == IntSize {
  /// A size in whole pixels, within the limits.
  fileprivate static let pixelSize: Kind<IntSize> = {
    let side = Kind<Int>.integer(.between(1, 1e9), .pixels)
    let what = "a size in pixels, as [width, height]"
    return Kind(.tuple(what: what, [("width", side.shape), ("height", side.shape)])) { node, path, reading in
      guard let items = node.items, items.count == 2 else {
        reading.wrongType(what, node, path)
        return nil
      }
      guard let width = side.read(items[0], path.index(0), reading),
        let height = side.read(items[1], path.index(1), reading)
      else { return nil }
      let most = reading.limits.imageSide
      guard width <= most, height <= most else {
        reading.report(.limit(.imageSize(width: width, height: height, most: most)), at: node.place, path)
        return nil
      }
      return IntSize(width: width, height: height)
    }
  }()
}
