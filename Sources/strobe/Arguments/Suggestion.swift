/// The word that was probably meant.
enum Suggestion {
  /// The nearest of the known words, if one is near enough: at most a third of its letters changed, or two.
  static func nearest(to word: String, among known: [String]) -> String? {
    let measured = known.map { (word: $0, distance: distance(word.lowercased(), $0.lowercased())) }
    guard let best = measured.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, min(3, best.word.count / 3)) ? best.word : nil
  }

  /// `. Did you mean 'x'?`, or something else where there is nothing near.
  static func question(_ nearest: String?, else otherwise: String) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? otherwise
  }

  /// Letters to insert, delete, replace, or swap with their neighbour, to turn one word into another.
  static func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first)
    let b = Array(second)
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
