/// What fingers and momentum do.
extension ListModel {
  /// Content was scrolled, positive toward later rows.
  mutating func moved(by distance: Double) { top -= distance }

  /// A frame of scrolling is over: rows outside of the band are let go of, rows in it are loaded (L72).
  mutating func frame(isFlight: Bool) {
    var isGrown = false
    drop()
    while !loaded.isEmpty, first > 0, top > -margin {
      let row = load(first - 1, among: [:])
      loaded.insert(row, at: 0)
      first -= 1
      top -= row.height
      isGrown = true
    }
    while !loaded.isEmpty, last < rows.count - 1, bottom < view.height + margin {
      loaded.append(load(last + 1, among: [:]))
      isGrown = true
    }
    if isGrown { drop() }
    lookAtEnds()
    // Never on a flight's ticks (L164).
    if !isFlight { retireRoom() }
  }

  private mutating func drop() {
    while loaded.count > 1, top + loaded[0].height < -margin {
      top += loaded.removeFirst().height
      first += 1
    }
    while loaded.count > 1, y(last) > view.height + margin { loaded.removeLast() }
  }

  /// A finger begins to drag (L145, L158).
  mutating func dragBegan() {
    isLatched = false
    hold = nil
  }

  /// A view grows by itself and says so (L31); the row is as high as it was until the flush.
  mutating func grow(_ key: Int, by distance: Double, animated: Bool) {
    guard let place = loaded.firstIndex(where: { $0.key == key }) else { return }
    loaded[place].extra = max(-rows[first + place].height, loaded[place].extra + distance)
    dirty.insert(key)
    if animated { isDirtyAnimated = true }
  }

  /// The flush of rows that grew; nothing where another pass came first (L35).
  mutating func flush() {
    guard !dirty.isEmpty else { return }
    pass(ModelPass(isAnimated: isDirtyAnimated))
  }
}
