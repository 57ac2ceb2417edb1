/// One pass (L90), without anything that is shown on the way.
extension ListModel {
  /// Whether a pass stops momentum before it looks where content is (L113).
  func halts(_ pass: ModelPass) -> Bool {
    let rows = pass.rows ?? rows
    let isFull = pass.rows != nil && !rows.isEmpty && keys(rows).isDisjoint(with: keys(self.rows))
    guard isOrdinary(pass) else { return writes(pass) }
    return pass.target != nil && !rows.isEmpty || pass.distance != 0 && !pass.keeps || isFull
      || rows.isEmpty
  }

  private func keys(_ rows: [ModelRow]) -> Set<Int> { Set(rows.map(\.key)) }

  mutating func pass(_ pass: ModelPass) {
    guard !pass.isNothing || !dirty.isEmpty else { return }
    var pass = pass
    if (pass.rows ?? rows).isEmpty { pass.target = nil }
    guard isOrdinary(pass) else { return passWithoutRows(pass) }
    var before = self
    before.top = settledTop
    let pulled = top - before.top
    isMoving = isMoving && !halts(pass)
    let (diff, animated) = reconcile(pass, before: before)
    guard !rows.isEmpty else { return becomeEmpty() }
    release(pass, diff, before: before)
    let anchor = anchor(pass, diff, before: before)
    place(anchor, pass, before: before)
    settle(anchor, pass, diff, before: before, pulled: pulled)
    fill(Dictionary(uniqueKeysWithValues: before.loaded.map { ($0.key, $0) }))
    work.animated += loaded.map(\.key).filter(animated.contains)
    arm(pass)
    retireRoom()
    lookAtEnds()
    // Past an edge nothing rests that no finger holds: it springs back.
    if !isTouched, abs(overscroll) > 1e-6 { isMoving = true }
  }

  /// Whether a pass does anything to the list's rows; without rows, new insets alone do not.
  func writes(_ pass: ModelPass) -> Bool {
    isOrdinary(pass) || pass.rows != nil || !rows.isEmpty || !loaded.isEmpty
  }

  /// Whether rows are loaded around an anchor; else all is built anew, or nothing is.
  private func isOrdinary(_ pass: ModelPass) -> Bool {
    guard (pass.view ?? view).hasRoom else { return false }
    guard loaded.isEmpty else { return true }
    return !(pass.rows ?? rows).isEmpty && (pass.rows != nil || pass.target != nil)
  }

  /// Brings views up to date, and takes up rows and viewport; dirty rows are measured once more (L9-L12, L32).
  private mutating func reconcile(_ pass: ModelPass, before: ListModel) -> (ModelDiff, animated: Set<Int>) {
    view = pass.view ?? view
    let new = pass.rows ?? rows
    let diff =
      pass.rows == nil
      ? ModelDiff(unchanged: rows.count) : ModelDiff(old: rows.map(\.key), new: new.map(\.key))
    var touched: Set<Int> = []
    for index in before.first..<(before.first + before.loaded.count) {
      guard let place = diff.survivors[index] else { continue }
      let key = new[place].key
      if pass.rows != nil, !new[place].shows(rows[index]) {
        work.configured.append(key)
        touched.insert(key)
      }
      if dirty.contains(key) {
        work.measured += 1
        if pass.isAnimated { work.animated.append(key) }
        touched.insert(key)
      }
    }
    dirty = []
    isDirtyAnimated = false
    rows = new
    // Rows with an earlier layout, which must lay out anew (L22).
    let changesWidth = abs(view.contentWidth - before.view.contentWidth) > 0.5
    if changesWidth { touched = keys(rows).intersection(before.loaded.map(\.key)) }
    return (diff, pass.isAnimated ? touched : [])
  }

  /// What a pass lets go of, and what it takes hold of (L145, L158, L162).
  private mutating func release(_ pass: ModelPass, _ diff: ModelDiff, before: ListModel) {
    let isFull = pass.rows != nil && diff.survivors.isEmpty
    if isFull || pin == nil || before.pin.flatMap({ diff.survivors[$0] }) != pin { isLatched = false }
    if let target = pass.target, target.index == pin { isLatched = true }
    if isFull || pass.target != nil {
      hold = nil
      room = (0, 0)
    }
    if let hold, !rows.contains(where: { $0.key == hold.key }) { self.hold = nil }
  }

  /// Builds around the anchor.
  private mutating func place(_ anchor: ModelAnchor, _ pass: ModelPass, before: ListModel) {
    var carried = before
    carried.view = view
    let edge = view.top - before.view.top + carried.pinRoom - before.pinRoom
    let delta = pass.compensates ? rules.compensation(edge) : 0
    let views = Dictionary(uniqueKeysWithValues: before.loaded.map { ($0.key, $0) })
    let restsOnEdge = before.naturalHigh.map { abs(before.top - $0 - before.room.newest) <= 1e-6 } ?? false
    var pinsTop = pass.distance == 0 && (before.loaded.isEmpty || restsOnEdge)
    var ride: ModelRide?
    var y: (Double) -> Double
    switch anchor {
    case .carried(let index, let old, _, let keeps):
      y = { _ in old + delta + pass.distance }
      if let pin, index < pin {
        ride = ModelRide(
          baseline: carried.pinRoom, above: before.hasFirst ? old - before.top : .infinity)
      }
      if keeps { pinsTop = false }
    case .edge:
      y = { [view] _ in view.top + pass.distance }
      ride = ModelRide(baseline: 0)
    case .resting(let old):
      y = { _ in old + delta + pass.distance }
      ride = ModelRide(baseline: carried.pinRoom)
    case .own(let index):
      y = { [self] in ownPlace(index, pass, height: $0) + pass.distance }
      pinsTop = false
    }
    build(around: anchor.index, on: views, place: y, pinsTop: pinsTop, rides: ride)
    if hold != nil {
      room.newest = naturalHigh.map { max(0, top - $0) } ?? 0
      room.oldest = naturalLow.map { max(0, $0 - top) } ?? 0
    }
  }

  private func ownPlace(_ index: Int, _ pass: ModelPass, height: Double) -> Double {
    if let target = pass.target { return target.y(height: height, in: view) }
    if isLatched, index == pin { return view.top + view.visible + overhang(height) - height }
    return hold?.y(height: height, in: view, rules) ?? 0
  }

  /// The place that content ends at, overscroll carried over (L129, L133).
  private mutating func settle(
    _ anchor: ModelAnchor, _ pass: ModelPass, _ diff: ModelDiff, before: ListModel, pulled: Double
  ) {
    guard pass.target == nil, !before.loaded.isEmpty else { return }
    let isPulled = abs(pulled) > 0.5
    let isDisplaced = view != before.view || pass.distance != 0
    if isDisplaced || !(diff.hasMoves || isPulled) { top = settledTop }
    let old = diff.survivors.first { $0.value == anchor.index }?.key
    let place = old.flatMap { before.isLoaded($0) ? before.y($0) : nil }
    guard !(pass.absorbs && isPulled) else {
      // The anchor stays where it is shown.
      top = place.map { top + $0 + pulled - y(anchor.index) } ?? before.top + pulled
      return
    }
    // Content that is not past an edge any more keeps its distance only under a finger, or in motion, and
    // where the pass itself does not move it.
    let stays = place.map { abs($0 - y(anchor.index)) <= 1e-6 } ?? false
    let settled = top
    top += pulled
    let isPast = abs(overscroll) > 1e-6 && (overscroll > 0) == (pulled > 0)
    if !isPast, !(stays && (isTouched || isMoving)) { top = settled }
  }

  /// Arms the hold that a jump carries, from where its row really is (L153, L157).
  private mutating func arm(_ pass: ModelPass) {
    guard let target = pass.target, let wanted = target.hold else { return }
    let isNewest = naturalHigh.map { abs(settledTop - $0) <= 1e-6 } ?? false
    let isOldest = naturalLow.map { abs(settledTop - min($0, naturalHigh ?? $0)) <= 1e-6 } ?? false
    if isNewest, wanted.yields { return }
    var (from, point) = (wanted.from, wanted.point)
    if isNewest { (from, point) = (.top, .top) } else if isOldest { (from, point) = (.bottom, .bottom) }
    let place = y(target.index) - overscroll + ModelHold.depth(of: point, in: height(target.index))
    hold = ModelHold(
      key: rows[target.index].key, from: from, point: point,
      distance: place - ModelHold.place(of: from, in: view, rules))
  }
}

/// Lists without rows, and lists that begin anew.
extension ListModel {
  /// No row is loaded and none is to be, or there is no room for any.
  private mutating func passWithoutRows(_ pass: ModelPass) {
    view = pass.view ?? view
    dirty = []
    isDirtyAnimated = false
    if writes(pass) {
      rows = pass.rows ?? rows
      rebuild()
    }
    lookAtEnds()
  }

  private mutating func becomeEmpty() {
    (isLatched, hold, room, first, loaded, top) = (false, nil, (0, 0), 0, [], 0)
    lookAtEnds()
  }

  /// Everything anew from the newest edge (L84).
  mutating func rebuild() {
    becomeEmpty()
    dirty = []
    isDirtyAnimated = false
    if !rows.isEmpty, view.hasRoom {
      build(around: 0, on: [:], place: { [view] _ in view.top }, pinsTop: true, rides: nil)
      top = settledTop
    }
    lookAtEnds()
  }
}
