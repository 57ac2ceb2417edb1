/// Cuts a paragraph into lines: as much as fits, up to a break that Unicode allows.
///
/// A word that is wider than a line is cut between characters. White space at the end of a line hangs.
struct LineWrapper {
  let text: ParagraphText
  /// Distance from the paragraph's start to each place.
  let distance: [Double]
  /// Room for a line, in the unit of the distances; infinite for one line.
  let limit: Double
  /// What a sum of advances may exceed the room by, for the error of rounding.
  static let tolerance = 1e-6

  /// Where the line that starts at `start` ends, white space that hangs there included.
  func end(from start: Int) -> Int {
    let edge = distance[start] + limit + Self.tolerance
    var lastBreak = start
    var place = start
    while place < text.count {
      if text.mayBreak[place] && place > start { lastBreak = place }
      if distance[place + 1] > edge && !ParagraphText.hangs(text.scalars[place]) {
        return lastBreak > start ? lastBreak : cut(from: start, overflow: place)
      }
      place += 1
    }
    return text.count
  }

  /// The last place where a character ends within the line; at least one character is taken.
  private func cut(from start: Int, overflow: Int) -> Int {
    let before = text.isCharacterStart[overflow] ? overflow : text.characterStart(before: overflow)
    return before > start ? before : text.characterStart(atOrAfter: start + 1)
  }

  /// The end of the longest run of characters from `start` within `room`; white space at its end is left out.
  func prefixEnd(from start: Int, room: Double) -> Int {
    var end = start
    while end < text.count {
      let next = text.characterStart(atOrAfter: end + 1)
      if distance[next] - distance[start] > room { break }
      end = next
    }
    return text.trimmed(start..<end).upperBound
  }

  /// The start of the longest run of characters to the end within `room`, not before `floor`.
  ///
  /// White space at its start is left out.
  func suffixStart(room: Double, floor: Int) -> Int {
    let end = text.trimmed(floor..<text.count).upperBound
    var start = end
    while start > floor {
      let next = max(text.characterStart(before: start), floor)
      if distance[end] - distance[next] > room { break }
      start = next
    }
    while start < end && ParagraphText.hangs(text.scalars[start]) { start += 1 }
    return start
  }
}
