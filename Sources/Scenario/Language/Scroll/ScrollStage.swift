import LayerTree
import Pixels

/// `scroll`: a surface of bands under fingers, scrolled by an engine.
enum ScrollStage {
  static let key = Key<StageDescription>(
    "scroll", surface, "A surface of numbered, coloured bands that fingers scroll."
  ) { (description: ScrollDescription, stage: inout StageDescription) in stage.scroll = description }

  private static let surface = KeyTable<ScrollDescription>(
    what: "a scroll surface, as {engine: physics/keyframe, bands: {height: 60, count: 100}}",
    keys: [
      Key(
        "engine", \.engine, .cases("a scroll engine"), default: "physics/keyframe",
        "What scrolls: a scroll view, or the physics with momentum written frame by frame or played as a path."
      ),
      Key("frame", \.frame, .rect(), default: "the display", "The surface on the display."),
      Key("bands", \.bands, bands, default: "{}", "What there is to scroll."),
      Key("insets", \.insets, insets, default: "{}", "Room above and below the bands."),
      Key(
        "start", \.start, .number(.coordinate, .points), default: "the first edge",
        "Offset at the begin; an offset of 0 has the first band at the top of the surface."),
      Key(
        "edges", \.edges, EdgesChange.kind, default: "those of bands and insets",
        "Where content rests at its ends, declared apart from the bands; null for an open end."),
    ]
  ).kind { ScrollDescription() }

  private static let insets = KeyTable<ScrollDescription.Insets>(
    what: "insets, as {top: 96, bottom: 84}",
    keys: [
      Key("top", \.top, .number(inset, .points), default: "0", "Above the first band."),
      Key("bottom", \.bottom, .number(inset, .points), default: "0", "Below the last band."),
    ]
  ).kind { ScrollDescription.Insets() }

  private static let inset = NumberRange.between(0, 100_000)

  private static let bands = KeyTable<ScrollDescription.Bands>(
    what: "bands, as {height: 60, count: 100}",
    keys: [
      Key("height", \.height, .number(.between(8, 100_000), .points), default: "60", "Height of each."),
      Key("count", \.count, .integer(.between(0, 10_000_000)), default: "100", "How many there are."),
      Key(
        "colors", \.colors, .list(.color, .between(1, 1000)), default: "a colour of its own for each",
        "Their colours, taken in turn."),
      Key("numbered", \.isNumbered, .boolean, default: "true", "Whether each shows its number, from 0."),
    ]
  ).kind { ScrollDescription.Bands() }.map { bands, node, path, reading -> ScrollDescription.Bands? in
    if bands.height * Double(bands.count) > longest {
      reading.report(
        .inconsistent(
          "\(bands.count) bands of \(shortest(bands.height)) points are longer than 100000000 points; "
            + "make them fewer or lower"),
        at: node.place, path)
      return nil
    }
    return bands
  }

  /// Longest content, points: half a pixel of it is still exact.
  private static let longest = 1e8
}

/// A change of the places where content rests: an end that is not named keeps its own.
struct EdgesChange: Sendable {
  var min: Double??
  var max: Double??

  static let kind = KeyTable<EdgesChange>(
    what: "edges, as {min: 0, max: 900}",
    keys: [
      Key("min", end, default: "what it was", "Offset at the first end; null for an open one.") {
        $1.min = .some($0)
      },
      Key("max", end, default: "what it was", "Offset at the last end; null for an open one.") {
        $1.max = .some($0)
      },
    ], rules: [.atLeastOne(["min", "max"], why: "a change of edges needs min or max")]
  ).kind { EdgesChange() }.map { change, node, path, reading in
    if case .some(.some(let min)) = change.min, case .some(.some(let max)) = change.max, max < min {
      reading.report(
        .inconsistent("max is \(shortest(max)), before min, which is \(shortest(min))"), at: node.place, path)
    }
    return change
  }

  private static let end = Kind<Double>.number(.coordinate, .points).orNothing
}
