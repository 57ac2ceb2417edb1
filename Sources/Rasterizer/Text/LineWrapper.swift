/// Cuts a paragraph into lines: as much as fits, up to a break that Unicode allows.
///
/// A word that is wider than a line is cut between characters. White space at the end of a line hangs.
struct LineWrapper {
  let text: ParagraphText
  /// Distance from the paragraph's start to each place.
  let distance: [Double]
  /// Room for a line, in the unit of the distances; infinite for one line.
  let limit: Double
  /// Width of the hyphen of a divided word; infinite where words are not to be divided at soft hyphens.
  var hyphen = Double.infinity
  /// What a sum of advances may exceed the room by, for the error of rounding.
  static let tolerance = 1e-6

  /// Where a line ends.
  struct End: Equatable {
    let place: Int
    /// Whether a hyphen is shown in place of the soft one before it.
    var isHyphenated = false
  }

  /// Where the line that starts at `start` ends, white space that hangs there included.
  func end(from start: Int) -> End {
    let edge = distance[start] + limit + Self.tolerance
    var lastBreak = start
    var place = start
    while place < text.count {
      if text.mayBreak[place] && place > start && hasRoom(at: place, from: start, edge) { lastBreak = place }
      if distance[place + 1] > edge && !ParagraphText.hangs(text.scalars[place]) {
        guard lastBreak > start else { return End(place: cut(from: start, overflow: place)) }
        return End(place: lastBreak, isHyphenated: text.isSoft(lastBreak))
      }
      place += 1
    }
    return End(place: text.count)
  }

  /// Whether a line can end at a break: after a soft hyphen there has to be a word before it, and room to show it.
  private func hasRoom(at place: Int, from start: Int, _ edge: Double) -> Bool {
    guard text.isSoft(place) else { return true }
    return distance[place] > distance[start] && distance[place] + hyphen <= edge
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
