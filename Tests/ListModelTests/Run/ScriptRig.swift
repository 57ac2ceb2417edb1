import LayerTree
import OffscreenUI

@testable import CoreList

/// A list in a window of 60 frames a second, and a model that is told what fingers and momentum did to it.
final class ScriptRig {
  let kind: ScrollEngineKind
  let thread: MainThread
  let window: Window
  let list: ListView
  let journal = ScriptJournal()
  var model = ListModel()
  /// Frames that have begun.
  private(set) var frame = 0
  /// The offset at which the model last stood beside the list.
  private(set) var seen = 0.0
  /// How far content was scrolled in all, positive toward later rows.
  private(set) var travelled = 0.0
  /// What a finger or momentum did that it must not do.
  var complaint: String?
  /// Whether momentum has been seen.
  private(set) var hasDecelerated = false
  private var isInPass = false
  /// Whether a pass was committed in this frame: what scrolls afterwards is a spring that it let go.
  private var hasPassed = false
  /// How far such springs have gone, positive toward later rows, until the model has come to their pass.
  private var springs: [Double] = []
  /// What the model knows of the travel that the list has not told yet.
  private var ahead = 0.0

  init(_ kind: ScrollEngineKind, rules: ModelRules, margin: Double) {
    self.kind = kind
    let context = LayerContext(
      display: Display(refreshRate: 60, commitDepth: 1), size: Size(width: 390, height: 600), scale: 2)
    thread = MainThread(context: context)
    window = Window(thread: thread)
    let frame = Rect(x: 0, y: 0, width: model.view.width, height: model.view.height)
    list = ListView(
      frame: frame, engine: kind.make(frame: frame), scheduler: MainThreadScheduler(thread: thread))
    model.margin = margin
    list.preloadMargin = margin
    model.rules = rules
    window.addSubview(list)
    connect()
  }

  private func connect() {
    let listens = list.engine.onScroll
    list.engine.onScroll = { [weak self] offset in
      guard let self else { return }
      let told = list.core.lastOffset
      guard !hasPassed else {
        springs.append(offset - told - ahead)
        ahead = 0
        listens?(offset)
        return
      }
      sync(limited: true)
      listens?(offset)
      // A callback without motion is no frame.
      if offset != told { model.frame(isFlight: list.isScrollFlightActive) }
      written()
    }
    list.willBeginDragging = { [weak self] in self?.model.dragBegan() }
    let hears = list.engine.onFlightChanged
    list.engine.onFlightChanged = { [weak self] flight in
      guard let self else { return }
      let hasEnded = list.isScrollFlightActive && flight == nil && !isInPass
      if hasEnded { sync() }
      hears?(flight)
      // A flight that a finger ends gives room back; one that a pass ends leaves that to the pass (L164).
      if hasEnded { model.retireRoom() }
    }
  }

  /// Where the engine presents content now, which it tells nobody between two frames.
  private var presentedOffset: Double {
    guard let physics = list.engine as? PhysicsScrollEngine, let flight = physics.flight else {
      return list.engine.offset
    }
    return flight.liveOffset(at: physics.now)
  }

  /// Tells the model how far content was scrolled since it last stood beside the list.
  func sync(halting: Bool = false, limited: Bool = false) {
    var place = presentedOffset
    if halting, let physics = list.engine as? PhysicsScrollEngine, physics.flight != nil {
      place = physics.core.motion.y.onGrid(place)
    }
    var distance = place - seen
    // One event scrolls by a viewport at most, unless a flight has done it already (L77).
    if limited, !list.isScrollFlightActive {
      distance = max(-model.view.height, min(model.view.height, distance))
    }
    model.moved(by: distance)
    travelled += distance
    seen = place
    model.isMoving = list.isScrollDecelerating
    model.isTouched = list.engine.isTracking || list.engine.isDragging
  }

  /// The model comes to a spring that a pass has let go.
  private func spring() {
    for distance in springs where distance != 0 {
      model.moved(by: distance)
      travelled += distance
      model.frame(isFlight: false)
    }
    springs = []
  }

  /// The list has written the offset, or read it.
  private func written() { seen = list.engine.offset }

  /// The list at its begin.
  func begin(_ transcript: Transcript) {
    list.loadedEdgeMargin = transcript.edgeMargin
    model.edgeMargin = transcript.edgeMargin
    model.rows = transcript.rows
    model.view = transcript.view
    model.rebuild()
    journal.widths = [model.view.contentWidth]
    list.applyChanges(newInsets: insets(model.view), transition: .immediate)
    list.setItems(items(transcript.rows))
    written()
    thread.flush()
    run()
  }

  private func items(_ rows: [ModelRow]) -> [ScriptRow] { rows.map { ScriptRow($0, journal) } }
  private func insets(_ view: ModelViewport) -> EdgeInsets {
    EdgeInsets(top: view.top, left: view.left, bottom: view.bottom, right: view.right)
  }

  /// Runs the frame that has begun nearly to its end.
  private func run() {
    thread.run(until: (Double(frame) + 0.9) / 60)
    if list.isScrollDecelerating { hasDecelerated = true }
  }

  func beginFrame() { frame += 1 }
  func wait() {
    beginFrame()
    run()
  }

  /// Runs something in a turn of its own, a quarter of the frame in.
  private func turn(_ body: @escaping () -> Void) {
    let time = ((Double(frame) + 0.25) / 60 * 1e6).rounded() / 1e6
    thread.perform(at: time, body)
    run()
  }

  func touch(_ phase: Touch.Phase, _ y: Double) {
    let time = Double(frame) / 60
    thread.touch(timestamp: time) { [window] time in
      window.send(TouchEvent(phase, at: Point(x: 195, y: y), timestamp: time, id: 0))
    }
    run()
  }
}

/// Changes, on the list and on the model.
extension ScriptRig {
  func releaseHold() {
    turn { [self] in
      list.releaseScrollHold()
      model.hold = nil
    }
  }

  func rebuild() {
    turn { [self] in
      isInPass = true
      list.setItems(items(model.rows))
      isInPass = false
      model.rebuild()
      written()
    }
  }

  /// Growth and a pass in one turn; flushes and nested passes follow in turns of their own, at the same instant.
  /// - Returns: Whether the nested pass was committed: a pass that lays out nothing has no inside.
  func perform(_ pass: ConcretePass) -> Bool {
    journal.widths.insert((pass.pass.view ?? model.view).contentWidth)
    var isNested = false
    turn { [self] in
      sync(halting: !pass.pass.isNothing && model.halts(pass.pass))
      ahead = seen - list.core.lastOffset
      hasPassed = true
      for growth in pass.growths { grow(growth) }
      guard !pass.pass.isNothing else { return }
      if let inner = pass.nested.first?.pass {
        journal.widths.insert((inner.view ?? model.view).contentWidth)
        journal.onNextLayout = { [self] in
          isNested = true
          apply(inner)
        }
      }
      commit(pass.pass)
      journal.onNextLayout = nil
    }
    // In the order of their turns: rows that grew share a flush, unless a pass came before it.
    if !model.dirty.isEmpty { model.flush() }
    if isNested { pass.nested.forEach { model.pass($0.pass) } }
    spring()
    hasPassed = false
    if !pass.growths.isEmpty || isNested { written() }
    journal.widths = [model.view.contentWidth]
    return isNested
  }

  private func grow(_ growth: (key: Int, distance: Double, isAnimated: Bool)) {
    let view = list.loadedViews.first { ($0 as? ScriptRowView)?.key == growth.key } as? ScriptRowView
    view?.grow(by: growth.distance, animated: growth.isAnimated)
    model.grow(growth.key, by: growth.distance, animated: growth.isAnimated)
  }

  private func commit(_ pass: ModelPass) {
    let isMoving = list.isScrollDecelerating
    let halts = model.halts(pass)
    let writes = model.writes(pass)
    isInPass = true
    apply(pass)
    isInPass = false
    model.pass(pass)
    let springs = !model.isTouched && abs(model.overscroll) > 1e-6
    spring()
    if writes { written() }
    if isMoving, halts, list.isScrollDecelerating, !springs {
      complaint = "momentum goes on through a pass that halts it"
    }
    if isMoving, !halts, !model.hasFirst, !model.hasLast, !list.isScrollDecelerating {
      complaint = "a pass that halts nothing ended momentum"
    }
  }

  private func apply(_ pass: ModelPass) {
    let view = pass.view
    let hold = pass.target?.hold.map {
      ScrollHold($0.from.reference, point: $0.point.rowPoint, yieldsToNewestEdge: $0.yields)
    }
    let target = pass.target.map { target in
      ScrollTarget(index: target.index, hold: hold) { [list] height, _ in
        let size = list.viewportSize.height
        let insets = list.insets
        let visible = max(0, size - insets.top - insets.bottom)
        switch target.alignment {
        case .top: return target.offset
        case .center: return (visible - height) / 2 + target.offset
        case .bottom: return visible - height + target.offset
        }
      }
    }
    list.applyChanges(
      items: pass.rows.map(items), newSize: view.map { Size(width: $0.width, height: $0.height) },
      newInsets: view.map(insets), scrollTo: target, additionalScrollDistance: pass.distance,
      anchorMode: pass.keeps ? .preserveVisibleContent : .automatic,
      compensatesInsetChange: pass.compensates,
      transition: pass.isAnimated ? ListTransition(duration: 0.3) : .immediate,
      absorbsEdgeChangeIntoOverscroll: pass.absorbs)
  }
}

extension ModelSide {
  var reference: ScrollHold.Reference {
    switch self {
    case .top: .topInset
    case .center: .visibleCenter
    case .bottom: .bottomInset
    }
  }

  var rowPoint: RowPoint {
    switch self {
    case .top: .top
    case .center: .middle
    case .bottom: .bottom
    }
  }
}
