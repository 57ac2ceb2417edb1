/// Settled geometry of a list, written again from its rules: plain arrays, everything summed up anew each time.
///
/// Of the product it knows nothing. What physics decide, how far content is scrolled and when a finger begins
/// to drag, it is told.
struct ListModel {
  var rules = ModelRules()
  var rows: [ModelRow] = []
  var view = ModelViewport()
  var margin = 100.0
  var edgeMargin = 0.0
  /// Index of the first loaded row.
  var first = 0
  var loaded: [ModelLoadedRow] = []
  /// Where the top of the first loaded row is on screen, overscroll and all, points.
  var top = 0.0
  /// Whether momentum is under way.
  var isMoving = false
  /// Whether a finger is down.
  var isTouched = false
  var isLatched = false
  var hold: ModelHold?
  /// Scroll room that a hold keeps open past both ends (L160).
  var room = (newest: 0.0, oldest: 0.0)
  var reached: Set<ModelSide> = []
  var dirty: Set<Int> = []
  var isDirtyAnimated = false
  var work = ModelWork()

  var last: Int { first + loaded.count - 1 }
  var hasFirst: Bool { !loaded.isEmpty && first == 0 }
  var hasLast: Bool { !loaded.isEmpty && last == rows.count - 1 }
  /// Height of all that is loaded.
  var extent: Double { loaded.reduce(0) { $0 + $1.height } }
  var bottom: Double { top + extent }
  var pin: Int? { rows.firstIndex { $0.isPinned } }

  /// Where the top of a loaded row is on screen.
  func y(_ index: Int) -> Double { loaded[..<(index - first)].reduce(top) { $0 + $1.height } }
  func height(_ index: Int) -> Double { loaded[index - first].height }
  func isLoaded(_ index: Int) -> Bool { index >= first && index <= last }
}

/// Views made, rows measured, rows configured since the beginning, and rows that laid out with the last pass.
struct ModelWork: Equatable {
  var made = 0
  var measured = 0
  var configured: [Int] = []
  /// Rows that were told to animate their inside, one entry a layout.
  var animated: [Int] = []
}

/// Pin, edges and ends.
extension ListModel {
  /// How far a pinned row of a height hangs over the edge: it never takes more than half (L140).
  func overhang(_ height: Double) -> Double { max(0, height - view.visible / 2) }

  /// Scroll room above the first row for the pin (L142).
  var pinRoom: Double {
    guard hasFirst, let pin, isLoaded(pin) else { return 0 }
    let span = y(pin) + height(pin) - top
    return max(0, view.height - view.bottom + overhang(height(pin)) - view.top - span)
  }

  /// Where the first row rests at the newest edge without any hold; nil while it is not loaded.
  var naturalHigh: Double? { hasFirst ? view.top + pinRoom : nil }
  /// Where the first loaded row is while the last row rests on the bottom edge.
  var naturalLow: Double? { hasLast ? view.floor - extent : nil }

  /// The same place of the first loaded row without overscroll (L93).
  var settledTop: Double {
    guard !loaded.isEmpty else { return 0 }
    let high = naturalHigh.map { $0 + room.newest }
    var place = top
    if let low = naturalLow { place = max(place, min(low - room.oldest, high ?? .infinity)) }
    return min(place, high ?? .infinity)
  }
  /// How far content is pulled past an edge, positive down.
  var overscroll: Double { top - settledTop }

  /// Gives back what a released hold no longer needs (L163).
  mutating func retireRoom() {
    guard hold == nil else { return }
    room.newest = min(room.newest, naturalHigh.map { max(0, top - $0) } ?? 0)
    room.oldest = min(room.oldest, naturalLow.map { max(0, $0 - top) } ?? 0)
  }

  /// Which ends are reached (L170).
  mutating func lookAtEnds() {
    reached = []
    guard !loaded.isEmpty else { return }
    if hasFirst, settledTop >= edgeMargin - 1e-6 { reached.insert(.top) }
    if hasLast, settledTop + extent <= view.height - edgeMargin + 1e-6 { reached.insert(.bottom) }
  }

  /// Whether the pinned row is held at the bottom edge, as shown (L152).
  var isStrictlyPinned: Bool {
    guard isLatched, let pin, isLoaded(pin) else { return false }
    let edge = view.top + view.visible + overhang(height(pin))
    return abs(y(pin) + height(pin) - edge) < 0.5
  }
}
