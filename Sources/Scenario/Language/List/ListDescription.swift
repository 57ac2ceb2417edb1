import CoreList
import LayerTree
import OffscreenUI
import Pixels

/// `stage: list`: a virtualized list under fingers and changes.
struct ListDescription: Sendable {
  var engine = CoreList.ScrollEngineKind.keyframe
  /// The list on the display, points; nil for all of it.
  var frame: Rect?
  var insets = EdgeInsets()
  var preloadMargin = 160.0
  var edgeMargin = 0.0
  var items = RowSource.given([], places: [])
  /// Where the rows are said.
  var itemsPlace = (place: Place(source: "the list", line: 0, column: 0), path: ValuePath.root)
  var start: ListTarget?
  var chrome = ChromeDescription()
  var background = Color.white
  /// Points by which a tap on a row makes it grow, and the next one shrink.
  var tapGrows = 0.0
  var autoLoads = false
}

/// Bars over a list, which follow its insets.
struct ChromeDescription: Sendable {
  /// Title of the header; nil for no header.
  var header: String?
  /// What the empty input bar says; nil for no bar.
  var inputBar: String?

  static let kind = KeyTable<ChromeDescription>(
    what: "bars over a list, as {header: Maya, inputBar: Message}",
    keys: [
      Key(
        "header", \.header, .text("a title"), default: "none",
        "A translucent bar as high as the top inset, with this title."),
      Key(
        "inputBar", \.inputBar, .text("text"), default: "none",
        "A translucent bar as high as the bottom inset less the keyboard, with a field that says this."),
    ]
  ).kind { ChromeDescription() }
}

/// `list`: a list of rows, of which only those near the viewport are loaded.
enum ListStage {
  static let key = Key<StageDescription>(
    "list", surface, "A virtualized list of rows that fingers scroll and the timeline changes."
  ) { (description: ListDescription, stage: inout StageDescription) in stage.list = description }

  private struct PlacedItems: Sendable {
    var source: RowSource
    var place: Place
    var path: ValuePath
  }

  private static let placedItems = RowSource.kind.map { source, node, path, _ in
    PlacedItems(source: source, place: node.place, path: path)
  }

  private static let surface = KeyTable<ListDescription>(
    what: "a list, as {engine: physics/keyframe, items: {generate: chat, count: 2000}}",
    keys: [
      Key(
        "engine", \.engine, .cases("a scroll engine"), default: "physics/keyframe",
        "What scrolls: a scroll view, or the physics with momentum written frame by frame or played as a path."
      ),
      Key("frame", \.frame, .rect(), default: "the display", "The list on the display."),
      Key(
        "insets", InsetsChange.kind, default: "{}", "Room between the list's sides and its resting rows."
      ) { $0.apply(to: &$1.insets) },
      Key(
        "preloadMargin", \.preloadMargin, .number(.between(0, 10_000), .points), default: "160",
        "How far beyond the viewport rows are loaded, on both sides."),
      Key(
        "loadedEdgeMargin", \.edgeMargin, .number(.between(-100_000, 100_000), .points), default: "0",
        "How far inside the viewport an end of the rows counts as reached; negative for outside."),
      Key("items", placedItems, required: true, "The rows.") {
        (items: PlacedItems, list: inout ListDescription) in
        list.items = items.source
        list.itemsPlace = (items.place, items.path)
      },
      Key(
        "start", \.start, ListTarget.kind, default: "the newest edge", "Where the list stands at the begin."),
      Key("chrome", \.chrome, ChromeDescription.kind, default: "{}", "Bars over the list."),
      Key("background", \.background, .color, default: "white", "Colour behind the rows."),
      Key(
        "tapGrows", \.tapGrows, .number(.between(0, 10_000), .points), default: "0",
        "How far a tap makes a row grow by itself; the next one makes it shrink again."),
      Key(
        "autoLoad", \.autoLoads, .boolean, default: "false",
        "Whether five rows more arrive wherever an end is reached, 0.2 s later."),
    ]
  ).kind { ListDescription() }
}
