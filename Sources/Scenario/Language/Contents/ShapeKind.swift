import LayerTree
import Pixels

extension Kind where Value == ShapeContents {
  /// A filled and stroked path.
  static let shapeContents: Kind<ShapeContents> = .named("shape") { shapeBody }

  private static let shapeBody = KeyTable<ShapeContents>(
    what: "a shape, as {path: {ellipse: [0, 0, 44, 44]}, fill: white}",
    keys: [
      Key("path", \.path, .path, required: true, "The outline in the layer's coordinates."),
      Key(
        "fill", \.fillColor, Kind<Color>.color.orNothing, default: "black", "Colour inside, or null for none."
      ),
      Key("fillRule", \.fillRule, .cases("a fill rule"), default: "nonZero", "Which regions are inside."),
      Key("stroke", \.strokeColor, Kind<Color>.color.orNothing, default: "none", "Colour of the line."),
      Key("lineWidth", \.lineWidth, .number(.extent, .points), default: "1", "Width of the line."),
      Key("lineJoin", \.lineJoin, .cases("a line join"), default: "miter", "How two segments meet."),
      Key("lineCap", \.lineCap, .cases("a line cap"), default: "butt", "How open ends look."),
      Key(
        "miterLimit", \.miterLimit, .number(.between(1, 1e6)), default: "10",
        "Longest pointed join in line widths; beyond it a join is cut off."),
    ]
  ).kind { ShapeContents(path: Path()) }
}

extension Kind where Value == Path {
  /// A path: SVG path data, or a mapping with one plain shape.
  static let path: Kind<Path> = .named("path") { body }

  private static let body: Kind<Path> = {
    let shapes = PathDraft.table.kind { PathDraft() }
    let what = #"a path, as "M 0 0 L 10 10 Z" or {rect: [x, y, width, height]}"#
    let data = Shape.text("SVG path data")
    return Kind(.anyOf([data, shapes.shape], what: what, shorthand: nil)) { node, path, reading in
      if node.entries != nil { return shapes.read(node, path, reading)?.path }
      guard node.items == nil, let text = Kind<String>.text(what).read(node, path, reading) else {
        if node.items != nil { reading.wrongType(what, node, path) }
        return nil
      }
      do throws(PathData.Failure) {
        return try PathData.path(text)
      } catch {
        reading.report(
          .badPathData(problem: error.problem, character: error.character), at: node.place, path)
        return nil
      }
    }
  }()
}

/// A plain shape while it is read.
private struct PathDraft: Sendable {
  var path = Path()

  private struct Rounded: Sendable {
    var rect = Rect.zero
    var radius = 0.0
    var curve = CornerCurve.circular
    var corners = CornerMask.all
  }

  private static let rounded = KeyTable<Rounded>(
    what: "a rounded rectangle, as {rect: [0, 0, 100, 44], cornerRadius: 12}",
    keys: [
      Key("rect", \.rect, .rect(), required: true, "The outline's box."),
      Key("cornerRadius", \.radius, .number(.extent, .points), required: true, "Radius of the corners."),
      Key("cornerCurve", \.curve, .cases("a corner curve"), default: "circular", "How corners bend."),
      Key("maskedCorners", \.corners, .corners, default: "all four", "Which corners are rounded."),
    ])

  static let table = KeyTable<PathDraft>(
    what: "a path, as {ellipse: [0, 0, 44, 44]}",
    keys: [
      Key("rect", .rect(), "A rectangle.") { (rect: Rect, draft: inout PathDraft) in draft.path = .rect(rect)
      },
      Key("ellipse", .rect(), "An ellipse that touches the sides of a rectangle.") {
        (rect: Rect, draft: inout PathDraft) in draft.path = .ellipse(in: rect)
      },
      Key("roundedRect", rounded.kind { Rounded() }, "A rectangle with rounded corners.") {
        (shape: Rounded, draft: inout PathDraft) in
        draft.path = .roundedRect(
          shape.rect, cornerRadius: shape.radius, curve: shape.curve, corners: shape.corners)
      },
    ], rules: [.exactlyOne(["rect", "ellipse", "roundedRect"])])
}
