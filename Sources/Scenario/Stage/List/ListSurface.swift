import CoreList
import LayerTree
import OffscreenUI
import Pixels

/// A list on a stage: the list itself, its host's rows and insets, and the bars over it.
public final class ListSurface {
  /// Where the list is on the display, points.
  public let frame: Rect
  /// What scrolls it.
  public private(set) var engineKind: CoreList.ScrollEngineKind
  /// The list; read it, and change it through the timeline.
  public private(set) var list: ListView

  /// Colour behind the rows.
  public var background: Color { description.background }

  let window: Window
  let thread: MainThread
  let chrome: ListChrome
  var keyboard = Keyboard()
  /// Insets without the keyboard, points.
  var baseInsets: EdgeInsets
  private let description: ListDescription
  let scene: RowScene
  let files: RowFiles
  /// Where rows are looked for first.
  let memo = RowMemo()
  /// Rows that expectations name.
  private let watched: Set<String>
  /// Those of the rows named by expectations that the list has held at some time.
  public private(set) var knownRows: Set<String> = []
  /// Work of the lists that were here before an engine took another one's place.
  private var formerCounts: ListCounts?
  private let loader: AutoLoader
  private let growth: RowGenerator
  private var arrivals = 0
  /// See `ScrollingSurface`.
  public private(set) var announcements: [ReleaseAnnouncement] = []

  /// A list as a scenario describes it, in a window of its own over the main thread's display.
  init(
    _ description: ListDescription, thread: MainThread, files: RowFiles, watched: Set<String>,
    measure: @escaping TextMeasure
  ) throws(ScenarioError) {
    self.description = description
    self.watched = watched
    self.thread = thread
    self.files = files
    window = Window(thread: thread)
    let frame = description.frame ?? Rect(origin: .zero, size: window.bounds.size)
    self.frame = frame
    engineKind = description.engine
    scene = RowScene(measure: measure, tapGrows: description.tapGrows) { [thread] seconds in
      if seconds > 0, thread.isInTurn { thread.charge(seconds) }
    }
    list = Self.makeList(description, description.engine, frame: frame, thread: thread)
    baseInsets = description.insets
    chrome = ListChrome(description.chrome, frame: frame)
    if case .generated(let generator, _, _, _) = description.items {
      growth = generator
    } else {
      growth = RowGenerator()
    }
    let source = ArrivalSource()
    loader = AutoLoader(thread: thread) { edges in source.rows(for: edges) }
    source.surface = self
    window.addSubview(list)
    window.addSubview(chrome)
    list.onLoadedEdgeReached = { [loader] edge in loader.edgeReached(edge) }
    loader.list = list
    listen()
    try begin(description)
    loader.isEnabled = description.autoLoads
  }

  private func begin(_ description: ListDescription) throws(ScenarioError) {
    do throws(Diagnostic) {
      if description.insets != EdgeInsets() {
        list.applyChanges(newInsets: description.insets, transition: .immediate)
      }
      try setItems(description.items, at: description.itemsPlace.place, description.itemsPlace.path)
      if let start = description.start {
        list.applyChanges(scrollTo: try target(start), transition: .immediate)
      }
    } catch {
      throw ScenarioError([error])
    }
    if let overload { throw ScenarioError([overload]) }
    chrome.follow(insets: list.insets, keyboard: 0, transition: .immediate)
  }

  private static func makeList(
    _ description: ListDescription, _ engine: CoreList.ScrollEngineKind, frame: Rect, thread: MainThread
  ) -> ListView {
    let list = ListView(
      frame: frame, engine: engine.make(frame: Rect(origin: .zero, size: frame.size)),
      scheduler: MainThreadScheduler(thread: thread))
    list.preloadMargin = description.preloadMargin
    list.loadedEdgeMargin = description.edgeMargin
    list.layer.backgroundColor = description.background
    list.layer.masksToBounds = true
    return list
  }

  /// Builds the list anew on another engine: rows, insets, size and automatic loading are kept, the place is not.
  func rebuild(on engine: CoreList.ScrollEngineKind) {
    let old = list
    formerCounts = counts
    let frame = old.frame
    list = Self.makeList(description, engine, frame: frame, thread: thread)
    engineKind = engine
    old.onLoadedEdgeReached = nil
    old.didEndDragging = nil
    listen()
    old.removeFromSuperview()
    window.insertSubview(list, at: 0)
    list.onLoadedEdgeReached = { [loader] edge in loader.edgeReached(edge) }
    list.applyChanges(newInsets: effectiveInsets, transition: .immediate)
    list.setItems(old.items)
    loader.list = list
  }

  func makeItems(_ rows: [RowDescription]) -> [any ListItem] {
    if !watched.isEmpty {
      for row in rows where watched.contains(row.id) { knownRows.insert(row.id) }
    }
    return rows.map { SceneItem($0, scene: scene) }
  }

  /// What is to be told where more rows are loaded than can be; nothing is shown from then on.
  var overload: Diagnostic? {
    guard scene.isOverfull else { return nil }
    return Diagnostic(
      .inconsistent(
        "more than \(RowScene.mostViews) rows are loaded at once: give the rows a height, or make the list's frame "
          + "or its preloadMargin smaller"), at: description.itemsPlace.place,
      path: description.itemsPlace.path)
  }

  /// Work done since the first list was made, whatever scrolls it by now.
  var counts: ListCounts { formerCounts.map { $0 + list.counts } ?? list.counts }

  func note(_ announcement: ReleaseAnnouncement) { announcements.append(announcement) }

  func setAutoLoad(_ isOn: Bool) { loader.isEnabled = isOn }

  /// Five rows more, of the kind that the list was made of.
  fileprivate func moreRows() -> [any ListItem] {
    let taken = Set(
      list.items.compactMap { ($0 as? SceneItem)?.row.id }.filter { $0.hasPrefix(Self.arrivalPrefix) })
    return makeItems(
      (0..<5).map { _ in
        repeat { arrivals += 1 } while taken.contains(Self.arrivalPrefix + "\(arrivals)")
        return RowDescription(
          id: Self.arrivalPrefix + "\(arrivals)", content: .generated(growth, number: 100_000 + arrivals))
      })
  }

  private static let arrivalPrefix = "more "
}

/// Where rows that load by themselves come from; apart, since the loader is made before the surface is complete.
private final class ArrivalSource {
  weak var surface: ListSurface?

  func rows(for edges: Set<LoadedEdge>) -> (top: [any ListItem], bottom: [any ListItem]) {
    guard let surface else { return ([], []) }
    return (
      edges.contains(.top) ? surface.moreRows() : [], edges.contains(.bottom) ? surface.moreRows() : []
    )
  }
}
