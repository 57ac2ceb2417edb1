import LayerTree
import OffscreenUI
import Testing

@testable import CoreList

/// What rows were told, over all views of a rig.
final class RowJournal {
  var made = 0
  var measures: [(key: Int, width: Double, transition: ListTransition)] = []
  var configured: [(key: Int, transition: ListTransition)] = []
  /// Called inside each layout, with the key.
  var onMeasure: ((Int) -> Void)?
  /// Called whenever a row is brought up to date, with the key.
  var onConfigure: ((Int) -> Void)?
  /// Called whenever a row is told what of it is visible, with the key.
  var onVisible: ((Int, Rect?) -> Void)?

  func clear() {
    made = 0
    measures = []
    configured = []
  }

  /// The last transition each key was measured with.
  var transitions: [Int: ListTransition] {
    Dictionary(measures.map { ($0.key, $0.transition) }, uniquingKeysWith: { $1 })
  }
}

final class TestRow: ListItem {
  let key: Int
  var height: Double
  let pinsToBottomEdge: Bool
  let content: String
  /// Whether it always claims to differ.
  var isNeverEqual = false
  unowned let journal: RowJournal

  init(_ key: Int, _ height: Double, pinned: Bool = false, content: String = "", journal: RowJournal) {
    self.key = key
    self.height = height
    self.content = content
    pinsToBottomEdge = pinned
    self.journal = journal
  }

  var identity: AnyHashable { key }

  func view() -> any ListItemView {
    journal.made += 1
    return TestRowView(key, height, journal)
  }

  func isEqual(to other: any ListItem) -> Bool {
    guard !isNeverEqual, let other = other as? TestRow else { return false }
    return key == other.key && height == other.height && content == other.content
  }

  func apply(to view: any ListItemView, transition: ListTransition) {
    guard let view = view as? TestRowView else { return }
    journal.configured.append((key, transition))
    journal.onConfigure?(key)
    view.height = height
  }
}

final class TestRowView: View, ListItemView {
  let key: Int
  var height: Double
  /// State of the view's own, which no item knows.
  var bonus = 0.0
  var onContentDidChange: ((Bool) -> Void)?
  var visible: [Rect?] = []
  let journal: RowJournal

  init(_ key: Int, _ height: Double, _ journal: RowJournal) {
    self.key = key
    self.height = height
    self.journal = journal
    super.init(name: "row \(key)")
  }

  func update(width: Double, transition: ListTransition) -> Double {
    journal.measures.append((key, width, transition))
    journal.onMeasure?(key)
    return height + bonus
  }

  func visibleRectUpdated(_ rect: Rect?) {
    visible.append(rect)
    journal.onVisible?(key, rect)
  }

  /// Grows by itself.
  func grow(to height: Double, animated: Bool) {
    self.height = height
    onContentDidChange?(animated)
  }
}

/// A list in a window on simulated time, with a scheduler run by hand.
final class ListRig {
  let kind: ScrollEngineKind
  let thread: MainThread
  let window: Window
  let list: ListView
  let scheduler = ManualScheduler()
  let journal = RowJournal()
  private(set) var rows: [TestRow] = []
  private var dragPlace = 0.0

  init(
    _ kind: ScrollEngineKind, width: Double = 390, height: Double = 800, margin: Double = 160,
    insets: EdgeInsets = .zero, animator: any PassAnimator = SettlingAnimator(),
    wrap: (any ScrollEngine) -> any ScrollEngine = { $0 }
  ) {
    self.kind = kind
    let context = LayerContext(
      display: Display(refreshRate: 60, commitDepth: 1), size: Size(width: width, height: 2000), scale: 2)
    thread = MainThread(context: context)
    window = Window(thread: thread)
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    list = ListView(
      frame: frame, engine: wrap(kind.make(frame: frame)), scheduler: scheduler, animator: animator)
    list.preloadMargin = margin
    window.addSubview(list)
    if insets != .zero { list.applyChanges(newInsets: insets, transition: .immediate) }
  }

  /// FX(n,h,H,m): n rows of h in a viewport of H, freshly loaded.
  static func fixture(
    _ kind: ScrollEngineKind, _ count: Int, _ rowHeight: Double, _ height: Double, _ margin: Double = 160,
    insets: EdgeInsets = .zero
  ) -> ListRig {
    let rig = ListRig(kind, height: height, margin: margin, insets: insets)
    rig.load((0..<count).map { rig.row($0, rowHeight) })
    return rig
  }

  /// PIN(r,p): a reply of r, the pinned row of p, 20 rows of 50, in 400.
  static func pin(_ kind: ScrollEngineKind, _ reply: Double, _ pinned: Double, insets: EdgeInsets = .zero)
    -> ListRig
  {
    let rig = ListRig(kind, height: 400, insets: insets)
    func all(_ flag: Bool) -> [TestRow] {
      [rig.row(0, reply), rig.row(1, pinned, pinned: flag)] + (2..<22).map { rig.row($0, 50) }
    }
    rig.load(all(false))
    rig.apply(all(true))
    return rig
  }

  /// KEEP: FX(100,50,300,100), a top inset of 60, row 20 at 40 on screen.
  static func keep(_ kind: ScrollEngineKind) -> ListRig {
    let rig = fixture(kind, 100, 50, 300, 100)
    rig.apply(insets: EdgeInsets(top: 60))
    rig.apply(to: ScrollTarget(index: 20, pointOffset: -20))
    return rig
  }

  func row(_ key: Int, _ height: Double, pinned: Bool = false, content: String = "") -> TestRow {
    TestRow(key, height, pinned: pinned, content: content, journal: journal)
  }

  func load(_ rows: [TestRow]) {
    self.rows = rows
    list.setItems(rows)
  }

  /// One pass; immediate unless told otherwise.
  func apply(
    _ rows: [TestRow]? = nil, size: Size? = nil, insets: EdgeInsets? = nil, to target: ScrollTarget? = nil,
    distance: Double = 0, mode: AnchorMode = .automatic, compensates: Bool = true,
    transition: ListTransition = .immediate, absorbs: Bool = false
  ) {
    if let rows { self.rows = rows }
    list.applyChanges(
      items: rows, newSize: size, newInsets: insets, scrollTo: target, additionalScrollDistance: distance,
      anchorMode: mode, compensatesInsetChange: compensates, transition: transition,
      absorbsEdgeChangeIntoOverscroll: absorbs)
    check()
  }

  /// The collection with a change.
  func edited(_ edit: (inout [TestRow]) -> Void) -> [TestRow] {
    var rows = self.rows
    edit(&rows)
    return rows
  }

  /// The collection without some keys.
  func without(_ keys: some Sequence<Int>) -> [TestRow] {
    let gone = Set(keys)
    return rows.filter { !gone.contains($0.key) }
  }

  /// The collection with one row of another height.
  func resized(_ key: Int, _ height: Double) -> [TestRow] {
    rows.map { $0.key == key ? row(key, height, pinned: $0.pinsToBottomEdge) : $0 }
  }

  func check(_ location: SourceLocation = #_sourceLocation) {
    #expect(list.violation == nil, sourceLocation: location)
  }
}

/// What is where.
extension ListRig {
  func view(_ key: Int) -> TestRowView? {
    list.loadedViews.first { ($0 as? TestRowView)?.key == key } as? TestRowView
  }
  /// Settled place of a row's top; not a number where it is not loaded.
  func y(_ key: Int) -> Double { view(key).flatMap { list.settledFrame(of: $0)?.minY } ?? .nan }
  func maxY(_ key: Int) -> Double { view(key).flatMap { list.settledFrame(of: $0)?.maxY } ?? .nan }
  var loaded: [Int] { list.loadedIndexRange.map { Array($0) } ?? [] }
  var edges: ScrollEdges { list.declaredEdges }
  /// The first edge as a distance from the container's origin.
  var minEdge: Double? { edges.min }
  /// The offset, measured from where the loaded strip is parked: 0 shows its first row at the viewport's top.
  var offset: Double { list.engine.offset }
}

/// Fingers.
extension ListRig {
  private func send(_ phase: Touch.Phase, _ y: Double, at time: Double) {
    thread.touch(timestamp: time) { [window] time in
      window.send(TouchEvent(phase, at: Point(x: 195, y: y), timestamp: time, id: 0))
    }
  }

  private var landing: Double { list.frame.height / 2 }
  private var nextFrame: Double { Double(Int(thread.mediaTime * 60 + 1e-6) + 1) / 60 }

  /// Lands a finger and drags content until it has scrolled by so many points; negative toward the top.
  func beginDrag(scroll distance: Double, steps: Int = 1) {
    let start = nextFrame
    let sign = distance < 0 ? 1.0 : -1
    send(.began, landing, at: start)
    let travel = abs(distance)
    for step in 1...steps {
      send(
        .moved, landing + sign * (10 + travel * Double(step) / Double(steps)), at: start + Double(step) / 60)
    }
    thread.run(until: start + Double(steps) / 60 + 0.001)
    dragPlace = landing + sign * (10 + travel)
  }

  /// Moves the finger on.
  func drag(scroll distance: Double) {
    dragPlace -= distance
    let time = nextFrame
    send(.moved, dragPlace, at: time)
    thread.run(until: time + 0.001)
  }

  /// Lifts a finger that has come to rest.
  func endDrag() {
    let time = nextFrame + 0.3
    send(.ended, dragPlace, at: time)
    thread.run(until: time + 0.001)
  }

  /// Scrolls by a finger that comes to rest before it is lifted.
  func scroll(_ distance: Double, steps: Int = 1) {
    // One event scrolls by a viewport at most.
    beginDrag(
      scroll: distance, steps: max(steps, Int((abs(distance) / list.viewportSize.height).rounded(.up))))
    endDrag()
    check()
  }

  /// A flick of some frames, positive toward later content, points per second.
  func flick(_ velocity: Double, frames: Int = 6) {
    let start = nextFrame
    let place = list.frame.height / 2
    send(.began, place, at: start)
    for step in 1...frames {
      send(.moved, place - velocity / 60 * Double(step), at: start + Double(step) / 60)
    }
    let end = start + Double(frames) / 60 + 0.002
    send(.ended, place - velocity / 60 * Double(frames), at: end)
    thread.run(until: start + Double(frames + 1) / 60 + 0.001)
  }

  func run(_ seconds: Double) { thread.run(until: thread.mediaTime + seconds) }
}
