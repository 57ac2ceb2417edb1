import LayerTree

extension Kind where Value == [Double] {
  /// A list of numbers, one for each part.
  static func tuple(_ what: String, _ parts: [(name: String, range: NumberRange)], _ unit: Unit?)
    -> Kind<[Double]>
  {
    let numbers = parts.map { Kind<Double>.number($0.range, unit) }
    let form = "\(what), as [\(parts.map(\.name).joined(separator: ", "))]"
    let shape = Shape.tuple(what: form, zip(parts, numbers).map { ($0.name, $1.shape) })
    return Kind(shape) { node, path, reading in
      guard let items = node.items, items.count == parts.count else {
        reading.wrongType(form, node, path)
        return nil
      }
      let values = items.enumerated().compactMap { numbers[$0].read($1, path.index($0), reading) }
      return values.count == parts.count ? values : nil
    }
  }
}

extension Kind where Value == Point {
  /// A point, as `[x, y]`.
  static func point(_ what: String = "a point", _ unit: Unit? = .points) -> Kind<Point> {
    Kind<[Double]>.tuple(what, [("x", .coordinate), ("y", .coordinate)], unit).map {
      Point(x: $0[0], y: $0[1])
    }
  }
}

extension Kind where Value == Size {
  /// A size, as `[width, height]`.
  static func size(_ range: NumberRange = .extent, _ what: String = "a size", _ unit: Unit? = .points)
    -> Kind<Size>
  {
    Kind<[Double]>.tuple(what, [("width", range), ("height", range)], unit)
      .map { Size(width: $0[0], height: $0[1]) }
  }
}

extension Kind where Value == Rect {
  /// A rectangle, as `[x, y, width, height]`.
  static func rect(_ unit: Unit? = .points) -> Kind<Rect> {
    Kind<[Double]>.tuple(
      "a rectangle",
      [("x", .coordinate), ("y", .coordinate), ("width", .extent), ("height", .extent)], unit
    ).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }
}

extension Kind where Value == Transform {
  /// A transform: six numbers, or a mapping of scale, rotate and translate, applied in that order.
  static let transform: Kind<Transform> = .named("transform") { body }

  private static let body: Kind<Transform> = {
    let matrix = Kind<[Double]>.tuple(
      "a matrix", ["a", "b", "c", "d", "tx", "ty"].map { ($0, .coordinate) }, nil
    ).map { Transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
    let parts = TransformParts.table.kind { TransformParts() }
    let what = "a transform, as [a, b, c, d, tx, ty] or a mapping of scale, rotate and translate"
    return Kind(.anyOf([matrix.shape, parts.shape], what: what, shorthand: nil)) { node, path, reading in
      if node.entries != nil { return parts.read(node, path, reading)?.transform }
      if node.items != nil { return matrix.read(node, path, reading) }
      reading.wrongType(what, node, path)
      return nil
    }
  }()
}

/// A transform in parts: scale first, then rotation, then translation.
struct TransformParts: Sendable {
  var scale = Point(x: 1, y: 1)
  var rotation = 0.0
  var translation = Point.zero

  var transform: Transform {
    Transform.scale(x: scale.x, y: scale.y)
      .concatenating(.rotation(rotation * .pi / 180))
      .concatenating(.translation(x: translation.x, y: translation.y))
  }

  static let table = KeyTable<TransformParts>(
    what: "a transform of scale, rotate and translate",
    keys: [
      Key("scale", \.scale, .scaleFactors, default: "1", "Factor for both axes, or `[x, y]`."),
      Key(
        "rotate", \.rotation, .number(.factor, .degrees), default: "0", "Turn, clockwise as seen."),
      Key("translate", \.translation, .point("a shift"), default: "[0, 0]", "Shift."),
    ])
}

extension Kind where Value == Point {
  /// One factor for both axes, or two.
  static let scaleFactors: Kind<Point> = {
    let one = Kind<Double>.number(.factor)
    let two = Kind<Point>.point("factors", nil)
    let what = "a factor, or two as [x, y]"
    return Kind(.anyOf([one.shape, two.shape], what: what, shorthand: nil)) { node, path, reading in
      if node.items != nil { return two.read(node, path, reading) }
      if case .number(let factor)? = node.scalar { return Point(x: factor, y: factor) }
      reading.wrongType(what, node, path)
      return nil
    }
  }()
}
