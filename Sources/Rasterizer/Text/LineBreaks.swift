import CUnibreak

/// Where lines may break, by Unicode's line breaking algorithm (UAX 14) as libunibreak has it.
enum LineBreaks {
  /// Builds the library's index of its tables, once, before it is first used.
  private static let isReady: Bool = {
    init_linebreak()
    return true
  }()

  /// For each place before a scalar, and the end, whether a line may end there; never at 0.
  static func places(in scalars: [UInt32], isCharacterStart: [Bool]) -> [Bool] {
    var places = [Bool](repeating: false, count: scalars.count + 1)
    places[scalars.count] = !scalars.isEmpty
    guard scalars.count > 1, isReady else { return places }
    let text = readable(scalars, isCharacterStart: isCharacterStart)
    var breaks = [CChar](repeating: CChar(LINEBREAK_NOBREAK), count: text.count)
    set_linebreaks_utf32(text, text.count, nil, &breaks)
    for index in 1..<scalars.count {
      let allowed = breaks[index - 1] == LINEBREAK_ALLOWBREAK || breaks[index - 1] == LINEBREAK_MUSTBREAK
      places[index] = allowed && isCharacterStart[index]
    }
    return places
  }

  /// The text as the library, which knows Unicode 6, is to see it.
  ///
  /// Each pictograph outside the first plane, of however many scalars, is one ideograph, as later versions of the
  /// algorithm have it. U+FFFF ends a text for the library, and is not a character.
  private static func readable(_ scalars: [UInt32], isCharacterStart: [Bool]) -> [UInt32] {
    let (ideograph, mark, replacement): (UInt32, UInt32, UInt32) = (0x4E00, 0x0301, 0xFFFD)
    var inPictograph = false
    return scalars.indices.map { index in
      let scalar = scalars[index]
      if isCharacterStart[index] {
        inPictograph =
          scalar >= 0x1F000 && Unicode.Scalar(scalar)?.properties.isEmoji == true
        if inPictograph { return ideograph }
      } else if inPictograph {
        return mark
      }
      return scalar == 0xFFFF ? replacement : scalar
    }
  }
}
