/// The distinct colours of some pixels and how often each is there, in the order of first appearance.
struct ColorCounts {
  /// `0x00RRGGBB`.
  private(set) var colors: [UInt32] = []
  /// Pixels of each colour.
  private(set) var counts: [Int] = []
  /// The bits of a colour that tell it from another.
  let mask: UInt32
  private var slots: [Int32]

  /// Counts the opaque words among `words`; a word is opaque where its top byte is not 0.
  init(_ words: [UInt32], mask: UInt32 = 0xff_ffff) {
    self.mask = mask
    slots = [Int32](repeating: -1, count: 1 << 12)
    var last = (word: UInt32(0), place: 0)
    for word in words where word >> 24 != 0 {
      if word != last.word { last = (word, insert(word & mask)) }
      counts[last.place] += 1
    }
  }

  /// The place in `colors` of a colour that was counted.
  func place(of word: UInt32) -> Int {
    let color = word & mask
    var slot = hash(color)
    while true {
      let place = slots[slot]
      if place < 0 { return 0 }
      if colors[Int(place)] == color { return Int(place) }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  private mutating func insert(_ color: UInt32) -> Int {
    var slot = hash(color)
    while slots[slot] >= 0 {
      if colors[Int(slots[slot])] == color { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(colors.count)
    colors.append(color)
    counts.append(0)
    if colors.count * 2 > slots.count { grow() }
    return colors.count - 1
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for (place, color) in colors.enumerated() {
      var slot = hash(color)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(place)
    }
  }

  private func hash(_ color: UInt32) -> Int {
    Int((color &* 0x9e37_79b1) >> 8) & (slots.count - 1)
  }
}
