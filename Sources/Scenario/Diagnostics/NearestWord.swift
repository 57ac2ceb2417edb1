/// The word of `words` that `word` was most likely meant to be, or nil where none is close.
///
/// Close is an optimal string alignment distance (insertions, deletions, substitutions and swaps of
/// neighbours, each 1) of at most a third of the longer word, at least 1, with case left out; or one
/// word being a beginning of three letters or more of the other. The first of equals wins.
public func nearestWord(to word: String, in words: [String]) -> String? {
  let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
  guard !wanted.isEmpty else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in words {
    let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
    let bound = max(1, max(wanted.count, letters.count) / 3)
    var distance = alignmentDistance(wanted, letters)
    if distance > bound {
      let shorter = min(wanted.count, letters.count)
      guard shorter >= 3, wanted.prefix(shorter) == letters.prefix(shorter) else { continue }
      distance += bound
    }
    if distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// The optimal string alignment distance of two words.
func alignmentDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var before: [Int] = []
  var previous = Array(0...second.count)
  for i in first.indices {
    var row = [i + 1]
    row.reserveCapacity(second.count + 1)
    for j in second.indices {
      var cost = previous[j] + (first[i] == second[j] ? 0 : 1)
      cost = min(cost, row[j] + 1, previous[j + 1] + 1)
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        cost = min(cost, before[j - 1] + 1)
      }
      row.append(cost)
    }
    before = previous
    previous = row
  }
  return previous[second.count]
}
