/// How the parts of an emoji are told apart and left out where one colour cannot show them.
enum EmojiCluster {
  /// Whether a character, given by its scalars, is to be drawn as an emoji.
  ///
  /// That is: emoji by default and not asked for as text (U+FE0E), asked for as an emoji (U+FE0F), or a keycap.
  static func isEmoji(_ scalars: ArraySlice<UInt32>) -> Bool {
    guard let first = scalars.first, let scalar = Unicode.Scalar(first) else { return false }
    if scalars.count == 1 { return scalar.properties.isEmojiPresentation }
    if scalars.contains(0x20E3) { return true }
    let second = scalars[scalars.startIndex + 1]
    if second == 0xFE0F { return scalar.properties.isEmoji }
    return second != 0xFE0E && (scalar.properties.isEmojiPresentation || scalars.contains(0x200D))
      && scalar.properties.isEmoji
  }

  /// Whether a scalar changes the colour of the skin before it.
  static func isSkinTone(_ scalar: UInt32) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar) }

  /// The scalars that are drawn: the first always; then those that the face has, skin tones left out.
  ///
  /// What is left out becomes a word joiner, which has no width. So a family falls apart into its members, a flag
  /// into its letters, and an unknown sequence into one box.
  static func drawn(_ scalars: ArraySlice<UInt32>, has: (UInt32) -> Bool) -> [UInt32] {
    scalars.enumerated().map { place, scalar in
      if place == 0 || ParagraphText.isIgnorable(scalar) { return scalar }
      return has(scalar) && !isSkinTone(scalar) ? scalar : ParagraphText.wordJoiner
    }
  }
}
