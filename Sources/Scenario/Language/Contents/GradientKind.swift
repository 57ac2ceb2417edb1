import LayerTree
import Pixels

extension Kind where Value == GradientContents {
  /// A linear gradient.
  static let gradient: Kind<GradientContents> = .named("linearGradient") { gradientBody }

  private static let gradientBody: Kind<GradientContents> = GradientDraft.table.kind { GradientDraft() }
    .map { draft, node, path, reading in draft.gradient(node, path, reading) }
}

/// A gradient while it is read.
private struct GradientDraft: Sendable {
  var colors: [Color] = []
  var locations: [Double]?
  var start = Point(x: 0.5, y: 0)
  var end = Point(x: 0.5, y: 1)

  static let table = KeyTable<GradientDraft>(
    what: "a gradient, as {colors: [white, black]}",
    keys: [
      Key("colors", \.colors, .list(.color, .between(2, 64)), required: true, "The colours, two or more."),
      Key(
        "locations", \.locations, .list(.number(.unit), .between(2, 64)), default: "evenly spaced",
        "Where each colour is, 0 (start) to 1 (end), not decreasing; as many as there are colours."),
      Key(
        "startPoint", \.start, .point("a point of the unit square", nil), default: "[0.5, 0]",
        "Where location 0 is; [0, 0] is the top left of the bounds, [1, 1] the bottom right."),
      Key(
        "endPoint", \.end, .point("a point of the unit square", nil), default: "[0.5, 1]",
        "Where location 1 is."),
    ])

  func gradient(_ node: YAMLNode, _ path: ValuePath, _ reading: Reading) -> GradientContents? {
    guard colors.count >= 2 else { return nil }
    let even = colors.indices.map { Double($0) / Double(colors.count - 1) }
    let places = locations ?? even
    let place = node["locations"]?.place ?? node.place
    guard places.count == colors.count else {
      reading.report(
        .inconsistent(
          "there are \(places.count) locations for \(colors.count) colours; give each colour one"),
        at: place, path.key("locations"))
      return nil
    }
    guard zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      reading.report(
        .inconsistent("locations must not decrease"), at: place, path.key("locations"))
      return nil
    }
    return GradientContents(
      stops: zip(colors, places).map { GradientContents.Stop(color: $0, location: $1) }, startPoint: start,
      endPoint: end)
  }
}
