/// Building the window outward from one row (L58-L68).
extension ListModel {
  /// A row as it is loaded, on the view that it had or on a new one.
  mutating func load(_ index: Int, among views: [Int: ModelLoadedRow]) -> ModelLoadedRow {
    let row = rows[index]
    work.measured += 1
    if views[row.key] == nil { work.made += 1 }
    let extra = views[row.key]?.extra ?? 0
    return ModelLoadedRow(key: row.key, extra: extra, height: max(0, row.height + extra))
  }

  /// Where the first row goes at the newest edge.
  var highest: Double { view.top + pinRoom + room.newest }
  private var lowest: Double { view.floor - room.oldest }
  private var fits: Bool { hasFirst && hasLast && extent + view.top + view.bottom <= view.height }

  /// Loads around `anchor`, whose top `place` gives from its height.
  mutating func build(
    around anchor: Int, on views: [Int: ModelLoadedRow], place: (Double) -> Double, pinsTop: Bool,
    rides ride: ModelRide?
  ) {
    first = anchor
    loaded = [load(anchor, among: views)]
    top = place(loaded[0].height)
    loadUp(views)
    if hasFirst, let pin {
      while last < pin, extent < view.visible { loaded.append(load(last + 1, among: views)) }
    }
    let isHeld = hold != nil
    if pinsTop, !isHeld, hasFirst {
      top = highest
    } else {
      if let ride {
        top += roomToRide(ride, around: anchor, among: views) - ride.baseline
        loadUp(views)
      }
      if !isHeld, hasFirst { top = min(top, highest) }
    }
    loadDown(views)
    guard !isHeld, hasLast, bottom < lowest else { return }
    if !fits {
      top = lowest - extent
      loadUp(views)
    }
    if fits { top = highest } else if hasFirst { top = min(top, highest) }
  }

  /// Room for the pin as the anchor rides it: with what stood above the anchor, not with what does now (L150).
  private mutating func roomToRide(
    _ ride: ModelRide, around anchor: Int, among views: [Int: ModelLoadedRow]
  ) -> Double {
    guard let above = ride.above, let pin else { return pinRoom }
    while last < min(pin, rows.count - 1), above + bottom - y(anchor) < view.visible {
      loaded.append(load(last + 1, among: views))
    }
    guard isLoaded(pin) else { return 0 }
    return max(0, view.visible + overhang(height(pin)) - (above + y(pin) + height(pin) - y(anchor)))
  }

  /// Loads what the band lacks where content is shown, overscroll and all (L54).
  mutating func fill(_ views: [Int: ModelLoadedRow]) {
    loadUp(views)
    loadDown(views)
  }

  private mutating func loadDown(_ views: [Int: ModelLoadedRow]) {
    while last < rows.count - 1, bottom < view.height + margin {
      loaded.append(load(last + 1, among: views))
    }
  }

  private mutating func loadUp(_ views: [Int: ModelLoadedRow]) {
    while first > 0, top > -margin {
      let row = load(first - 1, among: views)
      loaded.insert(row, at: 0)
      first -= 1
      top -= row.height
    }
  }
}

/// What an anchor takes for granted of the room for the pin.
struct ModelRide {
  var baseline: Double
  /// What stood above the anchor, points; nil where what stands there now counts.
  var above: Double?
}
