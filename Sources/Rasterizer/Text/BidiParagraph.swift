import CFriBidi

/// The directions of a paragraph's characters by Unicode's bidirectional algorithm (UAX 9), as FriBidi has it.
struct BidiParagraph {
  /// Whether the paragraph as a whole runs from right to left.
  let isRightToLeft: Bool
  /// Depth of each scalar; odd ones run from right to left.
  let levels: [Int8]
  private let types: [FriBidiCharType]
  private let base: FriBidiParType

  /// Resolves a paragraph; its direction is `direction`, or that of its first strong character, or `otherwise`.
  init(_ scalars: [UInt32], isRightToLeft direction: Bool? = nil, otherwise: Bool = false) {
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [Int8](repeating: 0, count: scalars.count)
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    let isRightToLeft = direction ?? Self.firstStrong(types) ?? otherwise
    var base = isRightToLeft ? strobe_fribidi_right_to_left() : strobe_fribidi_left_to_right()
    let depth = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    if depth == 0 {
      // Without memory for the algorithm the text keeps one direction.
      levels = [Int8](repeating: isRightToLeft ? 1 : 0, count: scalars.count)
    }
    self.isRightToLeft = isRightToLeft
    self.levels = levels
    self.types = types
    self.base = base
  }

  /// Whether the first strong character of a text runs from right to left; nil without a strong character.
  static func direction(of scalars: [UInt32]) -> Bool? {
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    fribidi_get_bidi_types(scalars, FriBidiStrIndex(scalars.count), &types)
    return firstStrong(types)
  }

  private static func firstStrong(_ types: [FriBidiCharType]) -> Bool? {
    let resolved = fribidi_get_par_direction(types, FriBidiStrIndex(types.count))
    if resolved == strobe_fribidi_right_to_left() { return true }
    return resolved == strobe_fribidi_left_to_right() ? false : nil
  }

  /// The scalars of a line from left to right, each with its level.
  func visualOrder(of line: Range<Int>) -> [(place: Int, level: Int8)] {
    guard !line.isEmpty else { return [] }
    var lineLevels = Array(levels[line])
    var map = (0..<FriBidiStrIndex(line.count)).map { $0 }
    let depth = fribidi_reorder_line(
      0, Array(types[line]), FriBidiStrIndex(line.count), 0, base, &lineLevels, nil, &map)
    if depth == 0 { map.sort() }
    return map.map { (line.lowerBound + Int($0), lineLevels[Int($0)]) }
  }
}
